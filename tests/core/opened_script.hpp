// A script of the toy game whose header is read: for tests of the parts of a run.
#pragma once

#include <array>
#include <string>

#include "script/script_start.hpp"
#include "support.hpp"
#include "toy_game.hpp"

namespace referee::test {

// A toy game's script whose header has been read, from which matches start.
struct OpenedScript {
  explicit OpenedScript(const std::string& body)
      : script("test.party", "game: toy\nplayers: [Anna, Ben]\n---\n" + body) {}

  std::unique_ptr<Match> start() const { return script_start.start(script_start.header().spec.rulings); }

  ScriptText script;
  Files files{};
  std::array<const Game*, 1> games = {&toy::game()};
  RulesetLibrary rulesets{reader_of(files)};
  RunContext context{games, &rulesets, {}};
  std::shared_ptr<Budget> budget = std::make_shared<Budget>(1'000'000);
  ScriptStart script_start{script, context, {}, RunBudgets{budget, budget}, 0};
};

}  // namespace referee::test
