// How rule code speaks: it asks a judge. One template of each rule serves two policies.
//
//   template <class Judge>
//   void check_flip(const Terms& terms, const State& state, Flip action, Judge& judge) {
//     // SP-7.flip (§7): only a guest that is free or unstable may be turned.
//     judge.require(Rule::SP_7_flip, state.total(action.site) <= 0,
//                   [&] { return fmt::format("{} has total {}", ...); });
//   }
//
// FastJudge only remembers whether anything was broken; facts are never built. FullJudge reports every rule
// consulted, with its facts and the rulings its check read, and can have rules switched off (contract 5,
// `off`).
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "referee/engine/catalogue.hpp"
#include "referee/engine/match_spec.hpp"
#include "referee/engine/rule_ids.hpp"

namespace referee {

// Reads rulings and notes effects where nothing is judged (derived values, views). Logs into a trace if there
// is one. What it is given to for one value alone may leave out others (`wants`).
class RulingReader {
 public:
  // `path`: the keys that lead from a key of the state to the value that is asked for.
  explicit RulingReader(const RulingValues& values, const RuleMask* off = nullptr, Trace* trace = nullptr,
                        std::span<const std::string> path = {})
      : values_(&values), off_(off), trace_(trace), path_(path) {}

  // Whether anybody will look at the entry `key` of a mapping, so many mappings below the key of the state.
  bool wants(std::size_t depth, std::string_view key) const {
    return path_.size() <= depth || path_[depth] == key;
  }

  std::span<const std::string> path() const { return path_; }

  template <auto key>
  OptionOfT<key> ruling() const {
    const std::uint8_t option = values_->option[static_cast<std::size_t>(key)];
    if (trace_ != nullptr) trace_->note_ruling(static_cast<std::size_t>(key), option);
    return static_cast<OptionOfT<key>>(option);
  }
  // Says that `rule` has its effect on what is shown; false if it is switched off.
  bool effect(auto rule) const {
    const auto index = static_cast<RuleIndex>(rule);
    const bool carried_out = off_ == nullptr || !off_->test(index);
    if (trace_ != nullptr) {
      trace_->entries.push_back({index, carried_out ? TraceKind::applied : TraceKind::skipped, {}, {}});
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
// A condition is a bool, or a function that is given the judge to read rulings and components from.
template <class Holds, class Judge>
bool ask(Holds&& holds, Judge& judge) {
  if constexpr (std::is_invocable_v<Holds, Judge&>) return holds(judge);
  else return holds;
}
}  // namespace detail

// The static path: no allocation, no strings.
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
  void component(Provenance /*from*/) const {}
  template <class Holds, class Facts>
  bool require(auto /*rule*/, Holds&& holds, Facts&& /*facts*/) {
    const bool held = detail::ask(holds, *this);
    refused_ |= !held;
    return held;
  }
  template <class Holds, class Facts>
  bool forbid_unless(auto rule, Holds&& holds, Facts&& facts) {
    return require(rule, holds, facts);
  }
  template <class Facts>
  constexpr bool effect(auto /*rule*/, Facts&& /*facts*/) const {
    return true;
  }
  template <class Say>
  constexpr void explain(Say&& /*say*/) const {}
  // See FullJudge: the full judge is asked what the answer is.
  void capacity(bool suffices) { refused_ |= !suffices; }
  // True once the verdict can't change any more: rule code may return.
  bool decided() const { return refused_; }
  bool refused() const { return refused_; }
  void undecide(const LimitReached& /*limit*/) { undecided_ = true; }
  bool undecided() const { return undecided_; }

 private:
  const RulingValues* values_;
  bool refused_ = false;
  bool undecided_ = false;
};

// The explaining path.
class FullJudge {
 public:
  static constexpr bool kFull = true;
  // `catalogue` must outlive the judge; `off` are rules switched off; `trace` may be null.
  FullJudge(const Catalogue& catalogue, const RulingValues& values, const RuleMask& off, Trace* trace)
      : catalogue_(&catalogue), values_(&values), off_(&off), trace_(trace) {}

  // Reads a ruling; the condition that reads it, or else the next `effect`, is held to rest on it.
  template <auto key>
  OptionOfT<key> ruling() {
    note_ruling(static_cast<RulingIndex>(key));
    return static_cast<OptionOfT<key>>(values_->option[static_cast<std::size_t>(key)]);
  }

  template <auto key>
  OptionOfT<key> ruling(RulingKey<key> /*key*/) {
    return ruling<key>();
  }
  // Like reading it, for what was decided by a ruling earlier (cards that are due, a hand's size).
  template <auto key>
  void rests_on(RulingKey<key> /*key*/) {
    note_ruling(static_cast<RulingIndex>(key));
  }

  // Says where a component comes from (a pair of cards, a number, a board) on which the condition that says
  // it, or else the next `effect`, rests: it is no surer than the least sure of what it rests on.
  void component(Provenance from) { resting_on_ = std::max(resting_on_, from); }

  // Consults a rule without which the action can't be carried out (the card is in the hand). Returns whether
  // it holds in truth, also for a rule switched off, so that code which relies on it can stop. A rule
  // switched off that does not hold is waived: no violation, but the action is prevented. A rule already
  // broken is reported once. `holds` is a function that is given this judge: the verdict rests on the rulings
  // and components that it reads, and on no others; or a bool, which rests on none.
  template <class Holds, class Facts>
  bool require(auto rule, Holds&& holds, Facts&& facts) {
    return consult(rule, holds, facts, true);
  }

  // Like `require`, for a rule that only forbids: true also if it is switched off.
  template <class Holds, class Facts>
  bool forbid_unless(auto rule, Holds&& holds, Facts&& facts) {
    const bool off = is_off(static_cast<RuleIndex>(rule));
    return consult(rule, holds, facts, false) || off;
  }

  // Says that an effect of `rule` takes place now; false if the rule is switched off and the effect must be
  // left out.
  bool effect(auto rule, auto&& facts) {
    const auto index = static_cast<RuleIndex>(rule);
    const bool carried_out = !is_off(index);
    note(index, carried_out ? TraceKind::applied : TraceKind::skipped, facts);
    forget_pending();
    return carried_out;
  }

  // Calls `say`, which tells this judge of facts that decide nothing (where a component comes from, an effect
  // that only words need): the fast judge does without.
  void explain(auto&& say) { say(); }

  // Asks for something that no rule speaks of: that what the action makes still has room in the program's own
  // tables. Otherwise nothing forbids the action, but it can't be carried out.
  void capacity(bool suffices) { prevented_ |= !suffices; }

  bool decided() const { return false; }
  bool refused() const { return !violations_.empty(); }
  bool waived() const { return waived_; }
  // A rule that was required and does not hold is switched off, or capacity lacks: nothing forbids the
  // action, but it can't be carried out.
  bool prevented() const { return prevented_; }
  // So another judge has found, who was asked what this one was not.
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
    pending_.set(key);
    if (trace_ != nullptr) trace_->note_ruling(key, values_->option[key]);
  }
  Provenance provenance_of(RuleIndex rule) const {
    return std::max(catalogue_->rules[rule].provenance, resting_on_);
  }
  void forget_pending() {
    pending_.reset();
    resting_on_ = Provenance::text;
  }
  void add_violation(RuleIndex rule, std::string facts);
  template <class Holds, class Facts>
  bool consult(auto rule, Holds& holds, Facts& facts, bool required) {
    forget_pending();
    const bool held = detail::ask(holds, *this);
    const auto index = static_cast<RuleIndex>(rule);
    if (held) {
      note(index, TraceKind::held, facts);
    } else if (is_off(index)) {
      waived_ = true;
      prevented_ |= required;
      note(index, TraceKind::waived, facts);
    } else {
      add_violation(index, facts());
      note(index, TraceKind::broken, facts);
    }
    forget_pending();
    return held;
  }
  void note(RuleIndex rule, TraceKind kind, auto& facts) {
    if (trace_ == nullptr) return;
    trace_->entries.push_back({rule, kind, trace_->with_facts ? std::string(facts()) : std::string(),
                               pending_, provenance_of(rule)});
  }

  const Catalogue* catalogue_;
  const RulingValues* values_;
  const RuleMask* off_;
  Trace* trace_;
  RulingMask pending_;
  Provenance resting_on_ = Provenance::text;
  std::vector<Violation> violations_;
  LimitReached limit_;
  bool waived_ = false;
  bool prevented_ = false;
  bool undecided_ = false;
};

}  // namespace referee
