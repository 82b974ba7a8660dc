// Pictures as data: differences, the store, SVG.
#include "referee/scene/scene.hpp"

#include <catch2/catch.hpp>

#include "referee/document/markup.hpp"
#include "referee/document/text.hpp"
#include "referee/engine/chance.hpp"
#include "referee/scene/lettering.hpp"
#include "referee/scene/scene_frames.hpp"
#include "support/scenes.hpp"

namespace referee::test::scene_test {
namespace {

Scene scene_with(const std::vector<std::pair<std::string, int>>& items, std::string caption = "a caption") {
  Scene scene;
  scene.caption = std::move(caption);
  scene.panes.push_back({"board", 100, 100, true, 50, 50});
  for (const auto& [key, x] : items) scene.add(key, x, 10).circle(0, 0, 5, "ink").titled("a disc", key);
  return scene;
}

// What the page's script does with a difference.
Frame applied(Frame frame, const Json& difference, const Json& items) {
  for (const Json& step : difference) {
    const auto n = step.get<std::int64_t>();
    const std::size_t key = n >= 0 ? items[static_cast<std::size_t>(n)][0].get<std::size_t>()
                                   : static_cast<std::size_t>((-n - 1) / 2);
    if (frame.size() <= key) frame.resize(key + 1, kNoItem);
    frame[key] = n >= 0 ? static_cast<std::int32_t>(n) : n % 2 != 0 ? kNoItem : kHiddenItem;
  }
  return frame;
}

void trim_end(Frame& frame) {
  while (!frame.empty() && frame.back() == kNoItem) frame.pop_back();
}

bool same(Frame one, Frame two) {
  trim_end(one);
  trim_end(two);
  return one == two;
}

}  // namespace

TEST_CASE("a difference holds what was added, changed and removed, and nothing else", "[core][scene]") {
  SceneStore store;
  const Frame before = store.add(scene_with({{"stays", 1}, {"moves", 2}, {"goes", 3}}));
  const Frame after = store.add(scene_with({{"stays", 1}, {"moves", 5}, {"comes", 6}}));
  const Json items = store.to_json()["items"];
  const Json steps = store.difference(before, after);
  REQUIRE(steps.size() == 3);
  CHECK(same(applied(before, steps, items), after));
  CHECK(store.difference(after, after).empty());
  CHECK(same(applied(after, store.difference(after, before), items), before));
}

TEST_CASE("items are kept once, and what they look like once for all places", "[core][scene]") {
  SceneStore store;
  const Frame one = store.add(scene_with({{"a", 1}, {"b", 2}}));
  const Frame two = store.add(scene_with({{"b", 2}, {"a", 1}}));
  CHECK(same(one, two));
  const Json json = store.to_json();
  CHECK(json["items"].size() == 3);    // with the caption
  CHECK(json["symbols"].size() == 1);  // the same disc
  CHECK(json["keys"].size() == 3);
}

TEST_CASE("an overlay says what a viewer sees otherwise, missing items included", "[core][scene]") {
  SceneStore store;
  const Frame whole = store.add(scene_with({{"open", 1}, {"hand", 2}, {"secret", 3}}));
  const Frame seen = store.add(scene_with({{"open", 1}, {"hand", 7}}));
  const Frame over = overlay(whole, seen);
  const Json items = store.to_json()["items"];
  CHECK(store.difference({}, over).size() == 2);
  CHECK(same(applied({}, store.difference({}, over), items), over));
  Frame laid = whole;
  for (std::size_t key = 0; key < over.size(); ++key) {
    if (over[key] != kNoItem) laid[key] = over[key] == kHiddenItem ? kNoItem : over[key];
  }
  CHECK(same(laid, seen));
}

TEST_CASE("any sequence of pictures comes back from its differences", "[core][scene]") {
  SceneStore store;
  ChanceStream stream(11, 0);
  Frame frame;
  std::vector<Frame> frames;
  std::vector<Json> differences;
  for (int step = 0; step < 200; ++step) {
    std::vector<std::pair<std::string, int>> items;
    for (int key = 0; key < 12; ++key) {
      if (stream.below(3) > 0)
        items.emplace_back("key" + std::to_string(key), static_cast<int>(stream.below(4)));
    }
    Frame next = store.add(scene_with(items, "step " + std::to_string(step / 3)));
    differences.push_back(store.difference(frame, next));
    frames.push_back(next);
    frame = std::move(next);
  }
  const Json items = store.to_json()["items"];
  Frame played;
  for (std::size_t step = 0; step < frames.size(); ++step) {
    played = applied(std::move(played), differences[step], items);
    CHECK(same(played, frames[step]));
  }
}

TEST_CASE("panes keep the largest size seen", "[core][scene]") {
  SceneStore store;
  Scene scene = scene_with({});
  store.add(scene);
  scene.panes[0].height = 250;
  store.add(scene);
  scene.panes[0] = {"board", 80, 90, true, 50, 50};
  store.add(scene);
  CHECK(store.panes()[0].width == 100);
  CHECK(store.panes()[0].height == 250);
}

TEST_CASE("text in a picture stays text", "[core][scene]") {
  Scene scene = scene_with({{"<b>", 1}});
  scene.caption = "</desc><script>";
  scene.items[0].text(0, 0, "<i>&\"'\x01", "\"><script>").titled("</title>", "<x>");
  const std::string svg = scene_svg(scene, "<title>", ".ink { fill: black; }");
  CHECK(svg.find("<script>") == std::string::npos);
  CHECK(svg.find("<i>") == std::string::npos);
  CHECK(svg.find("\x01") == std::string::npos);
  CHECK(svg.find("&lt;i&gt;&amp;&quot;&#39;\\x01") != std::string::npos);
}

TEST_CASE("markup holds no control characters", "[core][scene]") {
  CHECK(escape_markup("a\x01\n\t\"'&<>") == "a\\x01\n\t&quot;&#39;&amp;&lt;&gt;");
}

TEST_CASE("a game without a drawing shows its text", "[core][scene]") {
  const Scene scene = scene_of_text("one\ntwo <\n");
  CHECK(scene.items.size() == 2);
  CHECK(scene_svg(scene, "", "").find(">two &lt;</text>") != std::string::npos);
}

TEST_CASE("names that are too long are cut between characters", "[core][scene]") {
  CHECK(fitted("Anna", text_width("Anna", ""), "") == "Anna");
  CHECK(fitted("Annabel", text_width("Ann…", "") + 1, "") == "Ann…");
  CHECK(fitted("ääääää", text_width("ää…", "") + 1, "") == "ää…");
}

}  // namespace referee::test::scene_test
