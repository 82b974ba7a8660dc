#include "spin_party/cards/double_bond.hpp"

#include "spin_party/actions/words.hpp"
#include "spin_party/rules/hand.hpp"
#include "spin_party/rules/places.hpp"

namespace referee::spin_party {

bool DoubleBond::read(ActionWords& words, const Board& board) {
  return words.expect_arguments(3, kForm) && read_colour(words, words[2], colour) &&
         read_link(words, words[3], board, link);
}

void DoubleBond::print(const Rules& /*rules*/, const State& /*state*/, std::string& out) const {
  print_name(name_of(colour), out);
  print_link(link, out);
}

template <class Judge>
bool DoubleBond::check(CheckContext<Judge>& c) const {
  const bool held = check_bond_in_hand(c, colour);
  const LinkIndex on = check_link(c, link);
  if (on == kNoLink) return false;
  const BondStack bonds = c.state.bonds[on];
  c.judge.capacity(!bonds.full());
  const auto holds = [&](auto& judge) {
    if (bonds.full()) judge.component(Provenance::house);
    return may_double(judge, bonds);
  };
  const bool beside = c.judge.allow(Rule::SP_9_double_bond, holds, [&] {
    const std::string has = fmt::format("{} has {}", link_text(link), bonds_text(bonds));
    if (bonds.empty()) return has + " beside which another could be put";
    return bonds.count() == 1 ? has : fmt::format("{}, and {} are the most", has, most_bonds(c.rules));
  });
  return beside && held;
}
template bool DoubleBond::check(CheckContext<FastJudge>& c) const;
template bool DoubleBond::check(CheckContext<FullJudge>& c) const;

template <class Judge>
void DoubleBond::apply(ApplyContext<Judge>& c) const {
  place_bond(c, find_link(c.board, c.state, link.a.index(), link.b.index()), colour);
}
REFEREE_APPLY(DoubleBond);

}  // namespace referee::spin_party
