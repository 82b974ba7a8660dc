// Facts in words that take some finding out.
#pragma once

#include <string>

#include "referee/spin_party/state.hpp"

namespace referee::spin_party {

// Everything that the line a-b touches under the match's rulings, "nothing" if it is free.
std::string what_line_touches(const Rules& rules, const State& state, Site a, Site b);

}  // namespace referee::spin_party
