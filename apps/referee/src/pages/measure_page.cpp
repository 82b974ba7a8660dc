#include "pages/measure_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "charts_css.hpp"
#include "index_css.hpp"
#include "pages/charts.hpp"
#include "pages/page_parts.hpp"
#include "referee/document/markup.hpp"
#include "referee/document/text.hpp"
#include "reports/counts/measure_report.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {
namespace {

std::string section(const std::string& title, const std::string& content) {
  return content.empty() ? content : fmt::format("<h2>{}</h2>\n{}", escape_markup(title), content);
}

std::string wins_chart(const Measurement& measurement, std::size_t reading) {
  const Tally& tally = measurement.readings[reading];
  const auto players = measurement.players();
  std::vector<Bar> bars;
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    bars.push_back({players[seat], share_of(tally.wins[seat], tally.games)});
  bars.push_back({"nobody", share_of(tally.without_winner, tally.games)});
  if (tally.unfinished > 0) bars.push_back({"(not finished)", share_of(tally.unfinished, tally.games)});
  if (tally.agents.size() > 1)
    for (const auto& [name, total] : tally.agents)
      bars.push_back({"agent " + name, share_of(total.sum, total.count)});
  std::string words = "Wins:";
  for (const Bar& bar : bars)
    words += fmt::format(" {} {:.1f} % ({:.1f} to {:.1f});", bar.label, 100 * bar.share.estimate,
                         100 * bar.share.low, 100 * bar.share.high);
  return bar_chart(words, bars);
}

std::string lengths_chart(const Tally& tally) {
  std::vector<Stretch> weights;
  for (const auto& [length, games] : tally.lengths)
    weights.push_back(
        {static_cast<double>(length), static_cast<double>(class_after(length)), static_cast<double>(games)});
  const Interval mean = mean_of(tally.actions);
  return histogram(fmt::format("How long games are: {:.1f} actions on average ({:.1f} to {:.1f})",
                               mean.estimate, mean.low, mean.high),
                   weights, "actions a game");
}

std::string choices_chart(const Tally& tally) {
  std::vector<Point> points;
  for (const auto& [number, count] : tally.choices_at)
    points.emplace_back(static_cast<double>(number), count.mean());
  return curve_chart(
      "How many actions a player has to choose from, on average, by the number of the choice in its game",
      points, "number of the choice");
}

std::string offsets_in_words(const std::string& title, const std::vector<Offset>& offsets) {
  std::string words = title + ":";
  for (const Offset& offset : offsets) words += " " + offset.words + ";";
  return words;
}

// Shows how much more often one agent wins than another.
std::string skill_chart(const Tally& tally) {
  std::vector<Offset> offsets;
  for (const auto& [names, comparison] : tally.comparisons) {
    const auto [first, second, difference] = better_first(names, comparison);
    offsets.push_back(
        {fmt::format("{} against {}: {}", first, second, difference_words(difference, 100, "point")),
         {100 * difference.estimate, 100 * difference.low, 100 * difference.high}});
  }
  if (offsets.empty()) return {};
  return offset_chart(offsets_in_words("Seats that win, one agent against another", offsets), offsets, 100,
                      "share of seats that win, in points: skill; the rest is luck");
}

std::string leads_chart(const Tally& tally) {
  if (tally.leads.size() < 2) return {};
  std::vector<Offset> offsets;
  double most = 1;
  for (const auto& [name, sums] : tally.leads) {
    const Interval mean = mean_of(sums);
    const Interval lead{mean.estimate / 2, mean.low / 2, mean.high / 2};
    most = std::max({most, lead.high, -lead.low});
    offsets.push_back(
        {fmt::format("{}: {:.1f} ({:.1f} to {:.1f})", name, lead.estimate, lead.low, lead.high), lead});
  }
  return offset_chart(offsets_in_words("Points ahead of the best of the others", offsets), offsets,
                      std::ceil(most), "points ahead of the best of the others");
}

// Returns a number with a bar below it, which shows its part of the whole.
std::string number_cell(std::string_view what, std::uint64_t number, std::uint64_t whole) {
  const double part = whole > 0 ? static_cast<double>(number) / static_cast<double>(whole) : 0.0;
  return fmt::format(
      "<td class=\"number\" data-what=\"{}\">{}<svg class=\"part\" viewBox=\"0 0 100 1\" "
      "preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect width=\"{:.1f}\" "
      "height=\"1\"/></svg></td>",
      what, number, 100 * std::min(part, 1.0));
}

std::string rules_table(const Tally& tally) {
  if (tally.rules.empty()) return {};
  std::uint64_t winners = 0;
  for (const std::uint64_t wins : tally.wins) winners += wins;
  std::string rows;
  for (const auto& [id, rule] : tally.rules)
    if (rule.applied + rule.refused > 0)
      rows += fmt::format("<tr><td>{}</td>{}{}{}</tr>\n", escape_markup(id),
                          number_cell("applied", rule.applied, static_cast<std::uint64_t>(tally.actions.sum)),
                          number_cell("refused", rule.refused, tally.tries),
                          number_cell("decided", rule.decided, winners));
  return fmt::format(
      "<p>Applied: actions in which the rule took effect, of {}. Refused: tries that it forbade, of {}. "
      "Decided: "
      "winners whom it put ahead for good, of {}. Bars show these shares.</p>\n"
      "<table class=\"rules\">\n<thead><tr><th scope=\"col\">rule</th><th scope=\"col\" "
      "class=\"number\">applied</th><th scope=\"col\" "
      "class=\"number\">refused</th><th scope=\"col\" "
      "class=\"number\">decided</th></tr></thead>\n<tbody>\n{}</tbody></table>\n",
      tally.actions.sum, tally.tries, winners, rows);
}

std::string reading_section(const Measurement& measurement, std::size_t reading) {
  const Tally& tally = measurement.readings[reading];
  if (tally.games == 0) return {};
  const auto part = [&](std::string_view title, const std::string& content) {
    return section(fmt::format("{}: {}", measurement.label(reading), title), content);
  };
  return part("who wins", wins_chart(measurement, reading)) +
         part("skill and luck", skill_chart(tally) + leads_chart(tally)) +
         part("how long games are", lengths_chart(tally)) +
         part("what there is to choose from", choices_chart(tally)) +
         part("what the rules did", rules_table(tally));
}

std::string cell(const std::string& text, std::string_view what) {
  return fmt::format("<td data-what=\"{}\">{}</td>", escape_markup(what), escape_markup(text));
}

// Returns a table with a row for each reading. The first row has the figures of the first reading, and the
// others have the differences from it.
std::string matrix(const Measurement& measurement) {
  if (measurement.differences.empty()) return {};
  const auto players = measurement.players();
  std::string head = "<th scope=\"col\">reading</th>";
  for (const std::string& player : players)
    head += fmt::format("<th scope=\"col\">won by {}</th>", escape_markup(player));
  head += "<th scope=\"col\">won by nobody</th><th scope=\"col\">actions a game</th>";
  const Tally& first = measurement.readings[0];
  std::string rows = fmt::format("<tr><td class=\"reading\">{}</td>", escape_markup(measurement.label(0)));
  const auto percent = [&](std::uint64_t part) {
    return fmt::format("{:.1f} %", 100 * share_of(part, first.games).estimate);
  };
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    rows += cell(percent(first.wins[seat]), players[seat]);
  rows += cell(percent(first.without_winner), "nobody") +
          cell(fmt::format("{:.1f}", mean_of(first.actions).estimate), "actions") + "</tr>\n";
  for (std::size_t i = 0; i < measurement.differences.size(); ++i) {
    const Difference& difference = measurement.differences[i];
    rows += fmt::format("<tr><td class=\"reading\">{}</td>", escape_markup(measurement.label(i + 1)));
    for (std::size_t seat = 0; seat < players.size(); ++seat)
      rows += cell(difference_words(share_difference(difference.wins[seat]), 100, "point"), players[seat]);
    rows += cell(difference_words(share_difference(difference.without_winner), 100, "point"), "nobody");
    rows += cell(actions_words(difference), "actions") + "</tr>\n";
  }
  return fmt::format("<table class=\"matrix\">\n<thead><tr>{}</tr></thead>\n<tbody>\n{}</tbody></table>\n",
                     head, rows);
}

}  // namespace

std::string measure_page(const Measurement& measurement) {
  const std::string text = measure_text(measurement);
  std::string content = section("What the readings change", matrix(measurement));
  for (std::size_t i = 0; i < measurement.readings.size(); ++i) content += reading_section(measurement, i);
  content += section("All figures", fmt::format("<pre>{}</pre>\n", escape_markup(text)));
  const std::string title = escape_markup("Measured: " + measurement.plan.at("game").get<std::string>());
  const std::string totals = escape_markup(text.substr(0, text.find('\n')) + ". Intervals are of 95 %.");
  const std::string style = std::string(kIndexCss) + std::string(kChartsCss);
  return index_page(title, style, totals, content);
}

std::string report_text(const Measurement& measurement, std::string_view format) {
  if (format == "json") return json_text(measure_json(measurement), 2) + "\n";
  if (format == "html") return measure_page(measurement);
  return measure_text(measurement);
}

}  // namespace referee::app
