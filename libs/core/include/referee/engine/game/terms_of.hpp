// The constants of a match: its spec, its ruleset, and anything that a game adds.
//   struct Terms : TermsOf<GameRuleset> { using TermsOf::TermsOf; };
#pragma once

#include <string>

#include "referee/engine/game/match_spec.hpp"

namespace referee {

// Base of a game's Terms.
template <class GameRuleset>
struct TermsOf {
  explicit TermsOf(const MatchSpec& match_spec)
      : spec(match_spec), ruleset(static_cast<const GameRuleset*>(match_spec.ruleset.get())) {}

  MatchSpec spec;
  const GameRuleset* ruleset;

  template <auto key>
  OptionOfT<key> ruling() const {
    return spec.ruling<key>();
  }
  bool is_off(auto rule) const { return spec.off.test(static_cast<std::size_t>(rule)); }
  std::size_t players() const { return spec.seats.size(); }
  const std::string& seat(std::size_t index) const { return spec.seats[index]; }
};

}  // namespace referee
