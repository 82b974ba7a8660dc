#include "script/parsing/play_with_rules_waived.hpp"

#include <fmt/format.h>

#include "script/parsing/faults.hpp"

namespace referee {
namespace {

// Units of work (budget.hpp): the ruleset is built again.
constexpr std::uint64_t kRebuildWork = 1024;

}  // namespace

// Repeats until no new rule is broken, because with some rules off, others may be checked for the first time.
// In the end, exactly the broken rules are off.
bool play_with_rules_waived(Match& match, const ActionText& action, Answer& first, RuleMask& waived,
                            std::string* canonical) {
  if (first.kind != Answer::Kind::refused) return false;
  Trace* const trace = match.spec().trace;
  const std::size_t judged = trace != nullptr ? trace->entries.size() : 0;
  Answer answer = first;
  while (answer.kind == Answer::Kind::refused) {
    const RuleMask before = waived;
    for (const Violation& violation : answer.violations) waived.set(violation.rule);
    if (waived == before) break;  // a rule that is always on
    match.spec().budget->need(kRebuildWork, "letting the move stand");
    const auto lenient = match.with_rules_off(match.spec().off | waived, trace);
    if (canonical != nullptr) canonical->clear();
    if (lenient->play(action.actor, action.text, PlayMode::carry_out, answer, canonical)) {
      match.restore(*lenient);
      return true;
    }
  }
  // The refusal is that of the first judging, because nothing was waived.
  if (trace != nullptr)
    trace->entries.erase(trace->entries.begin() + static_cast<std::ptrdiff_t>(judged), trace->entries.end());
  if (status_of(answer.kind) == Status::illegal)
    first.hint =
        Hint(fmt::format("the move can't stand: {}", reason_of(answer, match.spec().ruleset->catalogue)));
  else first = answer;
  return false;
}

}  // namespace referee
