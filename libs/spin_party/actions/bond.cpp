#include "spin_party/actions/bond.hpp"

#include "spin_party/rules/places.hpp"

namespace referee::spin_party {

void Bond::check(Context auto& c) const {
  check_bond_in_hand(c, colour);
  if (c.judge.decided()) return;
  const LinkIndex on = check_link(c, link);
  if (on == kNoLink) return;
  const BondStack bonds = c.state.bonds[on];
  if (!bonds.empty()) c.judge.capacity(!bonds.full());
  c.judge.forbid_unless(Rule::SP_7_placing_bond, bonds.empty(), [&] {
    if (bonds.empty()) return fmt::format("{} is unoccupied", link_text(link));
    return fmt::format("{} is occupied: it has {}", link_text(link), bonds_text(bonds));
  });
}
REFEREE_CHECK(Bond);

}  // namespace referee::spin_party
