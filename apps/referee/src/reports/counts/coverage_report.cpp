#include "reports/counts/coverage_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/document/markup.hpp"

namespace referee::app {
namespace {

std::string_view word_if_off(const RuleCoverage& rule, bool ablated) {
  if (!rule.switchable) return "-";
  if (!ablated) return "?";
  return rule.missed_if_off ? "missed" : "not missed";
}

constexpr std::string_view kPageHead = R"(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Rule coverage</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
:root { color-scheme: light dark; }
body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem auto; max-width: 62rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0 2rem; }
th, td { text-align: left; padding: .2rem .6rem; border-bottom: 1px solid #8884; }
th { white-space: nowrap; }
td:first-child { overflow-wrap: anywhere; min-width: 5.2rem; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
@media (max-width: 40rem) { body { margin: 1rem auto; padding: 0 .6rem; font-size: 13px; } th, td { padding: .2rem .25rem; }
  .kind { display: none; } }
tr.gap td:first-child::before { content: "\26A0\FE0E\00A0"; }
tr.gap { background: #e9a00033; }
</style></head><body>
<h1>Rule coverage</h1>
<p>How often the scripts show each rule holding (allowed), broken (refused) and taking effect (applied), and whether any
of them would notice if it were switched off. Marked rows have a gap.</p>
)";

using Cells = std::initializer_list<std::pair<std::string_view, std::string>>;  // class and text

std::string row(std::string_view tag, const Cells& cells, bool gap = false) {
  std::string html = gap ? R"(<tr class="gap">)" : "<tr>";
  for (const auto& [kind, text] : cells)
    html += fmt::format("<{0}{1}{2}>{3}</{0}>", tag, tag == "th" ? R"( scope="col")" : "",
                        kind.empty() ? "" : fmt::format(R"( class="{}")", kind), escape_markup(text));
  return html + "</tr>\n";
}

std::string table(const Cells& head, const std::string& rows) {
  return fmt::format("<table><thead>\n{}</thead><tbody>\n{}</tbody></table>\n", row("th", head), rows);
}

std::string rules_table(const GameCoverage& game, bool ablated) {
  std::string rows;
  for (const RuleCoverage& rule : game.rules)
    rows += row("td",
                {{"", rule.id},
                 {"kind", std::string(rule.kind)},
                 {"n", std::to_string(rule.allowed)},
                 {"n", std::to_string(rule.refused)},
                 {"n", std::to_string(rule.applied)},
                 {"", std::string(word_if_off(rule, ablated))}},
                !rule.covered() || (ablated && rule.unmissed()));
  return table(
      {{"", "rule"}, {"kind", "kind"}, {"n", "allowed"}, {"n", "refused"}, {"n", "applied"}, {"", "if off"}},
      rows);
}

std::string options_table(const GameCoverage& game, bool ablated) {
  std::string rows;
  for (const OptionCoverage& option : game.options)
    rows += row("td",
                {{"", option.ruling},
                 {"", option.option},
                 {"n", std::to_string(option.scripts)},
                 {"", !ablated        ? "?"
                      : option.missed ? "yes"
                                      : "no"}},
                option.scripts == 0 || (ablated && !option.missed));
  return table({{"", "ruling"}, {"", "option"}, {"n", "scripts"}, {"", "told apart"}}, rows);
}

// Returns what scripts do not show of a rule; empty if they show everything.
std::string gap_of(const RuleCoverage& rule, bool ablated) {
  if (rule.allowed + rule.refused + rule.applied == 0) return "never met";
  std::string gap;
  if (rule.refuses && rule.refused == 0) gap = "never seen refusing";
  else if (!rule.covered()) gap = "never seen allowing";
  if (ablated && rule.unmissed())
    gap += std::string(gap.empty() ? "" : "; ") + "no script fails when it is switched off";
  return gap;
}

std::string gap_of(const OptionCoverage& option, bool ablated) {
  if (option.scripts == 0) return "no script reads the ruling so";
  return ablated && !option.missed ? "no script tells it from the other options" : "";
}

constexpr std::string_view kLegend =
    "A rule is covered if scripts meet it; one that can refuse, if they show it allowing and refusing.\n"
    "It would be missed if a script fails without it. Counts of each rule: --format json, --format html.\n";

}  // namespace

std::string coverage_line(const GameCoverage& game, bool ablated) {
  const auto count = [](const auto& list, auto is_so) {
    return static_cast<std::size_t>(std::count_if(list.begin(), list.end(), is_so));
  };
  const std::size_t covered = count(game.rules, [](const RuleCoverage& rule) { return rule.covered(); });
  std::string line = fmt::format("{} of {} rules covered", covered, game.rules.size());
  if (!ablated) {
    const std::size_t read = count(game.options, [](const OptionCoverage& one) { return one.scripts > 0; });
    return line + fmt::format("; {} of {} read", read, counted(game.options.size(), "option"));
  }
  return line + fmt::format("; {} of {} would be missed; {} of {} told apart",
                            count(game.rules, [](const RuleCoverage& rule) { return rule.missed_if_off; }),
                            count(game.rules, [](const RuleCoverage& rule) { return rule.switchable; }),
                            count(game.options, [](const OptionCoverage& one) { return one.missed; }),
                            counted(game.options.size(), "option"));
}

std::string coverage_text(const Coverage& coverage, const Palette& palette) {
  std::string text;
  for (const auto& [id, game] : coverage.games) {
    text += fmt::format("{}: {}\n", palette.bold(id), coverage_line(game, coverage.ablated));
    const auto add = [&](const std::string& name, const std::string& gap) {
      if (!gap.empty()) text += palette.yellow(fmt::format("  {:<34} {}", name, gap)) + "\n";
    };
    for (const RuleCoverage& rule : game.rules) add(rule.id, gap_of(rule, coverage.ablated));
    for (const OptionCoverage& option : game.options)
      add(fmt::format("{}={}", option.ruling, option.option), gap_of(option, coverage.ablated));
  }
  return text.append(kLegend);
}

int print_cut_short(const Coverage& measured) {
  constexpr std::size_t kMostTold = 10;
  const std::size_t all = measured.cut_short.size();
  for (std::size_t i = 0; i < std::min(all, kMostTold); ++i) {
    const CutShort& cut = measured.cut_short[i];
    const std::string line = cut.line == 0 ? "" : fmt::format(":{}", cut.line);
    print_error("referee: {}{}: {}: {}; {} not counted\n", printable(cut.script), line, cut.status,
                printable(cut.message), cut.line == 0 ? "it is" : "all after it is");
  }
  if (all > kMostTold) print_error("referee: and {} more; `referee check` says why\n", all - kMostTold);
  const bool unread =
      std::any_of(measured.cut_short.begin(), measured.cut_short.end(),
                  [](const CutShort& cut) { return cut.status == name_of(Status::malformed); });
  return unread || measured.unreadable > 0 ? exit_code(Status::malformed) : 0;
}

std::string coverage_html(const Coverage& coverage) {
  std::string html(kPageHead);
  for (const auto& [id, game] : coverage.games) {
    html += fmt::format("<h2>{}</h2>\n", escape_markup(id));
    html += rules_table(game, coverage.ablated) + options_table(game, coverage.ablated);
  }
  return html + "</body></html>\n";
}

}  // namespace referee::app
