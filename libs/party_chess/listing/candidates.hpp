// Every action worth trying at a position, legal or not: what searches and tests ask the rules about.
#pragma once

#include <array>

#include "party_chess/actions/actions.hpp"
#include "referee/engine/candidates.hpp"

namespace referee::party_chess {

inline constexpr std::array kManners = {Manner::move, Manner::capture, Manner::shoot, Manner::scratch};

// A stroke with one segment.
Action aimed(Manner manner, const Geometry& geometry, OfficeIndex office, Square from, Square to,
             char letter = 0);
// The move, capture, shot or scratch that an action is; null if it is none.
const Written* stroke_of(const Action& action);
// All placements of what an office holds, wherever.
void add_candidate_placements(const Terms& terms, const State& state, OfficeIndex office,
                              const CandidateSink<Action>& sink);

// Plays of the office to act: every verb from every piece to every square, placements everywhere, some
// promotions; sequences and promotions that are generated are among them. Passes of all.
void add_candidate_plays(const Terms& terms, const State& state, const CandidateSink<Action>& sink);
// These, a few of other offices, and acts of the umpire.
void candidates(const Terms& terms, const State& state, const CandidateSink<Action>& sink);

}  // namespace referee::party_chess
