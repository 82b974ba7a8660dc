// What a position must be to be played from (rulebook 5), whatever it was read from.
#pragma once

#include <optional>

#include "plots/state/state.hpp"
#include "referee/record/reader.hpp"

namespace referee::plots {

// The first thing that doesn't fit together; nullopt if all does.
std::optional<record::Misfit> misfit_of(const Terms& terms, const State& state);

}  // namespace referee::plots
