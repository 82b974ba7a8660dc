#include "spin_party/actions/done.hpp"

namespace referee::spin_party {

void Done::check_in_evaluation(Context auto& c) const {
  const bool said = has_said(c.state, c.seat());
  const auto holds = [&](auto& judge) {
    const bool must = must_turn(judge);
    if (said) judge.rests_on(Settled::evaluation_done);
    return !said && !must;
  };
  c.judge.forbid_unless(Rule::SP_11_unstable, holds, [&] {
    if (must_turn(c.terms))
      return fmt::format("all unstable guests must be turned, and some are left: {}",
                         unstable_guests(c.terms, c.state));
    return fmt::format("{} has {}", c.name(),
                       said ? "said `done` already, and nothing was turned since" : "not said `done` yet");
  });
}
REFEREE_CHECK_BY(void Done::check_in_evaluation);

}  // namespace referee::spin_party
