// A cache for running many scripts that begin alike (`reduce`). It keeps states on the way of a run, so that
// the next run continues from there. Its owner passes it to each run (RunOptions::kept).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>

#include "script/directives/directive_context.hpp"
#include "script/disclosure/line_of_play.hpp"
#include "script/disclosure/recorder.hpp"
#include "script/other_readings.hpp"
#include "script/script_start.hpp"

namespace referee {

// Needs of a script, which decide what its line of play keeps.
struct KeptPlay {
  LineOfPlay::Keeps of_actions;
  std::size_t most_taken_back;
};
KeptPlay kept_play_of(const ScriptText& script);

// The whole state of a run at the beginning of a line.
struct RunPoint {
  std::shared_ptr<const ScriptStart> script_start;
  LineOfPlay play;
  OtherReadings::ReplayedLines readings;
  Recorder::ResultsSoFar found;
  std::optional<WaitingStands> stands;
  std::uint32_t line;
};

// The points of one script from which other runs can continue.
class RunCache {
 public:
  // All scripts must consist of lines of `whole`, in their order.
  explicit RunCache(const ScriptText& whole) : keeps_(kept_play_of(whole)) {}
  KeptPlay keeps() const { return keeps_; }

  // Sets how many bytes at its beginning the next script has in common with the script whose points are kept.
  void set_common(std::size_t bytes) { common_ = bytes; }
  // Keeps the points of the script that was run last, in place of earlier ones.
  void follow() { points_.erase(points_.upper_bound(common_), points_.end()); }

  // The place where a run can continue.
  struct Resumption {
    const RunPoint* point = nullptr;  // null: begin at the header
    std::size_t offset = 0;
  };
  Resumption start(Budget& budget);
  // True if a run should keep a point at this place in its script.
  bool wants(std::size_t offset, const Budget& budget) const;
  void keep(std::size_t offset, RunPoint point, Budget& budget);

 private:
  void thin_out();

  KeptPlay keeps_;
  std::map<std::size_t, RunPoint> points_;  // by place in the script
  std::size_t common_ = 0;
  // A run keeps a point after it has spent as much work as a copy costs (`copied_`), times `scarcity_`.
  // `left_` is the budget left at the last point.
  std::uint64_t left_ = 0;
  std::uint64_t copied_ = 0;
  std::uint64_t scarcity_ = 1;
};

}  // namespace referee
