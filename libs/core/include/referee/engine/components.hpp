// What lies in a game's box (`rules GAME --components`): its boards, cards, pieces and lists, as the ruleset
// has them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "referee/engine/rule_ids.hpp"
#include "referee/scene/scene.hpp"

namespace referee {

// A row of cells, one for each column.
struct ComponentRow {
  std::vector<std::string> cells{};
  Provenance provenance = Provenance::text;
};

struct ComponentTable {
  std::string id{};                    // a word to ask for it by: "combos"
  std::string title{};                 // "Combos", "The board"
  std::string note{};                  // a sentence below the title; may be empty
  std::vector<std::string> columns{};  // headings; none: it is only a drawing
  std::vector<ComponentRow> rows{};
  std::string drawing{};                     // text of several lines in fixed width; may be empty
  Provenance provenance = Provenance::text;  // of the drawing, and the least of what the rows have
  // One thing rather than a list of them: `rules GAME ID` shows it, and no overview does.
  bool alone = false;
  std::vector<std::string> warnings{};  // sentences about what can hardly be meant so
  std::function<Scene()> picture{};     // null: it has none
};

}  // namespace referee
