// choose L L L L L: an office takes the pieces of its endowment (PC-1230.2.2.b).
#pragma once

#include "party_chess/actions/kind.hpp"
#include "party_chess/pieces/board.hpp"

namespace referee::party_chess {

// An office takes the pieces of its endowment, by their letters.
struct Choose {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "choose L L L L L";
  static constexpr std::size_t kMost = 32;  // letters that can be read
  Bounded<char, kMost> letters;

  // Returns false, after filling the fault in `words`, if there is no letter or there are too many.
  [[nodiscard]] static bool count_words(ActionWords& words);
  // Returns false, after filling the fault in `words`, if a word is not a letter.
  [[nodiscard]] bool read(ActionWords& words, const Terms& terms);
  void print(const Terms& terms, const State& state, Actor actor, std::string& out) const;
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};

}  // namespace referee::party_chess
