#include "session/version.hpp"

namespace referee::app {
namespace {

constexpr ExitCode kExitCodes[] = {
    {0, "legal, or done as asked"},
    {1, "illegal, or an expectation failed"},
    {2, "malformed, or wrong usage"},
    {kExitDefect, "a bug in the program"},
    {kExitDepends, "the verdict depends on a ruling (`dispute`)"},
    {5, "undecided within the limits"},
};

}  // namespace

std::span<const ExitCode> exit_codes() { return kExitCodes; }
std::string_view version() { return REFEREE_VERSION; }

}  // namespace referee::app
