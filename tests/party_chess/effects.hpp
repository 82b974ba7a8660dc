// Short scripts of `party-chess`, run for the effects that an explanation reports.
#pragma once

#include <string>

#include "referee/party_chess/ids.hpp"

namespace referee::party_chess::test {

// Returns the clauses (without `PC-1230.`) of the effects that are reported while the script is played, in
// order.
std::string told(const std::string& header, const std::string& body);
// Returns the keys of the rulings on which the rule rests where it is first consulted or applied.
std::string rests_on(Rule rule, const std::string& header, const std::string& body);
// Plays a script without `rule`. Returns "legal", or the first thing that is not as the script expects.
std::string without(Rule rule, const std::string& header, const std::string& body);
std::string board(const std::string& pieces, const std::string& more = "");
// Returns the effects of a play by Reds on that board.
std::string told_of(const std::string& pieces, const std::string& action);

}  // namespace referee::party_chess::test
