// What an arbiter lets stand though rules forbid it (`@stands`), in the game or under another reading.
#pragma once

#include <string>

#include "referee/engine/game.hpp"

namespace referee {

// An action was not carried out, and `answer` says why. If it was refused it is judged again without the
// rules it breaks, and carried out; `waived` gets those rules. False, with what is in the way in `answer`, if
// it can't be. `canonical` as in Match::play.
bool let_stand(Match& match, const ActionText& action, Answer& answer, RuleMask& waived,
               std::string* canonical);

}  // namespace referee
