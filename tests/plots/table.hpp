// Short scripts of `plots`, run for their verdict. For unit tests of single rules.
//
//   CHECK(verdict("setup: {}", "table: ante") == "legal");
//   CHECK(verdict("setup: {}", "Anna: play boots") == "illegal PL-order.phase PL-II.1.ante");
#pragma once

#include <string>

#include "plots/plots.hpp"
#include "referee/plots/game.hpp"
#include "support/short_scripts.hpp"

namespace referee::plots::test {

inline Report run(const std::string& header, const std::string& body,
                  const std::string& players = "[Anna, Ben, Cleo, Dora]", const RunOptions& options = {}) {
  static RulesetLibrary library([](const std::string&) { return std::nullopt; });
  return referee::test::run_short_script(game(), library, players, header, body, options);
}

// Returns the status, then the ids of the rules broken or the message of a script that can't be read.
inline std::string verdict(const std::string& header, const std::string& body,
                           const std::string& players = "[Anna, Ben, Cleo, Dora]") {
  const Report report = run(header, body, players);
  std::string text(name_of(report.status));
  const Fault* fault = report.main_fault();
  if (fault == nullptr) return text;
  if (report.status == Status::malformed || fault->violations.empty()) return text + " " + fault->message;
  const auto& rules = report.match->spec().ruleset->catalogue.rules;
  for (const Violation& violation : fault->violations) text += " " + rules[violation.rule].id;
  return text;
}

// Returns how a script ends without `rule`: "legal", or the message of its last fault.
inline std::string without(Rule rule, const std::string& header, const std::string& body,
                           const std::string& players = "[Anna, Ben, Cleo, Dora]") {
  return referee::test::ending_of(run(header, body, players, referee::test::without_rule(rule)));
}

// Keys of the rulings that the first violation rests on.
inline std::string rulings_of(const std::string& header, const std::string& body,
                              const std::string& players = "[Anna, Ben, Cleo, Dora]") {
  const Report report = run(header, body, players);
  const Fault* fault = report.main_fault();
  if (fault == nullptr || fault->violations.empty()) return "no violation";
  const auto& rulings = report.match->spec().ruleset->catalogue.rulings;
  std::string text;
  for (const Violation& violation : fault->violations) {
    for (std::size_t i = 0; i < rulings.size(); ++i) {
      if (violation.grounds.rulings.test(i)) text += (text.empty() ? "" : " ") + rulings[i].key;
    }
  }
  return text;
}

// Returns the message of the fault that a setup has, "fine" if it has none.
inline std::string setup_fault(const std::string& setup,
                               const std::string& players = "[Anna, Ben, Cleo, Dora]") {
  const Report report = run("setup: " + setup, "", players);
  return report.status == Status::legal ? "fine" : report.faults.back().message;
}

}  // namespace referee::plots::test
