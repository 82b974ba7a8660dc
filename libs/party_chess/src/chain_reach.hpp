#pragma once

#include "referee/party_chess/attack.hpp"

namespace referee::party_chess {

// Whether the chaining piece on `from` can capture the one on `to` (opposing, or so regarded) anywhere in a
// sequence.
bool chain_reaches(const Lens& lens, Square from, Square to);

// Whether every segment of a path is as PC-1230.19.4 wants it.
bool follows_chain(const Lens& lens, const Mode& mode, Square from, const ChainPath& path);

}  // namespace referee::party_chess
