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

// Runs `script`. What is told of the report afterwards may draw a quarter as much again. Never throws for
// what the script says; the report carries it.
Report run_script(const ScriptText& script, const RunContext& context, const RunOptions& options = {});

}  // namespace referee
