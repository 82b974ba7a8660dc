#include "reports/counts/simulation_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "referee/document/text.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {
namespace {

void add_counts(std::map<std::string, std::uint64_t>& sum, const std::map<std::string, std::uint64_t>& more) {
  for (const auto& [key, count] : more) sum[key] += count;
}

std::string share(std::uint64_t part, std::uint64_t whole) {
  return fmt::format("{:>12} {:>5.1f} %\n", part,
                     whole > 0 ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 0.0);
}

// Returns the counts of rules by their ids, or null if they were not counted.
Json rules_json(const Statistics& all, const Json& plan) {
  if (plan.at("rules").is_null()) return nullptr;
  Json rules = Json::object();
  for (std::size_t i = 0; i < plan.at("rules").size(); ++i)
    rules[plan.at("rules")[i].get<std::string>()] = all.rules.at(i);
  return rules;
}

Statistics read_statistics(const Part& part) {
  Statistics read;
  try {
    const Json& json = part.json;
    json.at("games").get_to(read.games);
    json.at("unfinished").get_to(read.unfinished);
    json.at("actions").get_to(read.actions);
    json.at("shortest").get_to(read.shortest);
    json.at("longest").get_to(read.longest);
    json.at("verbs").get_to(read.verbs);
    json.at("reasons").get_to(read.reasons);
    json.at("wins").get_to(read.wins);
    for (const Json& id : part.plan().at("rules"))
      read.rules.push_back(json.at("rules").at(id.get<std::string>()).get<std::uint64_t>());
    // Throws if the plan lacks something that is printed.
    static_cast<void>(simulation_text(read, part.plan()));
    static_cast<void>(simulation_json(read, part.plan()));
  } catch (const Json::exception&) {
    throw std::runtime_error(fmt::format("{}: not a part that `simulate --shard` has written", part.name));
  }
  return read;
}

}  // namespace

void Statistics::add(const Statistics& other) {
  games += other.games;
  unfinished += other.unfinished;
  actions += other.actions;
  shortest = std::min(shortest, other.shortest);
  longest = std::max(longest, other.longest);
  add_counts(verbs, other.verbs);
  add_counts(reasons, other.reasons);
  add_counts(wins, other.wins);
  rules.resize(std::max(rules.size(), other.rules.size()), 0);
  for (std::size_t i = 0; i < other.rules.size(); ++i) rules[i] += other.rules[i];
}

Json simulation_json(const Statistics& all, const Json& plan) {
  Json json = {
      {"game", plan.at("game")},
      {"ruleset", plan.at("ruleset")},
      {"players", plan.at("players")},
      {"seed", plan.at("seed")},
      {"games", all.games},
      {"unfinished", all.unfinished},
      {"actions",
       {{"total", all.actions},
        {"shortest", all.games > 0 ? all.shortest : 0},
        {"longest", all.longest},
        {"mean", all.games > 0 ? static_cast<double>(all.actions) / static_cast<double>(all.games) : 0.0}}},
      {"verbs", all.verbs},
      {"reasons", all.reasons},
      {"wins", all.wins}};
  if (Json rules = rules_json(all, plan); !rules.is_null()) json["rules"] = std::move(rules);
  return json;
}

std::string simulation_text(const Statistics& all, const Json& plan) {
  const double games = static_cast<double>(std::max<std::uint64_t>(all.games, 1));
  std::string text =
      fmt::format("{} of {} with {}, seed {}\n", counted(all.games, "game"),
                  printable(plan.at("game").get<std::string>()), counted(plan.at("players").size(), "player"),
                  plan.at("seed").get<std::uint64_t>());
  text += fmt::format("actions a game: {} to {}, {:.1f} on average; {} not finished\n",
                      all.games > 0 ? all.shortest : 0, all.longest, static_cast<double>(all.actions) / games,
                      counted(all.unfinished, "game"));
  for (const auto& [player, count] : all.wins)
    text += fmt::format("  won by {:<18}", player) + share(count, all.games);
  for (const auto& [reason, count] : all.reasons)
    text += fmt::format("  ended by {:<16}", reason) + share(count, all.games);
  for (const auto& [verb, count] : all.verbs)
    text += fmt::format("  {:<25}", verb) + share(count, all.actions);
  for (std::size_t i = 0; i < plan.at("rules").size(); ++i)
    text += fmt::format("  {:<25}{:>12}\n", plan.at("rules")[i].get<std::string>(), all.rules.at(i));
  return text;
}

std::string simulated_part(const Statistics& part, const Shard& shard, const Json& plan) {
  return part_line("simulate", shard, plan,
                   {{"games", part.games},
                    {"unfinished", part.unfinished},
                    {"actions", part.actions},
                    {"shortest", part.shortest},
                    {"longest", part.longest},
                    {"verbs", part.verbs},
                    {"reasons", part.reasons},
                    {"wins", part.wins},
                    {"rules", rules_json(part, plan)}});
}

Statistics join_simulated(const std::vector<Part>& parts) {
  Statistics all;
  for (const Part& part : parts) all.add(read_statistics(part));
  return all;
}

}  // namespace referee::app
