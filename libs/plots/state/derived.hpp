// What follows from a position and is printed with it.
#pragma once

#include <optional>

#include "plots/state/state.hpp"
#include "referee/engine/judge.hpp"

namespace referee::plots {

// PL-I.3.halves, PL-I.3.neutral (I.3), PL-V.2.rank (V.2): by the place in the row; nothing before there is
// one.
std::optional<std::size_t> position_of(const Terms& terms, const State& state, std::size_t seat);
std::optional<Side> side_of(const Terms& terms, const State& state, std::size_t seat);
std::optional<std::size_t> rank_of(const Terms& terms, const State& state, std::size_t seat,
                                   const RulingReader& reader);

}  // namespace referee::plots
