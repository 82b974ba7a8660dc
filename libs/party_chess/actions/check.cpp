// The order of checks: rulebook section 7. Explicitly instantiated for both policies.
#include <algorithm>

#include "party_chess/nomic/official.hpp"
#include "party_chess/rules/plays.hpp"

namespace referee::party_chess {

template <class Judge>
void check(const Rules& rules, const State& state, const Action& action, Judge& judge) {
  Check<Judge> c{rules, state, action, judge,
                 is_seat(action.actor) ? static_cast<OfficeIndex>(seat_of(action.actor)) : kNobody};
  // PC-1230.2.6 (1230.2 s6): offices make plays; the table does nothing, and the umpire makes none.
  const bool umpires = is_umpires(action.verb);
  const bool may_play = action.actor != Actor::table && (umpires || action.actor != Actor::umpire);
  if (!judge.require(Rule::PC_1230_2_6, may_play, [&] {
        return may_play ? std::string("an office or the umpire acts")
                        : fmt::format("the {} makes no plays: only offices do",
                                      action.actor == Actor::table ? "table" : "umpire");
      }))
    return;
  if (umpires) {
    // PC-1230.2.1.c (1230.2 s1.C): the umpire alone writes these down.
    const bool official = action.actor == Actor::umpire;
    if (!judge.require(Rule::PC_1230_2_1_c, official, [&] {
          return official ? std::string("the umpire records it")
                          : fmt::format("{} is an office, and `{}` is for the umpire", c.name(),
                                        kVerbNames[static_cast<std::size_t>(action.verb)]);
        }))
      return;
    return check_official(c);
  }
  if (action.verb == Verb::choose) return check_choose(c);
  check_play(c);
}

template void check<FastJudge>(const Rules&, const State&, const Action&, FastJudge&);
template void check<FullJudge>(const Rules&, const State&, const Action&, FullJudge&);

}  // namespace referee::party_chess
