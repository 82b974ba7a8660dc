// A position of My Party! as few bytes (core's packing.hpp).
#pragma once

#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// What follows from guests and bonds.
inline void derive_fields(const Board& board, State& state) {
  state.field = {};
  state.unoccupied_links = 0;
  const auto value = [&](Site site) {
    return state.has_guest(site) ? (state.side(site) == Side::white ? 1 : -1) : 0;
  };
  for (std::size_t i = 0; i < link_count(board, state); ++i) {
    const BondStack bonds = state.bonds[i];
    if (bonds.empty()) ++state.unoccupied_links;
    const int coupling = bonds.coupling();
    if (coupling == 0) continue;
    const LinkEnds ends = ends_of(board, state, static_cast<LinkIndex>(i));
    state.field[ends.a] = static_cast<std::int16_t>(state.field[ends.a] + coupling * value(ends.b));
    state.field[ends.b] = static_cast<std::int16_t>(state.field[ends.b] + coupling * value(ends.a));
  }
}

template <class Archive, class AnyPlayer>
void pack_player(Archive& archive, AnyPlayer& player) {
  archive(player.hand.bonds[0], player.hand.bonds[1], player.hand.guests, player.stock[0], player.stock[1],
          player.declared, player.selected, player.played_count);
  for (std::size_t i = 0; i < player.played_count; ++i) archive(player.played[i]);
  if constexpr (Archive::kReads) {
    for (std::size_t i = player.played_count; i < kCards; ++i) player.played[i] = Card::none;
  }
}

template <class Archive, class AnyResult>
void pack_result(Archive& archive, AnyResult& result) {
  archive(result.free, result.white, result.black, result.removed, result.decided, result.winners,
          result.outcome_white, result.outcome_black);
}

template <class Archive, class AnyState>
void pack_state(Archive& archive, const Rules& rules, const State& base, AnyState& state) {
  archive(state.phase, state.board, state.evaluation_turn, state.done, state.new_count, state.occupied,
          state.black, state.fixed, state.sack[0], state.sack[1], state.pool);
  for (auto& player : state.players) pack_player(archive, player);
  auto& turn = state.turn;
  if (archive.exact) archive(turn.number);
  archive(turn.player, turn.taken, turn.placed, turn.quota, turn.card, turn.idle);
  bool has_result = !(state.result == Result{});
  archive(has_result);
  if constexpr (Archive::kReads) state.result = {};
  if (has_result) pack_result(archive, state.result);
  const Board& board = rules.board_of(state);
  for (std::size_t i = 0; i < state.new_count; ++i) archive(state.new_links[i].a, state.new_links[i].b);
  for (std::size_t i = 0; i < link_count(board, state); ++i) {
    std::uint64_t bits = state.bonds[i].bits();
    archive(bits);
    if constexpr (Archive::kReads) state.bonds[i] = BondStack::of(bits);
  }
  if constexpr (Archive::kReads) {
    for (std::size_t i = state.new_count; i < base.new_count; ++i) {
      state.new_links[i] = {};
      state.bonds[board.link_count() + i] = {};
    }
    derive_fields(board, state);
  }
}

}  // namespace referee::spin_party
