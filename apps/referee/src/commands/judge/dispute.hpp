// `referee dispute`: what a verdict, an outcome or a value rests on.
#pragma once

#include <string>

#include "commands/options.hpp"
#include "referee/adjudication/dispute.hpp"

namespace referee::app {

struct DisputeCommand {
  std::string script;
  std::string at;
  std::string format = "text";
  DisputeOptions options;
};

// Gives the exit code. `on_run` of the options is set here.
int dispute(DisputeCommand& command, const GlobalOptions& options);

}  // namespace referee::app
