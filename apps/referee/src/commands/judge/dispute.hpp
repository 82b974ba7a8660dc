// `referee dispute`: finds out which readings of the rules change a verdict, an outcome or a value.
#pragma once

#include <string>

#include "referee/adjudication/dispute.hpp"
#include "session/options.hpp"

namespace referee::app {

// The options of `referee dispute`.
struct DisputeCommand {
  std::string script;
  std::string at;
  std::string format = "text";
  DisputeOptions options;
};

// Prints the answer and returns the exit code. Sets `until` of the options from `at`.
int dispute(DisputeCommand& command, const GlobalOptions& options);

}  // namespace referee::app
