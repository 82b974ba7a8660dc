// Actions as they were meant, where the words are right but stand otherwise: `play killjoy Ben t1`,
// `place s1-s2 blue`, `play special move`, `draw blue`.
#pragma once

#include <string>
#include <string_view>

#include "referee/engine/game.hpp"

namespace referee {

// What becomes of a cure that an action's own reader knows: of one word, or of the order alone. It may have
// been told.
enum class ReadersCure : std::uint8_t { told, used };

// The actions with those cured that can't be read; empty if that does not cure all of them, or if the reader
// has told it. Throws UndecidedSearch.
std::string cured_actions(const Match& match, Actor actor, std::string_view actions, const Game& game,
                          ReadersCure readers);
// A legal action of the actor that begins so; empty if none is found soon.
std::string legal_beginning(const Match& match, Actor actor, std::string_view begun);

}  // namespace referee
