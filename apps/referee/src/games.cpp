#include "games.hpp"

#include <fmt/format.h>

#include <vector>

#include "referee/core/text.hpp"

// Which games are built is chosen by REFEREE_GAMES (cmake/Options.cmake); a game that is not has no headers
// here.
#if __has_include("referee/spin_party/game.hpp")
#include "referee/spin_party/game.hpp"
#endif
#if __has_include("referee/wedding_tables/game.hpp")
#include "referee/wedding_tables/game.hpp"
#endif
#if __has_include("referee/plots/game.hpp")
#include "referee/plots/game.hpp"
#endif
#if __has_include("referee/party_chess/game.hpp")
#include "referee/party_chess/game.hpp"
#endif

namespace referee::app {

std::span<const Game* const> games() {
  static const std::vector<const Game*> table = {
#if __has_include("referee/spin_party/game.hpp")
      &spin_party::game(),
#endif
#if __has_include("referee/wedding_tables/game.hpp")
      &wedding_tables::game(),
#endif
#if __has_include("referee/plots/game.hpp")
      &plots::game(),
#endif
#if __has_include("referee/party_chess/game.hpp")
      &party_chess::game(),
#endif
  };
  return table;
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
