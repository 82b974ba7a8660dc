// The contents of a game's box (`rules GAME --components`): its boards, cards, pieces and lists, as the
// ruleset has them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "referee/engine/rulesets/rule_ids.hpp"
#include "referee/scene/scene.hpp"

namespace referee {

// A row of cells, one for each column.
struct ComponentRow {
  std::vector<std::string> cells{};
  Provenance provenance = Provenance::text;
};

// A table of components of one kind, or a drawing.
struct ComponentTable {
  // The word by which the table is requested: "combos".
  std::string id{};
  std::string title{};  // "Combos", "The board"
  // A sentence below the title; may be empty.
  std::string note{};
  // Headings; empty if there is only a drawing.
  std::vector<std::string> columns{};
  std::vector<ComponentRow> rows{};
  // Several lines of text in a fixed-width font; may be empty.
  std::string drawing{};
  // The least certain origin of the drawing and of the rows.
  Provenance provenance = Provenance::text;
  // True for a single thing rather than a list: `rules GAME ID` shows it, and overviews do not.
  bool alone = false;
  // Sentences about entries that are probably not intended.
  std::vector<std::string> warnings{};
  std::function<Scene()> picture{};  // null: no picture
};

}  // namespace referee
