#include "party_chess/actions/party.hpp"

#include "party_chess/flow/apply_context.hpp"
#include "party_chess/rules/may_act.hpp"
#include "party_chess/words/action_events.hpp"

namespace referee::party_chess {

template <bool is_one>
void SetParty<is_one>::check(Context auto& c) const {
  const bool party = c.state.offices[office].party;
  c.record(party != is_one, [&] {
    return fmt::format("{} {} to a Political Party{}", c.name(office),
                       party ? "corresponds" : "does not correspond", party && is_one ? " already" : "");
  });
}
REFEREE_CHECK(Party);
REFEREE_CHECK(NoParty);

template <bool is_one>
void SetParty<is_one>::apply(Context auto& c) const {
  c.state.offices[office].party = is_one;
  c.end_act();
}
REFEREE_PARTY_CHESS_APPLY(Party);
REFEREE_PARTY_CHESS_APPLY(NoParty);

template <bool is_one>
void SetParty<is_one>::report_events(ActionEvents& events) const {
  events.add(event(is_one ? "party" : "no-party", {{"office", events.was.office(office)}}));
}
template struct SetParty<false>;
template struct SetParty<true>;

}  // namespace referee::party_chess
