#include "script/other_readings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "script/parsing/faults.hpp"
#include "script/parsing/play_with_rules_waived.hpp"

namespace referee {
namespace {

// Units of work (budget.hpp).
constexpr std::uint64_t kReplayedWork = 16;
constexpr std::size_t kStepsAUnit = 16;  // steps along the line of play

}  // namespace

OtherReadings::ReplayedLine::ReplayedLine(const ReplayedLine& other)
    : match(other.match != nullptr ? other.match->clone() : nullptr),
      failure(other.failure),
      limit(other.limit),
      here(other.here),
      failed(other.failed),
      kept(other.kept) {}

std::uint64_t OtherReadings::copy_work(const ReplayedLines& readings) {
  std::uint64_t work = 0;
  for (const auto& [key, reading] : readings)
    work += reading.kept.size() + (reading.match != nullptr ? copied_work(*reading.match) : 1);
  return work;
}

const OtherReadings::ReplayedLine& OtherReadings::under(const RulingValues& values) {
  const std::string key(reinterpret_cast<const char*>(values.option.data()), values.option.size());
  ReplayedLine& reading = readings_[key];
  bool usable = reading.match != nullptr;
  if (usable) actions_since(reading.here, usable);
  if (!usable && !go_to_kept(reading) && !begin(reading, values)) return reading;
  replay(reading);
  return reading;
}

bool OtherReadings::begin(ReplayedLine& reading, const RulingValues& values) {
  reading = ReplayedLine();
  pay(start_work_);
  try {
    reading.match = start_(values);
  } catch (const InputError& error) {
    reading.failure = error.message;
    return false;
  } catch (const UndecidedSearch& error) {
    reading.failure = error.limit.message;
    reading.limit = error.limit.limit;
    return false;
  }
  keep(reading, LineOfPlay::kStart);
  return true;
}

void OtherReadings::keep(ReplayedLine& reading, std::size_t action) {
  pay_for_kept(*reading.match);
  reading.kept.emplace(action, reading.match->clone());
}

bool OtherReadings::go_to_kept(ReplayedLine& reading) {
  if (reading.match == nullptr) return false;
  std::size_t at = play_.here();
  while (at != LineOfPlay::kStart && !reading.kept.contains(at)) at = play_.played(at).before;
  const auto found = reading.kept.find(at);
  if (found == reading.kept.end()) return false;
  reading.match->restore(*found->second);
  reading.here = at;
  reading.failure.clear();
  reading.failed = LineOfPlay::kStart;
  reading.limit.clear();
  return true;
}

// Returns the actions after `from` up to here. Sets `on_it` to false if `from` is not on this line of play.
std::vector<std::size_t> OtherReadings::actions_since(std::size_t from, bool& on_it) const {
  std::vector<std::size_t> actions;
  std::size_t at = play_.here();
  for (; at != from && at != LineOfPlay::kStart; at = play_.played(at).before) actions.push_back(at);
  on_it = at == from;
  pay(actions.size() / kStepsAUnit);
  std::reverse(actions.begin(), actions.end());
  return actions;
}

// Plays the actions of the line of play that are missing.
void OtherReadings::replay(ReplayedLine& reading) {
  bool on_it = true;
  for (const std::size_t next : actions_since(reading.here, on_it)) {
    if (!reading.failure.empty() && reading.failed == next) return;  // This action has failed before.
    reading.failure.clear();
    reading.limit.clear();
    if (!replay_action(reading, next)) return;
    reading.here = next;
    if (play_.is_labelled(next) && !reading.kept.contains(next)) keep(reading, next);
  }
  // An earlier failure is not on this line of play.
  reading.failure.clear();
  reading.limit.clear();
}

bool OtherReadings::replay_action(ReplayedLine& reading, std::size_t action) {
  pay(kReplayedWork);
  const auto& [actor, text, stands, before] = play_.played(action);
  Answer answer;
  if (reading.match->play(actor, text, PlayMode::carry_out, answer)) return true;
  RuleMask waived;
  if (stands && play_with_rules_waived(*reading.match, {actor, text}, answer, waived, nullptr)) return true;
  if (answer.kind == Answer::Kind::undecided) {
    reading.failure = answer.message;
    reading.limit = answer.hint.text;
  } else {
    reading.failure =
        fmt::format("`{}` is refused: {}", text, reason_of(answer, reading.match->spec().ruleset->catalogue));
  }
  reading.failed = action;
  return false;
}

}  // namespace referee
