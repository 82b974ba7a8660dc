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

}  // namespace

// Repeats the run, because a report contains a limited number of failures.
Updated update_script(const ScriptText& script, const RunContext& context,
                      const std::vector<std::string>& accepted) {
  Updated updated;
  updated.text = script.text();
  for (;;) {
    const ScriptText now(script.name(), updated.text);
    updated.report = run_script(now, context);
    std::vector<Correction> corrections;
    for (const Fault& fault : updated.report.faults) {
      if (!fault.correction) continue;
      const Catalogue& catalogue = updated.report.match->spec().ruleset->catalogue;
      if (!is_accepted(*fault.correction, catalogue, accepted)) continue;
      for (const RuleIndex rule : fault.correction->rules) updated.used.insert(catalogue.rules[rule].id);
      corrections.push_back(*fault.correction);
      updated.lines.insert(fault.mark.line);
    }
    if (corrections.empty()) return updated;
    updated.expectations += corrections.size();
    updated.text = with_corrections(now, std::move(corrections));
  }
}

}  // namespace referee
