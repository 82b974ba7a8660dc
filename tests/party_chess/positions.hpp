// Random positions and candidate plays for the tests of Party Chess.
#pragma once

#include <vector>

#include "referee/party_chess/game.hpp"
#include "support/game_properties.hpp"

namespace referee::party_chess::test {

// A setup with `pieces` random pieces of every admitted type, crowded into a corner of the board so that they
// meet.
Json random_setup(const std::vector<std::string>& seats, unsigned pieces, ChanceStream& stream);

// Plays worth trying: every verb from every piece to every square, placements everywhere, some promotions;
// sequences and promotions that are generated are among them.
std::vector<Action> candidate_plays(const Rules& rules, const State& state);

}  // namespace referee::party_chess::test
