// place P SQ: an office brings one of its pieces on the board (PC-1230.2.6.c). A ` promote SQ=L` clause can
// be written, and is always wrong.
#pragma once

#include "party_chess/actions/kind.hpp"
#include "party_chess/reach/parsed_move.hpp"

namespace referee::party_chess {

// An office brings one of its off-board pieces on the board.
struct Place {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "place PIECE SQUARE";
  TypeIndex type = kNoType;
  char letter = 0;           // as written; may mean nothing
  std::uint32_t number = 0;  // the counter; 0 if not given
  WrittenSquare spot;
  Clauses promotions;

  // Leaves the memory of the lists uninitialised.
  Place() noexcept {}
  // Returns false, after filling the fault in `words`, if the number of words is wrong.
  [[nodiscard]] static bool count_words(ActionWords& words);
  // Returns false, after filling the fault in `words`, if a word is not a piece, a square or a clause.
  [[nodiscard]] bool read(ActionWords& words, const Terms& terms, const State& state);
  void print(const Terms& terms, const State& state, Actor actor, std::string& out) const;
  void check(Context auto& c) const;
  void apply(Context auto& c) const;

 private:
  // Each returns the piece to be placed, or an empty one if something is wrong.
  Piece check_held(Context auto& c) const;
  Piece check_form(Context auto& c) const;
  Piece check_before(Context auto& c) const;
  void check_result(Context auto& c, const State& next) const;
  void put(const Terms& terms, State& state, OfficeIndex office, Piece piece) const;
};

}  // namespace referee::party_chess
