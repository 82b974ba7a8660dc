// What a derived value of the state is made of (`explain --of PATH`): a score by its tables and cards, a
// weight by what attacks, the outcome by the numbers that decided it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "referee/document/json.hpp"
#include "referee/engine/rule_ids.hpp"

namespace referee {

struct Catalogue;

struct Item {
  std::string what{};  // for people: "table 2 (boys)", "the combo nerd-club"
  Json value{};        // what it comes to; null: it has none of its own
  std::string how{};   // what that rests on: "3 nerds", "16 squares off, at most 10"; may be empty
  std::optional<RuleIndex> rule{};          // by which it counts
  Provenance component = Provenance::text;  // of the card, combo or number behind it
  std::vector<Item> parts{};                // in the order in which people would add them up
  bool sums = false;                        // the numbers of the parts that have one add up to `value`

  Item& add(Item part) {
    parts.push_back(std::move(part));
    return parts.back();
  }
};

// What `items` come to if their numbers are added; parts without a number count nothing.
double sum_of(const std::vector<Item>& items);
// How sure it is that an item counts: its rule's and its component's provenance, the less sure of the two.
Provenance provenance_of(const Item& item, const Catalogue& catalogue);

}  // namespace referee
