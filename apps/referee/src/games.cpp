#include "games.hpp"

#include <array>

#include "referee/spin_party/game.hpp"

namespace referee::app {

std::span<const Game* const> games() {
  static const std::array<const Game*, 1> table = {&spin_party::game()};
  return table;
}

const Game* find_game(std::string_view id) {
  for (const Game* game : games()) {
    if (game->id() == id) return game;
  }
  return nullptr;
}

}  // namespace referee::app
