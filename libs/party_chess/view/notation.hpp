// The state as JSON, both ways (rulebook 6), and as text and drawings for people. Nothing is hidden from
// anybody.
#pragma once

#include <string>
#include <vector>

#include "party_chess/state/state.hpp"
#include "referee/engine/views.hpp"

namespace referee::party_chess {

ViewsOf<Rules, State>::Part state_part;
ViewsOf<Rules, State>::Text draw;
ViewsOf<Rules, State>::Picture picture;

// The game before its start: an empty board, Kings off-board, no umpire.
State initial_state(const Rules& rules);
// A setup, with defaults for what it leaves out. Throws InputError.
State read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge);

// Off-board pieces of an office as the state lists them: by rule number and counter, undefined types last, by
// name.
std::vector<Held> held_in_order(const Rules& rules, const State& state, OfficeIndex office);
// "move R", "pass"; empty if there was no play.
std::string last_play_text(const Rules& rules, const State& state, const LastPlay& last);

}  // namespace referee::party_chess
