#include "referee/scene/scene.hpp"

#include <algorithm>
#include <utility>

#include "referee/document/text.hpp"

namespace referee {
namespace {

constexpr int kTextLine = 18;
constexpr int kTextColumn = 9;
constexpr int kMargin = 16;

}  // namespace

SceneItem& SceneItem::circle(int cx, int cy, int radius, std::string_view classes) {
  parts.push_back({ScenePart::Kind::circle, {cx, cy, radius}, {}, std::string(classes)});
  return *this;
}

SceneItem& SceneItem::rect(int left, int top, int width, int height, int radius, std::string_view classes) {
  parts.push_back({ScenePart::Kind::rect, {left, top, width, height, radius}, {}, std::string(classes)});
  return *this;
}

SceneItem& SceneItem::line(int x1, int y1, int x2, int y2, std::string_view classes) {
  parts.push_back({ScenePart::Kind::line, {x1, y1, x2, y2}, {}, std::string(classes)});
  return *this;
}

SceneItem& SceneItem::path(int px, int py, std::string_view path, std::string_view classes) {
  parts.push_back({ScenePart::Kind::path, {px, py}, std::string(path), std::string(classes)});
  return *this;
}

SceneItem& SceneItem::text(int tx, int ty, std::string_view text, std::string_view classes) {
  parts.push_back({ScenePart::Kind::text, {tx, ty}, std::string(text), std::string(classes)});
  return *this;
}

SceneItem& SceneItem::on(std::uint8_t its_pane, std::uint8_t its_layer) {
  pane = its_pane;
  layer = its_layer;
  return *this;
}

SceneItem& SceneItem::halo(int width, int height) {
  halo_width = width;
  halo_height = height;
  return *this;
}

SceneItem& SceneItem::titled(std::string what, std::string its_place) {
  title = std::move(what);
  where = std::move(its_place);
  return *this;
}

SceneItem& SceneItem::chosen_as(std::string words) {
  choice = std::move(words);
  return *this;
}

SceneItem& SceneItem::spoken(std::string its_place) {
  speaks = true;
  where = std::move(its_place);
  return *this;
}

std::string SceneItem::words() const {
  std::string said = title;
  for (const ScenePart& part : parts) {
    if (speaks && part.kind == ScenePart::Kind::text) said += (said.empty() ? "" : ", ") + part.text;
  }
  return where.empty() || said.empty() ? said : where + ": " + said;
}

bool SceneItem::is_area() const {
  return !parts.empty() && std::all_of(parts.begin(), parts.end(),
                                       [](const ScenePart& part) { return part.classes == "area"; });
}

SceneItem& Scene::add(std::string key, int x, int y) {
  SceneItem& item = items.emplace_back();
  item.key = std::move(key);
  item.x = x;
  item.y = y;
  return item;
}

bool Scene::leave_out(const SectionFingerprint& key) {
  const auto found = drawn->find(key.bytes());
  if (found == drawn->end()) return false;
  const DrawnSection& known = found->second;
  sections.push_back(
      {{}, &known, items.size(), items.size(), panes.size(), panes.size() + known.panes.size()});
  panes.insert(panes.end(), known.panes.begin(), known.panes.end());
  return true;
}

Scene scene_of_text(std::string_view text, std::string_view caption) {
  Scene scene;
  scene.caption = caption;
  std::size_t longest = 0;
  int lines = 0;
  for (; !text.empty(); ++lines) {
    const std::string_view line = take_piece(text, '\n');
    longest = std::max<std::size_t>(longest, count_characters(line));
    scene.add("line:" + std::to_string(lines), kMargin, kMargin + kTextLine * (lines + 1))
        .text(0, 0, line, "ink mono");
  }
  scene.panes.push_back({"position", 2 * kMargin + kTextColumn * static_cast<int>(longest),
                         2 * kMargin + kTextLine * lines, false, 0, 0});
  return scene;
}

}  // namespace referee
