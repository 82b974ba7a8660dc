// Random positions and candidate plays for the tests of Party Chess.
#pragma once

#include <vector>

#include "party_chess/listing/candidates.hpp"
#include "party_chess/party_chess.hpp"
#include "party_chess/reach/sequences.hpp"
#include "party_chess/ruleset/ruleset.hpp"
#include "referee/engine/game/match_of.hpp"
#include "referee/party_chess/game.hpp"
#include "support/match_spec.hpp"

namespace referee::party_chess::test {

using party_chess::aimed;
using party_chess::parsed_move_of;

// A square part of the board: `side` columns and rows after the first `low` ones.
struct Corner {
  unsigned low = 2;
  unsigned side = 11;
};
// Returns a setup with `pieces` random pieces of every admitted type, crowded into a corner of the board so
// that they meet.
Json random_setup(const std::vector<std::string>& seats, unsigned pieces, ChanceStream& stream,
                  Corner corner = {});

// Returns a ruleset that extends `standard` with a board of eight times eight squares and these lines.
std::shared_ptr<const Ruleset> house_ruleset(const std::string& lines);
// Returns a match from a setup written as YAML; `lines` make a ruleset of one's own, if there are any.
MatchOf<PartyChess> match_from(const std::string& setup, std::vector<std::string> seats = {"Reds", "Blues"},
                               const std::string& lines = "",
                               const referee::test::RulingChoices& rulings = {});

// Returns the office's plays that are worth trying, legal or not.
std::vector<Action> candidate_plays(const Terms& terms, const State& state);
// Returns every play of one segment, and without promotions of others, that `check` accepts: each verb is
// asked about each pair of squares, with each letter where the piece may promote.
std::vector<Action> accepted_plays(const Terms& terms, const State& state);
// Checks that the plays of each verb, and of all, are counted as they are listed.
void check_counts(const Terms& terms, const State& state);

// Returns "a1 c3": squares in the order of the rulebook.
std::string names_of(const Geometry& geometry, const SquareSet& squares);
// Returns the ids of the rules that refuse an action, "malformed", or nothing.
std::string refusal_of(MatchOf<PartyChess>& match, std::string_view actor, const std::string& text,
                       PlayMode mode = PlayMode::judge_only);

}  // namespace referee::party_chess::test
