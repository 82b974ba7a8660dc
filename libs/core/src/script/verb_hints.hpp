// Finds the verbs and actions that a text without a known verb may mean.
#pragma once

#include <string>
#include <string_view>

#include "referee/engine/game/game.hpp"

namespace referee {

// Returns the form of the actor's verb that has `word` after it, as `killjoy PLAYER tN steal sM` has `steal`.
// Empty if there is none, or several.
std::string_view form_with(std::string_view word, Actor actor, const Game& game);
// Returns a hint for an action that begins with another word than a verb: the forms of the verbs that may be
// meant, or the verbs that the actor can use, those with a legal action first.
Hint verb_hint(const Match& match, Actor actor, std::string_view action, const Game& game);
// Returns a hint for `undo` and the like, in games without such a verb.
Hint undo_hint(std::string_view action, const Game& game);
// Returns a legal action of the actor that begins with `begun`. Empty if none is found soon. Also empty in a
// player's report, where it might reveal secrets.
std::string legal_beginning(const Match& match, Actor actor, std::string_view begun);

}  // namespace referee
