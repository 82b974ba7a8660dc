// `referee dispute`: finds out which readings of the rules change a verdict, an outcome or a value.
#include "commands/judge/dispute.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <span>

#include "commands/command.hpp"
#include "commands/ran_script.hpp"
#include "reports/disputes/dispute_text.hpp"
#include "reports/rules/grounds.hpp"
#include "reports/verdicts/diagnostics.hpp"
#include "reports/verdicts/report_json.hpp"
#include "session/numbers.hpp"

namespace referee::app {
namespace {

// Returns a verdict as JSON: the options of the rulings, the status, and the fault if there is one.
Json verdict_json(const Dispute& dispute, const Verdict& verdict, Json rulings) {
  Json json = {{"rulings", std::move(rulings)}, {"status", name_of(verdict.status)}};
  json["violations"] = violations_json(verdict.fault.violations, dispute.ruleset->catalogue);
  if (verdict.fault.mark.line != 0) json["line"] = verdict.fault.mark.line;
  if (!verdict.fault.entry.empty()) json["entry"] = verdict.fault.entry;
  if (!verdict.fault.message.empty()) json["message"] = verdict.fault.message;
  return json;
}

Json reading_json(const Dispute& dispute, const Reading& reading, bool of_value) {
  const auto& rulings = dispute.ruleset->catalogue.rulings;
  Json options = Json::object();
  for (std::size_t i = 0; i < dispute.depends_on.size(); ++i) {
    const RulingInfo& ruling = rulings[dispute.depends_on[i]];
    options[ruling.key] = ruling.options[reading.options[i]].name;
  }
  const Verdict& verdict = dispute.verdicts[reading.verdict];
  Json json = verdict_json(dispute, verdict, std::move(options));
  json[of_value ? "value" : "outcome"] = of_value ? verdict.value : verdict.outcome;
  return json;
}

Json contradiction_json(const Dispute& dispute, const Contradiction& found) {
  Json options = Json::object();
  for (const auto& [key, option] : found.options) {
    const RulingInfo& ruling = dispute.ruleset->catalogue.rulings[key];
    options[ruling.key] = ruling.options[option].name;
  }
  return verdict_json(dispute, dispute.verdicts[found.verdict], std::move(options));
}

// Adds the results to `json`, which already has the subject of the dispute.
Json dispute_json(const Dispute& dispute, bool of_value, Json json) {
  json["depends_on"] = Json::array();
  for (const RulingIndex key : dispute.depends_on)
    json["depends_on"].push_back(dispute.ruleset->catalogue.rulings[key].key);
  json["complete"] = dispute.complete;
  json["runs"] = dispute.runs;
  if (dispute.each_alone) json["each_alone"] = true;
  if (!dispute.untried.empty()) {
    json["untried"] = Json::array();
    for (const RulingIndex key : dispute.untried)
      json["untried"].push_back(dispute.ruleset->catalogue.rulings[key].key);
  }
  json["readings"] = Json::array();
  for (const Reading& reading : dispute.readings)
    json["readings"].push_back(reading_json(dispute, reading, of_value));
  json["contradicted"] = Json::array();
  for (const Contradiction& found : dispute.contradicted)
    json["contradicted"].push_back(contradiction_json(dispute, found));
  if (dispute.without_header != nullptr)
    json["without_header"] = dispute_json(*dispute.without_header, of_value, Json::object());
  return json;
}

void report_undecided(const Dispute& dispute, const DisputeCommand& command) {
  if (dispute.too_many) {
    print_error(
        "referee: undecided: more than {} combinations of rulings make a difference\n"
        "  help: the limit can be raised with --most\n",
        command.options.most);
  } else {
    print_error(
        "referee: {}to try all combinations of rulings takes more work than is allowed\n"
        "  help: the limit `work` can be raised with --max-work\n",
        dispute.each_alone ? "" : "undecided: ");
  }
}

// Reports the first dispute whose search is not complete. Returns one exit code for all disputes: if any of
// them depends on a ruling, the code means this, even if other searches are not complete.
int finish(const Dispute& dispute, std::span<const ExpectedInVain> expected, const DisputeCommand& command) {
  std::vector<const Dispute*> all = {&dispute};
  for (const ExpectedInVain& one : expected) all.push_back(&one.dispute);
  const auto incomplete =
      std::find_if(all.begin(), all.end(), [](const Dispute* one) { return !one->complete; });
  if (incomplete != all.end()) report_undecided(**incomplete, command);
  const bool depends = std::any_of(all.begin(), all.end(), [](const Dispute* one) {
    return !one->readings.empty() && !one->depends_on.empty();
  });
  if (depends) return kExitDepends;
  return incomplete == all.end() ? 0 : exit_code(Status::undecided);
}

Json whole_json(const Dispute& dispute, const DisputeCommand& command,
                std::span<const ExpectedInVain> expected, const DisputeGrounds& of_dispute) {
  const Grounds& grounds = of_dispute.deciding;
  Json json = dispute_json(dispute, !command.options.path.empty(), {{"script", command.script}});
  json["settled"] = Json::array();
  for (const SettledInfo* one : dispute.ruleset->catalogue.settled_in(grounds.settled))
    json["settled"].push_back(settled_json(*one));
  json["switched_off"] = ids_of(of_dispute.switched_off, dispute.ruleset->catalogue);
  json["waived"] = ids_of(of_dispute.waived, dispute.ruleset->catalogue);
  json["components"] = Json::array();
  for (const UsedComponent& used : grounds.components)
    if (!used.name.empty())
      json["components"].push_back({{"name", used.name}, {"provenance", name_of(used.from)}});
  for (const ExpectedInVain& one : expected)
    json["expected"].push_back(
        one.move.empty() ? dispute_json(one.dispute, true, {{"line", one.line}, {"path", one.path}})
                         : dispute_json(one.dispute, false, {{"line", one.line}, {"move", one.move}}));
  return json;
}

// Returns a dispute for each value or move of a failed expectation, at the first line that expects it.
// Returns none if the user has asked about a value or a move.
std::vector<ExpectedInVain> expected_in_vain(const ScriptText& script, const RunContext& context,
                                             const DisputeOptions& options) {
  constexpr std::size_t kMost = 3;
  std::vector<ExpectedInVain> list;
  const auto add = [&](ExpectedInVain one) {
    const bool known = std::any_of(list.begin(), list.end(), [&](const ExpectedInVain& other) {
      return other.path == one.path && other.move == one.move;
    });
    if (known || list.size() == kMost) return;
    DisputeOptions about = options;
    about.path = one.path;
    about.move = one.move;
    about.until = ScriptPoint{one.line, {}};
    try {
      one.dispute = settle_dispute(script, context, about);
      one.grounds = grounds_of_dispute(script, context, about, one.dispute);
    } catch (const InputError&) {  // a sum, or an unknown path
      return;
    }
    if (one.dispute.ruleset != nullptr && !one.dispute.verdicts.empty()) list.push_back(std::move(one));
  };
  if (!options.path.empty() || !options.move.empty()) return list;
  RunOptions run_options;
  run_options.until = options.until;
  for (const Fault& fault : run_script(script, context, run_options).faults) {
    if (!fault.path.empty()) add({.path = fault.path, .line = fault.mark.line});
    for (const std::string& move : fault.tried) add({.move = move, .line = fault.mark.line});
  }
  return list;
}

// Reports a fault that comes before the disputed move, as `check` does. After such a fault there is no
// position in which the move could be judged.
int report_fault(const ScriptText& script, const Report& report, const Palette& palette) {
  write_out(stderr, show_faults(script, report, palette));
  if (report.match != nullptr)
    print_error("  {} `--at {}` asks about the position before this line\n", palette.green("help:"),
                report.main_fault()->mark.line - 1);
  return exit_code(report.status);
}

}  // namespace

int dispute(DisputeCommand& command, const GlobalOptions& options) {
  const Session session(options);
  const auto opened = open_script(command.script, session);
  if (!opened || !read_place_option(command.at, command.options.until)) return kExitUsage;
  if (command.options.until && is_past_end(*command.options.until, *opened))
    return usage_error(past_end_message(command.at));
  const ScriptText& script = *opened;
  Dispute dispute;
  try {
    dispute = settle_dispute(script, session.context(), command.options);
  } catch (const InputError& error) {  // only the path can be wrong
    return usage_error(fmt::format("`--of {}`: {}{}", command.options.path, error.message,
                                   error.hint.empty() ? "" : "; " + error.hint.text));
  }
  if (!dispute.place_found) return usage_error(fmt::format("the script has no label `{}`", command.at));
  if (dispute.ruleset == nullptr || dispute.fault_before)
    return report_fault(script, dispute.plain, Palette(use_colour(options.colour, stderr)));
  const bool is_answered = !dispute.verdicts.empty() && !dispute.too_many;
  if (is_answered && !command.options.move.empty() && dispute.default_verdict().status == Status::malformed) {
    const Fault& fault = dispute.default_verdict().fault;
    return usage_error(fmt::format("`{}`: {}{}{}", command.options.move, fault.message,
                                   fault.hint.empty() ? "" : "; ", fault.hint.text));
  }
  // Without an answer about the main question, a search for the others would probably reach the same limit.
  std::vector<ExpectedInVain> expected;
  DisputeGrounds grounds;
  if (is_answered) {
    expected = expected_in_vain(script, session.context(), command.options);
    grounds = grounds_of_dispute(script, session.context(), command.options, dispute);
    for (const ExpectedInVain& one : expected) {
      grounds.deciding.add(one.grounds.deciding);
      grounds.consulted |= one.grounds.consulted;
    }
  }
  const bool is_listed = is_answered && std::none_of(expected.begin(), expected.end(),
                                                     [](const auto& one) { return one.dispute.too_many; });
  if (command.format == "json") {
    write_out(stdout, json_text(whole_json(dispute, command, expected, grounds), 2) + "\n");
  } else if (is_listed) {
    const Palette palette(use_colour(options.colour, stdout));
    const std::string numbers = command.options.path.empty() ? std::string() : numbers_text(grounds.deciding);
    write_out(stdout, dispute_text(dispute, grounds, command.options.path, expected, palette) + numbers +
                          settled_text(grounds.deciding, dispute.ruleset->catalogue, palette));
  }
  return finish(dispute, expected, command);
}

void add_dispute_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] = add_command<DisputeCommand>(
      app, "dispute", "Show which readings of the rules change a verdict or a value", options, task, dispute);
  add_script(sub, command.script);
  sub.add_option("move", command.options.move, "A move to judge at the end (or --at), instead of the script")
      ->check(utf8_text())
      ->type_name("'ACTOR: ACTION'");
  add_at(sub, command.at);
  sub.add_option("--of", command.options.path, "Ask for this value of the state instead of the verdict")
      ->type_name("PATH");
  sub.add_flag("--all", command.options.all, "Also question variants and the header's rulings");
  add_number(sub, "--most", command.options.most, "List at most this many readings");
  add_format(sub, command.format, {"text", "json"});
  sub.footer(
      "Exit code 4 if the answer depends on a ruling, 0 if every reading gives the same answer.\n"
      "Only moves that lead to the disputed one count, not those that were taken back.\n\n"
      "Examples:\n"
      "  referee dispute game.party\n"
      "  referee dispute game.party --at 12 'Ben: end'\n"
      "  referee dispute game.party --of players.Anna.hand.guests --format json");
}

}  // namespace referee::app
