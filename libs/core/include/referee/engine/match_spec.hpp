// All that is fixed when a match begins: by what ruleset it is played, by whom, and how the rules are read.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "referee/engine/budget.hpp"
#include "referee/engine/rule_ids.hpp"

namespace referee {

struct Ruleset;  // game.hpp
struct Trace;    // trace.hpp

// Published bounds; beyond them an answer is `undecided`.
struct Limits {
  std::uint64_t work = std::uint64_t{1} << 26U;  // units (budget.hpp), for a script of up to 1 MiB
};

// All that is fixed when a match begins.
struct MatchSpec {
  std::shared_ptr<const Ruleset> ruleset;
  std::vector<std::string> seats;
  RulingValues rulings;
  std::optional<std::uint64_t> seed;
  // What searches, lists and derived values draw from; copies of the spec share it.
  std::shared_ptr<Budget> budget = std::make_shared<Budget>(Budget::for_each_search(Limits{}.work));
  RuleMask off;            // rules switched off; only such as can be (Catalogue::switchable)
  Trace* trace = nullptr;  // where consulted rules are written, if anywhere

  // The option chosen of one ruling; noted as read if there is a trace.
  std::uint8_t read_ruling(RulingIndex key) const {
    if (trace != nullptr) note_read(key);
    return rulings.option[key];
  }
  template <auto key>
  OptionOfT<key> ruling() const {
    return static_cast<OptionOfT<key>>(read_ruling(static_cast<RulingIndex>(key)));
  }

 private:
  void note_read(RulingIndex key) const;
};

}  // namespace referee
