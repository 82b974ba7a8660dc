// The state as JSON (fields.hpp), and parts of it in the notation of scripts.
#pragma once

#include <string>
#include <vector>

#include "party_chess/state/state.hpp"
#include "referee/engine/state/views.hpp"

namespace referee::party_chess {

ViewsOf<Terms, State>::Value state_part;

// Returns the off-board pieces of an office in the order of the printed state: by rule number and counter,
// undefined types last, by name.
std::vector<Held> held_in_order(const Terms& terms, const State& state, OfficeIndex office);
// Returns the off-board pieces of an office as texts, one for each piece, in the order of held_in_order.
std::vector<std::string> off_board_texts(const Terms& terms, const State& state, OfficeIndex office);
// Returns "move R", "pass"; "none" if there was no play.
std::string last_play_text(const Terms& terms, const State& state, const LastPlay& last);

// Returns the names of those for whom the game waits.
std::vector<std::string> names_to_act(const Terms& terms, const State& state);

// Returns the candidates of the pending destruction: squares, or piece texts.
std::vector<std::string> candidate_names(const Terms& terms, const State& state);

}  // namespace referee::party_chess
