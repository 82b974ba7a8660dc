// The entry to what legal actions do. Explicitly instantiated for each policy.
#include "party_chess/flow/doing_acts.hpp"
#include "party_chess/flow/doing_plays.hpp"

namespace referee::party_chess {

template <class Judge>
void Doing<Judge>::run() {
  ++state_.ply;
  if (is_umpires(action_.verb)) return official();
  const auto office = static_cast<OfficeIndex>(seat_of(action_.actor));
  switch (action_.verb) {
    case Verb::choose:
      return choose(office);
    case Verb::place:
      return place(office);
    case Verb::pass:
      return pass(office);
    case Verb::surrender:
      return give_up(office);
    default:
      return stroke(office);
  }
}

template <class Judge>
void apply(const Rules& rules, State& state, const Action& action, Judge& judge) {
  Doing<Judge>(rules, state, action, judge).run();
}

template void apply<FastJudge>(const Rules&, State&, const Action&, FastJudge&);
template void apply<FullJudge>(const Rules&, State&, const Action&, FullJudge&);
template void apply<Recorder>(const Rules&, State&, const Action&, Recorder&);

}  // namespace referee::party_chess
