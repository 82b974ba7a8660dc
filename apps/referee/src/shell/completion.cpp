// What the three shells share, and bash.
#include "shell/completion.hpp"

#include <fmt/format.h>

#include <array>

#include "commands/games.hpp"
#include "completion_bash.hpp"
#include "referee/document/filling.hpp"

namespace referee::app {

std::string join(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) text.append(text.empty() ? "" : separator).append(word);
  return text;
}

std::string quote(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') out += "'\\''";
    else out += c;
  }
  return out + "'";
}

std::string game_words() {
  std::vector<std::string> words;
  for (const Game* game : games()) words.emplace_back(game->id());
  return join(words);
}

std::string ruleset_words(std::string_view game) {
  std::vector<std::string> words;
  for (const EmbeddedRuleset& ruleset : find_game(game)->embedded_rulesets())
    words.emplace_back(ruleset.name);
  return join(words);
}

namespace {

// What `_referee_complete` of the script (completion/referee.bash) does with a value.
std::string bash_kind(const Argument& argument) {
  switch (argument.kind) {
    case ValueKind::choice:
      return "words " + join(argument.choices);
    case ValueKind::script:
      return "scripts";
    case ValueKind::folder:
      return "folders";
    case ValueKind::file:
      return "files";
    case ValueKind::game:
      return "words " + game_words();
    case ValueKind::rule:
      return "rules";
    case ValueKind::ruleset:
      return "rulesets";
    case ValueKind::text:
      break;
  }
  return "text";
}

std::string option_names(const Command& command) {
  std::vector<std::string> names;
  for (const Argument& option : command.options)
    names.insert(names.end(), option.names.begin(), option.names.end());
  return join(names);
}

std::string bash_commands(const Command& root) {
  std::string cases;
  for_each_command(root, [&](const Command& command) {
    if (command.commands.empty()) return;
    std::vector<std::string> names;
    for (const Command& sub : command.commands) names.push_back(sub.path.back());
    cases += fmt::format("    {}) echo {} ;;\n", quote(command.name(" ", 1)), quote(join(names)));
  });
  return cases;
}

std::string bash_options(const Command& root) {
  std::string cases;
  for_each_command(root, [&](const Command& command) {
    if (&command != &root)
      cases += fmt::format("    {}) echo {} ;;\n", quote(command.name(" ", 1)), quote(option_names(command)));
  });
  return cases;
}

std::string bash_values(const Command& root) {
  std::string cases;
  for_each_command(root, [&](const Command& command) {
    for (const Argument& option : command.options) {
      if (option.value.empty()) continue;
      std::vector<std::string> patterns;
      for (const std::string& name : option.names)
        patterns.push_back(&command == &root ? "*:" + name : quote(command.name(" ", 1) + ":" + name));
      cases += fmt::format("    {}) echo {} ;;\n", join(patterns, "|"), quote(bash_kind(option)));
    }
  });
  return cases;
}

std::string bash_positionals(const Command& root) {
  std::string cases;
  for_each_command(root, [&](const Command& command) {
    for (std::size_t i = 0; i < command.positionals.size(); ++i) {
      const std::string place = command.positionals[i].repeated ? "*" : std::to_string(i);
      cases += fmt::format("    {}:{}) echo {} ;;\n", quote(command.name(" ", 1)), place,
                           quote(bash_kind(command.positionals[i])));
    }
  });
  return cases;
}

std::string bash_rulesets() {
  std::string cases;
  for (const Game* game : games())
    cases += fmt::format("    {}) echo {} ;;\n", game->id(), quote(ruleset_words(game->id())));
  return cases;
}

}  // namespace

std::string bash_completion(const Command& root) {
  return fill(kCompletionBash,
              std::array{Filling{"commands", bash_commands(root)}, Filling{"options", bash_options(root)},
                         Filling{"global", quote(option_names(root))}, Filling{"values", bash_values(root)},
                         Filling{"positionals", bash_positionals(root)}, Filling{"rulesets", bash_rulesets()},
                         Filling{"games", game_words()}});
}

}  // namespace referee::app
