#include "party_chess/flow/turns.hpp"

#include "party_chess/ruleset/ruleset.hpp"

namespace referee::party_chess {

bool is_skipped(const Terms& terms, const State& state, OfficeIndex office) {
  if (state.offices.size() < terms.ruleset->skipping.from) return false;
  OfficeSet present;
  state.occupied.each([&](Square square) { present.set(state.board[square].owner); });
  return present.count() >= terms.ruleset->skipping.from && !present.test(office);
}

bool may_pass(const Lens& lens, OfficeIndex office) {
  State next = lens.state;
  next.offices[office].last = {PlayKind::pass, kNoType, 0};
  const Lens after(lens.terms, next, lens.noted());
  return !(lens.noted() != nullptr ? in_check(after, office)
                                   : in_check(after, office, lens.state.checked, {}));
}

}  // namespace referee::party_chess
