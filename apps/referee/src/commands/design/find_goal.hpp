// Reads the options that state what `find` searches for.
#pragma once

#include <string>
#include <vector>

#include "referee/adjudication/find.hpp"
#include "session/options.hpp"

namespace CLI {
class App;
}  // namespace CLI

namespace referee::app {

// The values of these options.
struct GoalWords {
  std::vector<std::string> conditions;
  std::vector<std::string> always;
  std::vector<std::string> refusable;
  std::vector<std::string> uses;
  std::vector<std::string> reads;
  bool dead_end = false;

  bool empty() const {
    return conditions.empty() && always.empty() && refusable.empty() && uses.empty() && reads.empty() &&
           !dead_end;
  }
};

// Adds the options to a command.
void add_goal_options(CLI::App& command, GoalWords& words);
// Returns the goal, which keeps slices of `words`. Throws InputError.
Goal read_goal(const GoalWords& words, const Match& match, const Game& game);
// Returns a note for each rule of `--refusable` that depends on rulings, with the options that the script
// chooses. Knows a rule's rulings from the catalogue, and from what the rule reads in random play.
std::string readings_note(const Goal& goal, const Match& match);

}  // namespace referee::app
