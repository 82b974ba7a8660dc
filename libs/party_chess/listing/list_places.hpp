// Lists placements (PC-1230.2.6.c).
#pragma once

#include <algorithm>

#include "party_chess/actions/place.hpp"
#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/safety.hpp"

namespace referee::party_chess {

template <class Sink>
class Listing;  // listing/listing.hpp

template <class Sink>
class Places {
 public:
  explicit Places(Listing<Sink>& listing) : list_(listing) {}

  bool all() {
    const State& state = list_.state;
    const LastPlay before = state.offices[list_.office].last;
    list_.tried().offices[list_.office].last = {PlayKind::place, kNoType, 0};
    list_.count_looks(state.auras *
                      std::min<std::uint64_t>(list_.terms.widest_area(), list_.geometry().squares()));
    near_auras_ = squares_near_auras(list_.lens);
    bool more = true;
    for (std::size_t i = 0; more && i < state.held.size(); ++i) {
      const Piece piece = state.held[i].piece;
      if (piece.owner == list_.office && state.suite.is_admitted(piece.type)) more = everywhere(piece);
    }
    list_.tried().offices[list_.office].last = before;
    return more;
  }

 private:
  bool everywhere(const Piece& piece) {
    list_.count_work(kKindWork);
    const Definition& definition = list_.terms.definition(list_.state, piece.type);
    const auto attacking = attacking_squares(Lens(list_.terms, list_.tried()), piece);
    if (attacking) list_.count_work(attacking->looks / list_.kLooksAUnit);
    Place& place = list_.template put<Place>();
    place.type = piece.type;
    place.number = piece.counter;
    for (Square square = 0; square < list_.geometry().squares(); ++square) {
      if (list_.state.occupied.has(square)) continue;
      if (definition.has_place && !definition.place_squares.has(square)) continue;
      const bool known = attacking && !near_auras_.has(square);
      if (known && attacking->squares.has(square)) continue;
      if (!is_legal(piece, definition, square, known)) continue;
      place.spot = spot_of(list_.geometry(), square);
      if (!list_.hand_over()) return false;
    }
    return true;
  }

  // `calm`: it attacks nothing there.
  bool is_legal(const Piece& piece, const Definition& definition, Square square, bool calm) {
    const Safety& safety = list_.safety;
    if (calm && !definition.royal && definition.aura == 0) {
      if (safety.unguarded || safety.lets_come(square)) return true;
      if (safety.keeps_check(square)) return false;
    }
    list_.count_trial();
    put_piece(list_.terms, list_.tried(), square, piece);
    const Lens after(list_.terms, list_.tried());
    const bool legal = is_safe(after, definition, square) && (calm || !attacks_some(after, square));
    lift_piece(list_.terms, list_.tried(), square);
    return legal;
  }

  bool is_safe(const Lens& after, const Definition& definition, Square square) const {
    if (definition.royal || definition.aura > 0) return !in_check(after, list_.office);
    const Safety& safety = list_.safety;
    if (safety.unguarded) return true;
    // The King is attacked: the piece placed must stand between.
    if (!safety.certain || safety.checked) return !in_check(after, list_.office);
    return odd_pieces_spare(after, safety, square, square);
  }

  // Units (budget.hpp): a kind of piece is looked at on all squares.
  static constexpr std::uint64_t kKindWork = 64;

  Listing<Sink>& list_;
  SquareSet near_auras_;
};

}  // namespace referee::party_chess
