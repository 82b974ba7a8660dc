// Random play without listing: one legal action with its outcome, chance being drawn as physical cards and
// rows.
#pragma once

#include "plots/actions/actions.hpp"

namespace referee::plots {

// One of the players who still has to commit, and one of the kinds in that hand.
bool pick_play(const Terms& terms, const State& state, Action& action, auto&& below) {
  if (terms.ruling<Ruling::sealed_plays>() == SealedPlays::kRequired) return false;
  std::array<std::uint8_t, kMaxPlayers> waiting{};
  std::size_t count = 0;
  for (std::uint8_t seat = 0; seat < terms.players; ++seat) {
    const Player& player = state.players[seat];
    if (!player.committed() && !player.hand.empty()) waiting[count++] = seat;
  }
  if (count == 0) return false;
  const std::size_t seat = waiting[static_cast<std::size_t>(below(count))];
  std::uint32_t kinds = state.players[seat].hand.kinds();
  for (std::uint64_t skip = below(static_cast<std::uint64_t>(std::popcount(kinds))); skip > 0; --skip)
    kinds &= kinds - 1;
  action.actor = seat_actor(seat);
  action.kind = Play{static_cast<Card>(std::countr_zero(kinds))};
  return true;
}

// The first player whose hand is still to be dealt.
inline Deal next_deal(const State& state) {
  Deal deal;
  while (state.players[deal.seat].due == 0) ++deal.seat;
  return deal;
}

// A random action, ready to be applied; false if there is none that can be listed. `below(n)` gives a number
// in 0 .. n-1, uniformly. Factions are not taken, nothing is sealed or taken back.
bool pick_random(const Terms& terms, const State& state, Action& action, auto&& below) {
  const auto put = [&](auto kind) {
    action.actor = Actor::table;
    if constexpr (HasChance<decltype(kind)>) kind.draw_outcome(terms, state, below);
    action.kind = kind;
    return true;
  };
  switch (state.phase) {
    case Phase::setup:
      return put(Tableau{});
    case Phase::deal:
      return put(next_deal(state));
    case Phase::ante:
      return put(Ante{});
    case Phase::play:
      return pick_play(terms, state, action, below);
    case Phase::secret:
      return put(Secret{});
    case Phase::reveal:
    case Phase::secrets:
      return put(Reveal{});
    case Phase::payoff:
      return put(PayOff{});
    case Phase::collect:
      return put(Collect{});
    case Phase::end_game:
      return put(EndTheGame{});
    case Phase::open:
    case Phase::over:
      return false;
  }
  return false;
}

// Where cards must be sealed: seals one for a player who has not committed, or opens the seal of one who has,
// with salts that can be worked out again. False if there is nothing to seal or open.
bool pick_sealed(const Terms& terms, const State& state, Action& action, const referee::Below& below);

// One or the other.
bool random_action(const Terms& terms, const State& state, Action& action, const referee::Below& below);

}  // namespace referee::plots
