#include <cmath>

#include "reports/counts/measure_report.hpp"

namespace referee::app {
namespace {

// Rounds to six digits after the point, because the last digits of a double differ between machines.
double rounded(double number) { return std::round(number * 1e6) / 1e6; }

Json interval_json(const Interval& interval, double scale = 1) {
  return {{"estimate", rounded(interval.estimate * scale)},
          {"low", rounded(interval.low * scale)},
          {"high", rounded(interval.high * scale)}};
}

Json share_json(std::uint64_t part, std::uint64_t whole) {
  Json json = {{"games", part}};
  json.update(interval_json(share_of(part, whole)));
  return json;
}

Json uses_json(const Tally& tally) {
  Json json = {{"tries", tally.tries}};
  for (const auto& [id, rule] : tally.rules)
    json["by_id"][id] = {{"applied", rule.applied}, {"refused", rule.refused}, {"decided", rule.decided}};
  return json;
}

Json reading_json(const Measurement& measurement, std::size_t number) {
  const Tally& tally = measurement.readings[number];
  const auto players = measurement.players();
  Json json = {{"reading", measurement.label(number)}, {"games", tally.games}};
  json["actions"] = interval_json(mean_of(tally.actions));
  for (const auto& [length, games] : tally.lengths)
    json["lengths"].push_back({{"from", length}, {"games", games}});
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    json["wins"][players[seat]] = share_json(tally.wins[seat], tally.games);
    json["points"][players[seat]] = interval_json(mean_of(tally.scores[seat]), 0.5);
  }
  json["nobody"] = share_json(tally.without_winner, tally.games);
  json["shared"] = share_json(tally.shared, tally.games);
  json["unfinished"] = share_json(tally.unfinished, tally.games);
  json["ahead"] = interval_json(mean_of(tally.margins), 0.5);
  json["reasons"] = Json::object();
  for (const auto& [reason, games] : tally.reasons) json["reasons"][reason] = share_json(games, tally.games);
  for (const auto& [name, total] : tally.agents) json["agents"][name] = share_json(total.sum, total.count);
  for (const auto& [name, sums] : tally.leads)
    json["agents"][name]["ahead"] = interval_json(mean_of(sums), 0.5);
  if (!tally.comparisons.empty()) json["skill"] = Json::array();
  for (const auto& [names, comparison] : tally.comparisons) {
    json["skill"].push_back({{"agent", names.first}, {"against", names.second}});
    json["skill"].back().update(interval_json(comparison.difference()));
  }
  if (!tally.rules.empty()) json["rules"] = uses_json(tally);
  json["choices"] = {
      {"mean", rounded(tally.choices.mean())}, {"most", tally.most_choices}, {"by_number", Json::array()}};
  for (const auto& [ply, count] : tally.choices_at)
    json["choices"]["by_number"].push_back({{"from", ply}, {"mean", rounded(count.mean())}});
  return json;
}

Json difference_json(const Measurement& measurement, std::size_t number) {
  const Difference& difference = measurement.differences[number];
  const auto players = measurement.players();
  Json json = {{"reading", measurement.label(number + 1)}, {"against", measurement.label(0)}};
  json["actions"] = interval_json(mean_of(difference.actions));
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    json["wins"][players[seat]] = interval_json(share_difference(difference.wins[seat]));
  json["nobody"] = interval_json(share_difference(difference.without_winner));
  json["unfinished"] = interval_json(share_difference(difference.unfinished));
  return json;
}

}  // namespace

Json measure_json(const Measurement& measurement) {
  Json json = measurement.plan;
  json["readings"] = Json::array();
  json["differences"] = Json::array();
  for (std::size_t i = 0; i < measurement.readings.size(); ++i)
    json["readings"].push_back(reading_json(measurement, i));
  for (std::size_t i = 0; i < measurement.differences.size(); ++i)
    json["differences"].push_back(difference_json(measurement, i));
  return json;
}

}  // namespace referee::app
