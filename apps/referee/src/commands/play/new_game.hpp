// Options with which a command begins a new game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace referee {
class RulesetLibrary;
}  // namespace referee

namespace referee::app {

// The values of --new and its options.
struct NewGame {
  std::string game;
  std::string players;
  std::string ruleset;
  std::optional<std::uint64_t> seed;
};

// Adds --new, --players, --ruleset and --seed. Returns the option --new.
CLI::Option* add_new_game(CLI::App& command, NewGame& begun);

// Returns a script that has only a header, or nullopt after an error message.
std::optional<std::string> text_of_new_game(const NewGame& begun, RulesetLibrary& rulesets);

}  // namespace referee::app
