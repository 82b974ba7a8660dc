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

bool may_pass(const PositionQuery& query, OfficeIndex office) {
  Late<State> next;
  const auto after = [&]() -> const State& {
    set_last_play(query.terms, next.make(query.state), office, {PlayKind::pass, kNoType, 0});
    return *next;
  };
  if (query.noted() != nullptr) return !in_check(query.later(after()), office);
  return !leaves_in_check(query.terms, query.state, query.state.watches, {office, Changes()}, after);
}

}  // namespace referee::party_chess
