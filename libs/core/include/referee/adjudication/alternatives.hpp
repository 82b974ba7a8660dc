// Finds actions that are possible in place of a refused action, or before it. Compares the words of actions,
// and is independent of the game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "referee/engine/game/game.hpp"

namespace referee {

// Suggestions for a refused action.
struct Alternatives {
  // Legal actions, "ACTOR: ACTION", at most three, best first: another verb with the same arguments; the same
  // verb with all arguments but one; with the same first argument; the same action by another actor. If there
  // is none of these, and nothing in `before`, those that are spelt most alike. Ends in ` -> ...` if the
  // outcome is left out, but has to be written.
  std::vector<std::string> legal;
  // Legal actions that make the refused one legal if they are done first; at most one.
  std::vector<std::string> before;
  // The names of those for whom the game waits, if there is no suggestion: the actor may have no listed
  // action, or several others may make the same action.
  std::vector<std::string> awaited;
  // The next action of the table or the umpire, if the game waits for that: `table: tableau -> ...`.
  std::string next;
  bool any_legal = false;  // somebody has a legal action
};

// Returns the alternatives to the refused action `entry` ("ACTOR: ACTION"). nullopt if it would take too much
// work to find them, because a suggestion must not change the verdict. With a viewer, only actions that this
// player may know.
std::optional<Alternatives> find_alternatives(const Match& match, std::string_view entry, Viewer viewer);

}  // namespace referee
