// The command line as a whole: global options and all commands. `referee` parses it; the build's
// manual_writer and `referee completion` only look at it.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "commands/options.hpp"

namespace referee::app {

struct ExitCode {
  int code;
  std::string_view meaning;
};
std::span<const ExitCode> exit_codes();

std::string_view version();

struct CommandDefinition {
  std::string_view name;
  std::string_view group;  // of whom it serves
  void (*add)(CLI::App& app, const GlobalOptions& options, Task& task);
};
// In the order of `referee --help`. What is linked says which they are: all (commands.cpp), or in a page
// those that pages ask.
std::span<const CommandDefinition> command_definitions();
// And what `rules` shows of the conformance scripts: tests/conformance/examples.json, or in a page no
// examples.
std::string_view rule_examples();

struct Program {
  // With the name of a command, the others are not defined (unless it needs to know them): that is a quarter
  // of the work of a start. With anything else all are.
  explicit Program(std::string_view only = {});
  Program(const Program&) = delete;  // the commands point to its members
  Program& operator=(const Program&) = delete;
  ~Program();

  std::unique_ptr<CLI::App> app;
  GlobalOptions options;
  Task task;  // what a command line that has been read asks for
};

// Gives the task's exit code; what it throws is told, and has one of its own.
int run_task(const Task& task);

// Where an exception can't be thrown on: a program that lacks memory ends as such.
[[noreturn]] void end_at_once();

// Reads a command line, does what it asks for, and gives the exit code.
int run_command_line(int argc, char** argv);

}  // namespace referee::app
