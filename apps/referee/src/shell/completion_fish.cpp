#include <fmt/format.h>

#include <array>

#include "commands/games.hpp"
#include "completion_fish.hpp"
#include "referee/document/filling.hpp"
#include "shell/completion.hpp"

namespace referee::app {
namespace {

std::string fish_quote(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

// The switches of `complete` for a value.
std::string fish_value(const Argument& argument) {
  switch (argument.kind) {
    case ValueKind::choice:
      return " -x -a " + fish_quote(join(argument.choices));
    case ValueKind::script:
      return " -x -a '(__referee_files .party)'";
    case ValueKind::folder:
      return " -x -a '(__fish_complete_directories)'";
    case ValueKind::file:
      return " -r -F";
    case ValueKind::game:
      return " -x -a " + fish_quote(game_words());
    case ValueKind::rule:
      return " -x -a '(__referee_rules)'";
    case ValueKind::ruleset:
      return " -x -a '(__referee_rulesets) (__referee_files .yaml)'";
    case ValueKind::text:
      break;
  }
  return " -x";
}

std::string line(const std::string& condition, const std::string& switches, const std::string& text) {
  return fmt::format("complete -c referee{}{}{}\n", condition.empty() ? "" : " -n " + fish_quote(condition),
                     switches, text.empty() ? "" : " -d " + fish_quote(text));
}

std::string option_line(const std::string& condition, const Argument& option) {
  std::string switches;
  for (const std::string& name : option.names)
    switches += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!option.value.empty()) switches += fish_value(option);
  return line(condition, switches, option.text);
}

std::string lines_of(const Command& command, bool is_root) {
  const std::string here = fmt::format("__referee_at {}", fish_quote(command.name(" ", 1)));
  std::string text;
  for (const Argument& option : command.options) text += option_line(is_root ? "" : here, option);
  for (std::size_t i = 0; i < command.positionals.size(); ++i) {
    const Argument& positional = command.positionals[i];
    if (positional.kind == ValueKind::text) continue;
    const std::string place = positional.repeated ? "" : fmt::format(" {}", i);
    text += line(here + place, fish_value(positional), {});
  }
  for (const Command& sub : command.commands) text += line(here, " -a " + sub.path.back(), sub.text);
  return text + "\n";
}

std::string fish_rulesets() {
  std::string text;
  for (const Game* game : games())
    text += fmt::format("            case {}\n                string split ' ' {}\n", game->id(),
                        fish_quote(ruleset_words(game->id())));
  return text;
}

}  // namespace

std::string fish_completion(const Command& root) {
  std::vector<std::string> with_value;
  std::vector<std::string> commands;
  std::string lines;
  for_each_command(root, [&](const Command& command) {
    lines += lines_of(command, &command == &root);
    if (&command != &root) commands.push_back(fish_quote(command.name(" ", 1)));
    for (const Argument& option : command.options)
      if (!option.value.empty())
        with_value.insert(with_value.end(), option.names.begin(), option.names.end());
  });
  return fill(kCompletionFish, std::array{Filling{"games", game_words()}, Filling{"commands", join(commands)},
                                          Filling{"with-value", join(with_value)},
                                          Filling{"rulesets", fish_rulesets()}, Filling{"lines", lines}});
}

}  // namespace referee::app
