#include "party_chess/actions/warmth.hpp"

#include <algorithm>

#include "party_chess/flow/apply_context.hpp"
#include "party_chess/rules/may_act.hpp"
#include "party_chess/words/action_events.hpp"

namespace referee::party_chess {

template <bool warm>
void SetWarmth<warm>::check(Context auto& c) const {
  const bool is_warm = c.state.offices[office].warm;
  c.record(is_warm != warm, [&] {
    return fmt::format("{} is {}Warm{}", c.name(office), is_warm ? "" : "not ",
                       is_warm && warm ? " already" : "");
  });
}
REFEREE_CHECK(Warm);
REFEREE_CHECK(Cool);

// `warm_from` is the RoundCount at which the first whole Round of Warmth begins.
template <bool warm>
void SetWarmth<warm>::apply(Context auto& c) const {
  Office& set = c.state.offices[office];
  set.warm = warm;
  const bool begun = std::any_of(c.state.offices.begin(), c.state.offices.end(),
                                 [](const Office& other) { return other.round_plays > 0; });
  set.warm_from = warm ? c.state.round_count + (begun ? 1 : 0) : 0;
  if (warm) {
    if (begun) c.judge.rests_on(Settled::warm_from);
    c.judge.effect(Rule::PC_1230_2_4_b_i_rounds, [&] {
      return fmt::format("its whole Rounds of Warmth begin with RoundCount {}", set.warm_from);
    });
  }
  c.end_act();
}
REFEREE_PARTY_CHESS_APPLY(Warm);
REFEREE_PARTY_CHESS_APPLY(Cool);

template <bool warm>
void SetWarmth<warm>::report_events(ActionEvents& events) const {
  Json told = {{"office", events.was.office(office)}};
  if (warm) told["warm_from"] = events.after.offices[office].warm_from;
  events.add(event(warm ? "warm" : "cool", std::move(told)));
}
template struct SetWarmth<false>;
template struct SetWarmth<true>;

}  // namespace referee::party_chess
