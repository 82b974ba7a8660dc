// The parts from which kinds of actions are made (core's actions_of.hpp). In addition, a kind can add events
// to the umpire's chronicle:
//     void report_events(ActionEvents& events) const;
#pragma once

#include "party_chess/pieces/piece.hpp"
#include "referee/engine/actions/action_words.hpp"
#include "referee/engine/actions/actor.hpp"
#include "referee/engine/actions/verb.hpp"
#include "referee/engine/judging/judge.hpp"

namespace referee::party_chess {

struct Terms;
struct State;         // state/state.hpp
struct ActionEvents;  // words/action_events.hpp
template <class Judge>
struct CheckContext;  // rules/context.hpp
template <class Judge>
struct ApplyContext;  // flow/apply_context.hpp

}  // namespace referee::party_chess
