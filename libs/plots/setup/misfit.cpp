#include "plots/setup/misfit.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace referee::plots {
namespace {

using Found = std::optional<record::Misfit>;

constexpr Phases kCommitting(Phase::play, Phase::open, Phase::secret);

std::span<const Player> players_of(const Terms& terms, const State& state) {
  return std::span(state.players).first(terms.players);
}

Found misfit_of_player(const Terms& terms, const State& state, std::size_t seat) {
  const Player& player = state.players[seat];
  const auto at = [&](auto... keys) {
    return std::vector<std::string>{"players", terms.seat(seat), keys...};
  };
  const bool taken =
      std::any_of(state.players.begin(), state.players.begin() + static_cast<std::ptrdiff_t>(seat),
                  [&](const Player& other) { return other.faction == player.faction; });
  if (taken && player.faction != kNoFaction)
    return {{at("faction"), fmt::format("two players can't both be {}", kFactionNames[player.faction])}};
  if (state.phase == Phase::setup && player.stake > 0)
    return {{at("stack", "supporters"), "there are no stacks yet in the phase setup"}};
  if (kCommitting.has(state.phase)) return {};
  if (player.has_down())
    return {{at("down"), fmt::format("no card lies face down in the phase {}", name_of(state.phase))}};
  if (player.has_seal)
    return {{at("sealed"), fmt::format("there are no seals in the phase {}", name_of(state.phase))}};
  return {};
}

Found misfit_of_players(const Terms& terms, const State& state) {
  for (std::size_t seat = 0; seat < terms.players; ++seat)
    if (Found found = misfit_of_player(terms, state, seat)) return found;
  return {};
}

Found misfit_of_heaps(const Terms& terms, const State& state) {
  const std::string_view phase = name_of(state.phase);
  if (!state.pile.empty() && state.phase != Phase::reveal)
    return {{{"pile"}, fmt::format("there is no pile in the phase {}", phase)}};
  constexpr Phases kWithoutSecrets(Phase::payoff, Phase::collect, Phase::end_game, Phase::over);
  if (!state.secrets.empty() && kWithoutSecrets.has(state.phase))
    return {{{"secrets"}, fmt::format("no secrets are left in the phase {}", phase)}};
  for (std::size_t seat = 0; seat < terms.players; ++seat) {
    if (state.discarded.count(leader_card(seat)) > 0) return {{{"discarded"}, "leaders are never discarded"}};
  }
  constexpr Phases kWithDeck(Phase::setup, Phase::deal);
  if (!state.deck.empty() && !kWithDeck.has(state.phase))
    return {{{"deck"}, fmt::format("there is no deck in the phase {}", phase)}};
  return {};
}

Found misfit_of_tokens(const Terms& terms, const State& state) {
  unsigned all = state.treasury;
  for (const Player& player : players_of(terms, state)) all += player.supporters();
  if (all <= terms.all_tokens()) return {};
  return {{{},
           fmt::format("{} {} in all, but there are only {}", all, terms.ruleset->supporters_word,
                       terms.all_tokens())}};
}

Found misfit_of_dues(const Terms& terms, const State& state) {
  unsigned all = 0;
  for (std::size_t seat = 0; seat < terms.players; ++seat) {
    const unsigned due = state.players[seat].due;
    all += due;
    if (due > 0 && state.phase != Phase::deal)
      return {{{"players", terms.seat(seat), "due"},
               fmt::format("nothing is due in the phase {}", name_of(state.phase))}};
    if (all > state.deck.size())
      return {{{"players", terms.seat(seat), "due"},
               fmt::format("{} cards are due, but the deck has {}", all, state.deck.size())}};
  }
  return {};
}

Found misfit_of_commitments(const Terms& terms, const State& state) {
  const auto players = players_of(terms, state);
  const auto any = [&](auto test) { return std::any_of(players.begin(), players.end(), test); };
  const auto at_phase = [](const char* message) { return Found{{{"phase"}, message}}; };
  if (state.phase == Phase::open && !any([](const Player& player) { return player.committed(); }))
    return at_phase("in the phase open somebody has a card face down or a seal");
  if (state.phase != Phase::secret) return {};
  if (!any([](const Player& player) { return player.has_down(); }))
    return at_phase("in the phase secret a card lies face down");
  if (any([](const Player& player) { return player.has_closed_seal(); }))
    return at_phase("in the phase secret no seal is closed");
  return {};
}

}  // namespace

std::optional<record::Misfit> misfit_of(const Terms& terms, const State& state) {
  for (const auto look :
       {misfit_of_players, misfit_of_heaps, misfit_of_tokens, misfit_of_dues, misfit_of_commitments})
    if (Found found = look(terms, state)) return found;
  return {};
}

}  // namespace referee::plots
