#include "party_chess/reach/otherwise.hpp"

#include <set>
#include <string_view>

namespace referee::party_chess {

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

std::size_t count_persons_on_board(const State& state) {
  std::set<std::string_view> persons;
  state.occupied.each([&](Square square) {
    const auto& holder = state.ledger->holders[state.board[square].owner];
    if (holder) persons.insert(*holder);
  });
  return persons.size();
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

bool rests_check_on_vacant(const Terms& terms, const State& state, OfficeIndex office, bool checked) {
  if (is_vacant(state, office)) return checked;
  const auto without = without_vacant_offices(terms, state);
  return without && in_check(PositionQuery(terms, *without), office) != checked;
}

}  // namespace referee::party_chess
