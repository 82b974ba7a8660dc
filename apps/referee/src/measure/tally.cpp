#include "measure/tally.hpp"

#include <algorithm>
#include <bit>

namespace referee::app {
namespace {

// The largest number of choices that is added to a sum. This limit keeps sums far from overflowing.
constexpr std::uint64_t kMostCounted = 1'000'000;

// Calls visit(key, member) for everything that is counted, in the order and by the keys of its JSON.
void each_count(const Tally& /*which*/, const auto& visit) {
  visit("games", &Tally::games);
  visit("unfinished", &Tally::unfinished);
  visit("nobody", &Tally::without_winner);
  visit("shared", &Tally::shared);
  visit("actions", &Tally::actions);
  visit("lengths", &Tally::lengths);
  visit("reasons", &Tally::reasons);
  visit("wins", &Tally::wins);
  visit("standings", &Tally::scores);
  visit("margins", &Tally::margins);
  visit("agents", &Tally::agents);
  visit("leads", &Tally::leads);
  visit("spreads", &Tally::comparisons);
  visit("rules", &Tally::rules);
  visit("tries", &Tally::tries);
  visit("choices", &Tally::choices);
  visit("most_choices", &Tally::most_choices);
  visit("choices_at", &Tally::choices_at);
}
void each_count(const Difference& /*which*/, const auto& visit) {
  visit("actions", &Difference::actions);
  visit("unfinished", &Difference::unfinished);
  visit("nobody", &Difference::without_winner);
  visit("wins", &Difference::wins);
}

void add_up(std::uint64_t& sum, std::uint64_t more) { sum += more; }
void add_up(auto& sum, const auto& more) { sum.add(more); }
template <class Value>
void add_up(std::vector<Value>& sum, const std::vector<Value>& more) {
  for (std::size_t seat = 0; seat < sum.size(); ++seat) add_up(sum[seat], more.at(seat));
}
template <class Key, class Value>
void add_up(std::map<Key, Value>& sum, const std::map<Key, Value>& more) {
  for (const auto& [key, value] : more) add_up(sum[key], value);
}
void add_all(auto& sum, const auto& more) {
  each_count(sum, [&](const char*, auto member) { add_up(sum.*member, more.*member); });
}

using WinComparisons = decltype(Tally::comparisons);

Json json_of(const auto& value) { return value; }
// Writes each comparison as a list, because a key of JSON cannot be two names.
Json json_of(const WinComparisons& comparisons) {
  Json json = Json::array();
  for (const auto& [names, comparison] : comparisons)
    json.push_back({names.first, names.second, comparison.numbers, comparison.seats});
  return json;
}
void read_value(const Json& json, auto& value) { json.get_to(value); }
void read_value(const Json& json, WinComparisons& comparisons) {
  for (const Json& item : json)
    comparisons[{item.at(0).get<std::string>(), item.at(1).get<std::string>()}] = {item.at(2).get<Sums>(),
                                                                                   item.at(3).get<Count>()};
}

void write_all(Json& json, const auto& counts) {
  json = Json::object();
  each_count(counts, [&](const char* key, auto member) { json[key] = json_of(counts.*member); });
}
void read_all(const Json& json, auto& counts) {
  each_count(counts, [&](const char* key, auto member) { read_value(json.at(key), counts.*member); });
}

int won(const PlayedGame& game, std::size_t seat) { return game.winners.seats[seat] ? 1 : 0; }
int over(const PlayedGame& game) { return game.winners.over ? 1 : 0; }
int drawn(const PlayedGame& game) { return game.winners.over && game.winners.nobody() ? 1 : 0; }

// Returns n, where 2^n is the size of the class that `number` is in.
unsigned class_bits(std::uint64_t number) {
  return number < 64 ? 0 : static_cast<unsigned>(std::bit_width(number)) - 6;
}

}  // namespace

Interval WinComparison::difference() const {
  if (seats.count == 0 || seats.sum == seats.count) return share_difference(numbers);  // each has one seat
  const Interval mean = mean_of(numbers);
  const double each = static_cast<double>(seats.sum) / static_cast<double>(seats.count);
  return {mean.estimate / each, std::max(-1.0, mean.low / each), std::min(1.0, mean.high / each)};
}

std::uint64_t class_floor(std::uint64_t number) {
  const unsigned shift = class_bits(number);
  return number >> shift << shift;
}

std::uint64_t class_after(std::uint64_t number) {
  return class_floor(number) + (std::uint64_t{1} << class_bits(number));
}

void Tally::add(const PlayedGame& game, const std::vector<std::string>& names) {
  ++games;
  actions.add(static_cast<std::int64_t>(game.actions));
  ++lengths[class_floor(game.actions)];
  if (!game.reason.empty()) ++reasons[game.reason];
  unfinished += game.winners.over ? 0U : 1U;
  without_winner += static_cast<std::uint64_t>(drawn(game));
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
  if (agents.size() > 1) add_comparisons(game, names);
  for (std::size_t i = 0; i < game.choices.size(); ++i) {
    if (game.choices[i] == 0) continue;  // more than can be counted
    const Count here{1, std::min(game.choices[i], kMostCounted)};
    most_choices = std::max(most_choices, game.choices[i]);
    choices.add(here);
    choices_at[class_floor(i + 1)].add(here);
  }
}

void Tally::add_comparisons(const PlayedGame& game, const std::vector<std::string>& names) {
  std::map<std::string, Count> here;
  for (std::size_t seat = 0; seat < names.size(); ++seat)
    here[names[seat]].add({1, static_cast<std::uint64_t>(won(game, seat))});
  for (auto one = here.begin(); one != here.end(); ++one)
    for (auto other = std::next(one); other != here.end(); ++other) {
      WinComparison& comparison = comparisons[{one->first, other->first}];
      comparison.numbers.add(static_cast<std::int64_t>(one->second.sum * other->second.count) -
                             static_cast<std::int64_t>(other->second.sum * one->second.count));
      comparison.seats.add({1, one->second.count * other->second.count});
    }
}

void Tally::add_rules(const PlayedGame& game, const Catalogue& catalogue) {
  tries += game.uses.tries;
  for (std::size_t i = 0; i < game.uses.rules.size(); ++i)
    rules[std::string(catalogue.rules[i].id)].add(game.uses.rules[i]);
}

void Tally::add(const Tally& other) {
  const std::uint64_t most = std::max(most_choices, other.most_choices);
  add_all(*this, other);
  most_choices = most;
}

void to_json(Json& json, const Tally& tally) { write_all(json, tally); }
void from_json(const Json& json, Tally& tally) { read_all(json, tally); }

void Difference::add(const PlayedGame& first, const PlayedGame& other) {
  actions.add(static_cast<std::int64_t>(other.actions) - static_cast<std::int64_t>(first.actions));
  unfinished.add(over(first) - over(other));
  without_winner.add(drawn(other) - drawn(first));
  for (std::size_t seat = 0; seat < wins.size(); ++seat) wins[seat].add(won(other, seat) - won(first, seat));
}

void Difference::add(const Difference& other) { add_all(*this, other); }

void to_json(Json& json, const Difference& difference) { write_all(json, difference); }
void from_json(const Json& json, Difference& difference) { read_all(json, difference); }

}  // namespace referee::app
