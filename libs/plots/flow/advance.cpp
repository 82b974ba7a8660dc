#include "plots/flow/advance.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/engine/judging/judge.hpp"

namespace referee::plots {
namespace {

// Leaves the phase once every player who holds cards has committed (PL-III.1.simultaneous). The game does
// not wait for players without cards (PL-III.1.empty, III.1).
void leave_play(const Terms& terms, State& state, auto& judge) {
  const auto players = players_of(terms, state);
  const auto any = [&](auto test) { return std::ranges::any_of(players, test); };
  if (any([](const Player& one) { return !one.committed() && !one.hand.empty(); })) return;
  judge.explain([&] {
    for (std::size_t seat = 0; seat < terms.players; ++seat) {
      if (state.players[seat].committed()) continue;
      judge.rests_on(Settled::empty_hand);
      judge.effect(Rule::PL_III_1_empty,
                   [&] { return fmt::format("{} has no cards and sits out", terms.seat(seat)); });
    }
  });
  if (!any([](const Player& one) { return one.committed(); })) state.phase = Phase::secrets;
  else
    state.phase = any([](const Player& one) { return one.has_closed_seal(); }) ? Phase::open : Phase::secret;
}

// Moves to the next phase, unless something is still to be done in this one.
void leave_phase(const Terms& terms, State& state, auto& judge) {
  const auto any = [&](auto test) { return std::ranges::any_of(players_of(terms, state), test); };
  switch (state.phase) {
    case Phase::deal:
      if (any([](const Player& one) { return one.due > 0; })) return;
      state.deck.clear();  // The rest goes into the box.
      state.phase = Phase::ante;
      return;
    case Phase::play:
      return leave_play(terms, state, judge);
    case Phase::open:
      if (!any([](const Player& one) { return one.has_closed_seal(); })) state.phase = Phase::secret;
      return;
    case Phase::reveal:
      if (!state.pile.empty()) return;
      if (state.round < terms.ruleset->rounds.count) {
        ++state.round;
        state.phase = Phase::play;
      } else {
        state.phase = Phase::secrets;
      }
      return;
    case Phase::secrets:
      if (state.secrets.empty()) state.phase = Phase::payoff;
      return;
    default:
      return;
  }
}

}  // namespace

template <class Judge>
void advance(const Terms& terms, State& state, Judge& judge) {
  Phase before{};
  do {
    before = state.phase;
    leave_phase(terms, state, judge);
  } while (state.phase != before);
}

template void advance<FastJudge>(const Terms&, State&, FastJudge&);
template void advance<FullJudge>(const Terms&, State&, FullJudge&);

}  // namespace referee::plots
