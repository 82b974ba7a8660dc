// The rules as templates over a judge: check, apply; and the listing of legal actions.
#pragma once

#include <optional>

#include "referee/plots/move.hpp"
#include "referee/plots/state.hpp"

namespace referee::plots {

// Asks every rule about an action, in the order of rulebook section 9.
template <class Judge>
void check(const Rules& rules, const State& state, const Action& action, Judge& judge);

// Carries out a legal, settled action, and moves phases on.
template <class Judge>
void apply(const Rules& rules, State& state, const Action& action, Judge& judge);

// Leaves phases in which nothing is to be done. Used after actions, and on loading a setup.
template <class Judge>
void move_on(const Rules& rules, State& state, Judge& judge);

// True if the verb belongs to the phase.
bool in_phase(Verb verb, Phase phase);

// Every listed legal action of those to act (only the viewer's, if there is one), with outcomes.
// `Sink` is called with each Action; it returns false to stop.
template <class Sink>
bool generate(const Rules& rules, const State& state, Viewer viewer, Sink&& sink);

// Their number, without listing deals or rows.
std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state, Viewer viewer);

}  // namespace referee::plots

#include "referee/plots/generate.hpp"
