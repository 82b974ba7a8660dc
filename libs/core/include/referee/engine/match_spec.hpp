// All that is fixed when a match begins: by what ruleset it is played, by whom, and how the rules are read.
// And what judging its actions leaves behind: the rules they break, and a trace of all that was consulted,
// which notes each ruling as it is read here, without a call.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "referee/engine/budget.hpp"
#include "referee/engine/rule_ids.hpp"

namespace referee {

struct Dropped;  // record/dropped.hpp
struct Ruleset;  // game.hpp

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

// Published bounds; beyond them an answer is `undecided`.
struct Limits {
  std::uint64_t work = std::uint64_t{1} << 26U;  // units (budget.hpp), for a script of up to 1 MiB
};

// All that is fixed when a match begins.
struct MatchSpec {
  std::shared_ptr<const Ruleset> ruleset;
  std::vector<std::string> seats;
  std::string table_id;  // of this game among others of the same people; empty: it has none
  RulingValues rulings;
  std::optional<std::uint64_t> seed;
  bool seed_only = false;  // a written outcome is read only if it is the seed's
  bool seeded = false;     // there is one, though positions as players see them are without it
  // What searches, lists and derived values draw from; copies of the spec share it.
  std::shared_ptr<Budget> budget = std::make_shared<Budget>(Budget::for_each_search(Limits{}.work));
  // What positions as players see them draw from, where what is told must not rest on secrets (runner.hpp);
  // null: `budget`.
  std::shared_ptr<Budget> told_budget;
  RuleMask off;  // rules switched off; only such as can be (Catalogue::switchable)
  std::shared_ptr<std::vector<Dropped>> dropped;  // what the setup says in vain, if somebody asks
  Trace* trace = nullptr;                         // where consulted rules are written, if anywhere

  // Of a position as a player sees it: what chance will bring is nobody's to know, and what is asked about
  // there may come.
  MatchSpec as_seen() const {
    MatchSpec seen = *this;
    seen.seeded = seeded || seed.has_value();
    seen.seed.reset();
    seen.seed_only = false;
    seen.trace = nullptr;
    if (seen.told_budget != nullptr) seen.budget = std::exchange(seen.told_budget, nullptr);
    return seen;
  }
  // What pays for work that is the same for all positions that look alike to a player.
  Budget& told() const { return told_budget != nullptr ? *told_budget : *budget; }
  // The option chosen of one ruling; noted as read if there is a trace.
  std::uint8_t read_ruling(RulingIndex key) const {
    if (trace != nullptr) trace->note_ruling(key, rulings.option[key]);
    return rulings.option[key];
  }
  template <auto key>
  OptionOfT<key> ruling() const {
    return static_cast<OptionOfT<key>>(read_ruling(static_cast<RulingIndex>(key)));
  }
};

}  // namespace referee
