// Diagnostics: reports everything that `check` reports about a script, each fault at its place.
#include <fmt/format.h>

#include <algorithm>

#include "lsp/capabilities.hpp"
#include "referee/adjudication/alternatives.hpp"
#include "referee/document/yaml.hpp"
#include "reports/verdicts/diagnostics.hpp"
#include "session/games.hpp"

namespace referee::app {
namespace {

enum class Severity : std::uint8_t { error = 1, warning, information, hint };

Json diagnostic(Json range, Severity severity, std::string message, std::string_view code) {
  return {{"range", std::move(range)},
          {"severity", static_cast<int>(severity)},
          {"source", "referee"},
          {"code", code},
          {"message", std::move(message)}};
}

// Returns the message of a fault, or the broken rules with their citations, and then the help.
std::string message_with_help(const Fault& fault, const Report& report) {
  std::string text = fault.message;
  if (!fault.violations.empty() && report.match != nullptr) {
    const MatchSpec& spec = report.match->spec();
    const Catalogue& catalogue = spec.ruleset->catalogue;
    if (fault.status == Status::illegal) text.clear();
    for (const Violation& violation : fault.violations) {
      const RuleInfo& rule = catalogue.rules[violation.rule];
      const std::string readings = catalogue.readings(violation.grounds.rulings, spec.rulings);
      text += fmt::format("{}{}: {} ({}){}", text.empty() ? "" : "\n", rule.id, violation.facts,
                          catalogue.cited(violation.rule, violation.grounds),
                          readings.empty() ? "" : fmt::format("; read as {}", readings));
    }
  }
  if (!fault.hint.empty()) text += "\nhelp: " + fault.hint.text;
  return text;
}

std::string alternatives(const Fault& fault, const Report& report) {
  if (fault.status != Status::illegal || report.match == nullptr || !fault.quotable) return {};
  const auto found = find_alternatives(*report.match, fault.entry, report.viewer);
  if (!found) return {};
  std::string text;
  for (const std::string& action : found->legal) text += "\nlegal here: " + action;
  for (const std::string& action : found->before) text += "\nlegal after: " + action;
  if (!found->next.empty()) text += "\nnext: " + found->next;
  else if (!found->awaited.empty()) text += "\nthe game waits for " + enumerate(found->awaited, "and");
  return text;
}

// Returns the range of the header line that names the file with the fault.
Json naming_range(const TextDocument& document) {
  for (std::uint32_t number = 1; number < document.script().begin().number; ++number) {
    const std::string_view line = document.line(number);
    if (line.starts_with("ruleset:") || line.starts_with("setup:")) return document.range_of(line);
  }
  return document.range_of(Mark{1, 0}, 0);
}

Json fault_json(const TextDocument& document, const Fault& fault, const Report& report) {
  const bool here = fault.source.empty() || fault.source == document.name();
  const std::string code =
      !fault.violations.empty() && report.match != nullptr
          ? report.match->spec().ruleset->catalogue.rules[fault.violations.front().rule].id
          : std::string(name_of(fault.status));
  Json json =
      diagnostic(here ? document.range_of(fault.mark, fault.length) : naming_range(document), Severity::error,
                 printable_lines(message_with_help(fault, report) + alternatives(fault, report)), code);
  if (auto meant = replacement_of(document, fault))
    json["data"] = {{"replacement", text_edit(std::move(meant->range), std::move(meant->text))}};
  if (here) return json;
  const std::uint32_t line = std::max(fault.mark.line, 1U) - 1;
  const std::uint32_t column = std::max(fault.mark.column, 1U) - 1;
  const Json at = {{"line", line}, {"character", column}};
  json["relatedInformation"] = Json::array(
      {{{"location", {{"uri", uri_of_path(fault.source)}, {"range", {{"start", at}, {"end", at}}}}},
        {"message", printable(fault.message)}}});
  return json;
}

Json script_diagnostics(const TextDocument& document, const Workspace& workspace) {
  RunOptions options;
  options.read_rest = true;
  const Report report = workspace.run(document.whole_script(), options);
  Json list = Json::array();
  if (!report.viewer_found) {
    list.push_back(diagnostic(document.range_of(Mark{1, 0}, 0), Severity::error,
                              fmt::format("nobody called `{}` plays", workspace.view()), "view"));
    return list;
  }
  for (const Fault& fault : report.faults) list.push_back(fault_json(document, fault, report));
  for (const Fault& fault : report.also) list.push_back(fault_json(document, fault, report));
  if (report.match == nullptr) return list;
  for (const ArbiterNote& note : report.notes)
    list.push_back(diagnostic(document.range_of(Mark{note.mark.line, 0}, 0), Severity::information,
                              printable(note_text(note, report)), "arbiter"));
  for (const std::uint32_t line : report.untold)
    list.push_back(diagnostic(
        document.range_of(Mark{line, 0}, 0), Severity::information,
        fmt::format("whether this holds depends on something that {} may not know", workspace.view()),
        "not-told"));
  return list;
}

}  // namespace

std::optional<Fault> ruleset_fault(const TextDocument& document, Workspace& workspace) {
  try {
    const Document ruleset = read_ruleset_text(document.name(), document.text());
    const TreeView game_id = ruleset.root().is_map() ? ruleset.root()["game"] : TreeView();
    if (!game_id) return std::nullopt;  // not a ruleset
    const Game* const game = find_game(game_id.as_text());
    if (game == nullptr) game_id.fail(fmt::format("no game `{}`", game_id.as_text()));
    const auto budget = std::make_shared<Budget>(workspace.context().limits.work);
    workspace.rulesets().load(*game, document.name(), {}, {}, budget);
    return std::nullopt;
  } catch (const InputError& error) {
    return fault_of(error, {});
  } catch (const UndecidedSearch& search) {
    Fault fault;
    fault.status = Status::undecided;
    fault.mark = {1, 0};
    fault.message = search.limit.message;
    return fault;
  }
}

std::string printable_lines(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    out += printable(text.substr(0, end));
    if (end == std::string_view::npos) break;
    out += '\n';
    text.remove_prefix(end + 1);
  }
  return out;
}

Json diagnostics_of(const TextDocument& document, Workspace& workspace) {
  if (!document.is_ruleset()) return script_diagnostics(document, workspace);
  Json list = Json::array();
  if (const auto fault = ruleset_fault(document, workspace)) list.push_back(fault_json(document, *fault, {}));
  return list;
}

}  // namespace referee::app
