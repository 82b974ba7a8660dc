// Whether a position, or an action, is what is looked for.
#pragma once

#include <string>
#include <vector>

#include "referee/adjudication/find.hpp"

namespace referee {

class GoalCheck {
 public:
  // `match` is where the search starts.
  GoalCheck(const Match& match, const Goal& goal);

  // Whether a condition can tell positions apart that are one otherwise.
  bool asks_counters(const Explorer& explorer) const;
  // The goal speaks of the action that led to the position.
  bool asks_action() const { return !goal_.uses.empty() || !goal_.reads.empty(); }

  // Of the goal, what is to be said of the position. Throws UndecidedSearch.
  bool holds_at(Explorer& explorer, PackedPosition position, std::uint64_t ply) const {
    return holds_on(explorer.at(position, ply)) && (!asks_actions() || holds_around(explorer, position, ply));
  }
  // Its parts: what the state says, and what can be done and can't (if that is asked).
  bool holds_on(const Match& match) const;
  bool asks_actions() const { return goal_.dead_end || !goal_.refusable.empty(); }
  bool holds_around(Explorer& explorer, PackedPosition position, std::uint64_t ply) const;
  // Of the goal, what is to be said of this action, done at `before`: so much work.
  static constexpr std::uint64_t kTracedWork = 256;
  // `judged` is a match with a trace, which it leaves there.
  bool holds_of(Match& judged, const Match& before, Actor actor, const std::string& text) const;
  // What a script says of the position: a line each.
  std::vector<std::string> directives(Explorer& explorer, PackedPosition position, std::uint64_t ply) const;

 private:
  const Match& start_;
  const Goal& goal_;
};

}  // namespace referee
