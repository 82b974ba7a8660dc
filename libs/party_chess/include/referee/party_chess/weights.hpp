// Swingers' Weights (PC-1230.3.*).
#pragma once

#include <vector>

#include "referee/party_chess/attack.hpp"

namespace referee::party_chess {

// Parts of the computation that can be left out (rules switched off).
struct WeightParts {
  bool mobility = true;
  bool zero_without_king = true;
};

// Twice the mobility of the piece on a square: the greatest distance, or half the number of its moves.
std::uint32_t doubled_mobility(const Lens& lens, Square from);
// Twice the Weight of every office.
std::vector<std::uint32_t> doubled_weights(const Lens& lens, WeightParts parts = {});

}  // namespace referee::party_chess
