#include "effects.hpp"

#include <set>

#include "referee/party_chess/game.hpp"
#include "support/short_scripts.hpp"

namespace referee::party_chess::test {
namespace {

// A ruleset of one's own, whatever it is called: the first of all rules can become ambiguous.
const std::string kVagueKing =
    "game: party-chess\ntitle: Test\nextends: standard\ndrafts:\n  vague-king: {rule: \"1230.4\", name: "
    "King, "
    "char: K, value: 0, max-count: 1, cite: {move: b}, moves: null}\n";

Report run(const std::string& header, const std::string& body, const RunOptions& options) {
  static RulesetLibrary library([](const std::string&) { return kVagueKing; });
  return referee::test::run_short_script(game(), library, "[Reds, Blues, Greens]", header, body, options);
}

// Effects that are reported too often to mean anything: the base of every stroke, and the beginning of a
// turn.
const std::set<std::string> kCommon = {"PC-H.record", "PC-1230.1.3.b",         "PC-1230.1.5",
                                       "PC-1230.1.6", "PC-1230.2.5.attacking", "PC-1230.2.4"};

std::string keys_of(const RulingMask& mask, const Report& report) {
  std::string text;
  const auto& rulings = report.match->spec().ruleset->catalogue.rulings;
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    if (mask.test(i)) text += (text.empty() ? "" : " ") + rulings[i].key;
  }
  return text;
}

}  // namespace

std::string told(const std::string& header, const std::string& body) {
  Trace trace;
  RunOptions options;
  options.trace = &trace;
  const Report report = run(header, body, options);
  std::string text;
  for (const TraceEntry& entry : trace.entries) {
    const std::string& id = report.match->spec().ruleset->catalogue.rules[entry.rule].id;
    if (entry.kind != TraceKind::applied || kCommon.contains(id)) continue;
    text += (text.empty() ? "" : " ") + id.substr(std::string("PC-1230.").size());
  }
  return text;
}

std::string rests_on(Rule rule, const std::string& header, const std::string& body) {
  Trace trace;
  RunOptions options;
  options.trace = &trace;
  const Report report = run(header, body, options);
  for (const TraceEntry& entry : trace.entries) {
    if (entry.rule == static_cast<RuleIndex>(rule)) return keys_of(entry.grounds.rulings, report);
  }
  return "not consulted";
}

std::string without(Rule rule, const std::string& header, const std::string& body) {
  return referee::test::ending_of(run(header, body, referee::test::without_rule(rule)));
}

std::string board(const std::string& pieces, const std::string& more) {
  return "setup: {board: {b1: Reds K, t20: Blues K, " + pieces + "}" + more + "}";
}

std::string told_of(const std::string& pieces, const std::string& action) {
  return told(board(pieces), "Reds: " + action);
}

}  // namespace referee::party_chess::test
