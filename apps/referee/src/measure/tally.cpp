#include "measure/tally.hpp"

#include <algorithm>
#include <bit>

namespace referee::app {
namespace {

constexpr std::uint64_t kMostCounted = 1'000'000;  // choices; keeps the sums far from overflowing

Json sums_json(const Sums& sums) { return Json::array({sums.count, sums.sum, sums.squares}); }
Sums read_sums(const Json& json) {
  return {json.at(0).get<std::uint64_t>(), json.at(1).get<std::int64_t>(), json.at(2).get<std::uint64_t>()};
}
Json count_json(const Count& count) { return Json::array({count.of, count.sum}); }
Count read_count(const Json& json) {
  return {json.at(0).get<std::uint64_t>(), json.at(1).get<std::uint64_t>()};
}

Json list_json(const std::vector<Sums>& list) {
  Json json = Json::array();
  for (const Sums& sums : list) json.push_back(sums_json(sums));
  return json;
}
std::vector<Sums> read_list(const Json& json) {
  std::vector<Sums> list;
  for (const Json& sums : json) list.push_back(read_sums(sums));
  return list;
}

// Numbers to something, as pairs: keys of JSON objects are texts.
template <class Value, class ToJson>
Json pairs_json(const std::map<std::uint64_t, Value>& map, ToJson to_json) {
  Json json = Json::array();
  for (const auto& [number, value] : map) json.push_back(Json::array({number, to_json(value)}));
  return json;
}

Json spreads_json(const Tally& tally) {
  Json json = Json::array();
  for (const auto& [names, spread] : tally.spreads)
    json.push_back({names.first, names.second, sums_json(spread.numbers), count_json(spread.seats)});
  return json;
}
Json rule_tallies_json(const Tally& tally) {
  Json json = Json::object();
  for (const auto& [id, rule] : tally.rules) json[id] = {rule.applied, rule.refused, rule.decided};
  return json;
}

int won(const PlayedGame& game, std::size_t seat) { return game.winners.seats[seat] ? 1 : 0; }
int over(const PlayedGame& game) { return game.winners.over ? 1 : 0; }
int drawn(const PlayedGame& game) { return game.winners.over && game.winners.nobody() ? 1 : 0; }

// A class has 2 to the power of so many numbers.
unsigned class_bits(std::uint64_t number) {
  return number < 64 ? 0 : static_cast<unsigned>(std::bit_width(number)) - 6;
}

}  // namespace

Interval Spread::difference() const {
  if (seats.of == 0 || seats.sum == seats.of) return share_difference(numbers);  // each has one seat
  const Interval mean = mean_of(numbers);
  const double each = static_cast<double>(seats.sum) / static_cast<double>(seats.of);
  return {mean.estimate / each, std::max(-1.0, mean.low / each), std::min(1.0, mean.high / each)};
}

std::uint64_t class_of(std::uint64_t number) {
  const unsigned shift = class_bits(number);
  return number >> shift << shift;
}

std::uint64_t class_after(std::uint64_t number) {
  return class_of(number) + (std::uint64_t{1} << class_bits(number));
}

void Tally::add(const PlayedGame& game, const std::vector<std::string>& names) {
  ++games;
  actions.add(static_cast<std::int64_t>(game.actions));
  ++lengths[class_of(game.actions)];
  if (!game.reason.empty()) ++reasons[game.reason];
  unfinished += game.winners.over ? 0U : 1U;
  nobody += static_cast<std::uint64_t>(drawn(game));
  shared += std::count(game.winners.seats.begin(), game.winners.seats.end(), true) > 1 ? 1U : 0U;
  for (std::size_t seat = 0; seat < wins.size(); ++seat) {
    const auto wins_here = static_cast<std::uint64_t>(won(game, seat));
    wins[seat] += wins_here;
    agents[names[seat]].add({1, wins_here});
  }
  std::vector<std::int64_t> ranked = game.scores;
  std::sort(ranked.rbegin(), ranked.rend());
  if (ranked.size() > 1) margins.add(ranked[0] - ranked[1]);
  for (std::size_t seat = 0; seat < ranked.size(); ++seat) {
    const std::int64_t own = game.scores[seat];
    scores[seat].add(own);
    if (ranked.size() > 1) leads[names[seat]].add(own - (own == ranked[0] ? ranked[1] : ranked[0]));
  }
  if (agents.size() > 1) add_spreads(game, names);
  for (std::size_t i = 0; i < game.choices.size(); ++i) {
    if (game.choices[i] == 0) continue;  // more than can be counted
    const Count count{1, std::min(game.choices[i], kMostCounted)};
    most_choices = std::max(most_choices, game.choices[i]);
    choices.add(count);
    choices_at[class_of(i + 1)].add(count);
  }
}

void Tally::add_spreads(const PlayedGame& game, const std::vector<std::string>& names) {
  std::map<std::string, Count> here;
  for (std::size_t seat = 0; seat < names.size(); ++seat)
    here[names[seat]].add({1, static_cast<std::uint64_t>(won(game, seat))});
  for (auto one = here.begin(); one != here.end(); ++one)
    for (auto other = std::next(one); other != here.end(); ++other) {
      Spread& spread = spreads[{one->first, other->first}];
      spread.numbers.add(static_cast<std::int64_t>(one->second.sum * other->second.of) -
                         static_cast<std::int64_t>(other->second.sum * one->second.of));
      spread.seats.add({1, one->second.of * other->second.of});
    }
}

void Tally::add_rules(const PlayedGame& game, const Catalogue& catalogue) {
  tries += game.uses.tries;
  for (std::size_t i = 0; i < game.uses.rules.size(); ++i) {
    const RuleUse& use = game.uses.rules[i];
    RuleTally& rule = rules[std::string(catalogue.rules[i].id)];
    rule.applied += use.applied;
    rule.refused += use.refused;
    rule.decided += use.decided;
  }
}

void Tally::add(const Tally& other) {
  games += other.games;
  unfinished += other.unfinished;
  nobody += other.nobody;
  shared += other.shared;
  actions.add(other.actions);
  for (const auto& [length, count] : other.lengths) lengths[length] += count;
  for (const auto& [reason, count] : other.reasons) reasons[reason] += count;
  for (std::size_t seat = 0; seat < wins.size(); ++seat) {
    wins[seat] += other.wins.at(seat);
    scores[seat].add(other.scores.at(seat));
  }
  margins.add(other.margins);
  for (const auto& [name, count] : other.agents) agents[name].add(count);
  for (const auto& [name, sums] : other.leads) leads[name].add(sums);
  for (const auto& [names, spread] : other.spreads) {
    spreads[names].numbers.add(spread.numbers);
    spreads[names].seats.add(spread.seats);
  }
  for (const auto& [id, rule] : other.rules) {
    rules[id].applied += rule.applied;
    rules[id].refused += rule.refused;
    rules[id].decided += rule.decided;
  }
  tries += other.tries;
  choices.add(other.choices);
  most_choices = std::max(most_choices, other.most_choices);
  for (const auto& [ply, count] : other.choices_at) choices_at[ply].add(count);
}

Json Tally::to_json() const {
  Json by_agent = Json::object();
  for (const auto& [name, count] : agents) by_agent[name] = count_json(count);
  Json lead = Json::object();
  for (const auto& [name, sums] : leads) lead[name] = sums_json(sums);
  return {{"games", games},
          {"unfinished", unfinished},
          {"nobody", nobody},
          {"shared", shared},
          {"actions", sums_json(actions)},
          {"lengths", pairs_json(lengths, [](std::uint64_t count) { return Json(count); })},
          {"reasons", reasons},
          {"wins", wins},
          {"standings", list_json(scores)},
          {"margins", sums_json(margins)},
          {"agents", by_agent},
          {"leads", lead},
          {"spreads", spreads_json(*this)},
          {"rules", rule_tallies_json(*this)},
          {"tries", tries},
          {"choices", count_json(choices)},
          {"most_choices", most_choices},
          {"choices_at", pairs_json(choices_at, count_json)}};
}

Tally read_tally(const Json& json) {
  Tally tally;
  json.at("games").get_to(tally.games);
  json.at("unfinished").get_to(tally.unfinished);
  json.at("nobody").get_to(tally.nobody);
  json.at("shared").get_to(tally.shared);
  tally.actions = read_sums(json.at("actions"));
  for (const Json& pair : json.at("lengths"))
    tally.lengths[pair.at(0).get<std::uint64_t>()] = pair.at(1).get<std::uint64_t>();
  json.at("reasons").get_to(tally.reasons);
  json.at("wins").get_to(tally.wins);
  tally.scores = read_list(json.at("standings"));
  tally.margins = read_sums(json.at("margins"));
  for (const auto& [name, count] : json.at("agents").items()) tally.agents[name] = read_count(count);
  for (const auto& [name, sums] : json.at("leads").items()) tally.leads[name] = read_sums(sums);
  for (const Json& spread : json.at("spreads"))
    tally.spreads[{spread.at(0).get<std::string>(), spread.at(1).get<std::string>()}] = {
        read_sums(spread.at(2)), read_count(spread.at(3))};
  for (const auto& [id, rule] : json.at("rules").items())
    tally.rules[id] = {rule.at(0).get<std::uint64_t>(), rule.at(1).get<std::uint64_t>(),
                       rule.at(2).get<std::uint64_t>()};
  json.at("tries").get_to(tally.tries);
  tally.choices = read_count(json.at("choices"));
  json.at("most_choices").get_to(tally.most_choices);
  for (const Json& pair : json.at("choices_at"))
    tally.choices_at[pair.at(0).get<std::uint64_t>()] = read_count(pair.at(1));
  return tally;
}

void Difference::add(const PlayedGame& first, const PlayedGame& other) {
  actions.add(static_cast<std::int64_t>(other.actions) - static_cast<std::int64_t>(first.actions));
  unfinished.add(over(first) - over(other));
  nobody.add(drawn(other) - drawn(first));
  for (std::size_t seat = 0; seat < wins.size(); ++seat) wins[seat].add(won(other, seat) - won(first, seat));
}

void Difference::add(const Difference& other) {
  actions.add(other.actions);
  unfinished.add(other.unfinished);
  nobody.add(other.nobody);
  for (std::size_t seat = 0; seat < wins.size(); ++seat) wins[seat].add(other.wins.at(seat));
}

Json Difference::to_json() const {
  return {{"actions", sums_json(actions)},
          {"unfinished", sums_json(unfinished)},
          {"nobody", sums_json(nobody)},
          {"wins", list_json(wins)}};
}

Difference read_difference(const Json& json) {
  Difference difference;
  difference.actions = read_sums(json.at("actions"));
  difference.unfinished = read_sums(json.at("unfinished"));
  difference.nobody = read_sums(json.at("nobody"));
  difference.wins = read_list(json.at("wins"));
  return difference;
}

}  // namespace referee::app
