#include "referee/adjudication/update.hpp"

#include <algorithm>

namespace referee {
namespace {

std::string with_corrections(const ScriptText& script, std::vector<Correction> corrections) {
  std::sort(corrections.begin(), corrections.end(),
            [](const Correction& a, const Correction& b) { return a.offset < b.offset; });
  std::string text;
  std::size_t done = 0;
  for (const Correction& correction : corrections) {
    text += script.text().substr(done, correction.offset - done);
    text += correction.text;
    done = correction.offset + correction.length;
  }
  return text.append(script.text().substr(done));
}

bool is_accepted(const Correction& correction, const Catalogue& catalogue,
                 const std::vector<std::string>& accepted) {
  return std::all_of(correction.rules.begin(), correction.rules.end(), [&](RuleIndex rule) {
    return std::find(accepted.begin(), accepted.end(), catalogue.rules[rule].id) != accepted.end();
  });
}

// Leaves the script as it was, because the work allowed for rewriting is used up.
Updated give_up(const ScriptText& script, const Budget& budget) {
  Updated updated;
  updated.text = script.text();
  Fault fault;
  updated.report.status = fault.status = Status::undecided;
  fault.source = script.name();
  fault.message = budget.used_up("rewriting the expectations");
  fault.hint = std::string("work");
  updated.report.faults.push_back(std::move(fault));
  return updated;
}

}  // namespace

// Repeats the run, because a report contains a limited number of failures. The first run has a budget of its
// own; what is written, and all other runs, share another one.
Updated update_script(const ScriptText& script, const RunContext& context,
                      const std::vector<std::string>& accepted) {
  Updated updated;
  updated.text = script.text();
  RunOptions options;
  const std::shared_ptr<Budget> budget = budget_for(script, context.limits);
  for (;;) {
    const ScriptText now(script.name(), updated.text);
    updated.report = run_script(now, context, options);
    if (options.budget != nullptr && updated.report.status == Status::undecided)
      return give_up(script, *budget);
    options.budget = budget;
    std::vector<Correction> corrections;
    for (const Fault& fault : updated.report.faults) {
      if (!fault.correction) continue;
      const Catalogue& catalogue = updated.report.match->spec().ruleset->catalogue;
      for (const RuleIndex rule : fault.correction->rules) updated.needed.insert(catalogue.rules[rule].id);
      if (!is_accepted(*fault.correction, catalogue, accepted)) continue;
      corrections.push_back(*fault.correction);
      updated.lines.insert(fault.mark.line);
    }
    if (corrections.empty()) {
      budget->refill(budget->most() / 4);  // for printing the report
      return updated;
    }
    std::size_t written = 0;
    for (const Correction& correction : corrections) written += correction.text.size();
    if (!budget->spend(written)) return give_up(script, *budget);
    updated.expectations += corrections.size();
    updated.text = with_corrections(now, std::move(corrections));
  }
}

}  // namespace referee
