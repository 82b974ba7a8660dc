#include "shell/command_tree.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <algorithm>

#include "referee/document/text.hpp"
#include "terminal/split.hpp"

namespace referee::app {
namespace {

// Reads the name of an option's value, and its choices. CLI11 appends the text of validators to the name:
// `FORMAT:{text,json}`. A colon that belongs to the name has a blank after it.
void read_value(const CLI::Option& option, CommandArgument& argument) {
  if (option.get_items_expected_max() == 0) return;
  const std::string whole = option.get_type_name();
  std::size_t colon = whole.find(':');
  while (colon != std::string::npos && whole.substr(colon + 1).starts_with(' '))
    colon = whole.find(':', colon + 1);
  argument.value = whole.substr(0, colon);
  if (colon == std::string::npos) return;
  const std::string_view said = std::string_view(whole).substr(colon + 1);
  if (said.starts_with('{') && said.ends_with('}'))
    for (const std::string_view choice : split(said.substr(1, said.size() - 2), ','))
      argument.choices.emplace_back(choice);
}

}  // namespace

CommandArgument describe(const CLI::Option& option) {
  CommandArgument argument;
  for (const std::string& name : option.get_snames()) argument.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) argument.names.push_back("--" + name);
  read_value(option, argument);
  argument.text = option.get_description();
  if (!option.get_required()) argument.by_default = option.get_default_str();
  if (argument.by_default == "[]") argument.by_default.clear();  // an empty list
  argument.environment = option.get_envname();
  for (const CLI::Option* other : option.get_excludes()) argument.excludes.push_back(other->get_name());
  std::sort(argument.excludes.begin(), argument.excludes.end());
  argument.required = option.get_required();
  argument.repeated = option.get_expected_max() > 1;
  argument.delimiter = option.get_delimiter();
  return argument;
}

namespace {

void read_footer(const std::string& footer, Command& command) {
  bool in_examples = false;
  for (const std::string_view line : split(footer, '\n')) {
    if (line == "Examples:" || line == "Example:") in_examples = true;
    else if (!in_examples) command.remarks.append(line).append("\n");
    else if (!trim(line).empty()) command.examples.emplace_back(trim(line));
  }
  while (command.remarks.ends_with('\n')) command.remarks.pop_back();
}

Command describe_at(const CLI::App& app, std::vector<std::string> path) {
  Command command;
  command.path = std::move(path);
  command.path.push_back(app.get_name());
  command.text = app.get_description();
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;  // accepted only to explain its refusal
    (option->get_positional() ? command.positionals : command.options).push_back(describe(*option));
  }
  for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
    command.commands.push_back(describe_at(*sub, command.path));
  read_footer(app.get_footer(), command);
  return command;
}

}  // namespace

std::string Command::name(const char* separator, std::size_t first) const {
  return fmt::format("{}",
                     fmt::join(path.begin() + static_cast<std::ptrdiff_t>(first), path.end(), separator));
}

Command describe(const CLI::App& app) { return describe_at(app, {}); }

}  // namespace referee::app
