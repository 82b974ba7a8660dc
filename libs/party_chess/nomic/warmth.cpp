#include "party_chess/nomic/warmth.hpp"

#include <algorithm>

#include "party_chess/flow/apply_context.hpp"
#include "party_chess/rules/standing.hpp"
#include "party_chess/view/deeds.hpp"

namespace referee::party_chess {

namespace {

template <class Judge>
void check_warmth(CheckContext<Judge>& c, OfficeIndex office, bool wanted) {
  const bool warm = c.state.offices[office].warm;
  c.record(warm != wanted, [&] {
    return fmt::format("{} is {}Warm{}", c.name(office), warm ? "" : "not ",
                       warm && wanted ? " already" : "");
  });
}

// `warm_from` is the RoundCount at which the first whole Round of Warmth begins.
template <class Judge>
void set_warmth(ApplyContext<Judge>& c, OfficeIndex index, bool warm) {
  Office& office = c.state.offices[index];
  office.warm = warm;
  const bool begun = std::any_of(c.state.offices.begin(), c.state.offices.end(),
                                 [](const Office& other) { return other.round_plays > 0; });
  office.warm_from = warm ? c.state.round_count + (begun ? 1 : 0) : 0;
  c.end_act();
}

}  // namespace

template <class Judge>
void Warm::check(CheckContext<Judge>& c) const {
  check_warmth(c, office, true);
}
REFEREE_CHECK(Warm);

template <class Judge>
void Warm::apply(ApplyContext<Judge>& c) const {
  set_warmth(c, office, true);
}
REFEREE_PARTY_CHESS_APPLY(Warm);

void Warm::post(Deeds& deeds) const {
  deeds.add(event(
      "warm", {{"office", deeds.was.office(office)}, {"warm_from", deeds.after.offices[office].warm_from}}));
}

template <class Judge>
void Cool::check(CheckContext<Judge>& c) const {
  check_warmth(c, office, false);
}
REFEREE_CHECK(Cool);

template <class Judge>
void Cool::apply(ApplyContext<Judge>& c) const {
  set_warmth(c, office, false);
}
REFEREE_PARTY_CHESS_APPLY(Cool);

void Cool::post(Deeds& deeds) const { deeds.add(event("cool", {{"office", deeds.was.office(office)}})); }

}  // namespace referee::party_chess
