// end: the mover announces that the move is finished.
#pragma once

#include "spin_party/rules/taking.hpp"
#include "spin_party/rules/turn.hpp"

namespace referee::spin_party {

struct End {
  static constexpr By kBy = By::player;
  static constexpr Stages kStages{Stage::moves};
  static constexpr std::string_view kForm = "end";

  // The move has its pieces, or nothing more can be taken without a card (SP-10.shortage), and all are
  // placed.
  template <class Judge>
  void check(CheckContext<Judge>& c) const;
  // SP-7.end (§7): a move ends by being announced.
  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;

  template <class Sink>
  static bool list(const Rules& rules, const State& state, Actor actor, Sink&& sink) {
    if (!is_mover(state, actor)) return true;
    const std::size_t seat = seat_of(actor);
    const bool keep = may_keep(rules);
    if (!keep && !state.players[seat].hand.empty()) return true;
    if (quota_left(state)) {
      if (something_to_take(rules, rules, state, seat)) return true;
      const bool idle = state.turn.taken == 0 && state.turn.placed == 0;
      if (keep && idle && holds_placeable(rules, rules, state, seat)) return true;
    }
    return sink(End{});
  }
};

}  // namespace referee::spin_party
