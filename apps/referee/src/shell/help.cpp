#include "shell/help.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <string_view>

#include "referee/document/text.hpp"
#include "shell/command_tree.hpp"

namespace referee::app {

std::string HelpFormatter::make_option_name(const CLI::Option* option, bool is_positional) const {
  if (is_positional) return option->get_name(true);
  return fmt::format("{}", fmt::join(describe(*option).names, ","));
}

// Returns only the name of the value. The description explains which values are allowed.
std::string HelpFormatter::make_option_opts(const CLI::Option* option) const {
  const CommandArgument argument = describe(*option);
  if (argument.value.empty()) return {};
  return " " + argument.value + (argument.repeated && option->get_positional() ? "..." : "");
}

std::string HelpFormatter::make_option_desc(const CLI::Option* option) const {
  const CommandArgument argument = describe(*option);
  std::string notes;
  const auto note = [&](const std::string& text) { notes += (notes.empty() ? " (" : "; ") + text; };
  if (argument.required && !option->get_positional()) note("required");
  if (!argument.by_default.empty()) note("default: " + argument.by_default);
  if (!argument.environment.empty()) note("or by $" + argument.environment);
  if (!argument.excludes.empty()) note("not with " + enumerate(argument.excludes, "or"));
  return argument.text + (notes.empty() ? "" : notes + ")");
}

namespace {

// Returns the innermost command that has been read.
const Command& innermost(const Command& root, const CLI::App& app) {
  const Command* command = &root;
  for (const CLI::App* at = &app; !at->get_subcommands().empty();) {
    at = at->get_subcommands().front();
    for (const Command& sub : command->commands)
      if (sub.path.back() == at->get_name()) {
        command = &sub;
        break;
      }
  }
  return *command;
}

// Returns the positional argument that is required but not given: `SCRIPT|DIR (scripts and folders)`. Empty
// if there is none.
std::string missing(const CLI::App& app) {
  const CLI::App* command = &app;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  for (const CLI::Option* option : command->get_options()) {
    if (!option->get_positional() || !option->get_required() || option->count() > 0) continue;
    const CommandArgument argument = describe(*option);
    return fmt::format("{} ({})", argument.value, argument.text);
  }
  return {};
}

std::string guess(std::string_view what, std::string_view word, const std::vector<std::string>& known) {
  const std::vector<std::string_view> names(known.begin(), known.end());
  return fmt::format("no {} `{}`; {}", what, printable(word), did_you_mean(word, names).text);
}

std::vector<std::string> option_names(const Command& command, const Command& root) {
  std::vector<std::string> names;
  for (const Command* one : {&command, &root})
    for (const CommandArgument& option : one->options)
      for (const std::string& name : option.names)
        if (name.starts_with("--") && std::find(names.begin(), names.end(), name) == names.end())
          names.push_back(name);
  return names;
}

// Returns, in our own words, CLI11's message about an option that needs a value or must be given. Empty for
// other messages.
std::string about_needed(std::string_view message) {
  constexpr std::string_view kNeeded = ": 1 required ";
  constexpr std::string_view kRequired = " is required";
  const std::size_t needed = message.find(kNeeded);
  if (needed != std::string_view::npos)
    return fmt::format("`{}` needs a value ({})", message.substr(0, needed),
                       message.substr(needed + kNeeded.size(), message.rfind(' ') - needed - kNeeded.size()));
  if (message.ends_with(kRequired))
    return fmt::format("`{}` must be given", message.substr(0, message.size() - kRequired.size()));
  return {};
}

// Returns, in our own words, CLI11's message about a value that is not one of the allowed ones. Returns other
// messages as they are.
std::string about_value(std::string_view message) {
  constexpr std::string_view kNotIn = " not in {";
  const std::size_t begin = message.find(": ");
  const std::size_t end = message.find(kNotIn);
  if (begin == std::string_view::npos || end == std::string_view::npos || end < begin)
    return printable(message);
  const std::string_view word = message.substr(begin + 2, end - begin - 2);
  std::string_view list = message.substr(end + kNotIn.size());
  list = list.substr(0, list.find('}'));
  std::vector<std::string_view> known;
  while (!list.empty()) known.push_back(take_piece(list, ','));
  return fmt::format("`{}` can't be `{}`; {}", message.substr(0, begin), printable(word),
                     did_you_mean(word, known).text);
}

// Returns the command that other programs call `word`. Empty if there is none.
std::string_view command_meant(std::string_view word) {
  constexpr std::pair<std::string_view, std::string_view> kMeant[] = {
      {"validate", "check"}, {"verify", "check"},    {"test", "check"}, {"lint", "check"},
      {"format", "fmt"},     {"why", "explain"},     {"show", "run"},   {"view", "run"},
      {"print", "run"},      {"state", "run"},       {"hash", "run"},   {"moves", "legal"},
      {"list", "legal"},     {"start", "new"},       {"init", "new"},   {"create", "new"},
      {"server", "host"},    {"random", "simulate"}, {"solve", "find"}, {"search", "find"}};
  for (const auto& [said, meant] : kMeant)
    if (said == word) return meant;
  return {};
}

// Returns what is wrong with a word after the last positional argument.
std::string about_extra(const Command& command, const std::string& word) {
  const auto& positionals = command.positionals;
  const auto takes = [&](std::string_view value) {
    return std::any_of(positionals.begin(), positionals.end(), [&](const CommandArgument& one) {
      return one.value.find(value) != std::string::npos;
    });
  };
  const std::string name = command.name(" ");
  if (takes("ACTOR: ACTION"))
    return fmt::format("a move is one argument: write it in quotes, `{} SCRIPT 'ACTOR: ACTION'`", name);
  if (takes("SCRIPT"))
    return fmt::format("`{}` takes one script, and `{}` is too many; `referee check` takes several", name,
                       printable(word));
  return fmt::format("`{}` does not take `{}`", name, printable(word));
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t width) {
  constexpr std::size_t kDescription = 30;  // column of CLI11's descriptions
  std::string out;
  for (; !text.empty(); text.remove_prefix(std::min(text.size(), std::size_t{1}))) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size());
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    const bool is_entry =
        begin == 2 && line.size() > kDescription && line.substr(kDescription - 2, 2) == "  ";
    const std::size_t indent = is_entry ? kDescription : begin;
    for (bool first = true; first || !line.empty(); first = false) {
      if (!first) out.append(indent, ' ');
      const std::size_t room = std::max(width, 2 * indent) - (first ? 0 : indent);
      std::size_t end = count_characters(line) <= room ? line.size() : line.rfind(' ', room);
      if (end == std::string_view::npos || end <= (first ? indent : 0))
        end = std::min(line.find(' ', room), line.size());
      out.append(trim_end(line.substr(0, end))) += '\n';
      line = trim_start(line.substr(end));
    }
  }
  return out;
}

std::string greeting() {
  return "Referee for four party games. What a player needs:\n"
         "\n"
         "  referee new plots -o game.party       a script to start from (or: spin-party, wedding-tables, "
         "party-chess)\n"
         "  referee check game.party              is everything in it legal?\n"
         "  referee play game.party               go on at a prompt\n"
         "  referee explain game.party MOVE       why a move is legal or not, rule by rule\n"
         "  referee dispute game.party            does it depend on how one reads the rules?\n"
         "\n"
         "All commands: referee --help. Options and examples of one: referee help check.\n";
}

std::string wrong_usage(const CLI::App& app, const CLI::ParseError& error) {
  const Command root = describe(app);
  const Command& command = innermost(root, app);
  const std::string help = fmt::format("\n  help: {} --help\n", command.name(" "));
  const std::vector<std::string> unread = app.remaining(true);
  const auto is_option = [](const std::string& word) {
    return word.size() > 1 && word.front() == '-' && word != "--" && word != "->";
  };
  const auto option = std::find_if(unread.begin(), unread.end(), is_option);
  if (option != unread.end()) {
    const std::string name = option->substr(0, option->find('='));
    return guess("option", name, option_names(command, root)) + help;
  }
  if (!command.commands.empty()) {
    std::vector<std::string> names;
    for (const Command& sub : command.commands) names.push_back(sub.path.back());
    if (unread.empty()) return "a command is missing" + help;
    const std::string_view meant = command_meant(unread.front());
    const bool is_here = std::ranges::find(names, meant) != names.end();
    return (is_here ? fmt::format("no command `{}`; {}", unread.front(), meant_is(std::string(meant)).text)
                    : guess("command", unread.front(), names)) +
           help;
  }
  const bool lacks = error.get_name() == "RequiredError";
  if (const std::string what = lacks ? missing(app) : std::string(); !what.empty())
    return fmt::format("`{}` needs {}{}", command.name(" "), what, help);
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError) && !unread.empty())
    return about_extra(command, unread.front()) + help;
  const std::string needed = about_needed(error.what());
  return (needed.empty() ? about_value(error.what()) : needed) + help;
}

}  // namespace referee::app
