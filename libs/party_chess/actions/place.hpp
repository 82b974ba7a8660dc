// place P SQ: an office brings one of its pieces on the board (PC-1230.2.6.c). A ` promote SQ=L` clause can
// be written, and is always wrong.
#pragma once

#include "party_chess/actions/kind.hpp"
#include "party_chess/reach/written.hpp"

namespace referee::party_chess {

struct Place {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "place PIECE SQUARE";
  TypeIndex type = kNoType;
  char letter = 0;           // as written: it may stand for nothing
  std::uint32_t number = 0;  // the counter; 0 if not said
  Spot spot;
  Clauses promotions;

  Place() noexcept {}  // leaves the room of its lists as it is
  static bool count_words(ActionWords& words);
  bool read(ActionWords& words, const Terms& terms, const State& state);
  void print(const Terms& terms, const State& state, Actor actor, std::string& out) const;
  void check(Context auto& c) const;
  void apply(Context auto& c) const;

 private:
  Piece check_held(Context auto& c) const;
  Piece check_form(Context auto& c) const;
  Piece check_before(Context auto& c) const;  // empty: something is wrong
  void check_result(Context auto& c, const State& next) const;
  void put(const Terms& terms, State& state, OfficeIndex office, Piece piece) const;
};

}  // namespace referee::party_chess
