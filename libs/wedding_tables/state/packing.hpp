// A position of the wedding-table game as few bytes (core's packing.hpp).
#pragma once

#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

template <class Archive, class AnyPile>
void pack_pile(Archive& archive, AnyPile& pile) {
  CardSet kinds = pile.kinds();
  archive(kinds);
  if constexpr (Archive::kReads) pile = {};
  for (; kinds != 0; kinds &= kinds - 1) {
    const Card card = first_of(kinds);
    auto count = static_cast<std::uint8_t>(pile[card]);
    archive(count);
    if constexpr (Archive::kReads) pile.add(card, count);
  }
}

template <class Archive, class AnyTable>
void pack_table(Archive& archive, std::uint32_t turn, AnyTable& table) {
  SeatSet taken = table.taken;
  archive(table.number, table.owner, table.card, table.face_down, table.beside, taken);
  for (SeatSet rest = taken; rest != 0; rest = static_cast<SeatSet>(rest & (rest - 1))) {
    const auto seat = static_cast<std::size_t>(std::countr_zero(rest));
    Card card = table.seat[seat];
    std::uint8_t by = table.by[seat];
    archive(card, by);
    if constexpr (Archive::kReads) table.sit(seat, card, by);
  }
  archive(table.covered);
  for (SeatSet rest = table.covered; rest != 0; rest = static_cast<SeatSet>(rest & (rest - 1))) {
    auto& toilet = table.toilet[static_cast<std::size_t>(std::countr_zero(rest))];
    archive(toilet.by, toilet.left);
    // The rules ask no more than whether it is of this turn.
    bool now = toilet.turn == turn;
    if (archive.exact) archive(toilet.turn);
    else archive(now);
    if constexpr (Archive::kReads) {
      if (!archive.exact) toilet.turn = now ? turn : turn - 1;
    }
  }
}

template <class Archive, class AnyEnding>
void pack_ending(Archive& archive, AnyEnding& ending) {
  archive(ending.reason, ending.by);
}

template <class Archive, class AnyDeck>
void pack_deck(Archive& archive, AnyDeck& deck) {
  pack_pile(archive, deck.shuffled);
  auto under = static_cast<std::uint8_t>(deck.under.size());
  archive(under);
  if constexpr (Archive::kReads) deck.under = {};
  for (std::size_t i = 0; i < under; ++i) {
    Card card = Card::none;
    if constexpr (!Archive::kReads) card = deck.under[i];
    archive(card);
    if constexpr (Archive::kReads) deck.under.push(card);
  }
}

template <class Archive, class AnyState>
void pack_state(Archive& archive, const Rules& rules, const State& /*base*/, AnyState& state) {
  archive(state.phase, state.next_deal.what, state.next_deal.seat, state.aside);
  for (auto& card : state.waiting) archive(card);
  auto& turn = state.turn;
  if (archive.exact) archive(turn.number);
  archive(turn.player, turn.actions_left, turn.fresh);
  for (auto& number : turn.specials) archive(number);
  pack_ending(archive, state.ending);
  for (std::size_t seat = 0; seat < rules.players; ++seat) {
    archive(state.owed[seat]);
    pack_pile(archive, state.hands[seat]);
  }
  pack_pile(archive, state.removed);
  pack_deck(archive, state.deck);
  archive(state.table_count);
  if constexpr (Archive::kReads) {
    state.tables = {};
    state.first_table = {};
  }
  for (std::size_t i = 0; i < state.table_count; ++i) {
    pack_table(archive, turn.number, state.tables[i]);
    if constexpr (Archive::kReads) ++state.first_table[state.tables[i].owner + 1U];
  }
  if constexpr (Archive::kReads) {
    for (std::size_t i = 1; i < state.first_table.size(); ++i)
      state.first_table[i] = static_cast<std::uint8_t>(state.first_table[i] + state.first_table[i - 1]);
  }
  bool has_result = !(state.result == Result{});
  archive(has_result);
  if constexpr (Archive::kReads) state.result = {};
  if (!has_result) return;
  archive(state.result.decided, state.result.winners);
  pack_ending(archive, state.result.ending);
  for (auto& score : state.result.scores) archive(score);
}

}  // namespace referee::wedding_tables
