// The judges to which rule code reports its checks. One template of each rule serves two policies.
//
//   template <class Judge>
//   void check_flip(const Terms& terms, const State& state, Flip action, Judge& judge) {
//     // SP-7.flip (§7): only a guest that is free or unstable may be turned.
//     judge.require(Rule::SP_7_flip, state.total(action.site) <= 0,
//                   [&] { return fmt::format("{} has total {}", ...); });
//   }
//
// FastJudge only remembers whether any rule was broken; it never builds the facts. FullJudge reports every
// rule that was consulted, with its facts and the grounds that its check noted, and can switch rules off
// (contract 5, `off`).
//
// A check notes its grounds in the branch that decides: it reads rulings, and calls `rests_on` for a decision
// without a ruling and `component` for a component that may not be in the text.
//
//   judge.require(Rule::SP_10_no_choice, [&](auto& judge) {
//     if (has_place(piece)) return true;
//     judge.rests_on(Settled::room);
//     return false;
//   }, facts);
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "referee/engine/game/match_spec.hpp"
#include "referee/engine/rulesets/catalogue.hpp"
#include "referee/engine/rulesets/rule_ids.hpp"

namespace referee {

// Reads rulings and records effects where no action is judged (derived values, views). Writes to a trace if
// there is one. Code that computes only one value may leave out other values (`wants`).
class RulingReader {
 public:
  // `path` has the keys from a key of the state down to the requested value.
  explicit RulingReader(const RulingValues& values, const RuleMask* off = nullptr, Trace* trace = nullptr,
                        std::span<const std::string> path = {})
      : values_(&values), off_(off), trace_(trace), path_(path) {}

  // True if the entry `key` is requested, of a mapping that is `depth` mappings below the key of the state.
  bool wants(std::size_t depth, std::string_view key) const {
    return path_.size() <= depth || path_[depth] == key;
  }

  std::span<const std::string> path() const { return path_; }

  template <auto key>
  OptionOfT<key> ruling() const {
    const std::uint8_t option = values_->option[static_cast<std::size_t>(key)];
    if (trace_ != nullptr) {
      trace_->note_ruling(static_cast<std::size_t>(key), option);
      trace_->noted.set(static_cast<std::size_t>(key));
    }
    return static_cast<OptionOfT<key>>(option);
  }
  // `rests_on` and `component` as in FullJudge, for the next `effect`. `ruling` does not note that the effect
  // depends on the ruling, because values are often computed before it is known whether the ruling decides.
  template <auto key>
  void rests_on(RulingKey<key> /*key*/) const {
    if (trace_ != nullptr) trace_->pending.rulings.set(static_cast<std::size_t>(key));
  }
  void rests_on(SettledKey auto key) const {
    if (trace_ != nullptr) trace_->pending.settled.set(static_cast<std::size_t>(key));
  }
  void component(Provenance from, auto&& name) const {
    if (trace_ != nullptr && from != Provenance::text) trace_->pending.add({name(), from});
  }
  // Records that `rule` has an effect on the shown value. Returns false if the rule is switched off; the
  // result may be ignored.
  bool effect(auto rule) const {
    const auto index = static_cast<RuleIndex>(rule);
    const bool carried_out = off_ == nullptr || !off_->test(index);
    if (trace_ != nullptr) {
      trace_->entries.push_back({index,
                                 carried_out ? TraceKind::applied : TraceKind::skipped,
                                 {},
                                 std::exchange(trace_->pending, {}),
                                 trace_->only_of});
    }
    return carried_out;
  }

 private:
  const RulingValues* values_;
  const RuleMask* off_;
  Trace* trace_;
  std::span<const std::string> path_;
};

namespace detail {
// Evaluates a condition: a bool, or a function that reads rulings and components through the judge. Returns
// false if the condition does not hold.
template <class Holds, class Judge>
[[nodiscard]] bool ask(Holds&& holds, Judge& judge) {
  if constexpr (std::is_invocable_v<Holds, Judge&>) return holds(judge);
  else return holds;
}
// Returns the facts of a rule.
template <class Facts>
std::string text_of(Facts& facts) {
  constexpr bool kIsText = requires { std::string(facts()); };
  static_assert(kIsText, "the facts of a rule are a function that returns a string");
  if constexpr (kIsText) return std::string(facts());
  else return {};
}
}  // namespace detail

// The fast policy: only the verdict, without allocations and strings. FullJudge documents the functions.
class FastJudge {
 public:
  static constexpr bool kFull = false;
  explicit FastJudge(const RulingValues& values) : values_(&values) {}

  template <auto key>
  OptionOfT<key> ruling() const {
    return static_cast<OptionOfT<key>>(values_->option[static_cast<std::size_t>(key)]);
  }
  template <auto key>
  OptionOfT<key> ruling(RulingKey<key> /*key*/) const {
    return ruling<key>();
  }
  template <auto key>
  void rests_on(RulingKey<key> /*key*/) const {}
  void rests_on(SettledKey auto /*key*/) const {}
  void component(Provenance /*from*/) const {}
  void component(Provenance /*from*/, auto&& /*name*/) const {}
  // Returns whether the condition holds; false refuses the action. The result may be ignored.
  template <class Holds, class Facts>
  bool require(auto /*rule*/, Holds&& holds, Facts&& /*facts*/) {
    const bool held = detail::ask(holds, *this);
    refused_ |= !held;
    return held;
  }
  // Returns false if the condition does not hold, which refuses the action. The result may be ignored.
  template <class Holds, class Facts>
  bool forbid_unless(auto rule, Holds&& holds, Facts&& facts) {
    return require(rule, holds, facts);
  }
  // Returns true, because all rules are in force. The result may be ignored.
  template <class Facts>
  constexpr bool effect(auto /*rule*/, Facts&& /*facts*/) const {
    return true;
  }
  // Does nothing, because facts are only for explanations.
  template <class Function>
  constexpr void explain(Function&& /*report*/) const {}
  // See FullJudge, which gives the exact answer.
  void capacity(bool suffices) { refused_ |= !suffices; }
  // True once the verdict can't change any more: then rule code may return early.
  bool decided() const { return refused_; }
  bool refused() const { return refused_; }
  void undecide(const LimitReached& /*limit*/) { undecided_ = true; }
  bool undecided() const { return undecided_; }

 private:
  const RulingValues* values_;
  bool refused_ = false;
  bool undecided_ = false;
};

// Whether a judge reports all broken rules with facts and grounds, or only whether one is broken.
enum class Reported : std::uint8_t { reasons, verdict };

// The explaining policy: all broken rules, facts, rulings and effects.
class FullJudge {
 public:
  static constexpr bool kFull = true;
  // `catalogue` must outlive the judge; `off` has the rules that are switched off; `trace` may be null, and
  // is if only the verdict is reported.
  FullJudge(const Catalogue& catalogue, const RulingValues& values, const RuleMask& off, Trace* trace,
            Reported reported = Reported::reasons)
      : catalogue_(&catalogue), values_(&values), off_(&off), trace_(trace), reported_(reported) {}

  // Reads a ruling. The condition that reads it, or else the next `effect`, is recorded as depending on it.
  template <auto key>
  OptionOfT<key> ruling() {
    note_ruling(static_cast<RulingIndex>(key));
    return static_cast<OptionOfT<key>>(values_->option[static_cast<std::size_t>(key)]);
  }

  template <auto key>
  OptionOfT<key> ruling(RulingKey<key> /*key*/) {
    return ruling<key>();
  }
  // Records a dependency like `ruling`, for something that the ruling decided earlier (cards that are due, a
  // hand's size).
  template <auto key>
  void rests_on(RulingKey<key> /*key*/) {
    note_ruling(static_cast<RulingIndex>(key));
  }

  // Records that the current condition, or else the next `effect`, depends on a decision without a ruling:
  // without it, the result would be another one.
  void rests_on(SettledKey auto key) { pending_.settled.set(static_cast<std::size_t>(key)); }

  // Records the origin of a component (a pair of cards, a number, a board) on which the current condition, or
  // else the next `effect`, depends. `name` returns its name for people ("the gifts of nerd").
  void component(Provenance from, auto&& name) {
    if (from != Provenance::text && reported_ == Reported::reasons) pending_.add({name(), from});
  }
  void component(Provenance from) {
    component(from, [] { return std::string(); });
  }

  // Consults a rule without which the action can't be carried out (the card is in the hand). Returns false if
  // the rule does not hold, even if it is switched off, so that code which relies on it can stop. A rule that
  // is switched off and does not hold is waived: it is not a violation, but the action is prevented. A rule
  // that is broken several times is reported once. `holds` is a bool, or a function that is given this judge;
  // the verdict depends on exactly those rulings and components that the function reads. The result may be
  // ignored by code that does not rely on the condition.
  template <class Holds, class Facts>
  bool require(auto rule, Holds&& holds, Facts&& facts) {
    return consult(rule, holds, facts, true);
  }

  // Like `require`, for a rule that only forbids: returns true if the rule is switched off. The result may be
  // ignored.
  template <class Holds, class Facts>
  bool forbid_unless(auto rule, Holds&& holds, Facts&& facts) {
    const bool off = is_off(static_cast<RuleIndex>(rule));
    return consult(rule, holds, facts, false) || off;
  }

  // Reports that an effect of `rule` takes place now. Returns false if the rule is switched off, and the
  // effect must be left out. The result may be ignored where nothing would be left out.
  bool effect(auto rule, auto&& facts) {
    const auto index = static_cast<RuleIndex>(rule);
    const bool carried_out = !is_off(index);
    note(index, carried_out ? TraceKind::applied : TraceKind::skipped, facts);
    forget_pending();
    return carried_out;
  }

  // Calls `report`, a function that reports to this judge facts that decide nothing (where a component comes
  // from, an effect that only matters for explanations). The fast judge skips such calls.
  void explain(auto&& report) {
    if (reported_ == Reported::reasons) report();
  }

  // Checks something that is not a rule: that the result of the action has room in the program's own tables.
  // If not, the action is not forbidden, but it can't be carried out.
  void capacity(bool suffices) { prevented_ |= !suffices; }

  bool decided() const { return reported_ == Reported::verdict && refused_; }
  bool refused() const { return refused_; }
  bool waived() const { return waived_; }
  // True if nothing forbids the action but it can't be carried out: a required rule that does not hold is
  // switched off, or capacity is missing.
  bool prevented() const { return prevented_; }
  // Sets `prevented`, if another judge has found out what this one was not asked.
  void prevent() { prevented_ = true; }
  const std::vector<Violation>& violations() const { return violations_; }
  std::vector<Violation> take_violations() { return std::move(violations_); }

  void undecide(LimitReached limit) {
    undecided_ = true;
    limit_ = std::move(limit);
  }
  bool undecided() const { return undecided_; }
  const LimitReached& limit() const { return limit_; }

 private:
  bool is_off(RuleIndex rule) const {
    return off_->test(rule) && catalogue_->rules[rule].when_off != WhenOff::none;
  }
  void note_ruling(RulingIndex key) {
    pending_.rulings.set(key);
    if (trace_ == nullptr) return;
    trace_->note_ruling(key, values_->option[key]);
    trace_->noted.set(key);
  }
  void forget_pending() {
    if (reported_ == Reported::reasons) pending_ = {};
  }
  // Returns false if the rule does not hold, even if it is switched off.
  template <class Holds, class Facts>
  [[nodiscard]] bool consult(auto rule, Holds& holds, Facts& facts, bool required) {
    forget_pending();
    const bool held = detail::ask(holds, *this);
    const auto index = static_cast<RuleIndex>(rule);
    const TraceKind kind = held ? TraceKind::held : is_off(index) ? TraceKind::waived : TraceKind::broken;
    if (kind == TraceKind::waived) {
      waived_ = true;
      prevented_ |= required;
    }
    refused_ |= kind == TraceKind::broken;
    note(index, kind, facts);
    forget_pending();
    return held;
  }
  void note(RuleIndex rule, TraceKind kind, auto& facts) {
    const bool violates = kind == TraceKind::broken && reported_ == Reported::reasons;
    if (trace_ == nullptr && !violates) return;
    record(rule, kind, violates || trace_->with_facts ? detail::text_of(facts) : std::string());
  }
  // Adds the rule to the trace, and to the violations if it is broken for the first time.
  void record(RuleIndex rule, TraceKind kind, std::string facts);

  const Catalogue* catalogue_;
  const RulingValues* values_;
  const RuleMask* off_;
  Trace* trace_;
  Reported reported_;
  Grounds pending_;
  std::vector<Violation> violations_;
  bool refused_ = false;
  LimitReached limit_;
  bool waived_ = false;
  bool prevented_ = false;
  bool undecided_ = false;
};

}  // namespace referee
