// Answers as they would be without a decision that has no ruling (`settled` in the ruleset). Only
// explanations ask for them.
#pragma once

#include <memory>

#include "party_chess/reach/attack.hpp"

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
// True if the office's state of check would not be `checked` without the pieces of vacant offices.
bool rests_check_on_vacant(const Terms& terms, const State& state, OfficeIndex office, bool checked);

}  // namespace referee::party_chess
