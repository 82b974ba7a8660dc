// Live pages (`replay --live`): replays to which the reader can add moves.
//
// A page for everybody contains the engine as WebAssembly, the script, and the files that it names. The
// engine is made by the web build (docs/web.md) and read when the page is written. A page for one player
// contains only this player's legal actions, and the data that a seal is bound to, but no engine and no
// script.
#pragma once

#include <map>
#include <string>

#include "pages/replay_page.hpp"

namespace referee::app {

// Returns the parts of a live page that the web build has made for this game. They are read from
// $REFEREE_LIVE, or from `live.json` as installed with the program. Throws MissingEngine.
PageAddition read_live_engine(std::string_view game);

// Thrown if a live page cannot be made.
struct MissingEngine {
  std::string why;  // the reason, and what to do
};

// Adds the script as `/script.party`. `files` has the files that the script names, by their paths in the
// page.
void add_live_script(PageAddition& page, const ScriptText& script,
                     const std::map<std::string, std::string>& files);

// True if the game waits for `actor`.
bool waits_for(const Match& match, std::string_view actor);

// Returns an element with data that the page's script reads.
std::string data_element(std::string_view id, const Json& value);

// Returns the actions that `player` may choose, from the report of a run with that player's view. For the
// umpire, returns everybody's actions, from the report of a run without a view.
PageAddition prepared_moves(const Report& report, const std::string& player);

}  // namespace referee::app
