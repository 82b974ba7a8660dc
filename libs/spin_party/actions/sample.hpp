// Random play: one legal action with its outcome.
#pragma once

#include "spin_party/actions/actions.hpp"

namespace referee::spin_party {

// Calls `visit` with every legal action, a draw only once; stops when it returns false.
template <class Visit>
void each_choice(const Rules& rules, const State& state, Visit&& visit) {
  bool drawn = false;
  list_actions<Action>(rules, state, Viewer{}, PossibleNow(rules, state), [&](const Action& action) {
    if (!action.is<Draw>()) return visit(action);
    if (drawn) return true;
    drawn = true;
    return visit(action);
  });
}

// A random action, ready to be applied; false if there is none. Every legal action is as likely as any other,
// draws counted once; then every bond in the sack is as likely to be drawn. `below(n)` gives a number in
// 0 .. n-1, uniformly. A bare guest may be turned again and again, so such games can last very long.
template <class Below>
bool pick_random(const Rules& rules, const State& state, Action& action, Below&& below) {
  std::uint64_t count = 0;
  each_choice(rules, state, [&](const Action&) {
    ++count;
    return true;
  });
  if (count == 0) return false;
  std::uint64_t at = below(count);
  each_choice(rules, state, [&](const Action& choice) {
    if (at-- > 0) return true;
    action = choice;
    return false;
  });
  if (Draw* draw = std::get_if<Draw>(&action.kind)) draw->draw(rules, state, below);
  return true;
}

}  // namespace referee::spin_party
