// What a directive is run with, all of it the run's. A directive keeps nothing of it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "script/other_readings.hpp"
#include "script/parsing/line_reader.hpp"
#include "script/told/line_of_play.hpp"
#include "script/told/recorder.hpp"
#include "script/told/teller.hpp"

namespace referee {

// The `@stands` that waits for its move.
struct WaitingStands {
  std::size_t note;              // its number in the report
  bool has_move = false;         // the move has come
  std::vector<RuleIndex> rules;  // that were waived for it
};

struct Stage {
  const LineReader& reader;  // at the directive's line
  Position position;         // what the directive looks at
  LineOfPlay& play;
  OtherReadings& readings;
  Teller& teller;
  Recorder& recorder;
  std::optional<WaitingStands>& stands;

  // What an expectation of the line comes to, besides `recorder.hold`.
  void fail(Failure failure);
  void leave_untold() { recorder.leave_untold(reader.line().number); }
  // The line of play has gone back: by so many moves, or (0) to a label.
  void tell_return(std::uint32_t moves, std::string_view label);
};

}  // namespace referee
