// Measures and merges coverage: which rules scripts exercise, and which rules could be switched off
// unnoticed.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "referee/document/json.hpp"
#include "referee/script/runner.hpp"

namespace referee {

// A line of a script that shows a rule at work.
struct RuleExample {
  std::string script;
  std::uint32_t line = 0;
  std::string entry;
  std::size_t rank = 0;  // lower is better to read
};

// The counts of one rule.
struct RuleCoverage {
  std::string id;
  std::string kind;
  bool refuses = false;
  // True if the rule can be switched off.
  bool switchable = false;
  std::uint64_t allowed = 0;  // consulted and satisfied
  std::uint64_t refused = 0;  // broken
  std::uint64_t applied = 0;  // effects carried out
  // True if some script's verdict changes without the rule (mutation testing).
  bool missed_if_off = false;

  // A line where the rule is satisfied or takes effect.
  std::optional<RuleExample> passes;
  std::optional<RuleExample> refuses_here;
  // The rulings and settled decisions that its checks and effects depend on.
  RulingMask rulings;
  SettledMask settled;

  // True if the rule was met; a rule that can refuse must both have allowed and refused.
  bool covered() const;
  bool unmissed() const { return switchable && !missed_if_off; }
};

// The counts of one option of a ruling.
struct OptionCoverage {
  std::string ruling;
  std::string option;
  // Scripts that read the ruling with this option, including `@under`.
  std::uint64_t scripts = 0;
  // True if scripts distinguish it from each other option of its ruling.
  bool missed = false;
};

// A decision without a ruling.
struct SettledCoverage {
  std::string key;
  std::set<std::string> rules;  // rules that noted it
};

// The counts of all rules, options and decisions of a game, in the catalogue's order.
struct GameCoverage {
  std::vector<RuleCoverage> rules;
  std::vector<OptionCoverage> options;
  std::vector<SettledCoverage> settled;
};

// Returns the coverage of no scripts at all.
GameCoverage no_coverage(const Ruleset& ruleset);

// A script that was not played to its end; lines after the fault are not counted.
struct CutShort {
  std::string script;
  // The line of the fault; 0: the header could not be read.
  std::uint32_t line = 0;
  std::string status;   // the word for it
  std::string message;  // of the fault
};

// The counts of all games that scripts play.
struct Coverage {
  std::map<std::string, GameCoverage> games;  // by id
  bool ablated = true;                        // `missed` is known
  std::size_t unreadable = 0;
  // The number of scripts that could not be measured completely within the limits.
  std::size_t undecided = 0;
  std::vector<CutShort> cut_short;

  // Adds the counts of other scripts.
  void merge(const Coverage& other);
  Json to_json() const;
  // Throws std::runtime_error if `json` is not what to_json writes.
  static Coverage from_json(const Json& json);
};

// The source of the scripts, and a callback that reports progress.
struct CoverageSource {
  std::vector<std::string> paths;
  // Returns the script at a path; nullopt if it can't be read. Called again whenever the script is run again.
  std::function<std::optional<ScriptText>(const std::string& path)> read;
  // Called before the first and after each step of a stage; may be empty.
  std::function<void(std::string_view stage, std::size_t done, std::size_t steps)> progress;
};

// Runs the scripts; with `ablate` again for each rule switched off and for each other option of a ruling.
Coverage measure_coverage(const CoverageSource& source, const RunContext& context, bool ablate);

// Returns for each rule its rulings, a line where it is satisfied or takes effect, and a line where it
// refuses.
Json examples_json(const Coverage& coverage);

}  // namespace referee
