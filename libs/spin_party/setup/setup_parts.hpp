// Parts of a setup, which state/setup.cpp puts together. Each of these throws InputError.
#pragma once

#include "referee/document/tree.hpp"
#include "referee/engine/judge.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// A number of pieces.
inline std::uint16_t read_number(const TreeView& node) {
  constexpr std::int64_t kMostPieces = 60'000;
  return static_cast<std::uint16_t>(node.as_integer(0, kMostPieces));
}

// A player's name, as a seat.
inline std::size_t read_seat(const Rules& rules, const TreeView& node) {
  const std::vector<std::string_view> names(rules.spec.seats.begin(), rules.spec.seats.end());
  return node.as_word("a player of this game", names);
}

// What lies on the board: `links` and `sites`, if they are given.
void read_links(const Board& board, const TreeView& links, State& state);
void read_sites(const Board& board, const TreeView& sites, State& state);

// `evaluation` and `outcome`, the phase and all else being read. An evaluation in which nothing is left to be
// done is settled at once.
void read_evaluation(const Rules& rules, const TreeView& setup, FullJudge& judge, State& state);

}  // namespace referee::spin_party
