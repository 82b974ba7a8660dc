// Lists placements (PC-1230.2.6.c).
#pragma once

#include <algorithm>

#include "party_chess/actions/place.hpp"
#include "party_chess/reach/checks.hpp"

namespace referee::party_chess {

template <class Sink>
class Listing;  // listing/listing.hpp

// Lists the legal placements of the office's off-board pieces.
template <class Sink>
class PlaceListing {
 public:
  explicit PlaceListing(Listing<Sink>& listing) : list_(listing) {}

  // Calls the sink for each placement. Returns false if the sink stopped.
  bool all() {
    const State& state = list_.state;
    const LastPlay before = state.offices[list_.office].last;
    set_last_play(list_.terms, list_.tried(), list_.office, {PlayKind::place, kNoType, 0});
    list_.count_looks(state.auras *
                      std::min<std::uint64_t>(list_.terms.widest_area(), list_.geometry().squares()));
    near_auras_ = squares_near_auras(list_.query);
    for (Square square = 0; square < list_.geometry().squares(); ++square) {
      if (!state.occupied.has(square)) empty_.add(square);
    }
    bool more = true;
    for (std::size_t i = 0; more && i < state.held.size(); ++i) {
      const Piece piece = state.held[i].piece;
      if (piece.owner == list_.office && state.suite.is_admitted(piece.type)) more = everywhere(piece);
    }
    set_last_play(list_.terms, list_.tried(), list_.office, before);
    return more;
  }

 private:
  // Lists the placements of one kind of piece on all squares. Returns false if the sink stopped.
  bool everywhere(const Piece& piece) {
    list_.count_work(kKindWork);
    const Definition& definition = list_.terms.definition(list_.state, piece.type);
    const bool brings_new = definition.royal || definition.aura > 0;
    SquareSet squares = empty_;
    if (definition.has_place) squares.keep(definition.place_squares);
    // On calm squares the piece attacks nothing.
    SquareSet calm;
    if (const auto attacking = attacking_squares(PositionQuery(list_.terms, list_.tried()), piece)) {
      list_.count_work(attacking->looks / list_.kLooksAUnit);
      calm = squares;
      calm.remove_all(near_auras_);
      SquareSet attacked_from = attacking->squares;
      attacked_from.keep(calm);
      calm.remove_all(attacked_from);
      squares.remove_all(attacked_from);
    }
    if (!brings_new) squares.remove_all(list_.count_in_bulk(calm));
    Place& place = list_.template put<Place>();
    place.type = piece.type;
    place.number = piece.counter;
    return squares.each([&](Square square) {
      if (!is_legal(piece, square, calm.has(square), brings_new)) return true;
      place.spot = written_square_of(list_.geometry(), square);
      return list_.hand_over();
    });
  }

  // True if a Placement on `square`, an empty square that the piece's rule allows, is legal. `calm`: the
  // piece is known to attack nothing there.
  bool is_legal(const Piece& piece, Square square, bool calm, bool brings_new) {
    if (calm && !brings_new && !list_.may_matter(square)) return !list_.is_checked();
    list_.count_trial();
    put_piece(list_.terms, list_.tried(), square, piece);
    Changes changes;
    changes.push(square);
    const auto after = [&]() -> const State& { return list_.tried(); };
    const bool legal =
        (calm || !attacks_some(PositionQuery(list_.terms, list_.tried()), square)) &&
        !leaves_in_check(list_.terms, list_.state, list_.watches, {list_.office, changes, brings_new}, after);
    lift_piece(list_.terms, list_.tried(), square);
    return legal;
  }

  // Units of work (budget.hpp) to look at all squares for one kind of piece.
  static constexpr std::uint64_t kKindWork = 64;

  Listing<Sink>& list_;
  SquareSet near_auras_;
  SquareSet empty_;
};

}  // namespace referee::party_chess
