// Random play without listing: one legal, settled action.
#pragma once

#include "referee/wedding_tables/bundles.hpp"
#include "referee/wedding_tables/deck.hpp"

namespace referee::wedding_tables {

// A random action, ready to be applied; false if there is none. Every legal action is as likely as any other,
// draws counted once; then every card of the shuffled part is as likely to be drawn. `below(n)` gives a
// number in 0 .. n-1, uniformly.
template <class Below>
bool pick_random(const Rules& rules, const State& state, Action& action, Below&& below) {
  if (state.phase == Phase::over) return false;
  if (state.phase == Phase::setup) {
    action = deal_of(state.next_deal);
    if (count_deals(state.deck, action.verb) == 0) return false;
  } else {
    Bundles bundles;
    list_bundles(rules, state, bundles);
    if (bundles.actions == 0) return false;
    auto at = static_cast<std::uint32_t>(below(std::uint64_t{bundles.actions}));
    const Bundle* bundle = bundles.begin();
    for (; at >= bundle->count; ++bundle) at -= bundle->count;
    write_action(action, rules, state, *bundle, at);
  }
  draw_outcome(state.deck, action, below);
  return true;
}

}  // namespace referee::wedding_tables
