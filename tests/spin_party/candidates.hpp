// Every action worth trying at a position of My Party!, legal or not; and how random games are played.
#pragma once

#include <vector>

#include "referee/spin_party/game.hpp"
#include "spin_party/spin_party.hpp"

namespace referee::spin_party::test {

inline std::vector<Action> every_action(const Rules& rules, const State& state) {
  return SpinParty::candidates(rules, state);
}

// Favours what brings a game to its end: without it bare guests would be turned for ever.
unsigned towards_the_end(const Rules& rules, const State& state, const Action& action);

// A random position: most sites and links taken, little material left, in the middle of a move or in the
// evaluation.
Json random_setup(const Rules& rules, std::string_view board, std::uint64_t seed);

}  // namespace referee::spin_party::test
