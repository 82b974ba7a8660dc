// Names that nobody guesses or has used before: salts of seals and the `table-id` of a game.
#pragma once

#include <string>

namespace referee::app {

// 143 bits of the system's generator, as a letter and more letters, digits, `_` and `-`. Throws
// std::runtime_error if there is none.
std::string random_id();

}  // namespace referee::app
