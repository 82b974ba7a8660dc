// What the kinds of actions are made with (core's actions_of.hpp).
#pragma once

#include "referee/engine/action_words.hpp"
#include "referee/engine/actor.hpp"
#include "referee/engine/verb.hpp"

namespace referee::spin_party {

template <class Judge>
struct CheckContext;  // rules/context.hpp
template <class Judge>
struct ApplyContext;  // rules/context.hpp

}  // namespace referee::spin_party
