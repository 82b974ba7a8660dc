#include "spin_party/actions/fixing.hpp"

#include "spin_party/rules/places.hpp"
#include "spin_party/rules/taking.hpp"

namespace referee::spin_party {

bool Fixing::check_marker(Context auto& c) const {
  const auto marked = [&](auto& judge) {
    const bool there = has_marker(judge, c.state);
    // The disc comes from the pool, which is a decision of the house.
    if (!there) judge.component(Provenance::house);
    return there;
  };
  const bool marker = c.judge.require(Rule::SP_9_fixing_marker, marked, [&] {
    if (!has_marker(c.terms, c.state))
      return std::string("the pool holds no guest to mark the fixed one with");
    return fmt::format("the pool holds {} to mark the fixed one with", counted(c.state.pool, "guest"));
  });
  const auto counts = [&](auto& judge) {
    judge.component(c.terms.ruleset->quota.standard.from, component_names::quota);
    return may_count_marker(judge, c.state);
  };
  return c.judge.forbid_unless(quota_rule(c.state), counts, [&] { return taken_text(c); }) && marker;
}

bool Fixing::check(Context auto& c) const {
  const bool marked = site.index() != kNoSite && c.state.is_fixed(site.index());
  const bool markable = marked || check_marker(c);
  if (!check_site(c, site) || !check_guest_present(c, Rule::SP_9_fixing, site)) return false;
  return check_not_fixed(c, site, c.state.side(site.index()) != side) && markable;
}
REFEREE_CHECK_BY(bool Fixing::check);

// SP-9.fixing, SP-9.fixing-marker (§9). A fixed guest has a marker already.
void Fixing::apply(Context auto& c) const {
  State& state = c.state;
  const Site at = site.index();
  if (state.side(at) != side) turn_guest(c.board, state, at);
  if (state.is_fixed(at)) return;
  state.fixed |= bit(at);
  const FixingMarker marker = c.judge.ruling(key::fixing_marker);
  if (marker == FixingMarker::kToken) return;
  --state.pool;
  if (marker == FixingMarker::kPool) return;
  ++state.turn.taken;
  ++state.turn.placed;
}
REFEREE_APPLY(Fixing);

}  // namespace referee::spin_party
