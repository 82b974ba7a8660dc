// What scripts exercise of a game's rules, and which rules they would miss: measured, merged, printed.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "options.hpp"
#include "referee/document/json.hpp"
#include "terminal.hpp"

namespace referee::app {

// A line of a script that shows a rule at work.
struct RuleExample {
  std::string script;
  std::uint32_t line = 0;
  std::string entry;
  std::size_t rank = 0;  // lower is better to read
};

struct RuleCoverage {
  std::string id;
  std::string kind;
  bool refuses = false;
  bool switchable = false;     // switching it off means something
  std::uint64_t allowed = 0;   // consulted and satisfied
  std::uint64_t refused = 0;   // broken
  std::uint64_t applied = 0;   // effects carried out
  bool missed_if_off = false;  // some script's verdict changes without it

  std::optional<RuleExample> passes;  // satisfied, or its effect takes place
  std::optional<RuleExample> refuses_here;
  RulingMask rulings;  // that its checks and effects read

  // A refusing rule must both allow and refuse, others must be met at all.
  bool covered() const;
  bool unmissed() const { return switchable && !missed_if_off; }
};

struct OptionCoverage {
  std::string ruling;
  std::string option;
  std::uint64_t scripts = 0;  // that read the ruling under this option, `@under` included
  bool missed = false;        // scripts tell it from each other option of its ruling
};

struct GameCoverage {
  std::vector<RuleCoverage> rules;      // in the catalogue's order
  std::vector<OptionCoverage> options;  // in the catalogue's order
};

struct Coverage {
  std::map<std::string, GameCoverage> games;  // by id
  bool ablated = true;                        // `missed` is known
  std::size_t unreadable = 0;
  std::size_t undecided = 0;  // scripts of which not all could be found out within the limits

  // Adds what was measured elsewhere on other scripts.
  void merge(const Coverage& other);
  Json to_json() const;
  // Throws std::runtime_error if `json` is not what to_json writes.
  static Coverage from_json(const Json& json);
};

// Runs the scripts; with `ablate` again for each rule switched off and each ruling read otherwise.
Coverage measure_coverage(const std::vector<std::string>& scripts, const GlobalOptions& options, bool ablate);

// For each rule the rulings that touch it, a line where it is satisfied or takes effect, and one where it
// refuses.
Json examples_json(const Coverage& coverage);
std::string coverage_text(const Coverage& coverage, const Palette& palette);
// One page without anything from elsewhere.
std::string coverage_html(const Coverage& coverage);

}  // namespace referee::app
