// Breaks down a derived value of the state (`explain --of PATH`): a score into tables and cards, a weight
// into attackers, the outcome into the numbers that decided it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "referee/document/json.hpp"
#include "referee/engine/judging/grounds.hpp"

namespace referee {

struct Catalogue;

// A value with its reason and its parts.
struct Item {
  // The name for people: "table 2 (boys)", "the combo nerd-club".
  std::string what{};
  Json value{};  // null: no value of its own
  // The reason of the value: "3 nerds", "16 squares off, at most 10"; may be empty.
  std::string how{};
  std::optional<RuleIndex> rule{};  // the rule by which it counts
  // The origin of the card, combo or number behind the item.
  Provenance component = Provenance::text;
  // Decisions without a ruling on which the item rests.
  SettledMask settled{};
  // The parts, in the order in which people would add them up.
  std::vector<Item> parts{};
  // True if the numbers of the parts add up to `value`.
  bool sums = false;

  Item& add(Item part) {
    parts.push_back(std::move(part));
    return parts.back();
  }
};

// Returns the sum of the numbers of `items`; parts without a number count as 0.
double sum_of(const std::vector<Item>& items);
// Returns the grounds of an item's value: its component and those of the parts that count, and its decisions
// without a ruling.
Grounds grounds_of(const Item& item);
// Returns the provenance of an item's value.
Provenance provenance_of(const Item& item, const Catalogue& catalogue);

}  // namespace referee
