// Plays a script and returns its verdict (contract 1, 2). All commands are built on this.
#pragma once

#include <memory>
#include <span>

#include "referee/script/header.hpp"
#include "referee/script/report.hpp"
#include "referee/script/run_options.hpp"
#include "referee/script/script.hpp"

namespace referee {

// The environment of all runs in a process.
struct RunContext {
  std::span<const Game* const> games;
  RulesetLibrary* rulesets = nullptr;
  Limits limits;
};

// Returns the budget of a command for a script: `limits.work`, and the same again for every MiB after the
// first.
std::shared_ptr<Budget> budget_for(const ScriptText& script, const Limits& limits);

// The budgets of a run; without a view both are the same.
//
// Under a view, the output reveals whether and where `told` is used up. So it pays only for work that is the
// same in all games that the player can't distinguish: for the number of lines and actions, and for all work
// on positions as the player sees them. The header, and the true game if it has secrets, draw from `truth`. A
// low limit does not reduce `truth`: it is used up only if the game itself can't be decided.
struct RunBudgets {
  std::shared_ptr<Budget> told;
  std::shared_ptr<Budget> truth;
};
// Returns the budgets of a run under a view, both by the limits of the command.
RunBudgets budgets_for_view(const ScriptText& script, const Limits& limits);

// Runs `script`. Output about the report may afterwards draw a quarter as much again. Never throws because of
// the script's contents; the report has its faults.
Report run_script(const ScriptText& script, const RunContext& context, const RunOptions& options = {});

}  // namespace referee
