// What derived values of My Party! are made of (core's itemised.hpp), and what the items have in common.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "referee/engine/itemised.hpp"
#include "referee/spin_party/ids.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

inline RuleIndex index_of(Rule rule) { return static_cast<RuleIndex>(rule); }

// An item whose value its parts add up to, unless a setup says otherwise.
inline Item sum_item(std::string what, int value, std::vector<Item> parts, Rule rule) {
  Item item{std::move(what), value, {}, index_of(rule)};
  item.sums = !parts.empty() && sum_of(parts) == value;
  item.parts = std::move(parts);
  return item;
}

}  // namespace referee::spin_party
