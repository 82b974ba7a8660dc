// What an office has off the board and played last, as it is written.
#pragma once

#include <string>
#include <vector>

#include "party_chess/state/state.hpp"

namespace referee::party_chess {

// Off-board pieces of an office as the state lists them: by rule number and counter, undefined types last, by
// name.
std::vector<Held> held_in_order(const Rules& rules, const State& state, OfficeIndex office);
// "move R", "pass"; empty if there was no play.
std::string last_play_text(const Rules& rules, const State& state, const LastPlay& last);

}  // namespace referee::party_chess
