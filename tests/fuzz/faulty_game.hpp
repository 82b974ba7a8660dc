// Games with a defect put in, to show that the targets notice: which defect stands in $REFEREE_FUZZ_FAULT.
#pragma once

#include <memory>

#include "referee/engine/game.hpp"

namespace referee::fuzz {

// `game` with that defect; null if none is asked for.
std::unique_ptr<Game> with_fault(const Game& game);

}  // namespace referee::fuzz
