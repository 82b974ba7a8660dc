// place P SQ: an office brings one of its pieces on the board (PC-1230.2.6.c). A ` promote SQ=L` clause can
// be written, and is always wrong.
#pragma once

#include "party_chess/actions/kind.hpp"
#include "party_chess/actions/promotion_form.hpp"

namespace referee::party_chess {

struct Place;

// The piece of a Placement: a letter with its number, or the name of a type.
struct PlacedForm {
  const Terms& terms;
  const State& state;

  // Returns false if the word is not a piece.
  [[nodiscard]] bool find(std::string_view word, Place& place) const;
  static Slip slip(std::string_view word);
  void write(std::string& out, const Place& place) const;
};

// A square, on the board or not.
struct SpotForm {
  const Terms& terms;

  // Returns false if the word is not a square.
  [[nodiscard]] bool find(std::string_view word, WrittenSquare& spot) const;
  static Slip slip(std::string_view word);
  static void write(std::string& out, const WrittenSquare& spot) { append_written_square(spot, out); }
};

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
  static auto arguments(const Terms& terms, const State& state) {
    return std::tuple(argument(PlacedForm{terms, state}), argument(&Place::spot, SpotForm{terms}),
                      Repeated{"promote", PromotionForm{terms, state}});
  }
  // Returns the action with the number of the piece, even if that could be left out.
  Place canonical(const Terms& terms, const State& state, Actor actor) const;
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
