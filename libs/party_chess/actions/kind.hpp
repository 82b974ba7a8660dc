// What the kinds of actions are made with (core's actions_of.hpp). What the umpire's chronicle says of one it
// tells in
//     void post(Deeds& deeds) const;      nothing, if it is left out
#pragma once

#include "party_chess/pieces/piece.hpp"
#include "referee/engine/action_words.hpp"
#include "referee/engine/actor.hpp"
#include "referee/engine/judge.hpp"
#include "referee/engine/verb.hpp"

namespace referee::party_chess {

struct Terms;
struct State;  // state/state.hpp
struct Deeds;  // words/deeds.hpp
template <class Judge>
struct CheckContext;  // rules/context.hpp
template <class Judge>
struct ApplyContext;  // flow/apply_context.hpp

}  // namespace referee::party_chess
