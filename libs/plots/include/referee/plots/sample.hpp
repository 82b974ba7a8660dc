// Random play without listing: one legal, settled action, chance being drawn as physical cards and rows.
#pragma once

#include "referee/plots/deals.hpp"
#include "referee/plots/move.hpp"
#include "referee/plots/seal.hpp"

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

// The salt that simulated players use in a round: their seals can be opened without remembering anything.
inline std::string simulated_salt(const State& state, std::size_t seat) {
  return "simulated-" + std::to_string(state.plot) + "-" + std::to_string(state.round) + "-" +
         std::to_string(seat);
}

inline SealHash simulated_seal(const Rules& rules, const State& state, std::size_t seat, Card card) {
  return seal_hash(rules.seat(seat), state.plot, state.round, rules.card(card), simulated_salt(state, seat));
}

// Where cards must be sealed: seals one for a player who has not committed, or opens the seal of one who has.
template <class Below>
bool pick_sealed(const Rules& rules, const State& state, Action& action, Below&& below) {
  for (std::size_t seat = 0; seat < rules.players; ++seat) {
    const Player& player = state.players[seat];
    const bool seals = state.phase == Phase::play && !player.committed() && !player.hand.empty();
    const bool opens = state.phase == Phase::open && player.has_closed_seal();
    if (!seals && !opens) continue;
    action = Action();
    action.actor = seat_actor(seat);
    action.verb = seals ? Verb::seal : Verb::open;
    if (seals) {
      const Card card = player.hand.nth(static_cast<unsigned>(below(player.hand.size())));
      const SealHash hash = simulated_seal(rules, state, seat, card);
      std::copy(hash.begin(), hash.end(), action.bytes.begin());
      return true;
    }
    for (unsigned i = 0; i < player.hand.size(); ++i) {
      action.card = player.hand.nth(i);
      if (simulated_seal(rules, state, seat, action.card) != player.seal) continue;
      const std::string salt = simulated_salt(state, seat);
      action.length = static_cast<std::uint8_t>(salt.size());
      std::copy(salt.begin(), salt.end(), action.bytes.begin());
      return true;
    }
  }
  return false;
}

}  // namespace referee::plots
