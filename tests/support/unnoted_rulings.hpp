// Checks that rulings decide only where they are noted (judge.hpp): an action is tried again under each other
// option of each ruling that it did not note, and must have the same verdict, effects and next position.
// Header only.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/engine/game/match_of.hpp"

namespace referee::test {

// A ruling that selects what a position of party-chess remembers: the last play of each office, or also that
// of each person. So the next position may be another one, but not a verdict or an effect.
inline constexpr std::string_view kRemembers = "echo-swinger";

// Tries actions of one match again under other options.
template <class G>
class UnnotedRulings {
 public:
  using Terms = typename G::Terms;
  using State = typename G::State;
  using Action = typename G::Action;

  // `spec` must outlive this.
  explicit UnnotedRulings(const MatchSpec& spec) : spec_(&spec) {}

  // Returns "KEY=OPTION changes ..." if an option changes something, although its ruling was not noted. Empty
  // if there is none.
  std::string fault(const State& state, const Action& action) {
    Reading& own = reading(spec_->rulings);
    const Result result = try_under(own, state, action);
    const RulingMask noted = own.trace.noted;
    const auto& rulings = spec_->ruleset->catalogue.rulings;
    for (std::size_t key = 0; key < rulings.size(); ++key) {
      if (noted.test(key)) continue;
      for (std::size_t option = 0; option < rulings[key].options.size(); ++option) {
        RulingValues values = spec_->rulings;
        values.option[key] = static_cast<std::uint8_t>(option);
        if (values == spec_->rulings) continue;
        Result other = try_under(reading(values), state, action);
        if (rulings[key].key == kRemembers) other.next = result.next;
        const std::string changed = difference(result, other);
        if (!changed.empty())
          return rulings[key].key + "=" + rulings[key].options[option].name + " changes " + changed +
                 ", and is not noted";
      }
    }
    return {};
  }

 private:
  // The match with other options chosen.
  struct Reading {
    MatchSpec spec;
    Trace trace;
    std::unique_ptr<const Terms> terms;
  };
  // The effects of an action and the position after it, or the rules that refuse it.
  struct Result {
    std::vector<std::pair<RuleIndex, TraceKind>> decisions;  // refusals, or else effects
    State next;
  };

  Reading& reading(const RulingValues& values) {
    std::unique_ptr<Reading>& known = readings_[values.option];
    if (known == nullptr) {
      known = std::make_unique<Reading>(*spec_);
      known->spec.rulings = values;
      known->spec.trace = &known->trace;
      known->terms = std::make_unique<const Terms>(known->spec);
    }
    return *known;
  }

  Result try_under(Reading& reading, const State& state, const Action& action) {
    Trace& trace = reading.trace;
    trace = {};
    trace.with_facts = false;
    FullJudge judge(reading.spec.ruleset->catalogue, reading.spec.rulings, reading.spec.off, &trace);
    Result result{{}, state};
    G::check(*reading.terms, state, action, judge);
    const bool is_legal = !judge.refused() && !judge.prevented();
    if (is_legal) {
      trace.entries.clear();
      G::apply(*reading.terms, result.next, action, judge);
    }
    for (const TraceEntry& entry : trace.entries)
      if (entry.kind == TraceKind::broken || (is_legal && entry.kind == TraceKind::applied))
        result.decisions.emplace_back(entry.rule, entry.kind);
    return result;
  }

  std::string difference(const Result& a, const Result& b) const {
    const auto refused = [](const Result& result) {
      return !result.decisions.empty() && result.decisions[0].second == TraceKind::broken;
    };
    if (refused(a) != refused(b)) return "the verdict";
    for (std::size_t i = 0; i < std::max(a.decisions.size(), b.decisions.size()); ++i) {
      if (i < a.decisions.size() && i < b.decisions.size() && a.decisions[i] == b.decisions[i]) continue;
      const auto& which = i < a.decisions.size() ? a.decisions[i] : b.decisions[i];
      return std::string(refused(a) ? "whether it breaks " : "the effect of ") +
             spec_->ruleset->catalogue.rules[which.first].id;
    }
    return a.next == b.next ? "" : "the next position";
  }

  const MatchSpec* spec_;
  std::map<std::array<std::uint8_t, kMaxRulings>, std::unique_ptr<Reading>> readings_;
};

}  // namespace referee::test
