// Actions that are worth trying in a position, legal or not: searches and tests ask the rules about them.
#pragma once

#include <array>

#include "party_chess/actions/actions.hpp"
#include "referee/engine/actions/candidates.hpp"

namespace referee::party_chess {

inline constexpr std::array kMoveKinds = {MoveKind::move, MoveKind::capture, MoveKind::shoot,
                                          MoveKind::scratch};

// Returns a move, capture, shot or scratch with one segment. `letter` is that of `=L`; 0: none.
Action aimed(MoveKind move_kind, const Geometry& geometry, OfficeIndex office, Square from, Square to,
             char letter = 0);
// Returns the move, capture, shot or scratch in an action, or null if it is something else.
const ParsedMove* parsed_move_of(const Action& action);
// Adds placements of everything that the office holds, on every square.
void add_candidate_placements(const Terms& terms, const State& state, OfficeIndex office,
                              const CandidateSink<Action>& sink);

// Adds plays of the office to act: each of the four board verbs from every piece to every square (only a
// sample of captures on empty squares and of moves onto pieces), placements on every square, some promotions,
// and the legal plays with several segments or promotions. Also adds Passes and Surrenders of all offices.
void add_candidate_plays(const Terms& terms, const State& state, const CandidateSink<Action>& sink);
// Adds the plays of add_candidate_plays, placements by other offices, and acts of the umpire.
void candidates(const Terms& terms, const State& state, const CandidateSink<Action>& sink);

}  // namespace referee::party_chess
