// A plain description of the commands that CLI11 knows. Manual pages and completions are made from it.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace referee::app {

// An option, or a word that is recognized by its position.
struct CommandArgument {
  std::vector<std::string> names;  // `-j`, `--jobs`; none if positional
  // Name of the value, by what it may be: `SCRIPT|DIR`. Empty for a flag.
  std::string value;
  std::vector<std::string> choices;  // all values, if listed
  std::string text;                  // describes it
  std::string by_default;            // may be empty
  std::string environment;           // variable that sets it, or empty
  std::vector<std::string> excludes;
  bool required = false;
  bool repeated = false;
  char delimiter = '\0';  // separates several values in one word
};

// The description of `referee`, or of a part such as `referee seal make`.
struct Command {
  std::vector<std::string> path;  // {"referee", "seal", "make"}
  std::string text;
  std::vector<CommandArgument> options;
  std::vector<CommandArgument> positionals;
  std::vector<Command> commands;
  std::string remarks;                // the footer up to its examples
  std::vector<std::string> examples;  // command lines

  // Returns the names in `path`, from the one at `first` on, with `separator` between them.
  std::string name(const char* separator, std::size_t first = 0) const;
};

CommandArgument describe(const CLI::Option& option);
Command describe(const CLI::App& app);

// Calls visit(command) for a command and for all commands below it.
void for_each_command(const Command& command, auto&& visit) {
  visit(command);
  for (const Command& sub : command.commands) for_each_command(sub, visit);
}

}  // namespace referee::app
