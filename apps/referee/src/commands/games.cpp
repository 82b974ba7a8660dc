#include "commands/games.hpp"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "referee/document/text.hpp"
#include "referee_games.hpp"

namespace referee::app {

std::span<const Game* const> games() {
  static const auto table = [] {
    std::array<const Game*, std::size(kGames)> games{};
    for (std::size_t i = 0; i < games.size(); ++i) games[i] = &kGames[i].game();
    return games;
  }();
  return table;
}

std::string_view starter_of(const Game& game) {
  for (const GameEntry& entry : kGames)
    if (&entry.game() == &game) return entry.starter;
  return {};
}

const Game* find_game(std::string_view id) {
  for (const Game* game : games()) {
    if (game->id() == id) return game;
  }
  return nullptr;
}

const Game* find_game_or_complain(std::string_view id) {
  const Game* game = find_game(id);
  if (game != nullptr) return game;
  std::vector<std::string_view> ids;
  for (const Game* known : games()) ids.push_back(known->id());
  print_error("referee: no game `{}`; {}\n", printable(id), did_you_mean(id, ids));
  return nullptr;
}

}  // namespace referee::app
