// Texts and numbers from the system's random generator, which nobody can guess and nobody has used
// before. Both functions throw std::runtime_error if there is no generator.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace referee::app {

inline constexpr std::size_t kIdBytes = 18;  // of a salt or a `table-id`

// Returns this many random bytes as letters, digits, `_` and `-`. Begins with a letter, so that no
// command line takes the text for an option.
std::string random_text(std::size_t bytes);
std::uint64_t random_number();

}  // namespace referee::app
