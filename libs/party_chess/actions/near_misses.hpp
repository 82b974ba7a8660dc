// Understands what chess players write (`e5xh9`, `Re4`, `capture e5-h9`) as an action of this game.
#pragma once

#include <string>
#include <string_view>

#include "referee/engine/actions/actor.hpp"

namespace referee::party_chess {

struct Terms;
struct State;  // state/state.hpp

// Returns the play that is probably meant by an unreadable text, or an empty text. Searches nothing, so the
// play may be illegal.
std::string meant_play(const Terms& terms, const State& state, Actor actor, std::string_view text);

}  // namespace referee::party_chess
