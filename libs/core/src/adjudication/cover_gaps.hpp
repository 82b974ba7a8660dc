// Which sides of which rules no script shows yet, and which options of rulings none tells apart.
#pragma once

#include <array>
#include <compare>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/adjudication/cover.hpp"

namespace referee {

enum class Side : std::uint8_t { refused, missed, allowed };
inline constexpr std::array<std::string_view, 3> kSideNames = {"refused", "effect", "allowed"};

// Two options of a ruling. A script tells them apart if it doesn't hold where one is read as the other.
struct OptionPair {
  RulingIndex ruling = 0;
  std::uint8_t one = 0;
  std::uint8_t other = 0;
  friend auto operator<=>(const OptionPair&, const OptionPair&) = default;
};

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
    add_pairs(catalogue, known);
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
  bool is_open(OptionPair pair) const { return pairs_.contains(ordered(pair)); }
  const std::set<OptionPair>& open_pairs() const { return pairs_; }
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
  bool any() const { return open() > 0 || !pairs_.empty(); }
  RuleIndex size() const { return static_cast<RuleIndex>(rules_.size()); }

  void close(RuleIndex rule, Side side) {
    Rule& one = rules_[rule];
    if (side == Side::refused) one.refused = true;
    else if (side == Side::allowed) one.allowed = true;
    else one.missed = true;
  }
  void close(OptionPair pair) { pairs_.erase(ordered(pair)); }
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

  // Options that scripts tell from all others of their ruling are left out.
  void add_pairs(const Catalogue& catalogue, const GameCoverage& known) {
    std::size_t first = 0;
    for (std::size_t key = 0; key < catalogue.rulings.size(); ++key) {
      const std::size_t count = catalogue.rulings[key].options.size();
      const auto is_told = [&](std::size_t option) {
        return first + option < known.options.size() && known.options[first + option].missed;
      };
      for (std::size_t one = 0; one < count; ++one) {
        for (std::size_t other = one + 1; other < count; ++other) {
          if (is_told(one) || is_told(other)) continue;
          pairs_.insert({static_cast<RulingIndex>(key), static_cast<std::uint8_t>(one),
                         static_cast<std::uint8_t>(other)});
        }
      }
      first += count;
    }
  }
  static OptionPair ordered(OptionPair pair) {
    if (pair.one > pair.other) std::swap(pair.one, pair.other);
    return pair;
  }

  std::vector<Rule> rules_;
  std::set<OptionPair> pairs_;
};

// A place where one side of a rule shows, or what comes of reading a ruling so or so.
struct CoverFind {
  RuleIndex rule = 0;
  Side side = Side::refused;
  std::optional<OptionPair> pair;  // then `rule` and `side` mean nothing
  CoverStart start;                // whose `setup` is the position
  std::string move;                // "ACTOR: ACTION"; empty: the position itself
  std::vector<RuleIndex> broken;   // refused
  std::vector<std::string> lines;  // after the move: expectations
};

}  // namespace referee
