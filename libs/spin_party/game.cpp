#include "referee/spin_party/game.hpp"

#include "referee/engine/game_of.hpp"
#include "spin_party/actions/sample.hpp"
#include "spin_party/spin_party.hpp"

namespace referee::spin_party {

bool SpinParty::may_search(const Rules& rules, const State& state, const Action& action) {
  // Only the final evaluation searches.
  return action.is<End>() || state.phase == Phase::evaluation ||
         rules.ruling<Ruling::finish_moment>() == FinishMoment::kFull;
}

// Guests are turned seldom: a bare one may be turned again and again, and the game would never end.
bool SpinParty::random_action(const Rules& rules, const State& state, Action& action, const Below& below) {
  constexpr int kTries = 8;
  for (int i = 0; i < kTries; ++i) {
    if (!pick_random(rules, state, action, below)) return false;
    if (!action.is<Flip>()) return true;
  }
  return true;
}

SeatLimits SpinParty::seat_limits(const Ruleset& ruleset) {
  return {2, 2, static_cast<const SpinRuleset&>(ruleset).default_seats};
}

const Game& game() { return the_game<SpinParty>(); }

}  // namespace referee::spin_party
