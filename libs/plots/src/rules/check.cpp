// The order of checks: rulebook section 9. Explicitly instantiated for both policies.
#include "check_context.hpp"
#include "dealing.hpp"
#include "order.hpp"
#include "playing.hpp"

namespace referee::plots {

bool in_phase(Verb verb, Phase phase) {
  switch (verb) {
    case Verb::take:
    case Verb::tableau:
      return phase == Phase::setup;
    case Verb::deal:
      return phase == Phase::deal;
    case Verb::ante:
      return phase == Phase::ante;
    case Verb::play:
    case Verb::seal:
    case Verb::take_back:
      return phase == Phase::play;
    case Verb::open:
      return phase == Phase::open;
    case Verb::secret:
      return phase == Phase::secret;
    case Verb::reveal:
      return phase == Phase::reveal || phase == Phase::secrets;
    case Verb::payoff:
      return phase == Phase::payoff;
    case Verb::collect:
      return phase == Phase::collect;
    case Verb::end_game:
      return phase == Phase::end_game;
  }
  return false;
}

template <class Judge>
void check(const Rules& rules, const State& state, const Action& action, Judge& judge) {
  Check<Judge> c{rules, state, action, judge};
  check_actor(c);
  if (!check_not_over(c)) return;
  check_phase(c);
  if (judge.settled()) return;
  check_player_action(c);
  if (judge.settled()) return;
  check_outcome(c);
}

template void check<FastJudge>(const Rules&, const State&, const Action&, FastJudge&);
template void check<FullJudge>(const Rules&, const State&, const Action&, FullJudge&);

}  // namespace referee::plots
