// play special-move, play master-move: allow more pieces in this move (SP-9.special-move,
// SP-9.master-move).
#pragma once

#include "spin_party/actions/card.hpp"
#include "spin_party/ruleset/ruleset.hpp"

namespace referee::spin_party {

// The common part of two cards that differ only in the number of pieces.
template <class Kind, Card card>
struct MorePieces {
  static constexpr Card kCard = card;
  static constexpr unsigned kBondsUsed = 0;

  // Never returns false: SP-7.place-all is always checked.
  [[nodiscard]] bool check(Context auto& /*c*/) const { return true; }
  void apply(Context auto& c) const { c.state.turn.quota = Kind::quota_of(*c.terms.ruleset); }
  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    return !leaves_room(terms, state, seat_of(actor), 0, 0) || sink(Kind{});
  }
};

// Raises the number of pieces of this move.
struct SpecialMove : MorePieces<SpecialMove, Card::special_move> {
  static constexpr std::string_view kForm = "play special-move";
  static std::uint8_t quota_of(const SpinRuleset& ruleset) { return ruleset.quota.special_move; }
};

// Raises the number of pieces of this move even more.
struct MasterMove : MorePieces<MasterMove, Card::master_move> {
  static constexpr std::string_view kForm = "play master-move";
  static std::uint8_t quota_of(const SpinRuleset& ruleset) { return ruleset.quota.master_move; }
};

}  // namespace referee::spin_party
