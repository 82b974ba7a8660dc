// Checks pictures (core's scene.hpp), and prints them as text, so that they can be compared.
#pragma once

#include <catch2/catch.hpp>

#include <set>
#include <string>

#include "referee/scene/scene.hpp"

namespace referee::test {

// Returns the whole picture as text, including the marks for items that a click can choose.
inline std::string scene_text(const Scene& scene) {
  std::string text = scene_svg(scene, "", "");
  for (std::size_t pane = 0; pane < scene.panes.size(); ++pane)
    text += pane_svg(scene, pane, "", SvgItems::choosable);
  return text;
}

// Returns the first fault of a picture; empty if there is none.
inline std::string fault_of(const Scene& scene) {
  constexpr std::size_t kNumbers[] = {3, 5, 4, 2, 2};
  if (scene.caption.empty()) return "no caption";
  if (scene.panes.empty()) return "no pane";
  for (const ScenePane& pane : scene.panes) {
    if (pane.name.empty() || pane.width <= 0 || pane.height <= 0) return "pane " + pane.name;
  }
  std::set<std::string> keys;
  for (const SceneItem& item : scene.items) {
    if (!keys.insert(item.key).second) return "two items under " + item.key;
    if (item.key.empty() || item.key == "caption") return "the key " + item.key;
    if (item.pane >= scene.panes.size()) return item.key + " has no pane";
    const ScenePane& pane = scene.panes[item.pane];
    if (item.x < 0 || item.y < 0 || item.x > pane.width || item.y > pane.height)
      return item.key + " is outside its pane";
    if ((item.halo_width == 0) != (item.halo_height == 0)) return item.key + " has half a halo";
    for (const ScenePart& part : item.parts) {
      if (part.numbers.size() != kNumbers[static_cast<std::size_t>(part.kind)])
        return "a part of " + item.key;
      if (part.classes.empty()) return item.key + " has a part without class";
      if (part.kind == ScenePart::Kind::path && part.text.empty()) return item.key + " has an empty path";
    }
  }
  return {};
}

}  // namespace referee::test
