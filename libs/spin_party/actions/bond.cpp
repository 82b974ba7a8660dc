#include "spin_party/actions/bond.hpp"

#include "spin_party/actions/words.hpp"
#include "spin_party/rules/places.hpp"

namespace referee::spin_party {

bool Bond::read(ActionWords& words, const Rules& rules, const State& state) {
  return read_colour(words, words[1], colour) && read_link(words, words[2], rules.board_of(state), link);
}

void Bond::print(const Rules& /*rules*/, std::string& out) const {
  print_name(name_of(colour), out);
  print_link(link, out);
}

void Bond::check(Context auto& c) const {
  check_bond_in_hand(c, colour);
  if (c.judge.decided()) return;
  const LinkIndex on = check_link(c, link);
  if (on == kNoLink) return;
  const BondStack bonds = c.state.bonds[on];
  if (!bonds.empty()) c.judge.capacity(!bonds.full());
  c.judge.allow(Rule::SP_7_placing_bond, bonds.empty(), [&] {
    if (bonds.empty()) return fmt::format("{} is unoccupied", link_text(link));
    return fmt::format("{} is occupied: it has {}", link_text(link), bonds_text(bonds));
  });
}
REFEREE_CHECK(Bond);

}  // namespace referee::spin_party
