// The grounds of a decision besides the sentence of its rule. The code that decides notes them (judge.hpp),
// and all reports print them from here.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "referee/engine/rulesets/rule_ids.hpp"

namespace referee {

// A component that is not in the text: a card's gifts, a board's link, a piece of a house ruleset.
struct UsedComponent {
  // For people, "the gifts of nerd". May be empty.
  std::string name;
  Provenance from = Provenance::lost;
  friend bool operator==(const UsedComponent&, const UsedComponent&) = default;
};

// Everything besides its sentence on which a rule decides something.
struct Grounds {
  RulingMask rulings;
  SettledMask settled;
  std::vector<UsedComponent> components;  // each once

  bool operator==(const Grounds&) const = default;
  bool is_empty() const { return rulings.none() && settled.none() && components.empty(); }
  void add(UsedComponent used) {
    if (std::find(components.begin(), components.end(), used) == components.end())
      components.push_back(std::move(used));
  }
  void add(const Grounds& other) {
    rulings |= other.rulings;
    settled |= other.settled;
    for (const UsedComponent& used : other.components) add(used);
  }
  // Returns the provenance of a rule's decision on these grounds. A component that is lost makes the decision
  // lost. A component of the house is named beside the rule; only if it has no name, the decision counts as
  // one of the house.
  Provenance provenance_with(Provenance rule) const {
    for (const UsedComponent& used : components)
      if (used.from == Provenance::lost || used.name.empty()) rule = std::max(rule, used.from);
    return rule;
  }
};

}  // namespace referee
