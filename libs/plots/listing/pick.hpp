// Plays at random without listing: picks one legal action with its outcome. Chance is drawn as physical
// cards and rows.
#pragma once

#include "plots/actions/actions.hpp"

namespace referee::plots {

// Picks one of the players who have yet to commit, and one of the kinds of cards in that hand. Returns
// false if nobody can put down a card.
[[nodiscard]] bool pick_play(const Terms& terms, const State& state, Action& action, auto&& below) {
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

// Returns a deal, without its cards, for the first player who is due cards.
inline Deal next_deal(const State& state) {
  Deal deal;
  while (state.players[deal.seat].due == 0) ++deal.seat;
  return deal;
}

// Picks a random action that is ready to be applied. Returns false if there is none that can be listed.
// `below(n)` returns a number in 0 .. n-1, uniformly. Factions are not taken, and nothing is sealed or
// taken back.
[[nodiscard]] bool pick_random(const Terms& terms, const State& state, Action& action, auto&& below) {
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

// Seals a card for a player who has not committed, or opens a player's seal. The salts can be worked out
// again. Returns false if no card can be sealed and no seal can be opened.
[[nodiscard]] bool pick_sealed(const Terms& terms, const State& state, Action& action,
                               const RandomBelow& below);

// Picks an action by pick_random() or, if that finds none, by pick_sealed(). Returns false if neither finds
// one.
[[nodiscard]] bool random_action(const Terms& terms, const State& state, Action& action,
                                 const RandomBelow& below);

}  // namespace referee::plots
