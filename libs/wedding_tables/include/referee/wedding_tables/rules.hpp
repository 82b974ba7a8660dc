// The rules as templates over a judge: check, apply; and the listing of legal actions.
#pragma once

#include <optional>

#include "referee/wedding_tables/move.hpp"
#include "referee/wedding_tables/state.hpp"

namespace referee::wedding_tables {

// Asks every rule about an action, in the order of rulebook section 8.
template <class Judge>
void check(const Rules& rules, const State& state, const Action& action, Judge& judge);

// Carries out a legal, settled action, and the end of the game if it follows.
template <class Judge>
void apply(const Rules& rules, State& state, const Action& action, Judge& judge);

// How draws are listed: once for every outcome possible, or once, with the outcome left open.
enum class Outcomes : std::uint8_t { listed, open };

// Every listed legal action of whom the game waits for (for a viewer: of that player only). `sink` is called
// with each Action; it returns false to stop.
template <Outcomes outcomes = Outcomes::listed, class Sink>
bool generate(const Rules& rules, const State& state, Viewer viewer, Sink&& sink);

std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state, Viewer viewer);

// Can the action be carried out on this state at all, whatever the rules say of it?
bool feasible(const Rules& rules, const State& state, const Action& action);

}  // namespace referee::wedding_tables

#include "referee/wedding_tables/generate.hpp"
