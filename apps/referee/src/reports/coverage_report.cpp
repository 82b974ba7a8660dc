#include "reports/coverage_report.hpp"

#include <fmt/format.h>

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

std::string rules_table(const GameCoverage& game, bool ablated) {
  std::string html =
      "<table><tr><th>rule<th class=kind>kind<th class=n>allowed<th class=n>refused<th class=n>applied<th>if "
      "off</tr>\n";
  for (const RuleCoverage& rule : game.rules) {
    const bool gap = !rule.covered() || (ablated && rule.unmissed());
    html +=
        fmt::format("<tr{}><td>{}<td class=kind>{}<td class=n>{}<td class=n>{}<td class=n>{}<td>{}</tr>\n",
                    gap ? " class=gap" : "", escape_markup(rule.id), escape_markup(rule.kind), rule.allowed,
                    rule.refused, rule.applied, word_if_off(rule, ablated));
  }
  return html + "</table>\n";
}

std::string options_table(const GameCoverage& game, bool ablated) {
  std::string html = "<table><tr><th>ruling<th>option<th class=n>scripts<th>told apart</tr>\n";
  for (const OptionCoverage& option : game.options) {
    const bool gap = option.scripts == 0 || (ablated && !option.missed);
    html += fmt::format("<tr{}><td>{}<td>{}<td class=n>{}<td>{}</tr>\n", gap ? " class=gap" : "",
                        escape_markup(option.ruling), escape_markup(option.option), option.scripts,
                        !ablated        ? "?"
                        : option.missed ? "yes"
                                        : "no");
  }
  return html + "</table>\n";
}

}  // namespace

std::string coverage_text(const Coverage& coverage, const Palette& palette) {
  std::string text;
  for (const auto& [id, game] : coverage.games) {
    text += fmt::format("{}\n{:<28} {:>9} {:>9} {:>9}  if off\n", palette.bold(id), "rule", "allowed",
                        "refused", "applied");
    for (const RuleCoverage& rule : game.rules) {
      const std::string line = fmt::format("{:<28} {:>9} {:>9} {:>9}  {}", rule.id, rule.allowed,
                                           rule.refused, rule.applied, word_if_off(rule, coverage.ablated));
      text += (rule.covered() ? line : palette.yellow(line + "  uncovered")) + "\n";
    }
    text += fmt::format("{:<28} {:<20} {:>9}  told apart\n", "ruling", "option", "scripts");
    for (const OptionCoverage& option : game.options) {
      const std::string line =
          fmt::format("{:<28} {:<20} {:>9}  {}", option.ruling, option.option, option.scripts,
                      !coverage.ablated ? "?"
                      : option.missed   ? "yes"
                                        : "no");
      text += (option.scripts > 0 ? line : palette.yellow(line + "  unread")) + "\n";
    }
  }
  return text;
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
