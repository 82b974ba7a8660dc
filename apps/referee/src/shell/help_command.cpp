// `referee help`: prints the same as `referee COMMAND --help`.
#include <CLI/CLI.hpp>
#include <vector>

#include "commands/command.hpp"
#include "shell/program.hpp"

namespace referee::app {
namespace {

using Words = std::vector<std::string>;

// A command line, and whether it names a command.
struct NamedCommand {
  Words words;
  bool is_known = true;
};

// Returns the commands that these words name: `seal make` is one command, `dispute explain` are two. A word
// that names none is the last one.
std::vector<NamedCommand> commands_named(const Words& words) {
  const Program program("");
  const CLI::App& all = *program.app;
  std::vector<NamedCommand> commands;
  const CLI::App* last = nullptr;
  for (const std::string& word : words) {
    const auto has_name = [&](const CLI::App* each) { return each->get_name() == word; };
    std::vector<const CLI::App*> found;
    if (last != nullptr) found = last->get_subcommands(has_name);
    if (found.empty()) {
      found = all.get_subcommands(has_name);
      // A misspelt word after `seal` may be meant as one of the commands of `seal`.
      const bool is_slip = found.empty() && last != nullptr && !last->get_subcommands({}).empty();
      if (!is_slip) commands.emplace_back();
    }
    commands.back().words.push_back(word);
    commands.back().is_known = !found.empty();
    if (found.empty()) return commands;
    last = found.front();
  }
  if (commands.empty()) commands.emplace_back();
  return commands;
}

int help(Words& words) {
  std::vector<NamedCommand> commands = commands_named(words);
  if (!commands.back().is_known) commands = {commands.back()};
  for (NamedCommand& command : commands) {
    command.words.insert(command.words.begin(), "referee");
    if (command.is_known) command.words.emplace_back("--help");  // otherwise the error lists all commands
    std::vector<char*> line;
    for (std::string& word : command.words) line.push_back(word.data());
    const int code = run_command_line(static_cast<int>(line.size()), line.data());
    if (code != 0) return code;
  }
  return 0;
}

}  // namespace

void add_help_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, words] =
      add_command<Words>(app, "help", "Show what a command does, like its --help", options, task, help);
  sub.add_option("command", words, "The command, or several; without one, all of them")->type_name("COMMAND");
  sub.footer(
      "Examples:\n"
      "  referee help check\n"
      "  referee help seal make");
}

}  // namespace referee::app
