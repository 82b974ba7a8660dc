// The rules as templates over a judge: check, apply; and the listing of legal actions.
#pragma once

#include <optional>

#include "spin_party/actions/move.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// Asks every rule about an action, in the order of rulebook section 11.
template <class Judge>
void check(const Rules& rules, const State& state, const Action& action, Judge& judge);

// Carries out a legal, settled action, with everything that follows by itself (phases, finish, evaluation).
template <class Judge>
void apply(const Rules& rules, State& state, const Action& action, Judge& judge);

// Ends the evaluation if nothing is left to be done in it. Used after actions, and on loading a setup.
template <class Judge>
void settle_evaluation(const Rules& rules, State& state, Judge& judge);

// Every listed legal action of those to act (only the viewer's, if there is one), draws with their outcomes.
// `Sink` is called with each Action; it returns false to stop.
template <class Sink>
bool generate(const Rules& rules, const State& state, Viewer viewer, Sink&& sink);

std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state, Viewer viewer);

// Seats that the game waits for, one bit each.
unsigned seats_to_act(const Rules& rules, const State& state);

}  // namespace referee::spin_party

#include "spin_party/actions/generate.hpp"
