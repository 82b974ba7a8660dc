// Plays moves that an arbiter allows although rules forbid them (`@stands`), in the game or under another
// reading.
#pragma once

#include <string>

#include "referee/engine/game/game.hpp"

namespace referee {

// Plays a refused action, with the rules that it breaks switched off. `answer` has the reasons of the
// refusal, and `waived` gets the rules. Returns false if the action cannot be played even so, or was not
// refused by rules; `answer` then has the reason. `canonical` is as in Match::play.
[[nodiscard]] bool play_with_rules_waived(Match& match, const ActionText& action, Answer& answer,
                                          RuleMask& waived, std::string* canonical);

}  // namespace referee
