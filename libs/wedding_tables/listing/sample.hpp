// Plays at random without listing: picks one legal action with its outcome.
#pragma once

#include "wedding_tables/listing/listing.hpp"

namespace referee::wedding_tables {

// Makes `action` the n-th of a bundle, n < bundle.count. A draw is made with `below`.
void write_action(Action& action, const Terms& terms, const State& state, const Bundle& bundle,
                  std::uint32_t n, auto& below) {
  Action::with_kind(bundle.kind, [&]<class Kind>(std::type_identity<Kind>) {
    if constexpr (requires { Kind::nth(terms, state, bundle, n); }) {
      action.kind.template emplace<Kind>(Kind::nth(terms, state, bundle, n));
    } else if constexpr (requires { Kind::of(state, bundle, 0U); }) {
      Kind kind = Kind::of(state, bundle, nth_of(bundle.set, n));
      if constexpr (HasChance<Kind>) {
        if (needs_outcome(kind, state)) kind.draw_outcome(terms, state, below);
      }
      action.kind.template emplace<Kind>(kind);
    }
  });
}

// Picks a random action that is ready to be applied. Returns false if there is none. Every legal action is
// equally likely, draws counted once; then every card of the shuffled part is equally likely to be drawn.
// `below(n)` returns a number in 0 .. n-1, uniformly.
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
  Bundles bundles;
  list_bundles(terms, state, Viewer{}, bundles);
  if (bundles.actions == 0) return false;
  auto at = static_cast<std::uint32_t>(below(std::uint64_t{bundles.actions}));
  const Bundle* bundle = bundles.begin();
  for (; at >= bundle->count; ++bundle) at -= bundle->count;
  action.actor = seat_actor(state.turn.player);
  write_action(action, terms, state, *bundle, at, below);
  return true;
}

}  // namespace referee::wedding_tables
