// Lists legal actions directly, without asking `check` for each. The property tests hold both to the same
// answers.
#pragma once

#include "referee/wedding_tables/bundles.hpp"
#include "referee/wedding_tables/deck.hpp"
#include "referee/wedding_tables/notation.hpp"
#include "referee/wedding_tables/rules.hpp"

namespace referee::wedding_tables {

// The cards that may be the next one as far as the viewer knows: any card hidden from them. What a viewer is
// offered must not tell more (contract 3).
inline CardSet tops_as_seen(const State& state, Viewer viewer) {
  if (!viewer || state.deck.shuffled.empty()) return state.deck.tops();
  return shuffled_as_seen(state, viewer).kinds();
}

template <Outcomes outcomes, class Sink>
bool generate(const Rules& rules, const State& state, Viewer viewer, Sink&& sink) {
  if (state.phase == Phase::over) return true;
  if (state.phase == Phase::setup) {
    if (viewer) return true;
    Action action = deal_of(state.next_deal);
    if (outcomes == Outcomes::listed) return each_deal(state.deck, action, 0, sink);
    return count_deals(state.deck, action.verb) == 0 || sink(action);
  }
  if (viewer && *viewer != state.turn.player) return true;
  const CardSet tops = outcomes == Outcomes::listed ? tops_as_seen(state, viewer) : 0;
  const auto each_draw = [&](Action& action) {
    action.drawn_count = 1;
    for (CardSet rest = tops; rest != 0; rest &= rest - 1) {
      action.drawn[0] = first_of(rest);
      if (!sink(action)) return false;
    }
    return true;
  };
  Bundles bundles;
  list_bundles(rules, state, bundles);
  for (const Bundle& bundle : bundles) {
    const bool drawn = outcomes == Outcomes::listed && bundle.verb == Verb::pick;
    const bool go_on =
        drawn ? each_action(rules, state, bundle, each_draw) : each_action(rules, state, bundle, sink);
    if (!go_on) return false;
  }
  return true;
}

}  // namespace referee::wedding_tables
