#include "party_chess/reach/otherwise.hpp"

#include <algorithm>

#include "party_chess/reach/patterns_of.hpp"
#include "party_chess/ruleset/ruleset.hpp"

namespace referee::party_chess {

namespace {

bool is_conditional(const MovePattern& mode) {
  return mode.zone_test != ZoneTest::none || mode.when != When::always;
}

// True if the decision can matter for how the piece on `square` goes, or is captured.
bool can_matter_for(const PositionQuery& query, Square square, Settled key) {
  const Piece& piece = query.at(square);
  if (key == Settled::grant_no_segment)
    return query.state.chainers.has(square) && query.sees_grants() &&
           any_neighbour(query, square, [](const Definition& near) { return !near.grants.empty(); });
  if (!query.definition(piece.type).as_last_play) return false;
  const Definition* echoed = source_of(query, piece).definition;
  if (echoed == nullptr) return false;
  if (key == Settled::echo_own_square)
    return std::any_of(echoed->modes.begin(), echoed->modes.end(), is_conditional);
  if (key == Settled::echo_gone_piece)
    return count_owned_on_board(query.state, piece.owner, echoed->type) == 0;
  // victim-echo: some piece, perhaps another Echo, captures as a CopyCat does.
  return !query.state.occupied.each(
      [&](Square other) { return !source_of(query, query.at(other)).as_victim(); });
}

}  // namespace

bool is_other_office_checked(const Terms& terms, const State& state, OfficeIndex office) {
  if (!state.ledger->shared_offices) return false;
  for (OfficeIndex other = 0; other < state.offices.size(); ++other)
    if (other != office && have_one_holder(state, office, other) &&
        in_check(PositionQuery(terms, state), other))
      return true;
  return false;
}

std::uint32_t count_owned_by_holder(const State& state, OfficeIndex office, TypeIndex type) {
  std::uint32_t count = count_owned(state, office, type);
  for (OfficeIndex other = 0; other < state.offices.size(); ++other)
    if (other != office && have_one_holder(state, office, other)) count += count_owned(state, other, type);
  return count;
}

bool is_holder_over_limit(const Terms& terms, const State& state, OfficeIndex office, TypeIndex type,
                          std::uint32_t more) {
  const std::uint32_t limit = terms.definition(state, type).limit;
  return state.ledger->shared_offices && limit > 0 && count_owned(state, office, type) + more <= limit &&
         count_owned_by_holder(state, office, type) + more > limit;
}

bool is_person_skipped(const Terms& terms, const State& state, OfficeIndex office) {
  OfficeSet present;
  state.occupied.each([&](Square square) { present.set(state.board[square].owner); });
  std::size_t persons = 0;
  for (OfficeIndex one = 0; one < state.offices.size(); ++one) {
    if (!present.test(one)) continue;
    if (have_one_holder(state, one, office)) return false;
    bool is_first = true;  // office of its holder
    for (OfficeIndex other = 0; other < one; ++other)
      is_first = is_first && !(present.test(other) && have_one_holder(state, one, other));
    if (is_first) ++persons;
  }
  return persons >= terms.ruleset->skipping.from;
}

std::unique_ptr<State> without_vacant_offices(const Terms& terms, const State& state) {
  std::unique_ptr<State> without;
  state.occupied.each([&](Square square) {
    if (!is_vacant(state, state.board[square].owner)) return;
    if (!without) without = std::make_unique<State>(state);
    lift_piece(terms, *without, square);
  });
  return without;
}

bool can_matter(const PositionQuery& query, Settled key) {
  return !query.state.occupied.each([&](Square square) { return !can_matter_for(query, square, key); });
}

}  // namespace referee::party_chess
