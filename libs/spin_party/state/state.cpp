#include "spin_party/state/state.hpp"

#include <xxhash.h>

#include <algorithm>
#include <cstring>

#include "spin_party/ruleset/ruleset.hpp"

namespace referee::spin_party {
namespace {

int value_of(const State& state, Site site) {
  return state.has_guest(site) ? (state.side(site) == Side::white ? 1 : -1) : 0;
}

// A guest's value on `site` has changed by `change`: its neighbours feel it.
void spread(const Board& board, State& state, Site site, int change) {
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
  spread(board, state, site, value_of(state, site));
}

void turn_guest(const Board& board, State& state, Site site) {
  state.black ^= bit(site);
  spread(board, state, site, 2 * value_of(state, site));
}

void lift_guest(const Board& board, State& state, Site site) {
  spread(board, state, site, -value_of(state, site));
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

unsigned seats_to_act(const Terms& terms, const State& state) {
  const unsigned mover = 1U << state.turn.player;
  switch (state.phase) {
    case Phase::preparation: {
      const unsigned undeclared =
          (state.players[0].declared ? 0U : 1U) | (state.players[1].declared ? 0U : 2U);
      const bool waits = terms.ruling<Ruling::selection>() == Selection::kDeclared && undeclared != 0;
      return waits ? undeclared : undeclared | mover;
    }
    case Phase::bonds:
    case Phase::play:
      return mover;
    case Phase::evaluation:
      return terms.ruling<Ruling::evaluation_order>() == EvaluationOrder::kAlternate
                 ? 1U << state.evaluation_turn
                 : 3U;
    case Phase::over:
      return 0;
  }
  return 0;
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

std::uint64_t hash_state(const Terms& terms, const State& state) {
  std::array<std::uint64_t, 2 * kMaxLinks + 44> words;
  std::size_t n = 0;
  const auto add = [&](std::uint64_t word) { words[n++] = word; };
  add(state.ply);
  add((std::uint64_t{state.board} << 32U) | (std::uint64_t{static_cast<std::uint8_t>(state.phase)} << 24U) |
      (std::uint64_t{state.evaluation_turn} << 16U) | (std::uint64_t{state.done} << 8U) | state.new_count);
  add(state.occupied);
  add(state.black);
  add(state.fixed);
  add((std::uint64_t{state.sack[0]} << 32U) | (std::uint64_t{state.sack[1]} << 16U) | state.pool);
  const Turn& turn = state.turn;
  add((std::uint64_t{turn.number} << 32U) | (std::uint64_t{turn.idle} << 16U) |
      (std::uint64_t{turn.player} << 8U) | static_cast<std::uint8_t>(turn.card));
  add((std::uint64_t{turn.taken} << 32U) | (std::uint64_t{turn.placed} << 16U) | turn.quota);
  for (const Player& player : state.players) {
    add((std::uint64_t{player.hand.bonds[0]} << 48U) | (std::uint64_t{player.hand.bonds[1]} << 32U) |
        (std::uint64_t{player.hand.guests} << 16U) | (player.declared ? 256U : 0U) | player.selected);
    std::uint64_t played = player.played_count;
    for (const Card card : player.played) played = (played << 4U) | static_cast<std::uint8_t>(card);
    add((played << 32U) | (std::uint64_t{player.stock[0]} << 16U) | player.stock[1]);
  }
  const Result& result = state.result;
  add(result.free);
  add((std::uint64_t{result.white} << 48U) | (std::uint64_t{result.black} << 32U) |
      (std::uint64_t{result.removed} << 16U) | (std::uint64_t{result.winners} << 1U) |
      (result.decided ? 1U : 0U));
  add((std::uint64_t{result.outcome_white} << 16U) | result.outcome_black);
  const std::size_t links = link_count(*terms.ruleset->boards[state.board], state);
  for (std::size_t i = 0; i < links; ++i) add(state.bonds[i].bits());
  for (std::size_t i = 0; i < state.new_count; ++i)
    add((std::uint64_t{state.new_links[i].a} << 8U) | state.new_links[i].b);
  const auto rulings = terms.spec.rulings.hashed();
  std::memcpy(&words[n], rulings.data(), rulings.size());
  n += rulings.size() / sizeof words[0];
  return XXH3_64bits(words.data(), n * sizeof words[0]);
}

}  // namespace referee::spin_party
