// Games with a deliberate defect, to show that the targets notice defects. $REFEREE_FUZZ_FAULT chooses it.
#pragma once

#include <memory>

#include "referee/engine/game/game.hpp"

namespace referee::fuzz {

// `game` with that defect; null if none is asked for.
std::unique_ptr<Game> with_fault(const Game& game);

}  // namespace referee::fuzz
