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
// Returns the commands in the order of `referee --help`. The program has all commands (commands.cpp). The
// engine in a page is linked with another list, which has only the commands that the page uses.
std::span<const CommandDefinition> command_definitions();
// The command line's parser, and the values that it reads.
struct Program {
  // If `only` is the name of a command, defines only this command. Defining all takes a quarter of the time
  // that the program needs to start. If `only` is the option that prints the version, defines none. Otherwise
  // defines all.
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
