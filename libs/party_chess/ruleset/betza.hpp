// Reads the part of Betza's notation that docs/pieces.md describes, such as `fmWfcF`, `NN` and `cpR`.
#pragma once

#include <vector>

#include "party_chess/ruleset/located_text.hpp"
#include "party_chess/ruleset/move_pattern.hpp"

namespace referee::party_chess {

inline constexpr std::size_t kMaxBetzaText = 200;  // bytes

// Returns the modes of a piece whose office faces up. Atoms without `m` and `c` serve `use`. Throws
// InputError, located in the text.
std::vector<MovePattern> read_betza(const TreeView& node, std::uint8_t use);

}  // namespace referee::party_chess
