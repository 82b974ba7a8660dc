// Actions as they were meant, where the words are right but stand otherwise: `play killjoy Ben t1`,
// `place s1-s2 blue`, `play special move`, `draw blue`.
#pragma once

#include <string>
#include <string_view>

#include "referee/engine/game.hpp"

namespace referee {

// The actions with those cured that can't be read; empty if that does not cure all of them, or if the
// reader says it better: of one word, or of the order alone.
std::string cured_actions(const Match& match, Actor actor, std::string_view actions,
                          const Game& game);
// An outcome for an action that lacks one, as `pick w1 -> mum`; empty if none is found soon.
std::string with_some_outcome(const Match& match, Actor actor, std::string_view action);

}  // namespace referee
