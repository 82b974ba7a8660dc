// Makes parts of sentences about the verdicts of a dispute.
#pragma once

#include <string>

#include "referee/adjudication/dispute.hpp"

namespace referee::app {

// Returns "SP-3.players and SP-7.flip"; empty if no rule is broken.
std::string rules_in_words(const Verdict& verdict, const Catalogue& catalogue);

// Returns "Ida wins", "Ida and Jo win" or "nobody wins"; "the game goes on" if there is no outcome.
std::string winners_in_words(const Json& outcome);
// Returns the winners and all other parts of the outcome: "Ida wins, scores Ida 37 and Jo 30".
std::string outcome_in_words(const Json& outcome);
// Returns "Ida has won" or "Ida and Jo have won"; "the game is over" if nobody wins.
std::string ended_in_words(const Json& outcome);

// Returns a value as people write it: words without quotes, "Anna 37 and Ben 55" for a mapping of numbers.
std::string in_words(const Json& value);

// Returns " in line 12" if the script continues after the disputed move, and has a fault there.
std::string later_line(const Dispute& dispute, const Verdict& verdict);

}  // namespace referee::app
