// What manual pages and completions are made of: a plain description of the commands as CLI11 knows them.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace referee::app {

// An option or a positional argument.
struct Argument {
  std::vector<std::string> names;  // `-j`, `--jobs`; of a positional argument none
  std::string value;  // how the value is called, by what can stand there: `SCRIPT|DIR`; of a flag empty
  std::vector<std::string> choices;  // of a choice
  std::string text;                  // what it does
  std::string by_default;            // may be empty
  std::string environment;           // the variable that stands for it, or empty
  std::vector<std::string> excludes;
  bool required = false;
  bool repeated = false;
  char delimiter = '\0';  // between several values in one word
};

struct Command {
  std::vector<std::string> path;  // {"referee", "seal", "make"}
  std::string text;
  std::vector<Argument> options;
  std::vector<Argument> positionals;
  std::vector<Command> commands;
  std::string remarks;                // the footer up to its examples
  std::vector<std::string> examples;  // command lines

  // The names with `separator` between them, from the one at `first` on.
  std::string name(const char* separator, std::size_t first = 0) const;
};

Argument describe(const CLI::Option& option);
Command describe(const CLI::App& app);

// Calls visit(command) for a command and all below it.
void for_each_command(const Command& command, auto&& visit) {
  visit(command);
  for (const Command& sub : command.commands) for_each_command(sub, visit);
}

}  // namespace referee::app
