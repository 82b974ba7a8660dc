// An action that was judged with a trace (laws.hpp).
#pragma once

#include <memory>
#include <vector>

#include "referee/engine/game/game.hpp"

namespace referee::test {

// Carries out the action if it is legal.
struct Judged {
  Judged(const Match& match, const ActionText& action)
      : after(match.with_rules_off(match.spec().off, &trace)) {
    trace.with_facts = false;
    Answer answer;
    is_legal = after->play(action.actor, action.text, PlayMode::carry_out, answer);
    for (const TraceEntry& entry : trace.entries)
      if (entry.kind == (is_legal ? TraceKind::applied : TraceKind::broken)) decisions.push_back(entry.rule);
  }
  Trace trace;
  std::unique_ptr<Match> after;
  bool is_legal = false;
  std::vector<RuleIndex> decisions;  // rules that refuse or have effects
};

}  // namespace referee::test
