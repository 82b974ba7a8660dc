#include "adjudication/scripts/state_difference.hpp"

#include <algorithm>
#include <vector>

#include "referee/engine/game/game.hpp"

namespace referee {
namespace {

void collect_differences(const Json& one, const Json& other, const std::string& path,
                         std::vector<StateDifference>& found) {
  if (one == other || path == "hash" || path == "rulings") return;
  const auto below = [&](const std::string& key) { return path.empty() ? key : path + "." + key; };
  if (!one.is_object() || !other.is_object()) {
    found.push_back({path, one, other});
    return;
  }
  for (const auto& [key, value] : one.items()) {
    const auto there = other.find(key);
    collect_differences(value, there == other.end() ? Json() : *there, below(key), found);
  }
  for (const auto& [key, value] : other.items()) {
    if (!one.contains(key) && !path.empty()) found.push_back({below(key), Json(), value});
  }
}

}  // namespace

Json setup_of(const Match& match) {
  Json state = state_json(match, Viewer{});
  for (const char* key : {"game", "ruleset", "rulings", "seats", "waits_for", "hash"}) state.erase(key);
  return state;
}

std::optional<StateDifference> least_difference(const Json& one, const Json& other) {
  std::vector<StateDifference> found;
  collect_differences(one, other, {}, found);
  if (found.empty()) return std::nullopt;
  return *std::min_element(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return a.expectation().size() < b.expectation().size();
  });
}

}  // namespace referee
