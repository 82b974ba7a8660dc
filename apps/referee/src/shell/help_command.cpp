// `referee help`: prints the same as `referee COMMAND --help`.
#include <CLI/CLI.hpp>
#include <vector>

#include "commands/command.hpp"
#include "shell/program.hpp"

namespace referee::app {
namespace {

// True if these words name a command, or a command of a command.
bool are_command(const std::vector<std::string>& words) {
  const Program program("");
  const CLI::App* at = program.app.get();
  for (const std::string& word : words) {
    const auto commands = at->get_subcommands([&](const CLI::App* each) { return each->get_name() == word; });
    if (commands.empty()) return false;
    at = commands.front();
  }
  return true;
}

int help(std::vector<std::string>& words) {
  std::string name = "referee";
  std::string option = "--help";
  std::vector<char*> line{name.data()};
  const bool known = are_command(words);
  for (std::string& word : words) line.push_back(word.data());
  if (known) line.push_back(option.data());  // otherwise the error lists all commands
  return run_command_line(static_cast<int>(line.size()), line.data());
}

}  // namespace

void add_help_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, words] = add_command<std::vector<std::string>>(
      app, "help", "Show what a command does, like its --help", options, task, help);
  sub.add_option("command", words, "The command; without one, all of them")->type_name("COMMAND");
  sub.footer(
      "Examples:\n"
      "  referee help check\n"
      "  referee help seal make");
}

}  // namespace referee::app
