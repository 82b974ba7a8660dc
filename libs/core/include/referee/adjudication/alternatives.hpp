// What could be done instead of a refused action, or before it. Works on the words of actions and knows no
// game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "referee/engine/game.hpp"

namespace referee {

struct Alternatives {
  // Legal actions, "ACTOR: ACTION", at most three, best first: another verb with the same arguments; the same
  // verb with all arguments but one; with the same first argument; the same action by another actor. If there
  // is none of these, and nothing in `before`, those that are spelt most alike.
  std::vector<std::string> legal;
  // Legal actions after any of which the refused one is legal; at most one.
  std::vector<std::string> before;
  // Whom the game waits for, if nothing like the refused action can be named: the actor may do nothing that
  // is listed, or several others may do the same.
  std::vector<std::string> awaited;
  // What the table or the umpire does next, if the game waits for that: `table: tableau -> ...`.
  std::string next;
  bool any_legal = false;  // somebody has a legal action
};

// The alternatives to `entry` ("ACTOR: ACTION"), which is refused. nullopt if it would cost too much to find
// them: help must not decide anything. With a viewer, out of what that player may be told of.
std::optional<Alternatives> find_alternatives(const Match& match, std::string_view entry, Viewer viewer);

}  // namespace referee
