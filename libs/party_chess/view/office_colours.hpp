// Which colour an office has on a terminal: the one it has in pictures (core's owner_signs.hpp).
#pragma once

#include <string_view>
#include <vector>

#include "party_chess/state/state.hpp"

namespace referee::party_chess {

// By office, as escape sequences.
std::vector<std::string_view> office_inks(const State& state);

}  // namespace referee::party_chess
