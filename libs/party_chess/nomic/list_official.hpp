// Lists what the umpire draws: orders of the start, candidates of a destruction (PC-1230.2.3.a,
// 1.3.g.random).
#pragma once

#include <algorithm>

#include "party_chess/actions/rules.hpp"

namespace referee::party_chess {

// All orders in which the offices can start (PC-1230.2.3.a).
template <class Sink>
bool generate_starts(const State& state, Sink& sink) {
  Action action;
  action.actor = Actor::umpire;
  action.verb = Verb::start;
  action.has_outcome = true;
  const bool bound = state.nap != kNobody && !state.offices[state.nap].abolished;
  if (bound) action.order.push(state.nap);
  for (OfficeIndex office = 0; office < state.offices.size(); ++office) {
    if (!state.offices[office].abolished && !(bound && office == state.nap)) action.order.push(office);
  }
  if (action.order.empty()) return true;
  OfficeIndex* const first = action.order.begin() + (bound ? 1 : 0);
  do {
    if (!sink(static_cast<const Action&>(action))) return false;
  } while (std::next_permutation(first, action.order.end()));
  return true;
}

template <class Sink>
bool generate_draws(const Rules& rules, const State& state, Sink& sink) {
  const Candidates candidates = candidates_of(rules, state, state.pending.office, state.pending.type);
  Action action;
  action.actor = Actor::umpire;
  action.verb = Verb::destroy;
  action.has_outcome = true;
  for (const Square square : candidates.squares) {
    action.path.clear();
    action.path.push(spot_of(*rules.geometry, square));
    action.name = rules.geometry->name(square);
    if (!sink(static_cast<const Action&>(action))) return false;
  }
  action.path.clear();
  for (const Held& held : candidates.held) {
    action.type = held.piece.type;
    action.number = held.piece.counter;
    action.name = piece_text(rules, state, held.piece.type, held.piece.counter);
    if (!sink(static_cast<const Action&>(action))) return false;
  }
  return true;
}

}  // namespace referee::party_chess
