// Plays a script and says its verdict (contract 1, 2). All commands are built on this.
#pragma once

#include <memory>
#include <span>

#include "referee/script/header.hpp"
#include "referee/script/report.hpp"
#include "referee/script/run_options.hpp"
#include "referee/script/script.hpp"

namespace referee {

// What scripts are run with; shared by all scripts of a process.
struct RunContext {
  std::span<const Game* const> games;
  RulesetLibrary* rulesets = nullptr;
  Limits limits;
};

// What a command may spend on a script: `limits.work`, and as much again for every MiB after the first.
std::shared_ptr<Budget> budget_for(const ScriptText& script, const Limits& limits);

// What a run draws from; without a view both are the same.
//
// Under a view, whether and where `told` is used up is told. So it pays only for what is the same in all
// games that the player can't tell apart: for the number of lines and actions, and for all work on positions
// as the player sees them. What is in the header, and the true game if it has secrets, draw from `truth`. A
// low limit makes that no smaller: it is used up only if the game itself can't be decided.
struct RunBudgets {
  std::shared_ptr<Budget> told;
  std::shared_ptr<Budget> truth;
};
RunBudgets budgets_for_view(const ScriptText& script, const Limits& limits);

// Runs `script`. What is told of the report afterwards may draw a quarter as much again. Never throws for
// what the script says; the report carries it.
Report run_script(const ScriptText& script, const RunContext& context, const RunOptions& options = {});

}  // namespace referee
