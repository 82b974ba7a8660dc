// The parts of a run that a directive works on. A directive keeps no references to them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "script/disclosure/disclosure_policy.hpp"
#include "script/disclosure/line_of_play.hpp"
#include "script/disclosure/recorder.hpp"
#include "script/other_readings.hpp"
#include "script/parsing/line_reader.hpp"

namespace referee {

// An `@stands` that waits for its move.
struct WaitingStands {
  std::size_t note;              // its number in the report
  bool has_move = false;         // the move has come
  std::vector<RuleIndex> rules;  // rules waived for the move
};

// Arguments of a directive that runs.
struct DirectiveContext {
  const LineReader& reader;  // at the directive's line
  // The position that the directive checks.
  Position position;
  LineOfPlay& play;
  OtherReadings& readings;
  DisclosurePolicy& policy;
  Recorder& recorder;
  std::optional<WaitingStands>& stands;

  // Reports the result of an expectation, besides `recorder.hold`.
  void fail(Failure failure);
  void leave_untold() { recorder.leave_untold(reader.line().number); }
  // Reports that the line of play has gone back by `moves` moves, or to a label if `moves` is 0.
  void report_return(std::uint32_t moves, std::string_view label);
};

}  // namespace referee
