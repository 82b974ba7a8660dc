#include "reports/disputes/reading_tree.hpp"

#include <algorithm>
#include <numeric>

namespace referee::app {
namespace {

// A decision tree of the readings. At its root is the ruling whose options settle the largest number of
// readings. Each path from the root to a leaf is a condition.
class ReadingTree {
 public:
  explicit ReadingTree(const Dispute& dispute) : dispute_(dispute) {}

  // Returns the conditions, the shortest first; call this once.
  std::vector<Condition> conditions() {
    Readings all(dispute_.readings.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<std::size_t> keys(dispute_.depends_on.size());
    std::iota(keys.begin(), keys.end(), std::size_t{0});
    branch(all, keys, {});
    std::stable_sort(found_.begin(), found_.end(),
                     [](const auto& a, const auto& b) { return a.clauses.size() < b.clauses.size(); });
    return std::move(found_);
  }

 private:
  using Readings = std::vector<std::size_t>;  // indices, in order

  std::size_t verdict_of(std::size_t reading) const { return dispute_.readings[reading].verdict; }
  bool is_settled(const Readings& readings) const {
    return std::all_of(readings.begin(), readings.end(),
                       [&](std::size_t i) { return verdict_of(i) == verdict_of(readings.front()); });
  }

  // Groups the readings by their option of the ruling `key`. In each group, the options of the other rulings
  // come in the same order, so groups can be compared item by item.
  std::vector<Readings> split(const Readings& readings, std::size_t key) const {
    std::vector<Readings> clauses(
        dispute_.ruleset->catalogue.rulings[dispute_.depends_on[key]].options.size());
    for (const std::size_t i : readings) clauses[dispute_.readings[i].options[key]].push_back(i);
    return clauses;
  }

  // True if both have the same verdicts under the same options of all rulings except for `key`.
  bool same(const Readings& a, const Readings& b, std::size_t key) const {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](std::size_t i, std::size_t j) {
      const auto& left = dispute_.readings[i].options;
      const auto& right = dispute_.readings[j].options;
      for (std::size_t other = 0; other < left.size(); ++other)
        if (other != key && left[other] != right[other]) return false;
      return verdict_of(i) == verdict_of(j);
    });
  }

  // Returns the ruling whose options settle the largest number of these readings: all readings with one
  // option of the ruling have the same verdict. Ignores rulings that make no difference here.
  std::size_t best_key(const Readings& readings, const std::vector<std::size_t>& keys) const {
    std::size_t best = keys.front();
    std::size_t most = 0;
    for (const std::size_t key : keys) {
      const auto clauses = split(readings, key);
      const bool matters = !std::all_of(clauses.begin(), clauses.end(),
                                        [&](const auto& p) { return same(p, clauses[0], key); });
      std::size_t settled = matters ? 1 : 0;
      for (const Readings& clause : clauses)
        if (matters && is_settled(clause)) settled += clause.size();
      if (settled > most) {
        most = settled;
        best = key;
      }
    }
    return best;
  }

  // Adds the conditions below a node to `found_`. `keys` are the rulings not yet asked, and `before` is the
  // condition that leads to the node. Options with the same results share a clause.
  void branch(const Readings& readings, std::vector<std::size_t> keys, const Condition& before) {
    const std::size_t key = best_key(readings, keys);
    std::erase(keys, key);
    auto clauses = split(readings, key);
    for (std::size_t option = 0; option < clauses.size(); ++option) {
      if (clauses[option].empty()) continue;
      const Readings clause = clauses[option];
      Condition condition = before;
      condition.clauses.push_back({key, {}});
      for (std::size_t other = option; other < clauses.size(); ++other) {
        if (clauses[other].empty() || !same(clause, clauses[other], key)) continue;
        condition.clauses.back().options.push_back(static_cast<std::uint8_t>(other));
        clauses[other].clear();
      }
      if (is_settled(clause)) {
        condition.verdict = verdict_of(clause.front());
        found_.push_back(std::move(condition));
      } else {
        branch(clause, keys, condition);
      }
    }
  }

  const Dispute& dispute_;
  std::vector<Condition> found_;
};

}  // namespace

Condition condition_alone(const Dispute& dispute, const Reading& reading) {
  Condition condition{{}, reading.verdict};
  for (std::size_t i = 0; i < reading.options.size(); ++i)
    if (reading.options[i] != dispute.defaults.option[dispute.depends_on[i]])
      condition.clauses.push_back({i, {reading.options[i]}});
  return condition;
}

std::vector<Condition> conditions_of(const Dispute& dispute) {
  if (!dispute.each_alone) return ReadingTree(dispute).conditions();
  std::vector<Condition> found;
  for (const Reading& reading : dispute.readings) found.push_back(condition_alone(dispute, reading));
  return found;
}

}  // namespace referee::app
