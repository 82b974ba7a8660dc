// The pages of a hosted table: the replay as a seat may see it, and what this seat can do.
#pragma once

#include <string>

#include "referee/document/json.hpp"
#include "referee/script/script.hpp"
#include "session/options.hpp"

namespace referee::app {

// The facts of a page that are not in the script.
struct TablePage {
  std::string seat;  // a player's name, `umpire` or `spectator`
  std::string revision;
  Json wishes;           // to take back a move (HostedTable)
  bool is_late = false;  // a player is late (hosted_table.hpp)
};

// Returns the page as HTML. Throws UnplayableTable if the script exceeds the limits.
std::string html_of_table(const TablePage& page, const ScriptText& script, const Session& session);

}  // namespace referee::app
