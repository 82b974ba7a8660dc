// Live pages (`replay --live`): a replay to which its reader adds.
//
// For everybody: the engine as WebAssembly, the script, and the files that it names. The engine is made by
// the web build (docs/web.md) and read when the page is written. For one player: the legal actions of that
// player, and what a seal is bound to; no engine, no script.
#pragma once

#include <map>
#include <string>

#include "pages/replay_page.hpp"

namespace referee::app {

// What the web build made for such pages of a game: its `live.json`, from $REFEREE_LIVE, or from what is
// installed with the program. Throws MissingEngine.
PageAddition read_live_engine(std::string_view game);

struct MissingEngine {
  std::string why;  // and what to do about it
};

// Adds the script, and the files that it names by their paths in the page, where the script is
// `/script.party`.
void add_live_script(PageAddition& page, const ScriptText& script,
                     const std::map<std::string, std::string>& files);

// Whether it is the actor's turn.
bool waits_for(const Match& match, std::string_view actor);

// An element that holds data, for the page's script to find.
std::string data_element(std::string_view id, const Json& value);

// For the eyes of one player: all is made of the report of a run with that player's view. For the umpire, of
// the report of a run without any: what everybody can do.
PageAddition prepared_moves(const Report& report, const std::string& player);

}  // namespace referee::app
