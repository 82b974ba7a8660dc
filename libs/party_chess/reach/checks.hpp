// Offices in check (PC-1230.2.7). A position keeps a KingWatch for its Kings, so that most plays need no new
// search for attackers.
#pragma once

#include <optional>

#include "party_chess/reach/attack.hpp"

namespace referee::party_chess {

// The change that a play makes, as far as it concerns Kings. All pieces that come to a square are of
// `office`.
struct PlayedChange {
  OfficeIndex office = kNobody;  // occupants may change
  const Changes& squares;        // squares whose occupants may change
  bool brings_new = false;       // A King or an aura may come on the board.
};

// Brings the watches of `state` up to date, and returns the offices in check. `change` is null if anything
// may have changed since the last time.
OfficeSet update_watches(const Terms& terms, State& state, const PlayedChange* change);

// Returns the watches of the position, with one for each King of the office.
KingWatches watches_of(const Terms& terms, const State& state, OfficeIndex office);

// Returns whether a King of the office will be attacked after the play, or nullopt if this does not follow
// from the watches of the position before the play.
std::optional<bool> foresee_check(const State& before, const KingWatches& watches,
                                  const PlayedChange& change);
// Returns whether a King of the office is attacked. `query` shows the position after the play, `watches` are
// those of the position before.
bool in_check_after(const PositionQuery& query, const KingWatches& watches, const PlayedChange& change);

// Returns whether the play leaves a King of the office attacked. `after` returns the position after the play,
// and is called only if the answer depends on it.
bool leaves_in_check(const Terms& terms, const State& before, const KingWatches& watches,
                     const PlayedChange& change, auto&& after) {
  const bool known = watches.terms == terms.identity;
  if (known) {
    if (const auto answer = foresee_check(before, watches, change)) return *answer;
  }
  const PositionQuery query(terms, after());
  return known ? in_check_after(query, watches, change) : in_check(query, change.office);
}

}  // namespace referee::party_chess
