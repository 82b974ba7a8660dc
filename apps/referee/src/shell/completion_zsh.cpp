#include <fmt/format.h>

#include <array>

#include "commands/games.hpp"
#include "completion_zsh.hpp"
#include "referee/document/filling.hpp"
#include "shell/completion.hpp"

namespace referee::app {
namespace {

// Within a specification of `_arguments` colons and brackets must be escaped.
std::string literal(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == ':' || c == '[' || c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_action(const Argument& argument) {
  switch (argument.kind) {
    case ValueKind::choice:
      return "(" + join(argument.choices) + ")";
    case ValueKind::script:
      return "_files -g \"*.party(-.)\"";
    case ValueKind::folder:
      return "_files -/";
    case ValueKind::file:
      return "_files";
    case ValueKind::game:
      return "(" + game_words() + ")";
    case ValueKind::rule:
      return "__referee_rules";
    case ValueKind::ruleset:
      return "__referee_rulesets";
    case ValueKind::text:
      break;
  }
  return " ";
}

std::string function_of(const Command& command) { return "_" + command.name("_"); }

// One specification for each name: they shut each other out unless the option can be repeated.
std::string option_specs(const Argument& option) {
  std::string specs;
  for (const std::string& name : option.names) {
    std::string spec = option.repeated ? "*" : "(" + join(option.names) + ")";
    spec += name;
    if (!option.value.empty()) spec += name.starts_with("--") ? "=" : "+";
    spec += "[" + literal(option.text) + "]";
    if (!option.value.empty()) spec += ":" + literal(option.value) + ":" + zsh_action(option);
    specs += "    " + quote(spec) + "\n";
  }
  return specs;
}

std::string own_specs(const Command& command) {
  std::string specs;
  for (const Argument& option : command.options) specs += option_specs(option);
  for (const Argument& positional : command.positionals) {
    specs += "    " +
             quote(fmt::format("{}:{}:{}",
                               positional.repeated   ? "*"
                               : positional.required ? ""
                                                     : ":",
                               literal(positional.value), zsh_action(positional))) +
             "\n";
  }
  return specs;
}

// The function of a command without commands below it.
std::string leaf(const Command& command) {
  return fmt::format(
      "{}() {{\n  local -a specs\n  specs=(\n{}  )\n  _arguments -s $__referee_globals $specs\n}}\n\n",
      function_of(command), own_specs(command));
}

std::string branch(const Command& command, bool is_root) {
  std::string names;
  std::string cases;
  for (const Command& sub : command.commands) {
    names += "    " + quote(literal(sub.path.back()) + ":" + sub.text) + "\n";
    cases += fmt::format("        {}) {} && ret=0 ;;\n", sub.path.back(), function_of(sub));
  }
  return fmt::format(
      "{0}() {{\n"
      "  local curcontext=\"$curcontext\" state line ret=1\n"
      "  typeset -A opt_args\n"
      "  local -a commands specs\n"
      "  commands=(\n{1}  )\n"
      "  specs=(\n{2}  )\n"
      "  _arguments -C -s {3}$specs '1: :->command' '*:: :->arguments' && ret=0\n"
      "  case $state in\n"
      "    command) _describe -t commands command commands && ret=0 ;;\n"
      "    arguments)\n"
      "      case $words[1] in\n{4}      esac ;;\n"
      "  esac\n"
      "  return ret\n"
      "}}\n\n",
      function_of(command), names, own_specs(command), is_root ? "" : "$__referee_globals ", cases);
}

std::string zsh_rulesets() {
  std::string cases;
  for (const Game* game : games())
    cases += fmt::format("    {}) names=({}) ;;\n", game->id(), ruleset_words(game->id()));
  return cases;
}

}  // namespace

std::string zsh_completion(const Command& root) {
  std::string globals;
  for (const Argument& option : root.options) globals += option_specs(option);
  std::string functions;
  for_each_command(root, [&](const Command& command) {
    functions += command.commands.empty() ? leaf(command) : branch(command, &command == &root);
  });
  return fill(kCompletionZsh,
              std::array{Filling{"globals", globals}, Filling{"games", game_words()},
                         Filling{"rulesets", zsh_rulesets()}, Filling{"functions", functions}});
}

}  // namespace referee::app
