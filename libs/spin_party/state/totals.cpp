#include "spin_party/state/totals.hpp"

namespace referee::spin_party {
namespace {

// Returns how many of a link's bonds count, beginning with the oldest: all, or only one if SP-9.double-sum is
// switched off.
std::size_t bonds_that_count(const Terms& terms, BondStack bonds) {
  return bonds.count() > 1 && terms.is_off(Rule::SP_9_double_sum) ? 1 : bonds.count();
}

int bond_satisfaction(const Terms& terms, Colour colour, std::optional<Side> a, std::optional<Side> b,
                      ValuesMet& met) {
  // SP-6.neutral (§6): a bond without a guest at each end counts for nothing.
  if (!a || !b) {
    met.neutral = true;
    return terms.is_off(Rule::SP_6_neutral) ? -1 : 0;
  }
  // SP-6.satisfied (§6): friendly bonds want equal sides, hostile ones different sides.
  if ((colour == Colour::blue) == (*a == *b)) {
    met.satisfied = true;
    return terms.is_off(Rule::SP_6_satisfied) ? 0 : 1;
  }
  // SP-6.unsatisfied (§6): friendly bonds between different sides are not satisfied, nor are hostile ones
  // between equal sides.
  met.unsatisfied = true;
  return terms.is_off(Rule::SP_6_unsatisfied) ? 0 : -1;
}

std::optional<Side> side_at(const State& state, Site site) {
  return state.has_guest(site) ? std::optional(state.side(site)) : std::nullopt;
}

}  // namespace

int link_satisfaction(const Terms& terms, BondStack bonds, std::optional<Side> a, std::optional<Side> b,
                      ValuesMet* met) {
  ValuesMet local;
  ValuesMet& seen = met != nullptr ? *met : local;
  const std::size_t count = bonds_that_count(terms, bonds);
  seen.doubled |= bonds.count() > 1;
  int sum = 0;
  for (std::size_t n = 1; n <= count; ++n) sum += bond_satisfaction(terms, bonds.nth(n), a, b, seen);
  return sum;
}

int link_satisfaction(const Terms& terms, const State& state, LinkIndex link) {
  const LinkEnds ends = ends_of(terms.board_of(state), state, link);
  return link_satisfaction(terms, state.bonds[link], side_at(state, ends.a), side_at(state, ends.b));
}

int total_by_definition(const Terms& terms, const State& state, Site site, Side side, ValuesMet* met) {
  const Board& board = terms.board_of(state);
  int total = 0;
  for (const Board::Neighbour& neighbour : board.neighbours(site)) {
    total += link_satisfaction(terms, state.bonds[neighbour.link], side, side_at(state, neighbour.site), met);
  }
  for (std::size_t i = 0; i < state.new_count; ++i) {
    const LinkEnds ends = state.new_links[i];
    if (ends.a != site && ends.b != site) continue;
    const Site far = ends.a == site ? ends.b : ends.a;
    total += link_satisfaction(terms, state.bonds[board.link_count() + i], side, side_at(state, far), met);
  }
  return total;
}

std::vector<BondShare> shares(const Terms& terms, const State& state, Site site, Side side) {
  const Board& board = terms.board_of(state);
  std::vector<BondShare> all;
  for (std::size_t i = 0; i < link_count(board, state); ++i) {
    const auto link = static_cast<LinkIndex>(i);
    const LinkEnds ends = ends_of(board, state, link);
    if (ends.a != site && ends.b != site) continue;
    BondShare share;
    share.link = link;
    share.neighbour = ends.a == site ? ends.b : ends.a;
    share.side = side_at(state, share.neighbour);
    ValuesMet met;
    for (std::size_t n = 1; n <= state.bonds[i].count(); ++n) {
      share.nth = n;
      share.colour = state.bonds[i].nth(n);
      share.counts = n <= bonds_that_count(terms, state.bonds[i]);
      share.value = share.counts ? bond_satisfaction(terms, share.colour, side, share.side, met) : 0;
      all.push_back(share);
    }
  }
  return all;
}

Mood mood(const Terms& terms, const State& state, Site site) {
  if (!state.has_guest(site)) return Mood::empty;
  if (state.is_fixed(site)) return Mood::fixed;
  return mood_of(total_by_definition(terms, state, site, state.side(site)));
}

int coupling(const Terms& terms, BondStack bonds) {
  const std::size_t count = bonds_that_count(terms, bonds);
  int sum = 0;
  for (std::size_t n = 1; n <= count; ++n) sum += bonds.nth(n) == Colour::blue ? 1 : -1;
  return sum;
}

}  // namespace referee::spin_party
