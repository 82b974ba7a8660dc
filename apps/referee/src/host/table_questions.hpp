// Answers what pages of a hosted table ask about the position. An answer for a player's seat has nothing that
// this player may not know.
#pragma once

#include <string>

#include "serve/served_game.hpp"

namespace referee::app {

// A question of a page (docs/server.md).
struct TableQuestion {
  std::string what;  // `why`, `dispute`, `chance`, `rules`
  std::string line;  // a move, perhaps without its actor
  std::string view;  // a player; empty for the umpire
};

// Returns the table's line that the umpire can let the table play, although others may act before; empty if
// the game does not wait for the table alone.
std::string awaited_chore(const Match& match);

// Throws RpcError if the question cannot be answered.
Json answer_to(TableQuestion question, const ServedGame& game, const ScriptText& script,
               const Session& session);

}  // namespace referee::app
