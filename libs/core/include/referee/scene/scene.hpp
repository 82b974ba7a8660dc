// A picture of a position as data: items with keys, so that two pictures can be compared and only what
// differs need be drawn again. A scene knows no game; what can be said with it is what drawing.css has a
// class for.
//
//   Scene scene;
//   scene.panes.push_back({"board", 960, 768});
//   scene.add("guest:s1", 48, 128).circle(0, 0, 30, "white edge").text(0, 8, "+2", "middle strong");
//
// What one chooses by an item is said by the code that draws it, and by nothing else. A part of class `area`
// can't be seen: it makes something thin, or a place where nothing stands, large enough to be pressed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "referee/scene/section_key.hpp"

namespace referee {

// One stroke of an item; its numbers are relative to the item's place.
struct ScenePart {
  enum class Kind : std::uint8_t { circle, rect, line, path, text };
  Kind kind = Kind::circle;
  // circle: x y r. rect: x y width height radius. line: x1 y1 x2 y2. path, text: x y.
  std::vector<int> numbers;
  std::string text;     // of text; of path, the path
  std::string classes;  // separated by blanks
  friend bool operator==(const ScenePart&, const ScenePart&) = default;
};

// What is drawn, changes and goes as one. Items of one layer don't cover each other.
struct SceneItem {
  std::string key;  // once in a scene
  int x = 0;
  int y = 0;
  std::uint8_t pane = 0;
  std::uint8_t layer = 0;
  // Width and height of the mark that is put behind the item in the step that brings or takes it; 0: none.
  int halo_width = 0;
  int halo_height = 0;
  // In words, for whoever can't see the picture: where it is and what it is.
  std::string where;
  std::string title;
  bool speaks = false;  // its text is its title
  // What one chooses with it: argument words of actions (`d4`, `deck`), behind the name of whose they are if
  // that matters (`Anna t1 s3`). Several, parted by commas, the most precise first: the first that an action
  // is about is meant. Empty: nothing.
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
  // Its text says all that there is to be said of it.
  SceneItem& spoken(std::string its_place = {});
  // What is said of it: title or text, and where; empty for what only pleases the eye.
  std::string words() const;
  // Nothing is drawn: it is where one can choose something.
  bool is_area() const;
  friend bool operator==(const SceneItem&, const SceneItem&) = default;
};

// A part of the picture with a drawing area of its own; panes stand beside or below each other as there is
// room.
struct ScenePane {
  std::string name;  // in words
  int width = 0;
  int height = 0;
  bool turns = false;  // it can be looked at from the other side
  // Of a pane that turns: the middle round which items go.
  int middle_x = 0;
  int middle_y = 0;
  friend bool operator==(const ScenePane&, const ScenePane&) = default;
};

// Sections that pictures of one match have had, by their keys' bytes.
struct DrawnSection {
  std::size_t number = 0;
  std::vector<ScenePane> panes;  // that it adds
};
using DrawnSections = std::unordered_map<std::string, DrawnSection>;

struct Scene {
  // A stretch of items, and the panes that came with them.
  struct Section {
    std::string key;
    const DrawnSection* drawn = nullptr;  // not null: it was drawn before, and its items are left out
    std::size_t first_item = 0;
    std::size_t end_item = 0;
    std::size_t first_pane = 0;
    std::size_t end_pane = 0;
  };

  std::string caption;  // whose turn it is and what stands out, in a sentence or two
  std::vector<ScenePane> panes;
  std::vector<SceneItem> items;
  // Where many pictures are drawn: what need not be drawn again, and in order what was drawn as a section, or
  // left out. Null, and none, where the picture is wanted whole.
  const DrawnSections* drawn = nullptr;
  std::vector<Section> sections;
  // On what the sums beside the picture rest (numbers right below `players.NAME`, and what they are made of),
  // as a SectionKey's bytes; empty: not told.
  std::string totals_key;

  // The reference holds until the next item is added.
  SceneItem& add(std::string key, int x, int y);
  // Has `draw` add what rests on nothing but `key`, unless that was drawn before. Sections don't hold others.
  void section(const SectionKey& key, const auto& draw) {
    if (drawn == nullptr) return draw();
    if (leave_out(key)) return;
    Section its{key.bytes(), nullptr, items.size(), 0, panes.size(), 0};
    draw();
    its.end_item = items.size();
    its.end_pane = panes.size();
    sections.push_back(std::move(its));
  }

 private:
  bool leave_out(const SectionKey& key);
};

// Text as a picture: a line each. What a game has that draws nothing else.
Scene scene_of_text(std::string_view text, std::string_view caption = {});

// Marks what differs from the picture before, for pictures that stand alone; pages do it themselves.
void mark_changes(const Scene& before, Scene& scene);

// One pane as an <svg> element. `attributes` stand in its tag. `choosable`: items have what they stand for,
// as `data-for`, for pages that let one choose them.
enum class SvgItems : std::uint8_t { plain, choosable };
std::string pane_svg(const Scene& scene, std::size_t pane, std::string_view attributes,
                     SvgItems items = SvgItems::plain);
// The whole as an SVG file that looks the same everywhere, the panes beside or below the first. Its variables
// are written out in `style` (a style sheet), for hardly anything but a browser knows variables.
std::string scene_svg(const Scene& scene, std::string_view title, std::string_view style);

}  // namespace referee
