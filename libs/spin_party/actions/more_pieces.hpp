// play special-move, play master-move: more pieces in this move (SP-9.special-move, SP-9.master-move).
#pragma once

#include "spin_party/actions/card.hpp"
#include "spin_party/ruleset/ruleset.hpp"

namespace referee::spin_party {

// Both are alike but for the number of pieces.
template <class Kind, Card card>
struct MorePieces {
  static constexpr Card kCard = card;
  static constexpr unsigned kBondsUsed = 0;

  bool check(Context auto& /*c*/) const { return true; }
  void apply(Context auto& c) const { c.state.turn.quota = Kind::quota_of(*c.terms.ruleset); }
  static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    return !leaves_room(terms, state, seat_of(actor), 0, 0) || sink(Kind{});
  }
};

struct SpecialMove : MorePieces<SpecialMove, Card::special_move> {
  static constexpr std::string_view kForm = "play special-move";
  static std::uint8_t quota_of(const SpinRuleset& ruleset) { return ruleset.quota.special_move; }
};

struct MasterMove : MorePieces<MasterMove, Card::master_move> {
  static constexpr std::string_view kForm = "play master-move";
  static std::uint8_t quota_of(const SpinRuleset& ruleset) { return ruleset.quota.master_move; }
};

}  // namespace referee::spin_party
