// Every action worth trying at a position of My Party!, legal or not; and how random games are played.
#pragma once

#include "referee/spin_party/game.hpp"
#include "spin_party/spin_party.hpp"
#include "support/candidates.hpp"

namespace referee::spin_party::test {

inline constexpr auto every_action = referee::test::candidates_of<SpinParty>;

// Favours what brings a game to its end: without it bare guests would be turned for ever.
unsigned towards_the_end(const Terms& terms, const State& state, const Action& action);

// Returns the board of that name, which the ruleset has.
const Board& board_of(const SpinRuleset& ruleset, std::string_view name);

// Returns a random position: most sites and links taken, little material left, in the middle of a move or in
// the evaluation.
Json random_setup(const Terms& terms, std::string_view board, std::uint64_t seed);

}  // namespace referee::spin_party::test
