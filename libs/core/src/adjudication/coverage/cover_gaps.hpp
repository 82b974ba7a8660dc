// The gaps in coverage: sides of rules that no script shows yet, and options of rulings that no script
// distinguishes.
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

// The ways in which a script can show a rule: it refuses an action, its absence is noticed, or it allows an
// action.
enum class CoverSide : std::uint8_t { refused, missed, allowed };
inline constexpr std::array<std::string_view, 3> kSideNames = {"refused", "effect", "allowed"};

// Two options of a ruling. A script distinguishes them if it fails when one is read as the other.
struct OptionPair {
  RulingIndex ruling = 0;
  std::uint8_t one = 0;
  std::uint8_t other = 0;
  friend auto operator<=>(const OptionPair&, const OptionPair&) = default;
};

// Collects what no script covers yet.
class CoverGaps {
 public:
  CoverGaps(const Catalogue& catalogue, const GameCoverage& known) : size_(catalogue.rules.size()) {
    for (std::size_t i = 0; i < catalogue.rules.size(); ++i) {
      const RuleInfo& info = catalogue.rules[i];
      const RuleCoverage covered = i < known.rules.size() ? known.rules[i] : RuleCoverage();
      const std::uint64_t met = covered.allowed + (info.refuses ? 0 : covered.applied + covered.refused);
      refuses_[i] = info.refuses;
      open(CoverSide::refused)[i] = info.refuses && covered.refused == 0;
      open(CoverSide::missed)[i] = info.when_off != WhenOff::none && !covered.missed_if_off;
      open(CoverSide::allowed)[i] = met == 0;
    }
    add_pairs(catalogue, known);
  }

  bool is_open(RuleIndex rule, CoverSide side) const { return open(side).test(rule); }
  bool is_open(RuleIndex rule) const { return any_side().test(rule); }
  bool is_open(OptionPair pair) const { return pairs_.contains(ordered(pair)); }
  const std::set<OptionPair>& open_pairs() const { return pairs_; }
  bool any_refusal() const { return open(CoverSide::refused).any(); }
  std::size_t open() const { return any_side().count(); }
  bool any() const { return open() > 0 || !pairs_.empty(); }
  RuleIndex size() const { return static_cast<RuleIndex>(size_); }

  void close(RuleIndex rule, CoverSide side) { open(side).reset(rule); }
  void close(OptionPair pair) { pairs_.erase(ordered(pair)); }
  // Closes all gaps that the trace of a script covers.
  void close(const Trace& trace) {
    for (const TraceEntry& entry : trace.entries) {
      const bool is_effect = entry.kind == TraceKind::applied || entry.kind == TraceKind::broken;
      if (entry.kind == TraceKind::held || (is_effect && !refuses_.test(entry.rule)))
        close(entry.rule, CoverSide::allowed);
    }
  }

 private:
  RuleMask& open(CoverSide side) { return open_[static_cast<std::size_t>(side)]; }
  const RuleMask& open(CoverSide side) const { return open_[static_cast<std::size_t>(side)]; }
  RuleMask any_side() const {
    return open(CoverSide::refused) | open(CoverSide::missed) | open(CoverSide::allowed);
  }

  // Adds all pairs of options, except those with an option that scripts already distinguish from all others
  // of its ruling.
  void add_pairs(const Catalogue& catalogue, const GameCoverage& known) {
    std::size_t first = 0;
    for (std::size_t key = 0; key < catalogue.rulings.size(); ++key) {
      const std::size_t count = catalogue.rulings[key].options.size();
      const auto is_distinguished = [&](std::size_t option) {
        return first + option < known.options.size() && known.options[first + option].missed;
      };
      for (std::size_t one = 0; one < count; ++one) {
        for (std::size_t other = one + 1; other < count; ++other) {
          if (is_distinguished(one) || is_distinguished(other)) continue;
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

  std::size_t size_;
  RuleMask refuses_;
  // Gaps by side. A rule that refuses needs an allowed action, too; any other rule only has to be consulted.
  std::array<RuleMask, kSideNames.size()> open_;
  std::set<OptionPair> pairs_;
};

// A place where one side of a rule shows, or where two options of a ruling lead to different results.
struct CoverFind {
  RuleIndex rule = 0;
  CoverSide side = CoverSide::refused;
  std::optional<OptionPair> pair;  // If set, ignore `rule` and `side`.
  // The start of the game. Its `setup` is the position.
  CoverStart start;
  std::string move;                // "ACTOR: ACTION"; empty: the position
  std::vector<RuleIndex> broken;   // rules that refuse the move
  std::vector<std::string> lines;  // expectations after the move
};

}  // namespace referee
