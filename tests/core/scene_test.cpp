// Pictures as data: differences, the store, SVG.
#include "referee/scene/scene.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <set>

#include "referee/document/markup.hpp"
#include "referee/document/text.hpp"
#include "referee/engine/judging/chance.hpp"
#include "referee/scene/lettering.hpp"
#include "referee/scene/scene_frames.hpp"
#include "referee/scene/scene_writer.hpp"
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

Frame applied(Frame frame, const std::vector<SceneChange>& difference) {
  for (const auto& [key, item] : difference) {
    if (frame.size() <= key) frame.resize(key + 1, kNoItem);
    frame[key] = item;
  }
  return frame;
}

// Applies differences as the page's script does. An item is identified by its key, the caption or `x`, and
// `where`.
class WrittenScenes {
 public:
  using Shown = std::map<std::size_t, std::string>;

  Shown& read(std::size_t track, const Json& written) {
    for (std::size_t i = 0; i < written.size(); ++i) {
      const auto first = written[i].get<int>();
      const std::size_t key = static_cast<std::size_t>(first >= 0 ? first : -first - 1);
      const auto before = std::pair(std::pair(track, key), last_[{track, key}]);
      const std::string item = first >= 0 ? next_.at(before) : told(key, written[++i]);
      next_[before] = item;
      last_[{track, key}] = item;
      shown_[track][key] = item;
    }
    return shown_[track];
  }

 private:
  std::string told(std::size_t key, const Json& what) {
    if (what.is_number() && what < 0) return what == -1 ? "" : "hidden";
    if (what.is_number()) return items_[key].at(what.get<std::size_t>());
    if (what[0].is_string() || what.size() > 1)
      place_[key] = what[0].is_string() ? what[0].get<std::string>() : what[3].dump() + what[5].dump();
    items_[key].push_back(place_[key]);
    return items_[key].back();
  }

  std::map<std::size_t, Shown> shown_;
  std::map<std::pair<std::size_t, std::size_t>, std::string> last_;
  std::map<std::pair<std::pair<std::size_t, std::size_t>, std::string>, std::string> next_;
  std::map<std::size_t, std::vector<std::string>> items_;
  std::map<std::size_t, std::string> place_;
};

// Returns what the store shows for a frame.
WrittenScenes::Shown shown(const SceneStore& store, const Frame& frame) {
  WrittenScenes::Shown all;
  for (std::size_t key = 0; key < frame.size(); ++key) {
    if (frame[key] == kNoItem) continue;
    if (frame[key] == kHiddenItem) {
      all[key] = "hidden";
      continue;
    }
    const SceneStore::PlacedItem& item = store.items()[static_cast<std::size_t>(frame[key])];
    all[key] = item.is_caption ? item.text : std::to_string(item.x) + Json(item.text).dump();
  }
  return all;
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
  const auto steps = SceneStore::difference(before, after);
  REQUIRE(steps.size() == 3);
  CHECK(same(applied(before, steps), after));
  CHECK(SceneStore::difference(after, after).empty());
  CHECK(same(applied(after, SceneStore::difference(after, before)), before));
}

TEST_CASE("items are kept once, and what they look like once for all places", "[core][scene]") {
  SceneStore store;
  const Frame one = store.add(scene_with({{"a", 1}, {"b", 2}}));
  const Frame two = store.add(scene_with({{"b", 2}, {"a", 1}}));
  CHECK(same(one, two));
  CHECK(store.items().size() == 3);    // with the caption
  CHECK(store.symbols().size() == 1);  // the same disc
  CHECK(store.keys().size() == 3);
}

TEST_CASE("an overlay says what a viewer sees otherwise, missing items included", "[core][scene]") {
  SceneStore store;
  const Frame whole = store.add(scene_with({{"open", 1}, {"hand", 2}, {"secret", 3}}));
  const Frame seen = store.add(scene_with({{"open", 1}, {"hand", 7}}));
  const Frame over = overlay(whole, seen);
  CHECK(SceneStore::difference({}, over).size() == 2);
  CHECK(same(applied({}, SceneStore::difference({}, over)), over));
  Frame laid = whole;
  for (std::size_t key = 0; key < over.size(); ++key) {
    if (over[key] != kNoItem) laid[key] = over[key] == kHiddenItem ? kNoItem : over[key];
  }
  CHECK(same(laid, seen));
}

TEST_CASE("any sequence of pictures comes back from its differences, however it is written",
          "[core][scene]") {
  SceneStore store;
  SceneWriter writer;
  WrittenScenes written;
  ChanceStream stream(11, 0);
  Frame frame;
  Frame over;
  Frame played;
  for (int step = 0; step < 200; ++step) {
    std::vector<std::pair<std::string, int>> items;
    for (int key = 0; key < 12; ++key) {
      if (stream.below(3) > 0)
        items.emplace_back("key" + std::to_string(key), static_cast<int>(stream.below(4)));
    }
    Frame next = store.add(scene_with(items, "step " + std::to_string(step / 3)));
    Frame laid = overlay(next, frame);  // old items may be visible
    const auto difference = SceneStore::difference(frame, next);
    played = applied(std::move(played), difference);
    CHECK(same(played, next));
    auto read = written.read(0, Json::parse(writer.write(store, 0, difference)));
    std::erase_if(read, [](const auto& one) { return one.second.empty(); });
    CHECK(read == shown(store, next));
    read = written.read(1, Json::parse(writer.write(store, 1, SceneStore::difference(over, laid))));
    std::erase_if(read, [](const auto& one) { return one.second.empty(); });
    CHECK(read == shown(store, laid));
    over = std::move(laid);
    frame = std::move(next);
  }
}

TEST_CASE("a line of text that says something else is told by its words", "[core][scene]") {
  SceneStore store;
  SceneWriter writer;
  const auto line = [&](std::string_view words, std::string_view classes) {
    Scene scene = scene_with({});
    scene.add("line", 7, 8).text(0, 0, words, classes).spoken();
    return store.add(scene);
  };
  Frame before = line("ten", "small");
  writer.write(store, 0, SceneStore::difference({}, before));
  const Frame after = line("nine", "small");
  CHECK(writer.write(store, 0, SceneStore::difference(before, after)) == R"([-2,["nine"]])");
  before = after;
  const Frame larger = line("nine", "big");
  CHECK(writer.write(store, 0, SceneStore::difference(before, larger)) ==
        R"([-2,[[0,0,true,[["t",0,0,"nine","big"]]]]])");
  CHECK(writer.write(store, 0, SceneStore::difference(larger, line("ten", "small"))) == "[-2,0]");
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
  CHECK(svg.find("data-key") == std::string::npos);
  scene.items[0].chosen_as("<b>");
  CHECK(pane_svg(scene, 0, "", SvgItems::choosable).find("data-for=\"&lt;b&gt;\"") != std::string::npos);
  CHECK(pane_svg(scene, 0, "").find("data-for") == std::string::npos);
}

TEST_CASE("a picture that stands alone has its colours written out", "[core][scene]") {
  const Scene scene = scene_with({{"a", 10}});
  const std::string svg =
      scene_svg(scene, "",
                ":root {\n  --ink: #123; --paper: rgba(1, 2, 3, 0.4);\n}\n/* For people. */\n"
                ".ink { fill: var(--ink); stroke: var(--paper); }");
  CHECK(svg.find(".ink { fill: #123; stroke: rgba(1, 2, 3, 0.4); }") != std::string::npos);
  CHECK(svg.find("--") == std::string::npos);
  CHECK(svg.find("people") == std::string::npos);
}

TEST_CASE("what differs from the picture before is marked, and what is gone where it was", "[core][scene]") {
  Scene before = scene_with({{"a", 10}, {"b", 20}, {"gone", 30}});
  Scene after = scene_with({{"a", 10}, {"b", 40}, {"new", 50}});
  for (Scene* scene : {&before, &after})
    for (SceneItem& item : scene->items) item.halo(12, 12);
  const std::size_t drawn = after.items.size();
  mark_changes(before, after);
  std::set<int> places;
  for (std::size_t i = drawn; i < after.items.size(); ++i) places.insert(after.items[i].x);
  CHECK(places == std::set<int>{30, 40, 50});
  Scene same = before;
  mark_changes(before, same);
  CHECK(same.items.size() == before.items.size());
}

TEST_CASE("where nothing is drawn one can choose, and nothing is seen", "[core][scene]") {
  Scene scene;
  scene.panes.push_back({"board", 100, 100, true, 50, 50});
  scene.add("square:d4", 10, 10).rect(-5, -5, 10, 10, 0, "area").chosen_as("d4");
  CHECK(pane_svg(scene, 0, "").find("<g") == std::string::npos);
  CHECK(pane_svg(scene, 0, "", SvgItems::choosable).find("data-for=\"d4\"") != std::string::npos);
  SceneStore store;
  const Frame first = store.add(scene);
  scene.items[0].chosen_as("d5");
  const Frame second = store.add(scene);
  SceneWriter writer;
  CHECK(writer.write(store, 0, SceneStore::difference({}, first)).ends_with("0,0,10,10,\"\",\"d4\"]]"));
  CHECK(writer.write(store, 0, SceneStore::difference(first, second)).ends_with("0,0,10,10,\"\",\"d5\"]]"));
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
