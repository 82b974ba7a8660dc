#include "party_chess/flow/turns.hpp"

#include "party_chess/pieces/late.hpp"
#include "party_chess/reach/checks.hpp"
#include "party_chess/ruleset/ruleset.hpp"

namespace referee::party_chess {

bool is_skipped(const Terms& terms, const State& state, OfficeIndex office) {
  if (state.offices.size() < terms.ruleset->skipping.from) return false;
  OfficeSet present;
  state.occupied.each([&](Square square) { present.set(state.board[square].owner); });
  return present.count() >= terms.ruleset->skipping.from && !present.test(office);
}

bool may_pass(const Lens& lens, OfficeIndex office) {
  Late<State> next;
  const auto after = [&]() -> const State& {
    set_last_play(lens.terms, next.make(lens.state), office, {PlayKind::pass, kNoType, 0});
    return *next;
  };
  if (lens.noted() != nullptr) return !in_check(Lens(lens.terms, after(), lens.noted()), office);
  return !leaves_in_check(lens.terms, lens.state, lens.state.watches, {office, Changes()}, after);
}

}  // namespace referee::party_chess
