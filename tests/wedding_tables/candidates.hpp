// Actions worth trying at a position, legal or not, and crowded positions to try them at.
#pragma once

#include "referee/wedding_tables/game.hpp"
#include "support/candidates.hpp"
#include "wedding_tables/wedding_tables.hpp"

namespace referee::wedding_tables::test {

inline constexpr auto every_action = referee::test::candidates_of<WeddingTables>;

// Weights under which random games see every sort of action and come to an end.
unsigned towards_the_end(const Terms& terms, const State& state, const Action& action);

// Returns a position with tables half full, specials and toilets on them, and a short deck.
Json random_setup(const Terms& terms, std::uint64_t seed);

}  // namespace referee::wedding_tables::test
