// `@under`: expectations that must hold when the script so far is played under other rulings (contract 1).
#include <fmt/format.h>

#include <algorithm>

#include "script/script_run.hpp"

namespace referee {
namespace {

// Units of work (budget.hpp).
constexpr std::uint64_t kReplayedWork = 16;
constexpr std::uint64_t kStartWork = 2048;
constexpr std::size_t kStepsAUnit = 16;  // back along the line of play

}  // namespace

RulingValues ScriptRun::read_assignments(std::string_view text) const {
  const Catalogue& catalogue = header_.spec.ruleset->catalogue;
  RulingValues values = header_.spec.rulings;
  std::optional<std::string_view> rest = text;
  while (rest) {
    const std::size_t comma = rest->find(',');
    const std::string_view one = trim(rest->substr(0, comma));
    if (comma == std::string_view::npos) rest.reset();
    else rest = rest->substr(comma + 1);
    const std::size_t equals = one.find('=');
    if (equals == std::string_view::npos) fail_at(one, "`@under` needs `RULING=OPTION`");
    const std::string_view key = trim(one.substr(0, equals));
    const std::string_view option = trim(one.substr(equals + 1));
    const auto ruling = catalogue.find_ruling(key);
    if (!ruling)
      fail_at(key, fmt::format("unknown ruling `{}`", printable(key)),
              did_you_mean(key, catalogue.ruling_keys()));
    std::vector<std::string_view> names;
    for (const OptionInfo& info : catalogue.rulings[*ruling].options) names.push_back(info.name);
    const auto found = std::find(names.begin(), names.end(), option);
    if (found == names.end()) {
      fail_at(option.empty() ? one : option, fmt::format("`{}` is no option of `{}`", printable(option), key),
              did_you_mean(option, names));
    }
    values.option[*ruling] = static_cast<std::uint8_t>(found - names.begin());
  }
  return values;
}

// The actions from just after `from` to here. `on_it` is false if `from` is not on this line of play.
std::vector<std::size_t> ScriptRun::line_of_play(std::size_t from, bool& on_it) const {
  std::vector<std::size_t> line;
  std::size_t at = here_;
  for (; at != from && at != kStart; at = history_[at].before) line.push_back(at);
  on_it = at == from;
  budget_->need(line.size() / kStepsAUnit, "replaying the script under other rulings");
  std::reverse(line.begin(), line.end());
  return line;
}

// Plays what is missing of the line of play; notes why it can't be played on.
void ScriptRun::replay(OtherReading& reading) {
  bool on_it = true;
  for (const std::size_t next : line_of_play(reading.here, on_it)) {
    if (!reading.failure.empty() && reading.failed == next) return;  // still the action that failed before
    reading.failure.clear();
    reading.limit.clear();
    const PlayedAction& played = history_[next];
    budget_->need(kReplayedWork, "replaying the script under other rulings");
    if (play_action(*reading.match, played, nullptr)) {
      reading.here = next;
      if (labelled_.contains(next) && !reading.kept.contains(next)) {
        count_kept(*reading.match);
        reading.kept.emplace(next, reading.match->clone());
      }
      continue;
    }
    if (answer_.kind == Answer::Kind::undecided) {
      reading.failure = answer_.message;
      reading.limit = answer_.hint;
    } else {
      reading.failure = fmt::format("`{}` is refused: {}", played.text, reason(answer_));
    }
    reading.failed = next;
    return;
  }
}

ScriptRun::OtherReading& ScriptRun::reading_under(std::string_view assignments) {
  const RulingValues values = read_assignments(assignments);
  const std::string key(reinterpret_cast<const char*>(values.option.data()), values.option.size());
  OtherReading& reading = readings_[key];
  bool usable = reading.match != nullptr;
  if (usable) line_of_play(reading.here, usable);
  if (!usable && !go_to_kept(reading) && !start_reading(reading, values)) return reading;
  replay(reading);
  return reading;
}

// False if the game can't begin under these rulings; the reading says why.
bool ScriptRun::start_reading(OtherReading& reading, const RulingValues& values) {
  reading = {};
  budget_->need(kStartWork + script_.header().size(), "replaying the script under other rulings");
  MatchSpec spec = header_.spec;
  spec.rulings = values;
  swap_options(spec.rulings);
  try {
    reading.match = header_.game->start(std::move(spec), header_.setup);
  } catch (const InputError& error) {
    reading.failure = error.message;
    return false;
  } catch (const UndecidedSearch& error) {
    reading.failure = error.limit.message;
    reading.limit = error.limit.limit;
    return false;
  }
  count_kept(*reading.match);
  reading.kept.emplace(kStart, reading.match->clone());
  return true;
}

// Goes back to the last position of the line of play that the reading has kept. False if there is none.
bool ScriptRun::go_to_kept(OtherReading& reading) {
  if (reading.match == nullptr) return false;
  std::size_t at = here_;
  while (at != kStart && !reading.kept.contains(at)) at = history_[at].before;
  const auto found = reading.kept.find(at);
  if (found == reading.kept.end()) return false;
  reading.match->restore(*found->second);
  reading.here = at;
  reading.failure.clear();
  reading.failed = kStart;
  reading.limit.clear();
  return true;
}

ScriptRun::UnderReading ScriptRun::read_under(std::string_view text) const {
  // The readings end where the inner directive begins.
  const std::size_t inner_at = text.find('@');
  if (inner_at == std::string_view::npos) {
    fail_at(line_.text, "`@under` needs a directive", "`@under RULING=OPTION @expect PATH = VALUE`");
  }
  UnderReading out;
  out.assignments = trim(text.substr(0, inner_at));
  require_text(out.assignments, "`@under` needs `RULING=OPTION`");
  out.rest = text.substr(inner_at);
  out.name = take_word(out.rest);
  if (out.name != "@expect" && out.name != "@reject" && out.name != "@accept") {
    fail_at(out.name, "`@under` goes with `@expect`, `@reject` and `@accept`");
  }
  return out;
}

void ScriptRun::run_under(std::string_view text) {
  const auto [assignments, name, rest] = read_under(text);
  // What another reading would have made of the game can rest on anything in it.
  if (account_) return leave_untold();
  OtherReading& reading = reading_under(assignments);
  if (!reading.limit.empty()) return stop_undecided(assignments, reading);
  if (!reading.failure.empty()) {
    const std::string failure = reading.failure;
    return fail(fmt::format("under {} the script can't be played up to here: {}", assignments, failure));
  }
  if (name == "@expect") return run_expect(rest, *reading.match);
  if (name == "@reject") return run_reject(rest, *reading.match);
  run_accept(rest, *reading.match);
}

}  // namespace referee
