// A position of Will the Party Ever End? as few bytes (core's packing.hpp).
#pragma once

#include "plots/state/state.hpp"

namespace referee::plots {

template <class Archive, class AnyBag>
void pack_bag(Archive& archive, AnyBag& bag) {
  std::uint32_t kinds = bag.kinds();
  archive(kinds);
  if constexpr (Archive::kReads) bag.clear();
  for (; kinds != 0; kinds &= kinds - 1) {
    const auto card = static_cast<Card>(std::countr_zero(kinds));
    auto count = static_cast<std::uint8_t>(bag.count(card));
    archive(count);
    if constexpr (Archive::kReads) bag.add(card, count);
  }
}

template <class Archive, class AnyPlayer>
void pack_player(Archive& archive, AnyPlayer& player) {
  pack_bag(archive, player.hand);
  archive(player.reserve, player.stake, player.leaders, player.faction, player.down, player.due,
          player.has_seal, player.played_count);
  if (player.has_seal) archive.raw(&player.seal, sizeof player.seal);
  else if constexpr (Archive::kReads) player.seal = {};
  if constexpr (Archive::kReads) player.played = {};
  archive.raw(player.played.data(), player.played_count);
}

template <class Archive, class AnyState>
void pack_state(Archive& archive, const Rules& rules, const State& /*base*/, AnyState& state) {
  archive(state.plot, state.treasury, state.phase, state.round);
  archive.raw(state.tableau.data(), rules.players);
  for (std::size_t seat = 0; seat < rules.players; ++seat) pack_player(archive, state.players[seat]);
  for (auto* bag : {&state.pile, &state.secrets, &state.discarded, &state.deck}) pack_bag(archive, *bag);
  archive(state.below.fists, state.below.boots, state.below.count, state.below.cancelled);
  if constexpr (Archive::kReads) state.below.cards = {};
  archive.raw(state.below.cards.data(), state.below.count);
  archive(state.payoff.happened);
  if constexpr (Archive::kReads) {
    if (!state.payoff.happened) state.payoff = {};
  }
  if (state.payoff.happened) {
    archive(state.payoff.side, state.payoff.fists, state.payoff.boots, state.payoff.count);
    for (auto& paid : state.payoff.paid) archive(paid.from, paid.to, paid.supporters);
  }
  archive(state.outcome.reason, state.outcome.count);
  for (std::size_t i = 0; i < rules.players; ++i) archive(state.outcome.winners[i], state.outcome.shares[i]);
}

}  // namespace referee::plots
