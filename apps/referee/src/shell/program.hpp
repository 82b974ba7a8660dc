// The command line as a whole: global options and all commands. `referee` parses it; the build's
// manual_writer and `referee completion` only look at its description.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "commands/commands.hpp"

namespace referee::app {

// Adds one command to the command line.
struct CommandDefinition {
  std::string_view name;
  std::string_view group;  // heading in `--help`
  void (*add)(CLI::App& app, const GlobalOptions& options, Task& task);
};
// Returns the commands in the order of `referee --help`. The linked files decide which there are: all
// (commands.cpp), or in a page those that the page uses.
std::span<const CommandDefinition> command_definitions();
// The command line's parser, and the values that it reads.
struct Program {
  // If `only` is the name of a command, defines no others, because that takes a quarter of the time of a
  // start. For the option that prints the version, defines none. Otherwise defines all.
  explicit Program(std::string_view only = {});
  Program(const Program&) = delete;  // the commands point to its members
  Program& operator=(const Program&) = delete;
  ~Program();

  std::unique_ptr<CLI::App> app;
  GlobalOptions options;
  Task task;  // the work that was asked for
};

// Returns the task's exit code. Reports exceptions, and returns their exit code.
int run_task(const Task& task);

// Ends the program in a place that cannot throw. If memory is lacking, the exit code and the message say
// so.
[[noreturn]] void end_at_once();

// Reads a command line, does what it asks for, and returns the exit code.
int run_command_line(int argc, char** argv);

}  // namespace referee::app
