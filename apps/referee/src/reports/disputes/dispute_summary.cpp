#include "reports/disputes/dispute_summary.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace referee::app {
namespace {

std::set<RuleIndex> rules_of(const Verdict& verdict) {
  std::set<RuleIndex> rules;
  for (const Violation& violation : verdict.fault.violations) rules.insert(violation.rule);
  return rules;
}

// Returns null if nobody has won yet.
Json winners_of(const Verdict& verdict) {
  return verdict.outcome.is_null() ? Json() : verdict.outcome.value("winners", Json::array());
}

bool same_status(const Verdict& one, const Verdict& other) {
  return one.status == other.status && one.fault.mark.line == other.fault.mark.line;
}

// Returns how grave a change is; 0 is the gravest.
int gravity(const Verdict& one, const Verdict& other) {
  if (!same_status(one, other)) return 0;
  return same(Aspect::move, one, other) ? 2 : 1;
}

bool has(const Condition::Clause& clause, std::uint8_t option) {
  return std::find(clause.options.begin(), clause.options.end(), option) != clause.options.end();
}

// True if the condition `known` includes `way`, which has one option in each clause.
bool is_part(const Condition& known, const Condition& way) {
  return std::all_of(known.clauses.begin(), known.clauses.end(), [&](const Condition::Clause& clause) {
    return std::any_of(way.clauses.begin(), way.clauses.end(), [&](const Condition::Clause& other) {
      return other.position == clause.position && has(clause, other.options.front());
    });
  });
}

// Adds an option to `known` if both conditions differ only in the option of one ruling: `halves` as *down*
// or *up*. Returns false if they differ in more.
[[nodiscard]] bool merge_option(Condition& known, const Condition& way) {
  if (known.clauses.size() != way.clauses.size()) return false;
  Condition::Clause* open = nullptr;
  std::uint8_t option = 0;
  for (std::size_t i = 0; i < way.clauses.size(); ++i) {
    if (known.clauses[i].position != way.clauses[i].position) return false;
    if (known.clauses[i].options == way.clauses[i].options) continue;
    if (open != nullptr) return false;
    open = &known.clauses[i];
    option = way.clauses[i].options.front();
  }
  if (open != nullptr) open->options.push_back(option);
  return true;
}

bool leads_to(const Condition& way, const Reading& reading) {
  return std::all_of(way.clauses.begin(), way.clauses.end(), [&](const Condition::Clause& clause) {
    return has(clause, reading.options[clause.position]);
  });
}

// Finds the conditions under which one aspect of the result changes.
class OneAspect {
 public:
  OneAspect(const Dispute& dispute, Aspect aspect)
      : dispute_(dispute), summary_{aspect, {}, ShownReadings::all} {}

  AspectSummary summary(std::size_t most) {
    std::vector<ConditionCandidate> all;
    for (const Reading& reading : dispute_.readings)
      if (!alike(reading.verdict, 0)) all.push_back(candidate(reading));
    std::stable_sort(all.begin(), all.end(), is_before);
    for (const ConditionCandidate& candidate : all) {
      const Condition& way = candidate.way;
      const auto absorb = [&](Condition& known) {
        return alike(known.verdict, way.verdict) && (is_part(known, way) || merge_option(known, way));
      };
      const bool is_absorbed = std::any_of(summary_.ways.begin(), summary_.ways.end(), absorb);
      if (!is_absorbed && summary_.ways.size() < most) summary_.ways.push_back(way);
    }
    for (const Reading& reading : dispute_.readings)
      summary_.shown = std::max(summary_.shown, shown(reading));
    return std::move(summary_);
  }

 private:
  // A condition that changes the aspect, and how grave the change is.
  struct ConditionCandidate {
    Condition way;
    int gravity = 0;
  };

  bool alike(std::size_t one, std::size_t other) const {
    return one == other || same(summary_.aspect, dispute_.verdicts[one], dispute_.verdicts[other]);
  }

  ConditionCandidate candidate(const Reading& reading) const {
    const bool graded = summary_.aspect == Aspect::move || summary_.aspect == Aspect::game;
    const Verdict& verdict = dispute_.verdicts[reading.verdict];
    return {condition_alone(dispute_, reading), graded ? gravity(verdict, dispute_.default_verdict()) : 0};
  }

  static bool is_before(const ConditionCandidate& one, const ConditionCandidate& other) {
    if (one.gravity != other.gravity) return one.gravity < other.gravity;
    const auto& [some, others] = std::tie(one.way.clauses, other.way.clauses);
    if (some.size() != others.size()) return some.size() < others.size();
    return std::lexicographical_compare(
        some.begin(), some.end(), others.begin(), others.end(),
        [](const auto& clause, const auto& next) { return clause.position < next.position; });
  }

  // Returns `all` if the result of this reading can be seen from the listed conditions.
  ShownReadings shown(const Reading& reading) const {
    bool is_on_way = false;
    for (const Condition& way : summary_.ways) {
      if (!leads_to(way, reading)) continue;
      is_on_way = true;
      if (alike(way.verdict, reading.verdict)) return ShownReadings::all;
    }
    if (is_on_way) return ShownReadings::single;
    return alike(reading.verdict, 0) ? ShownReadings::all : ShownReadings::some;
  }

  const Dispute& dispute_;
  AspectSummary summary_;
};

// Returns the parts of the outcome that some reading changes although moves and winners are the same.
std::vector<std::string> changing_details(const Dispute& dispute) {
  const Verdict& here = dispute.default_verdict();
  std::vector<std::string> names;
  for (const Reading& reading : dispute.readings) {
    const Verdict& verdict = dispute.verdicts[reading.verdict];
    if (!same(Aspect::game, verdict, here)) continue;
    for (const Json* outcome : {&here.outcome, &verdict.outcome}) {
      for (const auto& [name, clause] : outcome->items()) {
        const bool is_new = std::find(names.begin(), names.end(), name) == names.end();
        const bool changes = verdict.outcome.value(name, Json()) != here.outcome.value(name, Json());
        if (is_new && changes) names.push_back(name);
      }
    }
  }
  return names;
}

}  // namespace

bool same(Aspect aspect, const Verdict& one, const Verdict& other) {
  switch (aspect) {
    case Aspect::value:
      return one.value == other.value;
    case Aspect::move:
      return same_status(one, other) && one.fault.entry == other.fault.entry &&
             rules_of(one) == rules_of(other);
    case Aspect::winners:
      return winners_of(one) == winners_of(other);
    case Aspect::game:
      return same(Aspect::winners, one, other) && same(Aspect::move, one, other);
    default:
      return one.outcome == other.outcome;
  }
}

DisputeSummary summary_of(const Dispute& dispute, bool of_value, std::size_t most) {
  const auto all = [&](const auto& holds) {
    return std::all_of(dispute.readings.begin(), dispute.readings.end(),
                       [&](const Reading& reading) { return holds(dispute.verdicts[reading.verdict]); });
  };
  const bool same_game =
      all([&](const auto& verdict) { return same(Aspect::game, verdict, dispute.default_verdict()); });
  const bool over = all([](const Verdict& verdict) { return !verdict.outcome.is_null(); });
  std::vector<Aspect> aspects;
  if (of_value) aspects = {Aspect::value, Aspect::move};
  else if (same_game) aspects = {Aspect::move, Aspect::details};
  // The game ends under every reading, so the winners matter more than the move.
  else if (over) aspects = {Aspect::winners, Aspect::move};
  else aspects = {Aspect::game};
  DisputeSummary summary;
  for (const Aspect aspect : aspects) summary.aspects.push_back(OneAspect(dispute, aspect).summary(most));
  summary.details = changing_details(dispute);
  return summary;
}

}  // namespace referee::app
