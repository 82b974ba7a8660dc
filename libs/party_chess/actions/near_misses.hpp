// Understands what players write (`e5xh9`, `Re4`, `capture e5-h9`, `choose RBCJp`) as an action of this game.
#pragma once

#include <string>
#include <string_view>

#include "referee/engine/actions/actor.hpp"

namespace referee::party_chess {

struct Terms;
struct State;  // state/state.hpp

// Returns the action that is probably meant by an unreadable text, or an empty text. Searches nothing, so the
// action may be illegal.
std::string meant_action(const Terms& terms, const State& state, Actor actor, std::string_view text);

// Returns the letter of a piece that is called `word`, in any case; otherwise the word itself. A name may
// stand behind `=`.
std::string letter_or_word(const Terms& terms, const State& state, std::string_view word);
// Returns the choice of pieces that is meant by names, by letters without blanks, or by letters with commas.
// Empty for other texts.
std::string meant_choice(const Terms& terms, const State& state, std::string_view text);
// Returns the umpire's act that is meant by `extend 5 days`, `party off Reds`, `unwarm Reds` and the like.
// Empty for other texts.
std::string meant_act(std::string_view text);

}  // namespace referee::party_chess
