// Plays random lines until one reaches a goal, and shortens this line.
#include <fmt/format.h>

#include <algorithm>

#include "adjudication/searches/search_crew.hpp"
#include "referee/adjudication/find.hpp"
#include "referee/engine/judging/chance.hpp"

namespace referee {
namespace {

constexpr unsigned kLongestLine = 300;
constexpr int kTries = 50;  // draws before giving up
// Units of work (budget.hpp) per action of a line, and for each seat. The game's own search for actions adds
// to this.
constexpr std::uint64_t kStepWork = 64;
constexpr std::uint64_t kSeatWork = 2;
constexpr std::uint64_t kStepBytes = 2 * (sizeof(Actor) + sizeof(std::string)) + 16;  // besides the text

// An action of a line, and its actor.
struct RandomAction {
  Actor actor{};
  std::string text;
};
using RandomLine = std::vector<RandomAction>;

class RandomLines {
 public:
  RandomLines(const Match& match, const Goal& goal, const FindOptions& options, std::uint64_t seed,
              const std::optional<SomeLines>& some)
      : start_(match),
        options_(options),
        check_(match, goal),
        crew_(match, check_, options, "random lines"),
        seed_(seed),
        some_(some.value_or(SomeLines{})),
        counts_blocks_(some.has_value()) {}

  FindResult search(std::uint64_t lines) {
    try {
      // The number of lines in a block does not depend on the step, and blocks are always whole.
      for (std::uint64_t first = some_.first; first < lines; first += kLinesABlock * some_.step) {
        const std::uint64_t left = (lines - first + some_.step - 1) / some_.step;
        if (try_block(first, static_cast<std::size_t>(std::min(kLinesABlock, left))))
          return std::move(result_);
      }
      result_.limit = "lines";
      result_.message = fmt::format("{} random lines have been tried", lines);
    } catch (const UndecidedSearch& undecided) {
      result_.limit = undecided.limit.limit;
      result_.message = undecided.limit.message;
    }
    result_.kind = FindResult::Kind::undecided;
    return std::move(result_);
  }

 private:
  // Plays `count` lines. Returns false if none of them reaches a goal.
  [[nodiscard]] bool try_block(std::uint64_t first, std::size_t count) {
    std::vector<RandomLine> lines(count);
    std::vector<char> found(count, 0);
    crew_.run(count, [&](std::size_t line, SearchCrew::Worker& worker) {
      found[line] = play(first + line * some_.step, worker, lines[line]) ? 1 : 0;
    });
    for (std::size_t line = 0; line < count; ++line) count_actions(first + line * some_.step, lines[line]);
    if (options_.progress) options_.progress({0, result_.actions});
    const auto at = std::find(found.begin(), found.end(), 1);
    if (at == found.end()) return false;
    const auto place = static_cast<std::size_t>(at - found.begin());
    result_.found_line = first + place * some_.step;
    RandomLine line = std::move(lines[place]);
    crew_.run(1, [&](std::size_t, SearchCrew::Worker& worker) {
      shorten(line, worker);
      set_found(line);
    });
    return true;
  }

  void count_actions(std::uint64_t number, const RandomLine& line) {
    result_.actions += line.size();
    if (!counts_blocks_) return;
    result_.actions_by_block.resize(static_cast<std::size_t>(number / kLinesABlock + 1), 0);
    result_.actions_by_block.back() += line.size();
  }

  std::uint64_t step_work() const { return kStepWork + kSeatWork * start_.spec().seats.size(); }
  // Checks the memory of one line. The lines of a block share the memory.
  void check_memory(std::uint64_t bytes) const {
    if (bytes > options_.memory / kLinesABlock)
      throw UndecidedSearch(
          {"memory", fmt::format("random lines take more than {} MiB", options_.memory >> 20U)});
  }

  // Returns a match at the start, which draws from the worker's budget.
  std::unique_ptr<Match> begin(SearchCrew::Worker& worker) const {
    return worker.checker->at(worker.checker->start(), start_.ply()).clone();
  }

  // Plays line `number`, which has its own random numbers. Returns true if its last position is a goal.
  bool play(std::uint64_t number, SearchCrew::Worker& worker, RandomLine& line) const {
    ChanceStream stream(seed_, number);
    const RandomBelow below = [&](std::uint64_t bound) { return stream.below(bound); };
    const auto match = begin(worker);
    const unsigned longest = options_.depth.value_or(kLongestLine);
    std::uint64_t bytes = 0;
    for (unsigned i = 0;; ++i) {
      if (!check_.asks_action() && is_goal(worker, *match, nullptr, {})) return true;
      RandomAction step;
      if (i == longest || !pick(*match, below, step)) return false;
      worker.checker->budget().need(step_work(), "random lines");
      const auto before = check_.asks_action() ? match->clone() : nullptr;
      if (!do_step(*match, step)) return false;
      bytes += kStepBytes + step.text.size();
      check_memory(bytes);
      line.push_back(step);
      if (before != nullptr && is_goal(worker, *match, before.get(), line.back())) return true;
    }
  }

  // Picks a random action that the filter accepts. Returns false if none was found.
  [[nodiscard]] bool pick(const Match& match, const RandomBelow& below, RandomAction& step) const {
    for (int i = 0; i < kTries; ++i) {
      if (!match.pick_random(below, step.actor, step.text)) return false;
      if (fits(step)) return true;
    }
    return false;
  }
  // True if the filter allows the action. The table may always act, because chance is not a choice.
  bool fits(const RandomAction& step) const {
    const ActionFilter& filter = options_.filter;
    if (filter.actor && step.actor != *filter.actor && step.actor != Actor::table) return false;
    const std::string verb = step.text.substr(0, step.text.find(' '));
    return filter.only.empty() ||
           std::find(filter.only.begin(), filter.only.end(), verb) != filter.only.end();
  }

  // Plays `step`, and sets its text to the action with its outcome. Returns false if it is refused.
  [[nodiscard]] static bool do_step(Match& match, RandomAction& step) {
    Answer answer;
    std::string canonical;
    if (!match.play(step.actor, step.text, PlayMode::carry_out, answer, &canonical)) return false;
    step.text = canonical;
    return true;
  }

  bool is_goal(SearchCrew::Worker& worker, const Match& match, const Match* before,
               const RandomAction& last) const {
    if (!check_.holds_on(match)) return false;
    if (check_.asks_actions() && !holds_around(worker, match)) return false;
    if (before == nullptr) return true;
    worker.checker->budget().need(GoalCheck::kTracedWork, "random lines");
    return check_.holds_of(*worker.judged, *before, last.actor, last.text);
  }
  bool holds_around(SearchCrew::Worker& worker, const Match& match) const {
    const PackedPosition here = worker.walker->packed(match);
    const std::vector<unsigned char> position(here.begin(), here.end());
    return check_.holds_around(*worker.checker, position, match.ply());
  }

  bool reaches(SearchCrew::Worker& worker, const RandomLine& line) const {
    const auto match = begin(worker);
    for (std::size_t i = 0; i < line.size(); ++i) {
      RandomAction step = line[i];
      const bool last = i + 1 == line.size();
      const auto before = last && check_.asks_action() ? match->clone() : nullptr;
      if (!do_step(*match, step)) return false;
      if (before != nullptr) return is_goal(worker, *match, before.get(), step);
    }
    return !check_.asks_action() && is_goal(worker, *match, nullptr, {});
  }

  // Removes runs of actions, long ones first, until none can be removed.
  void shorten(RandomLine& line, SearchCrew::Worker& worker) const {
    for (bool smaller = true; smaller;) {
      smaller = false;
      for (std::size_t length = std::max<std::size_t>(1, line.size() / 2); length > 0; length /= 2) {
        for (std::size_t at = line.size(); at-- > 0;) {
          if (at + length > line.size()) continue;
          RandomLine shorter = line;
          const auto first = shorter.begin() + static_cast<std::ptrdiff_t>(at);
          shorter.erase(first, first + static_cast<std::ptrdiff_t>(length));
          worker.checker->budget().need(step_work() * (shorter.size() + 1), "random lines");
          if (!reaches(worker, shorter)) continue;
          line = std::move(shorter);
          smaller = true;
        }
      }
    }
  }

  // Makes `line` the result of the search.
  void set_found(const RandomLine& line) {
    const auto match = start_.with_rules_off(RuleMask(), nullptr);
    for (RandomAction step : line) {
      const std::string actor = match->actor_name(step.actor);
      static_cast<void>(do_step(*match, step));
      result_.line.push_back(fmt::format("{}: {}", actor, step.text));
    }
    const auto look = match->explorer(options_.work);
    const PackedPosition here = look->start();
    const std::vector<unsigned char> position(here.begin(), here.end());
    result_.kind = FindResult::Kind::found;
    result_.directives = check_.directives(*look, position, match->ply());
  }

  const Match& start_;
  const FindOptions& options_;
  GoalCheck check_;
  SearchCrew crew_;
  std::uint64_t seed_;
  SomeLines some_;
  bool counts_blocks_;
  FindResult result_;
};

}  // namespace

FindResult find_at_random(const Match& match, const Goal& goal, const FindOptions& options,
                          std::uint64_t lines, std::uint64_t seed, const std::optional<SomeLines>& some) {
  return RandomLines(match, goal, options, seed, some).search(lines);
}

}  // namespace referee
