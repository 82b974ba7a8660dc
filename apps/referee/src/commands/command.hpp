// Adds a command to the command line: a struct that its options are written into, and what is done with it.
#pragma once

#include <concepts>
#include <memory>
#include <string>

#include "commands/options.hpp"

namespace referee::app {

// The task is `work`, if the command is given.
CLI::App& add_subcommand(CLI::App& app, const std::string& name, const std::string& text, Task& task,
                         Task work);

template <class Command>
struct AddedCommand {
  CLI::App& sub;
  Command& command;  // lives as long as `sub`
};

// `work(command, options)`, or without the options, gives the exit code.
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
