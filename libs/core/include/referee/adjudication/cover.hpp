// Scripts for rules that no script covers: random games are searched for actions that a rule refuses, allows
// or has an effect on, and for values that change without the rule. What is found is reduced to a small
// setup.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "referee/adjudication/coverage.hpp"
#include "referee/adjudication/find.hpp"

namespace referee {

// Where to search from: who plays by which rules, and a setup (null: the normal start).
struct CoverStart {
  std::vector<std::string> seats;
  Json setup;
  std::shared_ptr<const Ruleset> ruleset;
  std::string ruleset_name;  // as a header names it
  RulingValues rulings;
};

struct CoverOptions {
  std::string folder;  // that scripts will stand in: what they name is relative to it
  std::uint64_t games = 300;
  unsigned actions = 80;  // looked at in each game
  bool readings = true;   // every other game is played under random readings of the rulings
  std::uint64_t seed = 0;
  std::size_t jobs = 1;
  WorkRunner run;  // needed for more than one job
  // Called after each batch of games with how many games are done and how many rules are left; may be empty.
  std::function<void(std::uint64_t games, std::size_t open)> progress;
};

struct CoveringScript {
  std::string name;  // RULE-what.party
  std::string text;
};

struct CoverResult {
  std::vector<CoveringScript> scripts;
  std::vector<std::string> open;  // "RULE: what was not found"
  std::uint64_t undecided = 0;    // finds that take more work to show than a script may cost
  std::uint64_t games = 0;
};

// `known` is what scripts cover already. At least one start; the first one's rules are those covered.
CoverResult cover_rules(const Game& game, const GameCoverage& known, const std::vector<CoverStart>& starts,
                        const RunContext& context, const CoverOptions& options);

}  // namespace referee
