// What a chess player writes (`e5xh9`, `Re4`, `capture e5-h9`), as an action of this game.
#pragma once

#include <string>
#include <string_view>

#include "referee/engine/actor.hpp"

namespace referee::party_chess {

struct Terms;
struct State;  // state/state.hpp

// The play that is meant by a text which can't be read, or empty. Nothing is searched: whether it is legal is
// not known.
std::string meant_play(const Terms& terms, const State& state, Actor actor, std::string_view text);

}  // namespace referee::party_chess
