// Parts of sentences about the verdicts of a dispute.
#pragma once

#include <string>

#include "referee/adjudication/dispute.hpp"

namespace referee::app {

// "SP-3.players and SP-7.flip"; empty if no rule is broken.
std::string rules_in_words(const Verdict& verdict, const Catalogue& catalogue);

// "Ida wins", "Ida and Jo win", "nobody wins"; "the game goes on" while there is no outcome.
std::string winners_in_words(const Json& outcome);
// The same with all that the outcome says: "Ida wins, scores Ida 37 and Jo 30".
std::string outcome_in_words(const Json& outcome);
// "Ida has won", "Ida and Jo have won"; "the game is over" if nobody wins.
std::string ended_in_words(const Json& outcome);

// A value as people say it: words without quotes, "Anna 37 and Ben 55" for a mapping of numbers.
std::string in_words(const Json& value);

// " in line 12" if the script goes on after the disputed move, and is at fault there.
std::string later_line(const Dispute& dispute, const Verdict& verdict);

}  // namespace referee::app
