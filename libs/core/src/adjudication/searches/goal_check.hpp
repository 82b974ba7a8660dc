// Checks whether a position or an action is a goal of a search.
#pragma once

#include <string>
#include <vector>

#include "referee/adjudication/find.hpp"

namespace referee {

// Checks the conditions of one goal.
class GoalCheck {
 public:
  // `match` has the position at which the search starts.
  GoalCheck(const Match& match, const Goal& goal);

  // True if a condition can distinguish positions that otherwise count as equal.
  bool asks_counters(const Explorer& explorer) const;
  // True if the goal has conditions about the action that led to the position.
  bool asks_action() const { return !goal_.uses.empty() || !goal_.reads.empty(); }

  // Checks all conditions about a position. Throws UndecidedSearch.
  bool holds_at(Explorer& explorer, PackedPosition position, std::uint64_t ply) const {
    return holds_on(explorer.at(position, ply)) && (!asks_actions() || holds_around(explorer, position, ply));
  }
  // The parts of `holds_at`: conditions about the state, and conditions about possible and refused actions,
  // if there are any.
  bool holds_on(const Match& match) const;
  bool asks_actions() const { return goal_.dead_end || !goal_.refusable.empty(); }
  bool holds_around(Explorer& explorer, PackedPosition position, std::uint64_t ply) const;
  // Units of work (budget.hpp) that `holds_of` takes.
  static constexpr std::uint64_t kTracedWork = 256;
  // Checks the conditions about an action, played at `before`. `judged` is a match with a trace, and has the
  // position after the action in the end.
  bool holds_of(Match& judged, const Match& before, Actor actor, const std::string& text) const;
  // Returns directives of a script that check the goal at this position, one per line.
  std::vector<std::string> directives(Explorer& explorer, PackedPosition position, std::uint64_t ply) const;

 private:
  const Match& start_;
  const Goal& goal_;
};

}  // namespace referee
