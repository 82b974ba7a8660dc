// For whoever runs many scripts that begin alike (`reduce`): what a run has come to on the way is kept, so
// that the next one goes on from there. Its owner gives it to each run (RunOptions::kept).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>

#include "script/directives/stage.hpp"
#include "script/opening.hpp"
#include "script/other_readings.hpp"
#include "script/told/line_of_play.hpp"
#include "script/told/recorder.hpp"

namespace referee {

// What a script asks to be kept of its line of play.
struct KeptPlay {
  LineOfPlay::Keeps of_actions;
  std::size_t most_taken_back;
};
KeptPlay kept_play_of(const ScriptText& script);

// All that a run has come to where a line begins.
struct RunPoint {
  std::shared_ptr<const Opening> opening;
  LineOfPlay play;
  OtherReadings::Readings readings;
  Recorder::Found found;
  std::optional<WaitingStands> stands;
  std::uint32_t line;
};

class KeptRuns {
 public:
  // All scripts are made of lines of this one, in their order.
  explicit KeptRuns(const ScriptText& whole) : keeps_(kept_play_of(whole)) {}
  KeptPlay keeps() const { return keeps_; }

  // There is one script of which points are kept. The one that is run next begins with the same bytes.
  void set_common(std::size_t bytes) { common_ = bytes; }
  // The one that was run takes its place.
  void follow() { points_.erase(points_.upper_bound(common_), points_.end()); }

  // Where a run can go on.
  struct Start {
    const RunPoint* point = nullptr;  // nowhere: it begins at the header
    std::size_t offset = 0;
  };
  Start start(Budget& budget);
  // Whether a run should keep a point at this place in its script.
  bool wants(std::size_t offset, const Budget& budget) const;
  void keep(std::size_t offset, RunPoint point, Budget& budget);

 private:
  void thin_out();

  KeptPlay keeps_;
  std::map<std::size_t, RunPoint> points_;  // by where in the script they are
  std::size_t common_ = 0;
  // A point costs work to copy. Runs keep one where as much was spent since the last one, times `scarcity_`.
  std::uint64_t left_ = 0;  // of the budget, at the last point
  std::uint64_t copied_ = 0;
  std::uint64_t scarcity_ = 1;
};

}  // namespace referee
