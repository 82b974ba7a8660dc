// Answers as they would be without a decision that has no ruling (`settled` in the ruleset). Only
// explanations ask for them.
#pragma once

#include <array>
#include <memory>

#include "party_chess/reach/attack.hpp"
#include "referee/engine/judging/budget.hpp"

namespace referee::party_chess {

// Returns whether another office of the same holder is in check (swinger-is-office).
bool is_other_office_checked(const Terms& terms, const State& state, OfficeIndex office);
// Returns how many pieces of a type all offices of the holder have together (swinger-is-office).
std::uint32_t count_owned_by_holder(const State& state, OfficeIndex office, TypeIndex type);
// Returns whether the limit of a type holds for the office alone, but not for its holder, if the office gets
// `more` pieces (swinger-is-office).
bool is_holder_over_limit(const Terms& terms, const State& state, OfficeIndex office, TypeIndex type,
                          std::uint32_t more);
// Returns whether a skipped office would be skipped even if persons were counted in place of offices
// (swinger-is-office).
bool is_person_skipped(const Terms& terms, const State& state, OfficeIndex office);

// Returns the position without the pieces of vacant offices; null if these have none on the board
// (vacant-office).
std::unique_ptr<State> without_vacant_offices(const Terms& terms, const State& state);

// The decisions about pieces of which a PositionQuery can show the other answer.
inline constexpr std::array kDecisionsAboutPieces = {Settled::echo_own_square, Settled::echo_gone_piece,
                                                     Settled::victim_echo, Settled::grant_no_segment};
// Returns whether the position has pieces for which the decision can matter.
bool can_matter(const PositionQuery& query, Settled key);

// Returns differs(query) for a query of something that is not so, but might be. Costs the match no work: a
// search that takes too long finds no difference.
bool differs_otherwise(const PositionQuery& query, auto&& differs) {
  return found_as_help(*query.terms.spec.budget, [&] { return bool{differs(query)}; });
}

// Calls note(key) for each decision without which differs(query) is true. `query` shows the position as if
// the house had decided otherwise; without the pieces of vacant offices for vacant-office.
void each_decisive(const Terms& terms, const State& state, auto&& differs, auto&& note) {
  const PositionQuery query(terms, state);
  for (const Settled key : kDecisionsAboutPieces)
    if (can_matter(query, key) && differs_otherwise(query.otherwise(key), differs)) note(key);
  const auto without = without_vacant_offices(terms, state);
  if (without && differs_otherwise(PositionQuery(terms, *without), differs)) note(Settled::vacant_office);
}

}  // namespace referee::party_chess
