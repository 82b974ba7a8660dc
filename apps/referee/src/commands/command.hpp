// Adds commands to the command line, each with a struct for its options and a function that does the work.
#pragma once

#include <concepts>
#include <memory>
#include <string>

#include "commands/commands.hpp"

namespace referee::app {

// Adds a subcommand. If the command line contains it, stores `work` in `task`.
CLI::App& add_subcommand(CLI::App& app, const std::string& name, const std::string& text, Task& task,
                         Task work);

// The parser of a new command, and the struct that its options are written into.
template <class Command>
struct AddedCommand {
  CLI::App& sub;
  Command& command;  // lives as long as `sub`
};

// Adds a command. `work` runs the command and returns the exit code. It is called as `work(command,
// options)`, or as `work(command)` if it takes only one argument.
template <class Command, class Work>
AddedCommand<Command> add_command(CLI::App& app, const std::string& name, const std::string& text,
                                  const GlobalOptions& options, Task& task, Work work) {
  auto command = std::make_shared<Command>();
  CLI::App& sub = add_subcommand(app, name, text, task, [command, &options, work] {
    if constexpr (std::invocable<Work, Command&, const GlobalOptions&>) return work(*command, options);
    else return static_cast<void>(options), work(*command);
  });
  return {sub, *command};
}

}  // namespace referee::app
