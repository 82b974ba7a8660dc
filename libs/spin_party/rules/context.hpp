// The data that checks and effects of actions use.
#pragma once

#include <fmt/format.h>

#include <string>

#include "referee/engine/actions/action_context.hpp"
#include "spin_party/ruleset/ruleset.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// The terms, the position, the actor, the judge and the board.
template <class AnyState, class Judge>
struct ContextOf : ActionContext<Terms, AnyState, Judge> {
  const Board& board;
};
template <class Judge>
using CheckContext = ContextOf<const State, Judge>;
template <class Judge>
using ApplyContext = ContextOf<State, Judge>;

}  // namespace referee::spin_party
