// Writes scripts for rules that no script covers. Searches random games for actions that a rule refuses,
// allows or has an effect on, and for values that change without the rule. Each result is reduced to a small
// setup.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "referee/adjudication/coverage.hpp"
#include "referee/adjudication/find.hpp"

namespace referee {

// The start of a search: players, ruleset, and a setup (null: the normal start).
struct CoverStart {
  std::vector<std::string> seats;
  Json setup;
  std::shared_ptr<const Ruleset> ruleset;
  std::string ruleset_name;  // as a header names it
  RulingValues rulings;
};

// The settings of a search.
struct CoverOptions {
  // The folder for which scripts are written: the paths in them are relative to it.
  std::string folder;
  std::uint64_t games = 300;
  unsigned actions = 80;  // examined in each game
  // Plays every other game with random options of the rulings.
  bool readings = true;
  std::uint64_t seed = 0;
  std::size_t jobs = 1;
  WorkRunner run;  // needed for more than one job
  // Called after each batch of games with the number of games and the number of remaining rules; may be
  // empty.
  std::function<void(std::uint64_t games, std::size_t open)> progress;
};

// A script that covers a rule.
struct CoveringScript {
  std::string name;  // RULE-what.party
  std::string text;
};

// The scripts found, and what is still missing.
struct CoverResult {
  std::vector<CoveringScript> scripts;
  std::vector<std::string> open;  // "RULE: what was not found"
  // Finds that would exceed the limits of a script.
  std::uint64_t undecided = 0;
  std::uint64_t games = 0;
};

// Searches from each start. `known` is the existing coverage. There must be at least one start; the first
// one's rules are those to cover.
CoverResult cover_rules(const Game& game, const GameCoverage& known, const std::vector<CoverStart>& starts,
                        const RunContext& context, const CoverOptions& options);

}  // namespace referee
