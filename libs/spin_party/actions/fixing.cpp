#include "spin_party/actions/fixing.hpp"

#include "spin_party/actions/words.hpp"
#include "spin_party/rules/places.hpp"

namespace referee::spin_party {

bool Fixing::read(ActionWords& words, const Board& board) {
  return words.expect_arguments(3, kForm) && read_site(words, words[2], board, site) &&
         read_side(words, words[3], side);
}

void Fixing::print(const Rules& /*rules*/, const State& /*state*/, std::string& out) const {
  print_name(site.text(), out);
  print_name(name_of(side), out);
}

bool Fixing::check(Context auto& c) const {
  const auto holds = [&](auto& judge) { return has_marker(judge, c.state); };
  const bool marker = c.judge.require(Rule::SP_9_fixing_marker, holds, [&] {
    if (!has_marker(c.rules, c.state))
      return std::string("the pool holds no guest to mark the fixed one with");
    return fmt::format("the pool holds {} to mark the fixed one with", counted(c.state.pool, "guest"));
  });
  if (!check_site(c, site) || !check_guest_present(c, Rule::SP_9_fixing, site)) return false;
  return check_not_fixed(c, site) && marker;
}
template bool Fixing::check(CheckContext<FastJudge>& c) const;
template bool Fixing::check(CheckContext<FullJudge>& c) const;

// SP-9.fixing, SP-9.fixing-marker (§9)
void Fixing::apply(Context auto& c) const {
  State& state = c.state;
  if (state.side(site.index()) != side) turn_guest(c.board, state, site.index());
  state.fixed |= bit(site.index());
  if (c.judge.ruling(key::fixing_marker) == FixingMarker::kPool) --state.pool;
}
REFEREE_APPLY(Fixing);

}  // namespace referee::spin_party
