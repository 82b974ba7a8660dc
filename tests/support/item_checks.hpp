// Checks the items that a game gives for its values (core's itemised.hpp). Header only.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "referee/engine/game/game.hpp"
#include "referee/engine/state/itemised.hpp"
#include "referee/engine/state/state_paths.hpp"

namespace referee::test {

// Returns the first fault of an item or one of its parts; "" if there is none.
inline std::string fault_of(const Item& item, const Catalogue& catalogue) {
  if (item.what.empty()) return "a part has no name";
  if (item.rule && *item.rule >= catalogue.rules.size()) return item.what + " names no rule";
  if (item.sums &&
      !(item.value.is_number() && std::abs(sum_of(item.parts) - item.value.get<double>()) < 1e-9))
    return item.what + ": its parts do not add up to " + item.value.dump();
  for (const Item& part : item.parts) {
    const std::string fault = fault_of(part, catalogue);
    if (!fault.empty()) return item.what + " > " + fault;
  }
  return {};
}

// Requests the items of every path of the printed state. The items must add up to the value at the path.
class ItemChecks {
 public:
  explicit ItemChecks(const Match& match) : match_(match) {
    const Json state = state_json(match_, Viewer{});
    for (const auto& [key, value] : state.items()) visit(key, value);
  }

  const std::string& fault() const { return fault_; }               // "" if nothing is wrong
  const std::vector<std::string>& paths() const { return paths_; }  // paths that have items

 private:
  // Visits one value. An empty `key` means an element of a list, which `index` numbers.
  void visit(const std::string& key, const Json& value, std::size_t index = 0) {
    path_.push_back({key, index});
    if (const auto item = match_.itemise(path_, Viewer{})) {
      paths_.push_back(text());
      if (item->value != value) set("comes to " + item->value.dump() + ", not " + value.dump());
      set(fault_of(*item, match_.spec().ruleset->catalogue));
    }
    if (value.is_object())
      for (const auto& [inner, part] : value.items()) visit(inner, part);
    if (value.is_array())
      for (std::size_t i = 0; i < value.size(); ++i) visit({}, value[i], i);
    path_.pop_back();
  }

  std::string text() const {
    std::string path;
    for (const PathStep& step : path_) {
      if (step.key.empty()) path += "[" + std::to_string(step.index) + "]";
      else path += (path.empty() ? "" : ".") + std::string(step.key);
    }
    return path;
  }

  void set(const std::string& fault) {
    if (!fault.empty() && fault_.empty()) fault_ = text() + ": " + fault;
  }

  const Match& match_;
  std::vector<PathStep> path_;
  std::vector<std::string> paths_;
  std::string fault_;
};

}  // namespace referee::test
