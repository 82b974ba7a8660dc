// Runs short scripts of `wedding-tables`, and returns parts of explanations. For unit tests.
#pragma once

#include <set>
#include <string>

#include "referee/wedding_tables/game.hpp"
#include "support/short_scripts.hpp"
#include "wedding_tables/wedding_tables.hpp"

namespace referee::wedding_tables::test {

inline Report run(const std::string& header, const std::string& body, const RunOptions& options) {
  static RulesetLibrary library([](const std::string&) { return std::nullopt; });
  return referee::test::run_short_script(game(), library, "[Anna, Ben]", header, body, options);
}

// Returns the ids of the explained effects, without those of scoring and of a game's start.
inline std::string told(const std::string& header, const std::string& body) {
  Trace trace;
  RunOptions options;
  options.trace = &trace;
  const Report report = run(header, body, options);
  if (report.status != Status::legal) return report.faults.back().message;
  std::string text;
  for (const TraceEntry& entry : trace.entries) {
    const RuleInfo& rule = report.match->spec().ruleset->catalogue.rules[entry.rule];
    const bool of_the_start = rule.id == "WT-prep.shuffle" || rule.id == "WT-content.info";
    if (entry.kind != TraceKind::applied || rule.kind == RuleKind::scoring || of_the_start ||
        rule.id == "WT-goal.gifts")
      continue;
    text += (text.empty() ? "" : " ") + rule.id;
  }
  return text;
}

// Returns how a script ends without `rule`: "legal", or the message of its last fault.
inline std::string without(Rule rule, const std::string& header, const std::string& body) {
  return referee::test::ending_of(run(header, body, referee::test::without_rule(rule)));
}

// Keys of the rulings that the first violation rests on, in alphabetical order.
inline std::string rulings_of(const std::string& header, const std::string& body) {
  const Report report = run(header, body, {});
  const Fault* fault = report.main_fault();
  if (fault == nullptr || fault->violations.empty()) return "no violation";
  std::set<std::string> keys;
  const auto& rulings = report.match->spec().ruleset->catalogue.rulings;
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    if (fault->violations[0].grounds.rulings.test(i)) keys.insert(rulings[i].key);
  }
  std::string text;
  for (const std::string& key : keys) text += (text.empty() ? "" : " ") + key;
  return text;
}

inline std::string hand_and_table(const std::string& hand, const std::string& table) {
  return "setup: {players: {Anna: {hand: [" + hand + "], tables: {t1: " + table + "}}}}";
}

}  // namespace referee::wedding_tables::test
