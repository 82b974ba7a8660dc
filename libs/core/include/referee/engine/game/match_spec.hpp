// The configuration of a match (ruleset, players, rulings, seed), and the results of judging its actions: the
// broken rules, and a trace of all rules and rulings that were consulted. Reading a ruling is inline and
// records the ruling in the trace.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/engine/judging/budget.hpp"
#include "referee/engine/judging/grounds.hpp"
#include "referee/engine/rulesets/rule_ids.hpp"

namespace referee {

struct Dropped;  // record/dropped.hpp
struct Ruleset;  // game.hpp

// A rule that an action breaks, with the facts of this position and the grounds of the refusal.
struct Violation {
  RuleIndex rule = 0;
  std::string facts;
  Grounds grounds;
};

// The result of consulting a rule or carrying out an effect.
enum class TraceKind : std::uint8_t {
  held,    // a rule was satisfied
  broken,  // a rule was broken
  // A rule was broken, but is switched off.
  waived,
  // The effect of a rule was carried out.
  applied,
  // The effect was not carried out, because its rule is switched off.
  skipped,
};

// One rule that was consulted, or one effect.
struct TraceEntry {
  RuleIndex rule = 0;
  TraceKind kind = TraceKind::held;
  std::string facts;
  Grounds grounds;
  // The paths of the only values of the state that depend on it, `*` for any key. Empty: any value may depend
  // on it.
  std::span<const std::string_view> only_of;
};

// A log of the rules and rulings that a FullJudge consulted. Without `with_facts` the sentences are not
// built, which is enough for counting coverage.
struct Trace {
  std::vector<TraceEntry> entries;
  RulingMask rulings_read;
  RulingMask noted;                                       // by a judge or a RulingReader
  std::array<std::uint32_t, kMaxRulings> options_read{};  // bit i: option i was read
  bool with_facts = true;
  // True if only those entries of derived values that are asked for are computed and recorded.
  bool only_asked = false;
  // Noted by a RulingReader for its next effect.
  Grounds pending;
  // The paths that the next entries have (TraceEntry).
  std::span<const std::string_view> only_of;

  void note_ruling(std::size_t key, std::uint8_t option) {
    rulings_read.set(key);
    options_read[key] |= 1U << option;
  }
};

// While it exists, a trace (null: none) gives its entries these paths.
class NotedOnlyFor {
 public:
  NotedOnlyFor(Trace* trace, std::span<const std::string_view> paths) : trace_(trace) {
    if (trace_ != nullptr) before_ = std::exchange(trace_->only_of, paths);
  }
  ~NotedOnlyFor() {
    if (trace_ != nullptr) trace_->only_of = before_;
  }
  NotedOnlyFor(const NotedOnlyFor&) = delete;
  NotedOnlyFor& operator=(const NotedOnlyFor&) = delete;

 private:
  Trace* trace_;
  std::span<const std::string_view> before_;
};

// The published limits. A search that needs more is answered `undecided`.
struct Limits {
  // Units of work (budget.hpp) for a script of up to 1 MiB.
  std::uint64_t work = std::uint64_t{1} << 26U;
};

// The fixed configuration of a match.
struct MatchSpec {
  std::shared_ptr<const Ruleset> ruleset;
  std::vector<std::string> seats;
  // Distinguishes this game from other games of the same people; may be empty.
  std::string table_id;
  RulingValues rulings;
  std::optional<std::uint64_t> seed;
  // A written outcome is accepted only if it is the one that the seed gives.
  bool seed_only = false;
  // There is a seed, although it is removed from positions as players see them.
  bool seeded = false;
  // The budget of searches, lists and derived values. Copies of the spec share it.
  std::shared_ptr<Budget> budget = std::make_shared<Budget>(Budget::for_each_search(Limits{}.work));
  // The budget of positions as players see them, where output must not depend on secrets (runner.hpp); null:
  // `budget`.
  std::shared_ptr<Budget> view_budget;
  // Rules switched off. Only rules that can be switched off are in it (Catalogue::switchable).
  RuleMask off;
  // Collects setup entries that have no effect; null: not wanted.
  std::shared_ptr<std::vector<Dropped>> dropped;
  // Records consulted rules and rulings; may be null.
  Trace* trace = nullptr;

  // Returns the spec of a position as a player sees it: without the seed, because nobody may know future
  // outcomes, so that any outcome can be tried; without a trace; and with the budget for such positions.
  MatchSpec as_seen() const {
    MatchSpec seen = *this;
    seen.seeded = seeded || seed.has_value();
    seen.seed.reset();
    seen.seed_only = false;
    seen.trace = nullptr;
    if (seen.view_budget != nullptr) seen.budget = std::exchange(seen.view_budget, nullptr);
    return seen;
  }
  // Returns the spec of a match that is started only to ask about it, and leaves no notes.
  MatchSpec without_notes() const {
    MatchSpec plain = *this;
    plain.trace = nullptr;
    plain.dropped = nullptr;
    return plain;
  }
  // Returns the same spec with other options of the rulings.
  MatchSpec under(const RulingValues& values) const {
    MatchSpec other = *this;
    other.rulings = values;
    return other;
  }
  // Returns the budget for work that is the same for all positions that look alike to a player.
  Budget& effective_view_budget() const { return view_budget != nullptr ? *view_budget : *budget; }
  // Returns the chosen option of a ruling, and records in the trace (if there is one) that it was read.
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
