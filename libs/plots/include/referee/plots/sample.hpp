// Random play without listing: one legal, settled action, chance being drawn as physical cards and rows.
#pragma once

#include "referee/plots/deals.hpp"
#include "referee/plots/move.hpp"

namespace referee::plots {

// Draws the outcome of a legal action that has none yet. `below(n)` gives a number in 0 .. n-1, uniformly.
template <class Below>
void draw_outcome(const Rules& rules, const State& state, Action& action, Below&& below) {
  action.has_outcome = true;
  switch (action.verb) {
    case Verb::tableau:
      action.length = rules.players;
      for (std::uint8_t i = 0; i < rules.players; ++i) action.bytes[i] = i;
      for (std::size_t i = rules.players; i > 1; --i) std::swap(action.bytes[i - 1], action.bytes[below(i)]);
      return;
    case Verb::deal: {
      const unsigned due = state.players[action.target].due;
      if (due == state.deck.size()) action.set_cards(state.deck);
      else action.set_cards(draw_hand(state.deck, due, below));
      return;
    }
    case Verb::secret: {
      CardBag down;
      for (std::size_t seat = 0; seat < rules.players; ++seat) {
        if (state.players[seat].has_down()) down.add(state.players[seat].down);
      }
      action.card = down.nth(static_cast<unsigned>(below(down.size())));
      return;
    }
    default: {
      const CardBag& from = state.phase == Phase::secrets ? state.secrets : state.pile;
      action.card = from.nth(static_cast<unsigned>(below(from.size())));
    }
  }
}

// One of the players who still has to commit, and one of the kinds in that hand.
template <class Below>
bool pick_play(const Rules& rules, const State& state, Action& action, Below&& below) {
  if (rules.ruling<Ruling::sealed_plays>() == SealedPlays::kRequired) return false;
  std::array<std::uint8_t, kMaxPlayers> waiting{};
  std::size_t count = 0;
  for (std::uint8_t seat = 0; seat < rules.players; ++seat) {
    const Player& player = state.players[seat];
    if (!player.committed() && !player.hand.empty()) waiting[count++] = seat;
  }
  if (count == 0) return false;
  const std::size_t seat = waiting[below(count)];
  std::uint32_t kinds = state.players[seat].hand.kinds();
  for (std::uint64_t skip = below(static_cast<std::uint64_t>(std::popcount(kinds))); skip > 0; --skip)
    kinds &= kinds - 1;
  action.actor = seat_actor(seat);
  action.verb = Verb::play;
  action.card = static_cast<Card>(std::countr_zero(kinds));
  return true;
}

// A random action, ready to be applied; false if there is none that can be listed.
// Factions are not taken, nothing is sealed or taken back.
template <class Below>
bool pick_random(const Rules& rules, const State& state, Action& action, Below&& below) {
  action.actor = Actor::table;
  action.has_outcome = false;
  switch (state.phase) {
    case Phase::setup:
      action.verb = Verb::tableau;
      break;
    case Phase::deal: {
      action.verb = Verb::deal;
      action.target = 0;
      while (state.players[action.target].due == 0) ++action.target;
      break;
    }
    case Phase::ante:
      action.verb = Verb::ante;
      return true;
    case Phase::play:
      return pick_play(rules, state, action, below);
    case Phase::secret:
      action.verb = Verb::secret;
      break;
    case Phase::reveal:
    case Phase::secrets:
      action.verb = Verb::reveal;
      break;
    case Phase::payoff:
      action.verb = Verb::payoff;
      return true;
    case Phase::collect:
      action.verb = Verb::collect;
      return true;
    case Phase::end_game:
      action.verb = Verb::end_game;
      return true;
    case Phase::open:
    case Phase::over:
      return false;
  }
  draw_outcome(rules, state, action, below);
  return true;
}

}  // namespace referee::plots
