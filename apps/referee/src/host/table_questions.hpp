// Answers questions that pages of a hosted table ask about the position. An answer for a player's seat
// contains only what this player may know.
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

// Returns the table's next line, without its outcome, if the game waits only for the table; otherwise an
// empty text. The umpire can play this line even if others may act before the table.
std::string chore_if_awaited(const Match& match);

// Throws RpcError if the question cannot be answered.
Json answer_to(TableQuestion question, const ServedGame& game, const ScriptText& script,
               const Session& session);

}  // namespace referee::app
