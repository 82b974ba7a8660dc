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
// Returns a hint with the form of the first word, if that is a verb with arguments and the text is one
// action. Otherwise, empty.
Hint form_hint(std::string_view actions, const Game& game);
// Returns a hint for an action without its outcome, and one for the first of several actions that lacks its
// outcome here. Empty if there is none, and in a player's report.
std::string outcome_hint(const Match& match, Actor actor, std::string_view action);
std::string missing_outcome_hint(const Match& match, Actor actor, std::string_view actions);
// Returns the name of another player that a word is, or is the possessive of. Otherwise, empty.
std::string_view other_player(const Match& match, Actor actor, std::string_view word);
// True if `word` is a part of the verb's form, as `steal` is of `killjoy PLAYER tN steal sM`.
bool is_word_of_form(std::string_view word, std::string_view verb, const Game& game);
// True if an action with this verb may have an outcome.
bool takes_outcome(std::string_view verb, const Game& game);
// True if an action that may be suggested in place of `said` keeps what has a meaning: names of other
// players, words of the verb's form, and the outcome.
bool keeps_meaning(const Match& match, Actor actor, std::string_view said, std::string_view cure,
                   const Game& game);
// Returns a legal action of the actor that begins with `begun`. Empty if none is found soon. Also empty in a
// player's report, where it might reveal secrets.
std::string legal_beginning(const Match& match, Actor actor, std::string_view begun);

}  // namespace referee
