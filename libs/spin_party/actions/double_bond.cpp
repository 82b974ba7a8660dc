#include "spin_party/actions/double_bond.hpp"

#include "spin_party/rules/hand.hpp"
#include "spin_party/rules/places.hpp"

namespace referee::spin_party {

bool DoubleBond::check(Context auto& c) const {
  const bool held = check_bond_in_hand(c, colour);
  const LinkIndex on = check_link(c, link);
  if (on == kNoLink) return false;
  const BondStack bonds = c.state.bonds[on];
  c.judge.capacity(!bonds.full());
  const auto holds = [&](auto& judge) {
    if (bonds.full())
      judge.component(Provenance::house, [] { return fmt::format("a limit of {} bonds", BondStack::kMost); });
    const bool may = may_double(judge, bonds);
    if (may && (c.state.turn.touched.links.test(on) || on >= c.board.link_count()))
      judge.rests_on(Settled::double_anywhere);
    return may;
  };
  const bool beside = c.judge.forbid_unless(Rule::SP_9_double_bond, holds, [&] {
    const std::string has = fmt::format("{} has {}", link_text(link), bonds_text(bonds));
    if (bonds.empty()) return has + " beside which another could be put";
    return bonds.count() == 1 ? has : fmt::format("{}, and {} are the most", has, most_bonds(c.terms));
  });
  return beside && held;
}
REFEREE_CHECK_BY(bool DoubleBond::check);

void DoubleBond::apply(Context auto& c) const {
  place_bond(c, find_link(c.board, c.state, link.a.index(), link.b.index()), colour);
}
REFEREE_APPLY(DoubleBond);

}  // namespace referee::spin_party
