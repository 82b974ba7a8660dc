#include "spin_party/flow/free_guests.hpp"

#include <array>
#include <bit>

namespace referee::spin_party {

static_assert(static_cast<int>(FreeCascade::kZeroOnly) == static_cast<int>(CascadeRule::zero_only) &&
              static_cast<int>(FreeCascade::kFlippable) == static_cast<int>(CascadeRule::flippable) &&
              static_cast<int>(FreeCascade::kZeroOrLess) == static_cast<int>(CascadeRule::zero_or_less));

FreeSetProblem free_set_problem(const Terms& terms, const State& state, ParityOf parity,
                                std::vector<Site>& sites) {
  const Board& board = terms.board_of(state);
  FreeSetProblem problem;
  const auto guests = static_cast<std::size_t>(std::popcount(state.occupied));
  sites.reserve(guests);
  for (auto* const list : {&problem.fixed, &problem.odd}) list->reserve(guests);
  problem.spin.reserve(guests);
  std::array<std::uint32_t, kMaxSites> guest_at{};
  for (const Site site : sites_in(state.occupied)) {
    guest_at[site] = static_cast<std::uint32_t>(sites.size());
    sites.push_back(site);
    problem.spin.push_back(state.side(site) == Side::white ? 1 : -1);
    problem.fixed.push_back(state.is_fixed(site) ? 1 : 0);
  }
  // With `zero-or-less`, an odd number of all bonds may matter in addition to an odd number of effective
  // ones. A guest with an odd number of effective bonds never has total 0, but it may have less.
  std::array<std::size_t, kMaxSites> bonds{};
  std::array<std::size_t, kMaxSites> effective_bonds{};
  const std::size_t links = link_count(board, state);
  problem.couplings.reserve(links);
  for (std::size_t i = 0; i < links; ++i) {
    const LinkEnds ends = ends_of(board, state, static_cast<LinkIndex>(i));
    const std::size_t count = state.bonds[i].count();
    const bool effective = state.has_guest(ends.a) && state.has_guest(ends.b);
    for (const Site end : {ends.a, ends.b}) {
      if (effective) effective_bonds[end] += count;
      if (effective || parity == ParityOf::all_bonds) bonds[end] += count;
    }
    const int strength = coupling(terms, state.bonds[i]);
    if (effective && strength != 0)
      problem.couplings.push_back({guest_at[ends.a], guest_at[ends.b], strength});
  }
  for (const Site site : sites)
    problem.odd.push_back((bonds[site] % 2 == 1 || effective_bonds[site] % 2 == 1) ? 1 : 0);
  return problem;
}

}  // namespace referee::spin_party
