// A picture of a position as data (display list): items with keys, so that two pictures can be compared and
// only the differences need be drawn again. A scene is independent of the game; drawing.css defines the
// classes that it may use.
//
//   Scene scene;
//   scene.panes.push_back({"board", 960, 768});
//   scene.add("guest:s1", 48, 128).circle(0, 0, 30, "white edge").text(0, 8, "+2", "middle strong");
//
// Only the code that draws an item defines what can be selected with it. A part of class `area` is invisible:
// it makes a thin item, or an empty place, large enough to be pressed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "referee/scene/section_fingerprint.hpp"

namespace referee {

// A primitive of an item; its numbers are relative to the item's place.
struct ScenePart {
  // The shape.
  enum class Kind : std::uint8_t { circle, rect, line, path, text };
  Kind kind = Kind::circle;
  // circle: x y r. rect: x y width height radius. line: x1 y1 x2 y2. path, text: x y.
  std::vector<int> numbers;
  // The characters of a text; the SVG path of a path.
  std::string text;
  std::string classes;  // separated by blanks
  friend bool operator==(const ScenePart&, const ScenePart&) = default;
};

// A part of the picture that appears, changes and disappears as a whole. Items of one layer don't cover each
// other.
struct SceneItem {
  std::string key;  // unique in a scene
  int x = 0;
  int y = 0;
  std::uint8_t pane = 0;
  std::uint8_t layer = 0;
  // The size of the mark behind the item in the step that adds or removes it; 0: none.
  int halo_width = 0;
  int halo_height = 0;
  // The place and the meaning of the item in words, for people who can't see the picture.
  std::string where;
  std::string title;
  bool speaks = false;  // its text is its title
  // The arguments of actions that are selected with the item (`d4`, `deck`), after the owner's name if that
  // matters (`Anna t1 s3`). Several alternatives are separated by commas, the most precise first; the first
  // that an action mentions counts. Empty: the item cannot be selected.
  std::string choice;
  std::vector<ScenePart> parts;

  SceneItem& circle(int cx, int cy, int radius, std::string_view classes);
  SceneItem& rect(int left, int top, int width, int height, int radius, std::string_view classes);
  SceneItem& line(int x1, int y1, int x2, int y2, std::string_view classes);
  SceneItem& path(int px, int py, std::string_view path, std::string_view classes);
  SceneItem& text(int tx, int ty, std::string_view text, std::string_view classes);
  SceneItem& on(std::uint8_t its_pane, std::uint8_t its_layer);
  SceneItem& halo(int width, int height);
  SceneItem& titled(std::string what, std::string its_place = {});
  SceneItem& chosen_as(std::string words);
  // Marks the item as one whose text is its whole meaning.
  SceneItem& spoken(std::string its_place = {});
  // Returns the item in words: title or text, and place; empty for decoration.
  std::string words() const;
  // True if nothing is drawn: the item is only a place to select.
  bool is_area() const;
  friend bool operator==(const SceneItem&, const SceneItem&) = default;
};

// A part of the picture with a drawing area of its own; panes are beside or below each other, depending on
// the room.
struct ScenePane {
  std::string name;  // in words
  int width = 0;
  int height = 0;
  bool turns = false;  // can be turned round
  // The centre of the rotation of a pane that turns.
  int middle_x = 0;
  int middle_y = 0;
  friend bool operator==(const ScenePane&, const ScenePane&) = default;
};

// A section that earlier pictures of the match have had already. DrawnSections maps the bytes of the keys to
// such sections.
struct DrawnSection {
  std::size_t number = 0;
  // The panes that the section adds.
  std::vector<ScenePane> panes;
};
using DrawnSections = std::unordered_map<std::string, DrawnSection>;

// The whole picture: panes and items.
struct Scene {
  // A range of items, and the panes that were added with them.
  struct Section {
    std::string key;
    // Not null if the section was drawn before: then its items are left out.
    const DrawnSection* drawn = nullptr;
    std::size_t first_item = 0;
    std::size_t end_item = 0;
    std::size_t first_pane = 0;
    std::size_t end_pane = 0;
  };

  // One or two sentences: whose turn it is and what is remarkable.
  std::string caption;
  std::vector<ScenePane> panes;
  std::vector<SceneItem> items;
  // For many pictures of one match: the sections that need not be drawn again, and in order the sections that
  // were drawn or left out. Null and empty if the complete picture is wanted.
  const DrawnSections* drawn = nullptr;
  std::vector<Section> sections;
  // The bytes of a SectionFingerprint on which the totals beside the picture depend (numbers right below
  // `players.NAME`, and their parts); empty: unknown.
  std::string totals_key;

  // Adds an item. The reference is valid until the next item is added.
  SceneItem& add(std::string key, int x, int y);
  // Calls `draw`, whose items must depend only on `key`, unless they were drawn before. Sections can't be
  // nested.
  void section(const SectionFingerprint& key, const auto& draw) {
    if (drawn == nullptr) return draw();
    if (leave_out(key)) return;
    Section its{key.bytes(), nullptr, items.size(), 0, panes.size(), 0};
    draw();
    its.end_item = items.size();
    its.end_pane = panes.size();
    sections.push_back(std::move(its));
  }

 private:
  // Records the section and returns true if it was drawn before. Returns false if it must be drawn.
  [[nodiscard]] bool leave_out(const SectionFingerprint& key);
};

// Returns text as a picture, one item per line: the picture of a game that draws nothing else.
Scene scene_of_text(std::string_view text, std::string_view caption = {});

// Marks the differences from the picture before, for single pictures; pages do this themselves.
void mark_changes(const Scene& before, Scene& scene);

// Selects whether items have their `choice` as `data-for`, for pages on which items can be selected.
enum class SvgItems : std::uint8_t { plain, choosable };
// Returns one pane as an <svg> element with the given attributes in its tag.
std::string pane_svg(const Scene& scene, std::size_t pane, std::string_view attributes,
                     SvgItems items = SvgItems::plain);
// Returns the whole picture as an SVG file that looks the same everywhere, with the panes beside or below the
// first. Variables of the style sheet `style` are replaced by their values, because hardly any program except
// browsers supports variables.
std::string scene_svg(const Scene& scene, std::string_view title, std::string_view style);

}  // namespace referee
