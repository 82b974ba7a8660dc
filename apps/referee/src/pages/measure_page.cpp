#include "pages/measure_page.hpp"

#include <fmt/format.h>

#include <array>

#include "charts_css.hpp"
#include "index_css.hpp"
#include "index_html.hpp"
#include "pages/charts.hpp"
#include "pages/page_parts.hpp"
#include "referee/document/filling.hpp"
#include "referee/document/markup.hpp"
#include "referee/document/text.hpp"
#include "reports/measure_report.hpp"
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
  bars.push_back({"nobody", share_of(tally.nobody, tally.games)});
  if (tally.unfinished > 0) bars.push_back({"(not finished)", share_of(tally.unfinished, tally.games)});
  if (tally.agents.size() > 1)
    for (const auto& [name, count] : tally.agents)
      bars.push_back({"agent " + name, share_of(count.sum, count.of)});
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
    points.emplace_back(static_cast<double>(number),
                        static_cast<double>(count.sum) / static_cast<double>(count.of));
  return curve_chart(
      "How many actions a player has to choose from, on average, by the number of the choice in its game",
      points, "number of the choice");
}

std::string reading_section(const Measurement& measurement, std::size_t reading) {
  const Tally& tally = measurement.readings[reading];
  if (tally.games == 0) return {};
  return section(measurement.label(reading) + ": who wins", wins_chart(measurement, reading)) +
         section(measurement.label(reading) + ": how long games are", lengths_chart(tally)) +
         section(measurement.label(reading) + ": what there is to choose from", choices_chart(tally));
}

std::string cell(const std::string& text, std::string_view what) {
  return fmt::format("<td data-what=\"{}\">{}</td>", escape_markup(what), escape_markup(text));
}

// A row for each reading, what it changes below the figures of the first.
std::string matrix(const Measurement& measurement) {
  if (measurement.differences.empty()) return {};
  const auto players = measurement.players();
  std::string head = "<th>reading</th>";
  for (const std::string& player : players) head += fmt::format("<th>won by {}</th>", escape_markup(player));
  head += "<th>won by nobody</th><th>actions a game</th>";
  const Tally& first = measurement.readings[0];
  std::string rows = fmt::format("<tr><td class=\"reading\">{}</td>", escape_markup(measurement.label(0)));
  const auto percent = [&](std::uint64_t part) {
    return fmt::format("{:.1f} %", 100 * share_of(part, first.games).estimate);
  };
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    rows += cell(percent(first.wins[seat]), players[seat]);
  rows += cell(percent(first.nobody), "nobody") +
          cell(fmt::format("{:.1f}", mean_of(first.actions).estimate), "actions") + "</tr>\n";
  for (std::size_t i = 0; i < measurement.differences.size(); ++i) {
    const Difference& difference = measurement.differences[i];
    rows += fmt::format("<tr><td class=\"reading\">{}</td>", escape_markup(measurement.label(i + 1)));
    for (std::size_t seat = 0; seat < players.size(); ++seat)
      rows += cell(difference_words(share_difference(difference.wins[seat]), 100, "point"), players[seat]);
    rows += cell(difference_words(share_difference(difference.nobody), 100, "point"), "nobody");
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
  const std::string head = page_head({title, style, {}});
  const std::array fillings = {Filling{"head", head}, Filling{"title", title}, Filling{"totals", totals},
                               Filling{"tables", content}};
  return fill(kIndexHtml, fillings);
}

std::string report_text(const Measurement& measurement, std::string_view format) {
  if (format == "json") return json_text(measure_json(measurement), 2) + "\n";
  if (format == "html") return measure_page(measurement);
  return measure_text(measurement);
}

}  // namespace referee::app
