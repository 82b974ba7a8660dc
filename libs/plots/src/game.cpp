#include "referee/plots/game.hpp"

#include <algorithm>

#include "referee/plots/sample.hpp"

namespace referee::plots {
namespace {

bool lies_down(const Rules& rules, const State& state, Card card) {
  return std::any_of(state.players.begin(), state.players.begin() + rules.players,
                     [&](const Player& player) { return player.down == card; });
}

bool player_can(const Player& player, const Action& action) {
  switch (action.verb) {
    case Verb::play:
      return !player.committed() && player.hand.count(action.card) > 0;
    case Verb::seal:
      return !player.committed();
    case Verb::open:
      return player.has_closed_seal() && player.hand.count(action.card) > 0;
    case Verb::take_back:
      return player.committed();
    default:
      return true;
  }
}

// One kind only can be put away or turned up.
std::optional<Card> only_card(const Rules& rules, const State& state, Verb verb) {
  std::uint32_t kinds = 0;
  if (verb == Verb::reveal) {
    kinds = state.phase == Phase::secrets ? state.secrets.kinds() : state.pile.kinds();
  } else {
    for (std::size_t seat = 0; seat < rules.players; ++seat) {
      if (state.players[seat].has_down()) kinds |= std::uint32_t{1} << state.players[seat].down;
    }
  }
  if (std::popcount(kinds) != 1) return std::nullopt;
  return static_cast<Card>(std::countr_zero(kinds));
}

// Fills in the outcome if it is the only one possible.
bool settle_without_chance(const Rules& rules, const State& state, Action& action) {
  if (action.verb == Verb::tableau) return false;
  if (action.verb == Verb::deal) {
    const unsigned due = state.players[action.target].due;
    if (!one_hand_only(state.deck, due)) return false;
    action.set_cards(draw_hand(state.deck, due, [](std::uint64_t) { return 0; }));
  } else {
    const auto card = only_card(rules, state, action.verb);
    if (!card) return false;
    action.card = *card;
  }
  action.has_outcome = true;
  return true;
}

}  // namespace

bool Plots::feasible(const Rules& rules, const State& state, const Action& action) {
  if (!in_phase(action.verb, state.phase)) return false;
  if (is_players(action.verb))
    return is_seat(action.actor) && player_can(state.players[seat_of(action.actor)], action);
  switch (action.verb) {
    case Verb::tableau:
      return !action.has_outcome || action.is_row(rules);
    case Verb::deal:
      return action.has_outcome ? action.dealt <= state.deck.size() && state.deck.holds(action.cards())
                                : state.players[action.target].due > 0;
    case Verb::secret:
      return !action.has_outcome || lies_down(rules, state, action.card);
    case Verb::reveal:
      return !action.has_outcome ||
             (state.phase == Phase::secrets ? state.secrets : state.pile).count(action.card) > 0;
    default:
      return true;
  }
}

Settled Plots::settle(const Rules& rules, const State& state, Action& action, ChanceStream* stream) {
  if (!has_chance(action.verb)) return Settled::no_chance;
  if (action.has_outcome || settle_without_chance(rules, state, action)) return Settled::settled;
  if (stream == nullptr) return Settled::missing;
  draw_outcome(rules, state, action, [&](std::uint64_t bound) { return stream->below(bound); });
  return Settled::settled;
}

std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state, Viewer viewer) {
  std::uint64_t count = 0;
  if (state.phase == Phase::deal && !viewer) {
    for (std::size_t seat = 0; seat < rules.players; ++seat) {
      if (state.players[seat].due == 0) continue;
      const auto hands = count_hands(state.deck, state.players[seat].due);
      if (!hands || __builtin_add_overflow(count, *hands, &count)) return std::nullopt;
    }
    return count;
  }
  generate(rules, state, viewer, [&](const Action&) {
    ++count;
    return true;
  });
  return count;
}

bool Plots::pick(const Rules& rules, const State& state, Action& action, const referee::Below& below) {
  return pick_random(rules, state, action, below) || pick_sealed(rules, state, action, below);
}

SeatLimits Plots::seat_limits(const Ruleset& ruleset) {
  const auto& plots = static_cast<const PlotsRuleset&>(ruleset);
  return {plots.least_players, plots.most_players, {}};
}

const Game& game() {
  static const GameOf<Plots> instance;
  return instance;
}

}  // namespace referee::plots
