#include "script/disclosure/full_disclosure.hpp"

#include <fmt/format.h>

#include "referee/script/script.hpp"
#include "script/disclosure/player_disclosure.hpp"

namespace referee {
namespace {

// Returns the value. The number of legal actions is cached, because counting may take long.
Json whole_value(const Expectation& expectation, const Position& position, Mark at) {
  if (expectation.text != "legal.count" || position.legal_count == nullptr)
    return value_of(expectation, look_up(expectation, position.match, at));
  if (!*position.legal_count) *position.legal_count = value_at(position.match, expectation.path, at);
  return **position.legal_count;
}

}  // namespace

std::unique_ptr<DisclosurePolicy> disclosure_for(const std::string& view) {
  if (view.empty()) return std::unique_ptr<DisclosurePolicy>(new FullDisclosure);
  return std::make_unique<PlayerDisclosure>(view);
}

std::optional<Disclosed<ExpectationOutcome>> FullDisclosure::look_up(const Expectation& expectation,
                                                                     Viewer viewer, const Position& position,
                                                                     Mark at) {
  ExpectationOutcome seen;
  if (!viewer && asks_list(expectation)) {
    seen.holds = list_holds(expectation, position.match, seen.value);
  } else {
    seen.value = viewer
                     ? value_of(expectation,
                                referee::look_up(expectation, *position.match.seen_by(*viewer), at, viewer))
                     : whole_value(expectation, position, at);
    seen.holds = holds(expectation, seen.value);
  }
  return Disclosed(std::move(seen));
}

Disclosed<TriedMove> FullDisclosure::try_move(Match& match, const MoveText& move, TriedMoveEnd end) {
  TriedMove trial{.step = MoveSteps(move)};
  Match* board = &match;
  while (trial.step.next()) {
    trial.at_last = trial.step.is_last();
    const bool judge_only = trial.at_last && end == TriedMoveEnd::judge_last;
    if (!judge_only && board == &match) {  // Nothing is kept, so play on a copy.
      if (scratch_ == nullptr || &scratch_->spec() != &match.spec()) scratch_ = match.clone();
      else scratch_->restore(match);
      board = scratch_.get();
    }
    match.spec().budget->need(kTriedMoveWork, "trying this move");
    const PlayMode mode = judge_only ? PlayMode::judge_only : PlayMode::carry_out;
    if (!play_step(*board, trial.step, mode, trial.answer)) return Disclosed(std::move(trial));
  }
  trial.legal = true;
  return Disclosed(std::move(trial));
}

Disclosed<Fault> FullDisclosure::refusal(const Match& /*truth*/, const LineAction& /*refused*/, Fault fault,
                                         const Hint& fixed) {
  if (!fixed.empty()) fault.hint = fixed;
  return Disclosed(std::move(fault));
}

Disclosed<std::string> FullDisclosure::action_text(const LineAction& done) {
  const bool is_same_line = done.line == done_in_;
  done_ = is_same_line ? fmt::format("{}; {}", done_, done.written)
                       : fmt::format("{}: {}", done.name, done.written);
  done_in_ = done.line;
  return Disclosed(done_);
}

Disclosed<Fault> FullDisclosure::failed(Fault base, Failure failure) {
  base.message = std::move(failure.message);
  if (failure.trial != nullptr) base.violations = (*failure.trial)->answer.violations;
  base.correction = std::move(failure.correction);
  base.hint = std::move(failure.hint);
  return Disclosed(std::move(base));
}

}  // namespace referee
