// What a setup says in vain.
#pragma once

#include <string>
#include <vector>

#include "referee/script/report.hpp"

namespace referee {

// The maps of `setup` where the position that it makes, `match`, has nothing: a stock of bonds where all lie in
// a sack. A value that follows from others may be written there, and is left aside.
std::vector<Dropped> dropped_by(const TreeView& setup, const Match& match);

}  // namespace referee
