// What judging an action leaves behind: the rules it breaks, and all that was consulted for it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "referee/engine/rule_ids.hpp"

namespace referee {

// A rule that an action breaks: the facts of this position, and the rulings that the check read.
struct Violation {
  RuleIndex rule = 0;
  std::string facts;
  RulingMask rulings;
  Provenance provenance = Provenance::text;  // of the rule and of the components its check rested on
};

enum class TraceKind : std::uint8_t {
  held,     // a rule was consulted and satisfied
  broken,   // a rule was consulted and broken
  waived,   // a rule was broken, but is switched off
  applied,  // an effect was carried out
  skipped,  // an effect was left out, its rule being switched off
};

struct TraceEntry {
  RuleIndex rule = 0;
  TraceKind kind = TraceKind::held;
  std::string facts;
  RulingMask rulings;
  Provenance provenance = Provenance::text;  // as that of a violation
};

// Filled by FullJudge. `with_facts` off saves the sentences (coverage only counts).
struct Trace {
  std::vector<TraceEntry> entries;
  RulingMask rulings_read;
  std::array<std::uint32_t, kMaxRulings> options_read{};  // bit i: read while option i was chosen
  bool with_facts = true;

  void note_ruling(std::size_t key, std::uint8_t option) {
    rulings_read.set(key);
    options_read[key] |= 1U << option;
  }
};

// A search that would take longer than a published limit (contract 2, `undecided`).
struct LimitReached {
  std::string limit;    // its name, as an option of the program raises it
  std::string message;  // what was being decided, and how far it got
};

}  // namespace referee
