// Explains why a rule that is in force, or might be, defines no piece (PC-1230.1.3.a).
#pragma once

#include <string>
#include <string_view>

#include "party_chess/state/state.hpp"

namespace referee::party_chess {

// Returns the reason, such as "the Kamikaze's rule has the letter Z"; empty if `definition` would define
// `type` in this position.
std::string flaw_words(const Terms& terms, const State& state, TypeIndex type, const Definition& definition);

// A ruleset as a game begins with it, under its default rulings.
struct InitialPosition {
  explicit InitialPosition(const PartyRuleset& ruleset);
  std::string flaw(const Definition& definition) const {
    return flaw_words(terms, state, definition.type, definition);
  }

  Terms terms;
  State state;
};

// Explains a word that names no piece in this position: the piece of a draft, or of a rule that defines none.
// Returns an empty text for other words.
std::string unused_piece_words(const Terms& terms, const State& state, std::string_view word);

}  // namespace referee::party_chess
