// Which types of pieces may take at all, by how they stand to what is taken: most pieces are passed over at
// one look.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "party_chess/pieces/board.hpp"

namespace referee::party_chess {

struct DefinitionText;  // pieces.hpp

// By Geometry::delta, a set of types: those of which some version, in some reading, may take so far away.
using Takers = std::array<std::uint64_t, Geometry::kDeltas>;

struct TakerTables {
  TakerTables(const Geometry& geometry, const std::vector<DefinitionText>& texts);

  // By whether there are auras on the board.
  std::array<Takers, 2> of_any{};
  // The same where a royal piece is taken, and what takes as its victims does no more than they do (ruling
  // copycat-scope).
  std::array<Takers, 2> of_royal{};
  // By Geometry::delta, from a square that has changed to a King: whether that could matter to him, but for
  // pieces that attack not along lines alone. It lies on a line through him, or what came could take him. As
  // rulings that choose between readings stand by default, and whatever they are.
  std::array<std::array<bool, Geometry::kDeltas>, 2> may_matter{};
};

}  // namespace referee::party_chess
