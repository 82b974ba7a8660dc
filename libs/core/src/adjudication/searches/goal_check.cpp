#include "adjudication/searches/goal_check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/document/words.hpp"

namespace referee {
namespace {

constexpr Mark kNoMark{1, 1};

bool holds_in(const Expectation& expectation, const Match& match) {
  const Viewer viewer = viewer_of(expectation, match, kNoMark);
  if (asks_list(expectation) && !viewer) {
    Json shown;
    return list_holds(expectation, match, shown);
  }
  return holds(expectation, value_of(expectation, look_up(expectation, match, kNoMark, viewer)));
}

// True if a path leads to, into, or through a value that the pattern names.
bool meets(std::string_view pattern, const std::vector<PathStep>& path) {
  for (const PathStep& step : path) {
    if (pattern.empty()) return true;
    const std::string_view key = take_piece(pattern, '.');
    if (key != "*" && step.key != "*" && key != step.key) return false;
  }
  return true;
}

// True if the expectation depends on `ply`, `hash`, or one of `counters`: values that do not distinguish
// positions for a search otherwise.
bool asks_any(const Expectation& expectation, std::span<const std::string_view> counters) {
  return std::any_of(expectation.paths().begin(), expectation.paths().end(), [&](const auto& path) {
    const std::string_view key = path.front().key;
    return key == "ply" || key == "hash" ||
           std::any_of(counters.begin(), counters.end(),
                       [&](std::string_view counter) { return meets(counter, path); });
  });
}

constexpr std::uint64_t kDeadEndWork = 28;  // units (budget.hpp), besides listing actions

bool is_dead_end(Explorer& explorer, PackedPosition position, Match& match) {
  explorer.budget().need(kDeadEndWork, "the search");
  if (match.part("to_act", Viewer{}).empty()) return false;
  if (!explorer.expand(position, {}, [](PackedPosition) { return false; })) return false;
  // Actions that cannot be listed, such as seals and acts of an official, also continue the game.
  Actor actor{};
  std::string text;
  return !match.pick_random([](std::uint64_t) { return std::uint64_t{0}; }, actor, text);
}

bool is_refusable(Explorer& explorer, PackedPosition position, RuleIndex rule) {
  RuleMask wanted;
  wanted.set(rule);
  return !explorer.judge_candidates(position, [&](const RuleMask& broken) { return broken != wanted; });
}

std::string expectation_line(const Expectation& of, std::string_view comparison, std::string_view value) {
  const std::string view = of.view.empty() ? "" : fmt::format("--view {} ", of.view);
  return fmt::format("@expect {}{} {} {}", view, of.text, comparison, value);
}

// Returns the directive that expects the opposite of `expectation`.
std::string denial(const Expectation& expectation, const Match& match) {
  const Viewer viewer = viewer_of(expectation, match, kNoMark);
  const Json actual = value_of(expectation, look_up(expectation, match, kNoMark, viewer));
  switch (expectation.comparison) {
    case Comparison::has:
      return expectation_line(expectation, "lacks", expectation.value_text);
    case Comparison::lacks:
      return expectation_line(expectation, "has", expectation.value_text);
    case Comparison::equal:
      if (actual.is_structured()) return expectation_line(expectation, "!=", expectation.value_text);
      break;
    default:
      break;
  }
  return expectation_line(expectation, "=", actual.dump());
}

}  // namespace

GoalCheck::GoalCheck(const Match& match, const Goal& goal) : start_(match), goal_(goal) {}

bool GoalCheck::asks_counters(const Explorer& explorer) const {
  const auto asks = [&](const Expectation& expectation) {
    return asks_any(expectation, explorer.counters());
  };
  return std::any_of(goal_.conditions.begin(), goal_.conditions.end(), asks) ||
         std::any_of(goal_.always.begin(), goal_.always.end(), asks);
}

bool GoalCheck::holds_on(const Match& match) const {
  const auto holds_here = [&](const Expectation& one) { return holds_in(one, match); };
  return std::all_of(goal_.conditions.begin(), goal_.conditions.end(), holds_here) &&
         (goal_.always.empty() || !std::all_of(goal_.always.begin(), goal_.always.end(), holds_here));
}

bool GoalCheck::holds_around(Explorer& explorer, PackedPosition position, std::uint64_t ply) const {
  if (goal_.dead_end && !is_dead_end(explorer, position, explorer.at(position, ply))) return false;
  return std::all_of(goal_.refusable.begin(), goal_.refusable.end(),
                     [&](RuleIndex rule) { return is_refusable(explorer, position, rule); });
}

bool GoalCheck::holds_of(Match& judged, const Match& before, Actor actor, const std::string& text) const {
  judged.restore(before);
  Trace& trace = *judged.spec().trace;
  trace.entries.clear();
  trace.rulings_read.reset();
  Answer answer;
  if (!judged.play(actor, text, PlayMode::carry_out, answer)) return false;
  const auto used = [&](RuleIndex rule) {
    return std::any_of(trace.entries.begin(), trace.entries.end(), [&](const TraceEntry& entry) {
      return entry.rule == rule && (entry.kind == TraceKind::held || entry.kind == TraceKind::applied);
    });
  };
  return std::all_of(goal_.uses.begin(), goal_.uses.end(), used) &&
         std::all_of(goal_.reads.begin(), goal_.reads.end(),
                     [&](RulingIndex ruling) { return trace.rulings_read.test(ruling); });
}

std::vector<std::string> GoalCheck::directives(Explorer& explorer, PackedPosition position,
                                               std::uint64_t ply) const {
  std::vector<std::string> lines;
  for (const Expectation& condition : goal_.conditions)
    lines.push_back(expectation_line(condition, name_of(condition.comparison), condition.value_text));
  const Catalogue& catalogue = start_.spec().ruleset->catalogue;
  {
    const Match& match = explorer.at(position, ply);
    for (const Expectation& one : goal_.always) {
      if (!holds_in(one, match)) lines.push_back(denial(one, match));
    }
  }
  if (goal_.dead_end) lines.insert(lines.end(), {"@expect legal.count = 0", "@expect to_act != []"});
  for (const RuleIndex rule : goal_.refusable) {
    RuleMask wanted;
    wanted.set(rule);
    Actor actor{};
    std::string text;
    explorer.judge_candidates(position, [&](const RuleMask& broken) {
      if (broken != wanted) return true;
      actor = explorer.actor();
      text = explorer.text();
      return false;
    });
    lines.push_back(fmt::format("@reject ={} {}: {}", catalogue.rules[rule].id,
                                explorer.at(position, ply).actor_name(actor), text));
  }
  return lines;
}

}  // namespace referee
