// Texts and numbers from the system's random generator, which nobody can guess and nobody has used
// before. All functions throw std::system_error if the system has none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace referee::app {

inline constexpr std::size_t kIdBytes = 18;  // of a salt or a `table-id`

// Fills `out` with random bytes.
void draw_random(void* out, std::size_t bytes);
// Returns this many random bytes as letters, digits, `_` and `-`. Begins with a letter, so that no
// command line takes the text for an option.
std::string random_text(std::size_t bytes);
std::uint64_t random_number();

}  // namespace referee::app
