// Short scripts of `party-chess`, run for what an explanation tells of them.
#pragma once

#include <string>

#include "referee/party_chess/ids.hpp"

namespace referee::party_chess::test {

// The clauses (`PC-1230.` left out) of the effects told of while the script is played, in their order.
std::string told(const std::string& header, const std::string& body);
// The keys of the rulings that the rule rests on where it is first consulted or applied.
std::string rests_on(Rule rule, const std::string& header, const std::string& body);
// How a script ends that is played without `rule`: "legal", or what is not as it expects.
std::string without(Rule rule, const std::string& header, const std::string& body);
std::string board(const std::string& pieces, const std::string& more = "");
// What a play of Reds tells on that board.
std::string told_of(const std::string& pieces, const std::string& action);

}  // namespace referee::party_chess::test
