// pass: an office does nothing (PC-1230.2.6.d). A ` promote SQ=L` clause can be written, and is always wrong.
#pragma once

#include "party_chess/actions/kind.hpp"
#include "party_chess/reach/parsed_move.hpp"

namespace referee::party_chess {

// An office ends its turn without doing anything.
struct Pass {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "pass";
  Clauses promotions;

  // Returns true: the clauses are counted when they are read.
  [[nodiscard]] static bool count_words(ActionWords& /*words*/) { return true; }
  // Returns false, after filling the fault in `words`, if a clause cannot be read.
  [[nodiscard]] bool read(ActionWords& words, const Terms& terms);
  void print(const Terms& terms, const State& state, Actor actor, std::string& out) const;
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
};

}  // namespace referee::party_chess
