// What scripts exercise of a game's rules, and which rules they would miss: measured and merged.
#pragma once

#include <functional>
#include <map>
#include <optional>
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

// The coverage of no scripts at all.
GameCoverage no_coverage(const Ruleset& ruleset);

// A script that was not played to its end; what comes after the fault is not counted.
struct CutShort {
  std::string script;
  std::uint32_t line = 0;  // of the fault; 0: not even the header could be read
  std::string status;      // the word for it
  std::string message;     // of the fault
};

struct Coverage {
  std::map<std::string, GameCoverage> games;  // by id
  bool ablated = true;                        // `missed` is known
  std::size_t unreadable = 0;
  std::size_t undecided = 0;  // scripts of which not all could be found out within the limits
  std::vector<CutShort> cut_short;

  // Adds what was measured elsewhere on other scripts.
  void merge(const Coverage& other);
  Json to_json() const;
  // Throws std::runtime_error if `json` is not what to_json writes.
  static Coverage from_json(const Json& json);
};

// Where the scripts come from, and who hears how far it is.
struct CoverageSource {
  std::vector<std::string> paths;
  // The script at a path; nullopt if it can't be read. Asked again whenever the script is run again.
  std::function<std::optional<ScriptText>(const std::string& path)> read;
  // Called before the first and after each step of a stage; may be empty.
  std::function<void(std::string_view stage, std::size_t done, std::size_t steps)> progress;
};

// Runs the scripts; with `ablate` again for each rule switched off and each ruling read otherwise.
Coverage measure_coverage(const CoverageSource& source, const RunContext& context, bool ablate);

// For each rule the rulings that touch it, a line where it is satisfied or takes effect, and one where it
// refuses.
Json examples_json(const Coverage& coverage);

}  // namespace referee
