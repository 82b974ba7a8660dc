#include "referee/party_chess/weights.hpp"

#include <algorithm>

namespace referee::party_chess {
namespace {

constexpr std::uint32_t kAttacking = 5;
constexpr std::uint32_t kDefending = 4;

struct Distances {
  unsigned least = ~0U;
  unsigned most = 0;
  std::uint32_t count = 0;
  void add(unsigned distance) {
    least = std::min(least, distance);
    most = std::max(most, distance);
    ++count;
  }
};

}  // namespace

// PC-1230.3.mobility (1230.3). Ruling mobility-range: which least and greatest distance decide between the
// two cases.
std::uint32_t doubled_mobility(const Lens& lens, Square from) {
  const Geometry& geometry = lens.geometry();
  Distances now;
  move_targets(lens, from).each([&](Square to) {
    now.add(geometry.distance(from, to));
    return true;
  });
  if (now.count == 0) return 0;
  Distances decisive = now;
  if (lens.ruling<Ruling::mobility_range>() == MobilityRange::kDefinition) {
    decisive = {};
    supposed_targets(lens, from).each([&](Square to) {
      decisive.add(geometry.distance(from, to));
      return true;
    });
  }
  if (decisive.least > 1 && decisive.most - decisive.least <= 2) return now.count;
  return 2 * now.most;
}

// PC-1230.3.weight, PC-1230.3.off-board (1230.3).
std::vector<std::uint32_t> doubled_weights(const Lens& lens, WeightParts parts) {
  const State& state = lens.state;
  std::vector<std::uint32_t> weights(state.offices.size(), 0);
  OfficeSet crowned;
  state.royals.each([&](Square square) {
    crowned.set(state.board[square].owner);
    return true;
  });
  state.occupied.each([&](Square square) {
    const Piece& piece = state.board[square];
    if (parts.zero_without_king && !crowned.test(piece.owner)) return true;
    std::uint32_t weight = 2 * std::uint32_t{lens.definition(piece.type).value.value_or(0)};
    if (parts.mobility) weight += doubled_mobility(lens, square);
    if (attacks_some(lens, square)) weight += 2 * kAttacking;
    if (defends_some(lens, square, WhenModes::asked)) weight += 2 * kDefending;
    weights[piece.owner] += weight;
    return true;
  });
  return weights;
}

}  // namespace referee::party_chess
