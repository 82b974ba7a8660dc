#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "referee/document/text.hpp"
#include "reports/counts/measure_report.hpp"

namespace referee::app {
namespace {

std::string share_line(std::string_view name, std::uint64_t part, std::uint64_t whole) {
  const Interval share = share_of(part, whole);
  return fmt::format("    {:<22}{:>9}  {:>5.1f} %  ({:.1f} to {:.1f})\n", printable(name), part,
                     100 * share.estimate, 100 * share.low, 100 * share.high);
}

std::string mean_words(const Sums& sums, double scale = 1) {
  const Interval mean = mean_of(sums);
  return fmt::format("{:.1f} ({:.1f} to {:.1f})", mean.estimate * scale, mean.low * scale, mean.high * scale);
}

std::string comparison_line(const AgentsCompared& compared) {
  return fmt::format("    {:<30}{}\n",
                     printable(fmt::format("{} against {}", compared.better, compared.other)),
                     difference_words(compared.difference, 100, "point"));
}

std::string rules_text(const Tally& tally) {
  if (tally.rules.empty()) return {};
  std::string text = fmt::format("  rules, in {} actions and {} tries\n    {:<26}{:>10}{:>10}{:>10}\n",
                                 tally.actions.sum, tally.tries, "", "applied", "refused", "decided");
  for (const auto& [id, rule] : tally.rules)
    if (rule.applied + rule.refused > 0)
      text += fmt::format("    {:<26}{:>10}{:>10}{:>10}\n", printable(id), rule.applied, rule.refused,
                          rule.decided);
  return text;
}

std::string agents_text(const Tally& tally) {
  std::string text;
  if (tally.agents.size() < 2) return text;
  text += "  won by agent, of the games in a seat\n";
  for (const auto& [name, total] : tally.agents) text += share_line(name, total.sum, total.count);
  Count all;
  for (const auto& [name, total] : tally.agents) all.add(total);
  text += share_line("(all of them)", all.sum, all.count);
  text += "  seats that win, one agent against another: skill; the rest is luck\n";
  for (const auto& [names, comparison] : tally.comparisons)
    text += comparison_line(better_first(names, comparison));
  text += "  points ahead of the best of the others, by agent\n";
  for (const auto& [name, sums] : tally.leads)
    text += fmt::format("    {:<22}{}\n", printable(name), mean_words(sums, 0.5));
  return text;
}

// Returns a sentence about whether one seat is better than another. Compares each pair of seats; the pair
// with the largest difference decides.
std::string seats_text(const std::vector<std::string>& players, const Tally& tally) {
  const auto [worst, best] = std::ranges::minmax_element(tally.wins);
  if (players.size() < 2 || *best == 0) return {};
  // Games that both seats win count as differing here, which makes the interval wider.
  const Sums pairs{.count = tally.games,
                   .sum = static_cast<std::int64_t>(*best - *worst),
                   .squares = std::min(tally.games, *best + *worst)};
  const Interval difference = share_difference(pairs, players.size() * (players.size() - 1) / 2);
  const auto name = [&](auto seat) {
    return printable(players[static_cast<std::size_t>(seat - tally.wins.begin())]);
  };
  if (difference.low > 0)
    return fmt::format("  {}'s seat is better than {}'s: {}\n", name(best), name(worst),
                       difference_words(difference, 100, "point"));
  return fmt::format("  no sign that a seat is better: at most {:.1f} points either way\n",
                     100 * std::max(-difference.low, difference.high));
}

std::string tally_text(const Measurement& measurement, const Tally& tally) {
  if (tally.games == 0) return "  no games\n";
  std::string text =
      fmt::format("  actions a game: {} on average, about {} to {}\n", mean_words(tally.actions),
                  tally.lengths.begin()->first, tally.lengths.rbegin()->first);
  if (tally.choices.count > 0)
    text += fmt::format("  choices a player has: {:.1f} on average, {} at most\n", tally.choices.mean(),
                        tally.most_choices);
  text += "  won by\n";
  const auto players = measurement.players();
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    text += share_line(players[seat], tally.wins[seat], tally.games);
  text += share_line("nobody", tally.without_winner, tally.games);
  if (tally.shared > 0) text += share_line("several together", tally.shared, tally.games);
  if (tally.unfinished > 0) text += share_line("(not finished)", tally.unfinished, tally.games);
  text += agents_text(tally);
  if (!tally.reasons.empty()) text += "  ended by\n";
  for (const auto& [reason, count] : tally.reasons) text += share_line(reason, count, tally.games);
  if (tally.margins.squares == 0) return text + rules_text(tally) + seats_text(players, tally);
  text += "  points at the end\n";
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    text += fmt::format("    {:<22}{}\n", printable(players[seat]), mean_words(tally.scores[seat], 0.5));
  if (tally.margins.count > 0)
    text += fmt::format("  the best is ahead by {} points\n", mean_words(tally.margins, 0.5));
  return text + rules_text(tally) + seats_text(players, tally);
}

std::string difference_text(const Measurement& measurement, std::size_t number) {
  const Difference& difference = measurement.differences[number];
  std::string text = fmt::format("{} against {}, the same seeds:\n", printable(measurement.label(number + 1)),
                                 printable(measurement.label(0)));
  const auto players = measurement.players();
  const auto line = [&](const std::string& what, const std::string& words) {
    text += fmt::format("  {:<24}{}\n", printable(what), words);
  };
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    line("won by " + players[seat], difference_words(share_difference(difference.wins[seat]), 100, "point"));
  line("won by nobody", difference_words(share_difference(difference.without_winner), 100, "point"));
  if (difference.unfinished.squares > 0)
    line("not finished", difference_words(share_difference(difference.unfinished), 100, "point"));
  line("actions a game", actions_words(difference));
  return text;
}

std::string head_text(const Measurement& measurement) {
  const Json& plan = measurement.plan;
  const auto agents = plan.at("agents").get<std::vector<std::string>>();
  const std::uint64_t games = measurement.readings[0].games;
  std::string text = fmt::format(
      "{} of {} with {}, seed {}; agents: {}\n", counted(games, "game"),
      printable(plan.at("game").get<std::string>()), counted(measurement.players().size(), "player"),
      plan.at("seed").get<std::uint64_t>(), printable(fmt::format("{}", fmt::join(agents, ", "))));
  if (!plan.at("script").is_null())
    text +=
        fmt::format("from the position at the end of {}\n", printable(plan.at("script").get<std::string>()));
  if (games < measurement.wanted() && plan.at("until").is_null())
    text += fmt::format("stopped before the end: {} were asked for\n", measurement.wanted());
  return text + "intervals in brackets: 95 %\n";
}

}  // namespace

AgentsCompared better_first(const std::pair<std::string, std::string>& names,
                            const WinComparison& comparison) {
  const Interval difference = comparison.difference();
  if (difference.estimate >= 0) return {names.first, names.second, difference};
  return {names.second, names.first, {-difference.estimate, -difference.high, -difference.low}};
}

std::string difference_words(const Interval& difference, double scale, std::string_view unit) {
  const double low = difference.low * scale;
  const double high = difference.high * scale;
  const double size = std::abs(difference.estimate * scale);
  const auto units = fmt::format("{}s", unit);
  if (low > 0) return fmt::format("{:.1f} {} more ({:.1f} to {:.1f})", size, units, low, high);
  if (high < 0) return fmt::format("{:.1f} {} fewer ({:.1f} to {:.1f})", size, units, -high, -low);
  return fmt::format("no difference shown: at most {:.1f} {} either way", std::max(-low, high), units);
}

std::string actions_words(const Difference& difference) {
  if (difference.actions.squares == 0) return "the same in every pair of games";
  return difference_words(mean_of(difference.actions), 1, "action");
}

std::string measure_text(const Measurement& measurement) {
  std::string text = head_text(measurement);
  for (std::size_t i = 0; i < measurement.readings.size(); ++i) {
    text += fmt::format("\n{}:\n", printable(measurement.label(i)));
    text += tally_text(measurement, measurement.readings[i]);
  }
  for (std::size_t i = 0; i < measurement.differences.size(); ++i)
    text += "\n" + difference_text(measurement, i);
  return text;
}

}  // namespace referee::app
