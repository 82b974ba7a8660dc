// Carries out an action of the line of play, on the game's own position or under another reading.
#pragma once

#include "script/line_of_play.hpp"

namespace referee {

// False, with the reason in `answer`, if it can't be carried out. One that an arbiter lets stand is judged
// again without the rules it breaks, which `waived` gets. `canonical` as in Match::play.
bool carry_out(Match& match, const PlayedAction& played, Answer& answer, RuleMask& waived,
               std::string* canonical);

}  // namespace referee
