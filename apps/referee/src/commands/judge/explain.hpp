// `referee explain`: shows why an action is legal or not, rule by rule.
#pragma once

#include <string>

#include "session/script_options.hpp"

namespace referee::app {

// The options of `referee explain`.
struct ExplainCommand {
  ScriptOptions script;
  std::string move;
  std::string path;  // of a value to explain instead
  bool all = false;  // also rules that do not decide
};

// Prints the explanation, and returns the exit code.
int explain(const ExplainCommand& command, const GlobalOptions& options);

}  // namespace referee::app
