// Runs short scripts of one game without files, for tests of explanations, and of play without a rule.
#pragma once

#include <string>

#include "referee/script/runner.hpp"

namespace referee::test {

// Runs the lines `body`. `players` is written as in a header: "[Anna, Ben]".
inline Report run_short_script(const Game& game, RulesetLibrary& library, const std::string& players,
                               const std::string& header, const std::string& body,
                               const RunOptions& options) {
  const Game* const table[] = {&game};
  const ScriptText script("test", "game: " + std::string(game.id()) + "\nplayers: " + players + "\n" +
                                      header + "\n---\n" + body + "\n");
  return run_script(script, {table, &library, {}}, options);
}

// Returns options that switch `rule` off.
inline RunOptions without_rule(auto rule) {
  RunOptions options;
  options.off.set(static_cast<std::size_t>(rule));
  return options;
}

// Returns "legal", or the message of the last fault.
inline std::string ending_of(const Report& report) {
  return report.status == Status::legal ? "legal" : report.faults.back().message;
}

}  // namespace referee::test
