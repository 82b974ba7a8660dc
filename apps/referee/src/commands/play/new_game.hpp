// A game that a command begins with --new.
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

struct NewGame {
  std::string game;
  std::string players;
  std::string ruleset;
  std::optional<std::uint64_t> seed;
};

// Adds --new, which is returned, --players, --ruleset and --seed.
CLI::Option* add_new_game(CLI::App& command, NewGame& begun);

// A script without a line; complains and gives nothing if there is no such game.
std::optional<std::string> text_of_new_game(const NewGame& begun, RulesetLibrary& rulesets);

}  // namespace referee::app
