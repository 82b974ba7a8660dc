// Random play: one legal action with its outcome.
#pragma once

#include "referee/engine/listing.hpp"
#include "spin_party/actions/actions.hpp"

namespace referee::spin_party {

// Calls visit(actor, kind) with every legal action, a draw only once; stops when it returns false.
template <class Visit>
void each_choice(const Rules& rules, const State& state, Visit&& visit) {
  bool drawn = false;
  list_kinds<Action>(rules, state, Viewer{}, PossibleNow(rules, state),
                     [&]<class Kind>(Actor actor, const Kind& kind) {
                       if constexpr (std::is_same_v<Kind, Draw>) {
                         if (drawn) return true;
                         drawn = true;
                       }
                       return visit(actor, kind);
                     });
}

// A random action, ready to be applied; false if there is none. Every legal action is as likely as any other,
// draws counted once; then every bond in the sack is as likely to be drawn. `below(n)` gives a number in
// 0 .. n-1, uniformly. A bare guest may be turned again and again, so such games can last very long.
template <class Below>
bool pick_random(const Rules& rules, const State& state, Action& action, Below&& below) {
  std::uint64_t count = 0;
  each_choice(rules, state, [&](Actor, const auto&) {
    ++count;
    return true;
  });
  if (count == 0) return false;
  std::uint64_t at = below(count);
  each_choice(rules, state, [&](Actor actor, const auto& kind) {
    if (at-- > 0) return true;
    action = {actor, kind};
    return false;
  });
  if (Draw* draw = std::get_if<Draw>(&action.kind)) draw->draw(rules, state, below);
  return true;
}

}  // namespace referee::spin_party
