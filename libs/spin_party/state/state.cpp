#include "spin_party/state/state.hpp"

#include <algorithm>
#include <cstring>

#include "spin_party/ruleset/ruleset.hpp"
#include "spin_party/state/questions.hpp"

namespace referee::spin_party {
namespace {

int value_of(const State& state, Site site) {
  return state.has_guest(site) ? (state.side(site) == Side::white ? 1 : -1) : 0;
}

// Updates the neighbours of a site, where a guest's value has changed by `change`.
void update_neighbours(const Board& board, State& state, Site site, int change) {
  for (const Board::Neighbour& neighbour : board.neighbours(site)) {
    const BondStack bonds = state.bonds[neighbour.link];
    if (!bonds.empty())
      state.field[neighbour.site] =
          static_cast<std::int16_t>(state.field[neighbour.site] + change * bonds.coupling());
  }
  for (std::size_t i = 0; i < state.new_count; ++i) {
    const LinkEnds ends = state.new_links[i];
    if (ends.a != site && ends.b != site) continue;
    const Site far = ends.a == site ? ends.b : ends.a;
    const int coupling = state.bonds[board.link_count() + i].coupling();
    state.field[far] = static_cast<std::int16_t>(state.field[far] + change * coupling);
  }
}

void change_coupling(const Board& board, State& state, LinkIndex link, int change) {
  const LinkEnds ends = ends_of(board, state, link);
  state.field[ends.a] = static_cast<std::int16_t>(state.field[ends.a] + change * value_of(state, ends.b));
  state.field[ends.b] = static_cast<std::int16_t>(state.field[ends.b] + change * value_of(state, ends.a));
}

constexpr int weight(Colour colour) { return colour == Colour::blue ? 1 : -1; }

}  // namespace

Terms::Terms(const MatchSpec& match_spec) : TermsOf(match_spec), boards(ruleset->boards), board(0) {
  while (boards[board]->name() != ruleset->board) ++board;
}

LinkIndex find_new_link(const Board& board, const State& state, Site a, Site b) {
  const LinkEnds wanted{std::min(a, b), std::max(a, b)};
  for (std::size_t i = 0; i < state.new_count; ++i) {
    if (state.new_links[i] == wanted) return static_cast<LinkIndex>(board.link_count() + i);
  }
  return kNoLink;
}

void put_bond(const Board& board, State& state, LinkIndex link, Colour colour) {
  if (state.bonds[link].empty()) --state.unoccupied_links;
  state.bonds[link].push(colour);
  change_coupling(board, state, link, weight(colour));
}

void take_bond(const Board& board, State& state, LinkIndex link, std::size_t n) {
  change_coupling(board, state, link, -weight(state.bonds[link].nth(n)));
  state.bonds[link].remove(n);
  if (state.bonds[link].empty()) ++state.unoccupied_links;
}

void put_guest(const Board& board, State& state, Site site, Side side) {
  state.occupied |= bit(site);
  if (side == Side::black) state.black |= bit(site);
  update_neighbours(board, state, site, value_of(state, site));
}

void turn_guest(const Board& board, State& state, Site site) {
  state.black ^= bit(site);
  update_neighbours(board, state, site, 2 * value_of(state, site));
}

void lift_guest(const Board& board, State& state, Site site) {
  update_neighbours(board, state, site, -value_of(state, site));
  state.occupied &= ~bit(site);
  state.black &= ~bit(site);
  state.fixed &= ~bit(site);
}

LinkIndex add_link(const Board& board, State& state, LinkEnds ends) {
  state.new_links[state.new_count] = ends;
  const auto link = static_cast<LinkIndex>(board.link_count() + state.new_count);
  ++state.new_count;
  ++state.unoccupied_links;
  return link;
}

void drop_link(const Board& board, State& state, LinkIndex link) {
  const std::size_t first = link - board.link_count();
  for (std::size_t i = first; i + 1 < state.new_count; ++i) {
    state.new_links[i] = state.new_links[i + 1];
    state.bonds[board.link_count() + i] = state.bonds[board.link_count() + i + 1];
  }
  --state.new_count;
  --state.unoccupied_links;
  state.new_links[state.new_count] = {};
  state.bonds[board.link_count() + state.new_count] = {};
}

void derive(const Terms& terms, State& state) {
  const Board& board = terms.board_of(state);
  state.field = {};
  state.unoccupied_links = 0;
  for (std::size_t i = 0; i < link_count(board, state); ++i) {
    const auto link = static_cast<LinkIndex>(i);
    const BondStack bonds = state.bonds[link];
    if (bonds.empty()) ++state.unoccupied_links;
    else change_coupling(board, state, link, bonds.coupling());
  }
}

}  // namespace referee::spin_party
