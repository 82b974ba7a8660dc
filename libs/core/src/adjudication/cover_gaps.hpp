// Which sides of which rules no script shows yet.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "referee/adjudication/cover.hpp"

namespace referee {

enum class Side : std::uint8_t { refused, missed, allowed };
inline constexpr std::array<std::string_view, 3> kSideNames = {"refused", "effect", "allowed"};

class CoverGaps {
 public:
  CoverGaps(const Catalogue& catalogue, const GameCoverage& known) {
    for (std::size_t i = 0; i < catalogue.rules.size(); ++i) {
      Rule rule;
      const RuleInfo& info = catalogue.rules[i];
      rule.refuses = info.refuses;
      rule.is_switchable = info.when_off != WhenOff::none;
      if (i < known.rules.size()) {
        const RuleCoverage& covered = known.rules[i];
        rule.allowed = covered.allowed + (info.refuses ? 0 : covered.applied + covered.refused) > 0;
        rule.refused = covered.refused > 0;
        rule.missed = covered.missed_if_off;
      }
      rules_.push_back(rule);
    }
  }

  bool is_open(RuleIndex rule, Side side) const {
    const Rule& one = rules_[rule];
    if (side == Side::refused) return one.refuses && !one.refused;
    if (side == Side::allowed) return !one.allowed;
    return one.is_switchable && !one.missed;
  }
  bool is_open(RuleIndex rule) const {
    return is_open(rule, Side::refused) || is_open(rule, Side::allowed) || is_open(rule, Side::missed);
  }
  bool any_refusal() const {
    for (RuleIndex rule = 0; rule < rules_.size(); ++rule) {
      if (is_open(rule, Side::refused)) return true;
    }
    return false;
  }
  std::size_t open() const {
    std::size_t count = 0;
    for (RuleIndex rule = 0; rule < rules_.size(); ++rule) count += is_open(rule) ? 1U : 0U;
    return count;
  }
  RuleIndex size() const { return static_cast<RuleIndex>(rules_.size()); }

  void close(RuleIndex rule, Side side) {
    Rule& one = rules_[rule];
    if (side == Side::refused) one.refused = true;
    else if (side == Side::allowed) one.allowed = true;
    else one.missed = true;
  }
  // What a script's trace shows besides.
  void close(const Trace& trace) {
    for (const TraceEntry& entry : trace.entries) {
      Rule& one = rules_[entry.rule];
      if (entry.kind == TraceKind::held) one.allowed = true;
      if (!one.refuses && (entry.kind == TraceKind::applied || entry.kind == TraceKind::broken))
        one.allowed = true;
    }
  }

 private:
  struct Rule {
    bool refuses = false;
    bool is_switchable = false;
    bool allowed = false;  // or met at all, if it doesn't refuse
    bool refused = false;
    bool missed = false;
  };
  std::vector<Rule> rules_;
};

// A place where one side of a rule shows.
struct CoverFind {
  RuleIndex rule = 0;
  Side side = Side::refused;
  CoverStart start;                // whose `setup` is the position
  std::string move;                // "ACTOR: ACTION"; empty: the position itself
  std::vector<RuleIndex> broken;   // refused
  std::vector<std::string> lines;  // after the move: expectations
};

}  // namespace referee
