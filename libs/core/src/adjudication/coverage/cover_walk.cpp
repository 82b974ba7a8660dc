#include "adjudication/coverage/cover_walk.hpp"

#include <fmt/format.h>

#include <deque>
#include <set>

#include "adjudication/scripts/state_difference.hpp"

namespace referee {
namespace {

// Legal actions that are tried at a position, besides the one that is played.
constexpr std::size_t kTriedActions = 6;
// Candidates are judged at each third position only: they are many, and positions that follow each other are
// similar.
constexpr std::uint64_t kCandidatesEvery = 3;
// Number of positions at which a refusal by several rules is ignored, in the hope of a refusal by one rule
// alone.
constexpr unsigned kAloneFirst = 6;
// One action in this many is any legal candidate, the others are picked by the game.
constexpr std::uint64_t kOtherWay = 3;
constexpr unsigned kVaryEvery = 3;
constexpr unsigned kChanges = 12;  // Tried per position. Most changes give no valid position.

}  // namespace

CoverWalk::CoverWalk(const Game& game, const CoverStart& start, CoverGaps gaps, std::uint64_t seed,
                     std::uint64_t number)
    : game_(game), start_(start), gaps_(std::move(gaps)), stream_(seed, number) {
  below_ = [this](std::uint64_t bound) { return stream_.below(bound); };
  match_ = begin(start.rulings, start.setup, nullptr);
  trace_.with_facts = false;
  traced_ = begin(start.rulings, start.setup, &trace_);
}

CoverWalk::~CoverWalk() = default;

void CoverWalk::skip(unsigned skipped, unsigned actions) {
  std::deque<std::unique_ptr<Match>> last;
  WalkAction step;
  Answer answer;
  for (unsigned i = 0; i < skipped && match_->pick_random(below_, step.actor, step.text); ++i) {
    last.push_back(match_->clone());
    if (last.size() > actions) last.pop_front();
    if (!match_->play(step.actor, step.text, PlayMode::carry_out, answer)) break;
  }
  const bool over = !match_->pick_random(below_, step.actor, step.text);
  if (over && !last.empty()) match_->restore(*last.front());
}

// Changes the position at random, and keeps the changes that the game accepts as a setup.
void CoverWalk::vary(const SetupVariation& variation) {
  trace_.entries.clear();  // `traced_` has another position.
  Json setup = setup_of(*match_);
  if (earlier_.is_null() || below_(kVaryEvery) == 0) earlier_ = setup;
  for (unsigned i = 0; i < kChanges; ++i) {
    Json changed = variation.vary(setup, earlier_, below_);
    try {
      match_->restore(*begin(start_.rulings, changed, nullptr));
      setup = std::move(changed);
    } catch (const InputError&) {
      // The game refuses this change.
    }
  }
}

std::unique_ptr<Match> CoverWalk::begin(const RulingValues& rulings, const Json& setup, Trace* trace) const {
  MatchSpec spec;
  spec.ruleset = start_.ruleset;
  spec.seats = start_.seats;
  spec.rulings = rulings;
  spec.trace = trace;
  const Document document = setup.is_null() ? Document() : document_from_json(setup, "setup");
  return game_.start(std::move(spec), document.root());
}

std::vector<CoverFind> CoverWalk::walk(unsigned skipped, unsigned actions, const SetupVariation* variation) {
  try {
    skip(skipped, actions);
    for (unsigned i = 0; i <= actions && gaps_.any(); ++i) {
      if (variation != nullptr && i % kVaryEvery == 0) vary(*variation);
      position_ = setup_of(*match_);
      find_in_position();
      const bool asks = gaps_.any_refusal() && below_(kCandidatesEvery) == 0;
      const std::vector<WalkAction> legal = asks ? find_in_candidates() : std::vector<WalkAction>();
      for (std::size_t tried = 0; tried < kTriedActions && !legal.empty(); ++tried)
        find_in_action(legal[static_cast<std::size_t>(below_(legal.size()))]);
      WalkAction step;
      if (!next(legal, step)) break;
      find_in_action(step);
      Answer answer;
      // The candidate may have no outcome; then another action is picked.
      if (!match_->play(step.actor, step.text, PlayMode::carry_out, answer) &&
          (!match_->pick_random(below_, step.actor, step.text) ||
           !match_->play(step.actor, step.text, PlayMode::carry_out, answer)))
        break;
    }
  } catch (const UndecidedSearch&) {
    // The walk ends early, and returns what it has found so far.
  }
  return std::move(finds_);
}

// Looks for rules that the values of a position depend on.
void CoverWalk::find_in_position() {
  if (trace_.entries.empty() || traced_->ply() != match_->ply()) traced_->restore(*match_);
  const Json here = state_json(*traced_, Viewer{});
  std::set<RuleIndex> met;
  for (const TraceEntry& entry : trace_.entries) met.insert(entry.rule);
  find_in_readings(nullptr);
  trace_.entries.clear();
  for (const RuleIndex rule : met) {
    if (gaps_.is_open(rule, CoverSide::missed) && is_worth_trying(rule)) look_for_value(rule, here);
    if (!gaps_.is_open(rule, CoverSide::allowed)) continue;
    // Any expectation about the position makes a script consult the rule.
    add(rule, CoverSide::allowed, nullptr, {}, {fmt::format("@expect to_act = {}", here["to_act"].dump())});
  }
}

void CoverWalk::look_for_value(RuleIndex rule, const Json& here) {
  Match& lenient = without(rule);
  lenient.restore(*match_);
  if (const auto found = least_difference(here, state_json(lenient, Viewer{})))
    add(rule, CoverSide::missed, nullptr, {}, {found->expectation()});
}

// Looks for refusals. Returns the legal candidates.
std::vector<CoverWalk::WalkAction> CoverWalk::find_in_candidates() {
  std::vector<WalkAction> legal;
  const auto explorer = match_->explorer(Limits{}.work);
  const PackedPosition start = explorer->start();
  const std::vector<unsigned char> here(start.begin(), start.end());
  // A refusal by one rule is better than one by several.
  std::map<RuleIndex, std::pair<std::size_t, std::pair<WalkAction, std::vector<RuleIndex>>>> best;
  explorer->judge_candidates(here, [&](const RuleMask& broken) {
    const std::size_t count = broken.count();
    if (count == 0) {
      legal.push_back({explorer->actor(), explorer->text()});
      return true;
    }
    for (RuleIndex rule = 0; rule < gaps_.size(); ++rule) {
      if (!broken.test(rule) || !gaps_.is_open(rule, CoverSide::refused)) continue;
      const auto found = best.find(rule);
      if (found != best.end() && found->second.first <= count) continue;
      std::vector<RuleIndex> rules;
      for (RuleIndex other = 0; other < gaps_.size(); ++other)
        if (broken.test(other)) rules.push_back(other);
      best[rule] = {count, {{explorer->actor(), explorer->text()}, std::move(rules)}};
    }
    return true;
  });
  for (auto& [rule, found] : best) {
    auto& [step, rules] = found.second;
    // Several broken rules count only if one rule alone has refused nothing for a while.
    if (rules.size() > 1 && ++refused_together_[rule] <= kAloneFirst) continue;
    add(rule, CoverSide::refused, &step, std::move(rules), {});
  }
  return legal;
}

// Looks for rules that are consulted about an action, or take effect in it.
void CoverWalk::find_in_action(const WalkAction& step) {
  traced_->restore(*match_);
  trace_.entries.clear();
  Answer answer;
  if (!traced_->play(step.actor, step.text, PlayMode::carry_out, answer)) return;
  std::set<RuleIndex> met;
  for (const TraceEntry& entry : trace_.entries) {
    if (gaps_.is_open(entry.rule)) met.insert(entry.rule);
  }
  find_in_readings(&step);
  trace_.entries.clear();
  Json after;
  for (const RuleIndex rule : met) {
    if (gaps_.is_open(rule, CoverSide::missed) && is_worth_trying(rule)) {
      if (after.is_null()) after = state_json(*traced_, Viewer{});
      look_for_effect(rule, step, after);
    }
    if (gaps_.is_open(rule, CoverSide::allowed)) add(rule, CoverSide::allowed, &step, {}, {});
  }
  trace_.entries.clear();
}

void CoverWalk::look_for_effect(RuleIndex rule, const WalkAction& step, const Json& after) {
  Match& lenient = without(rule);
  lenient.restore(*match_);
  Answer answer;
  if (!lenient.play(step.actor, step.text, PlayMode::carry_out, answer))
    return add(rule, CoverSide::missed, &step, {}, {});
  if (const auto found = least_difference(after, state_json(lenient, Viewer{})))
    add(rule, CoverSide::missed, &step, {}, {found->expectation()});
}

void CoverWalk::add(RuleIndex rule, CoverSide side, const WalkAction* step, std::vector<RuleIndex> broken,
                    std::vector<std::string> lines) {
  gaps_.close(rule, side);
  add({rule, side, {}, start_, {}, std::move(broken), std::move(lines)}, step);
}

void CoverWalk::add(CoverFind find, const WalkAction* step) {
  find.start.setup = position_;
  if (step != nullptr) find.move = text_of(*step);
  finds_.push_back(std::move(find));
}

// Checks whether the result would have been different under other options of the rulings that were read.
void CoverWalk::find_in_readings(const WalkAction* step) {
  const RulingMask read = std::exchange(trace_.rulings_read, {});
  const auto& infos = start_.ruleset->catalogue.rulings;
  for (std::size_t key = 0; key < infos.size(); ++key) {
    if (!read.test(key)) continue;
    for (std::size_t option = 0; option < infos[key].options.size(); ++option) {
      const OptionPair pair{static_cast<RulingIndex>(key), start_.rulings.option[key],
                            static_cast<std::uint8_t>(option)};
      if (pair.one == pair.other || !gaps_.is_open(pair) || !is_worth_trying(pair)) continue;
      RulingValues rulings = start_.rulings;
      rulings.option[key] = pair.other;
      try {
        look_for_difference(pair, *begin(rulings, position_, nullptr), step);
      } catch (const InputError&) {
        // The position is impossible under the other reading.
      }
    }
  }
  trace_.rulings_read.reset();
}

// Compares `other`, the same game under another reading, with `traced_`, which has the position after `step`
// if there is one.
void CoverWalk::look_for_difference(OptionPair pair, Match& other, const WalkAction* step) {
  const RulingInfo& info = start_.ruleset->catalogue.rulings[pair.ruling];
  const auto under = [&](std::uint8_t option, const std::string& directive) {
    return fmt::format("@under {}={} {}", info.key, info.options[option].name, directive);
  };
  Answer answer;
  if (step != nullptr && !other.play(step->actor, step->text, PlayMode::carry_out, answer)) {
    if (answer.kind != Answer::Kind::refused) return;
    std::string ids;
    for (const Violation& violation : answer.violations)
      ids += (ids.empty() ? "" : ",") + start_.ruleset->catalogue.rules[violation.rule].id;
    const std::string move = text_of(*step);
    return add_difference(
        pair, nullptr,
        {under(pair.one, "@accept " + move), under(pair.other, fmt::format("@reject ={} {}", ids, move))});
  }
  const auto found = least_difference(state_json(*traced_, Viewer{}), state_json(other, Viewer{}));
  if (found)
    add_difference(pair, step,
                   {under(pair.one, found->expectation()), under(pair.other, found->other_expectation())});
}

void CoverWalk::add_difference(OptionPair pair, const WalkAction* step, std::vector<std::string> lines) {
  gaps_.close(pair);
  add({.pair = pair, .start = start_, .move = {}, .broken = {}, .lines = std::move(lines)}, step);
}

bool CoverWalk::next(const std::vector<WalkAction>& legal, WalkAction& step) {
  if (!legal.empty() && below_(kOtherWay) == 0) {
    step = legal[static_cast<std::size_t>(below_(legal.size()))];
    return true;
  }
  return match_->pick_random(below_, step.actor, step.text);
}

Match& CoverWalk::without(RuleIndex rule) {
  auto& lenient = without_[rule];
  if (lenient == nullptr) {
    RuleMask off;
    off.set(rule);
    lenient = match_->with_rules_off(off, nullptr);
  }
  return *lenient;
}

std::string CoverWalk::text_of(const WalkAction& step) const {
  return fmt::format("{}: {}", match_->actor_name(step.actor), step.text);
}

}  // namespace referee
