#include "agents/rule_counter.hpp"

#include <algorithm>

namespace referee::agents {

RuleCounter::RuleCounter(const Match& start)
    : judged_(start.with_rules_off(start.spec().off, &trace_)),
      ahead_(start.spec().seats.size(), false),
      deciding_(start.spec().seats.size()) {
  trace_.with_facts = false;
  uses_.rules.resize(start.spec().ruleset->catalogue.rules.size());
  for (std::size_t seat = 0; seat < ahead_.size(); ++seat) ahead_[seat] = lead_of(start, seat) > 0;
}

void RuleCounter::note_choice(const Match& position, Actor actor, const std::string& drawn) {
  std::string& before = drawn_[actor];
  if (!before.empty()) {
    judged_->restore(position);
    Answer answer;
    const bool legal = judged_->play(actor, before, PlayMode::judge_only, answer);
    if (legal || answer.kind == Answer::Kind::refused) ++uses_.tries;
    for (const Violation& violation : answer.violations) ++uses_.rules[violation.rule].refused;
    trace_.entries.clear();
  }
  before = drawn;
}

void RuleCounter::note_action(const Match& before, Actor actor, const std::string& canonical,
                              const Match& after) {
  judged_->restore(before);
  trace_.entries.clear();
  Answer answer;
  judged_->play(actor, canonical, PlayMode::carry_out, answer);
  effects_.clear();
  for (const TraceEntry& entry : trace_.entries)
    if (entry.kind == TraceKind::applied) effects_.push_back(entry.rule);
  trace_.entries.clear();
  std::sort(effects_.begin(), effects_.end());
  effects_.erase(std::unique(effects_.begin(), effects_.end()), effects_.end());
  for (const RuleIndex rule : effects_) ++uses_.rules[rule].applied;
  note_leads(after);
}

void RuleCounter::note_leads(const Match& after) {
  for (std::size_t seat = 0; seat < ahead_.size(); ++seat) {
    const bool is_ahead = lead_of(after, seat) > 0;
    if (is_ahead && !ahead_[seat]) deciding_[seat] = effects_;
    if (!is_ahead) deciding_[seat].clear();
    ahead_[seat] = is_ahead;
  }
}

RuleUses RuleCounter::result(const Winners& winners) {
  for (std::size_t seat = 0; seat < ahead_.size(); ++seat)
    for (const RuleIndex rule : deciding_[seat]) uses_.rules[rule].decided += winners.seats[seat] ? 1U : 0U;
  return std::move(uses_);
}

}  // namespace referee::agents
