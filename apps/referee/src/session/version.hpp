// The program's version and exit codes.
#pragma once

#include <span>
#include <string_view>

namespace referee::app {

inline constexpr int kExitUsage = 2;
inline constexpr int kExitDefect = 3;
inline constexpr int kExitDepends = 4;

// A number that the program ends with.
struct ExitCode {
  int code;
  std::string_view meaning;
};
// Returns all exit codes of the program.
std::span<const ExitCode> exit_codes();

std::string_view version();

}  // namespace referee::app
