// Picks one legal action at random, with its outcome.
#pragma once

#include "wedding_tables/listing/listing.hpp"

namespace referee::wedding_tables {

// Picks a random action that is ready to be applied. Returns false if there is none. Every legal action is
// equally likely, where a draw counts as one action, whatever its outcome. Every card of the shuffled part is
// equally likely to be drawn. `below(n)` returns a number in 0 .. n-1, uniformly.
[[nodiscard]] bool pick_random(const Terms& terms, const State& state, Action& action, auto&& below) {
  if (state.phase == Phase::over) return false;
  if (state.phase == Phase::setup) {
    action.actor = Actor::table;
    return with_next_step(state, [&]<class Kind>(Kind deal) {
      if (!Kind::can_draw_outcome(state.deck)) return false;
      deal.draw_outcome(terms, state, below);
      action.kind.template emplace<Kind>(deal);
      return true;
    });
  }
  action.actor = seat_actor(state.turn.player);
  // Counting each verb apart saves listing the other verbs again.
  std::array<std::uint32_t, TurnAction::kVerbs.size()> counts{};
  std::uint64_t total = 0;
  TurnAction::each_kind([&]<class Kind>(std::type_identity<Kind>) {
    std::uint32_t& count = counts[TurnAction::kPlaceOf<Kind>];
    std::ignore = Kind::list(terms, state, action.actor, [&](const Kind&) { return ++count, true; });
    total += count;
    return true;
  });
  if (total == 0) return false;
  std::uint64_t at = below(total);
  return !TurnAction::each_kind([&]<class Kind>(std::type_identity<Kind>) {
    const std::uint32_t count = counts[TurnAction::kPlaceOf<Kind>];
    if (at >= count) return at -= count, true;
    return Kind::list(terms, state, action.actor, [&](const Kind& listed) {
      if (at-- > 0) return true;
      Kind& kind = action.kind.template emplace<Kind>(listed);
      if constexpr (HasChance<Kind>) {
        if (needs_outcome(kind, state)) kind.draw_outcome(terms, state, below);
      }
      return false;
    });
  });
}

}  // namespace referee::wedding_tables
