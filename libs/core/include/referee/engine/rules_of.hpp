// What is fixed while a match lasts, for games that need no more than the match's spec and their ruleset:
//   struct Rules : RulesOf<GameRuleset> { using RulesOf::RulesOf; };
#pragma once

#include <string>

#include "referee/engine/game.hpp"

namespace referee {

template <class GameRuleset>
struct RulesOf {
  explicit RulesOf(const MatchSpec& match_spec)
      : spec(match_spec), ruleset(static_cast<const GameRuleset*>(match_spec.ruleset.get())) {}

  MatchSpec spec;
  const GameRuleset* ruleset;

  std::size_t players() const { return spec.seats.size(); }
  const std::string& seat(std::size_t index) const { return spec.seats[index]; }
};

}  // namespace referee
