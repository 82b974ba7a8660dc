// The state as JSON (fields.hpp), and parts of it as they are written.
#pragma once

#include <string>
#include <vector>

#include "party_chess/state/state.hpp"
#include "referee/engine/views.hpp"

namespace referee::party_chess {

ViewsOf<Terms, State>::Value state_part;

// Returns the off-board pieces of an office in the order of the printed state: by rule number and counter,
// undefined types last, by name.
std::vector<Held> held_in_order(const Terms& terms, const State& state, OfficeIndex office);
// The same piece by piece, as they are written.
std::vector<std::string> off_board_texts(const Terms& terms, const State& state, OfficeIndex office);
// "move R", "pass"; empty if there was no play.
std::string last_play_text(const Terms& terms, const State& state, const LastPlay& last);

// Whom the game waits for.
std::vector<std::string> names_to_act(const Terms& terms, const State& state);

// What the pending destruction may hit: squares, or pieces off the board.
std::vector<std::string> candidate_names(const Terms& terms, const State& state);

}  // namespace referee::party_chess
