// The file that a command writes its result to, and messages about wrong usage.
#pragma once

#include <string>
#include <string_view>

#include "session/options.hpp"
#include "session/version.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace referee::app {

// Prints what is wrong with the usage to standard error, and returns the exit code of wrong usage.
int usage_error(const std::string& message);
// Prints why a text cannot be read, such as a ruleset named on the command line, and where. Returns the exit
// code of wrong usage.
int input_error(const InputError& error);
// Writes a command's result to a file ("-" is standard output). Returns the exit code; prints an error if
// it is not 0.
int write_result(const std::string& path, std::string_view text);

// The file for a command's result.
struct Output {
  std::string path = "-";
  bool force = false;
};
// Adds -o and --force.
CLI::Option* add_output(CLI::App& command, Output& output, const std::string& text);
// Returns false, after an error message, if writing would destroy a file other than `opened`.
[[nodiscard]] bool check_overwrite(const Output& output, const std::string& opened = {});

}  // namespace referee::app
