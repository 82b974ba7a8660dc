// Makes the readings of the rules that a measurement compares, from what the user has written.
#pragma once

#include <string>
#include <vector>

#include "measure/measuring.hpp"
#include "session/options.hpp"

namespace referee::app {

// The options from which readings are made.
struct ReadingChoice {
  std::string ruleset = "standard";
  std::vector<std::string> rulings;  // KEY=OPTION, for all
  std::vector<std::string> vary;     // KEY=OPTION,OPTION or `ruleset=NAME,NAME`; several: all combinations
  std::string players;               // as for seats_of
};
inline constexpr std::size_t kMostReadings = 64;

// Returns readings of a game from its start. Throws InputError, std::runtime_error.
std::vector<MeasuredReading> readings_of(const Game& game, const ReadingChoice& choice, Session& session,
                                         std::uint64_t max_work);

// Thrown for a script that is not legal as it is written, so that it has no position to begin from.
struct FaultyScript {
  ScriptText script;
  Report report;
};

// Returns readings of the position at the end of a script. The script must be legal under each of them.
// Only `vary` of `choice` is used. Throws FaultyScript, std::runtime_error.
std::vector<MeasuredReading> readings_of(const ScriptText& script, const std::optional<ScriptPoint>& until,
                                         const ReadingChoice& choice, const Session& session,
                                         std::uint64_t max_work);

}  // namespace referee::app
