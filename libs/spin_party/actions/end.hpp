// end: the mover announces that the move is finished.
#pragma once

#include "spin_party/rules/taking.hpp"
#include "spin_party/rules/turn.hpp"

namespace referee::spin_party {

// Announces that the move is finished.
struct End {
  static constexpr By kBy = By::player;
  static constexpr Stages kStages{Stage::moves};
  static constexpr std::string_view kForm = "end";
  static constexpr bool kSeenByAll = true;

  // Requires that all pieces are placed, and that the move has its number of pieces, unless nothing more can
  // be taken without a card (SP-10.shortage).
  void check(Context auto& c) const;
  // SP-7.end (§7): a move ends when the player announces it.
  void apply(Context auto& c) const;

  static bool is_legal(const Terms& terms, const State& state, Actor actor) {
    const std::size_t seat = seat_of(actor);
    const bool keep = may_keep(terms);
    if (!keep && !state.players[seat].hand.empty()) return false;
    if (!quota_left(state)) return true;
    if (something_to_take(terms, terms, state, seat)) return false;
    const bool idle = state.turn.taken == 0 && state.turn.placed == 0;
    return !(keep && idle && holds_placeable(terms, terms, state, seat));
  }
};

}  // namespace referee::spin_party
