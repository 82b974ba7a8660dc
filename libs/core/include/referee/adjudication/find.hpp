// Searches for a position: the shortest continuation of a match after which conditions hold, or all positions
// that can follow.
//
// The search is breadth-first and visits every position once (transposition table). Positions are the same if
// no rule and no condition can distinguish them (packing.hpp). Hashes are only used to find candidates; the
// positions are compared. Of the shortest lines the first is returned, in the order in which the game lists
// its actions, whatever the number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "referee/engine/game/explorer.hpp"
#include "referee/script/expectation.hpp"

namespace referee {

// The conditions of a search; all of them must hold.
struct Goal {
  std::vector<Expectation> conditions;
  // If not empty, at least one of these must fail.
  std::vector<Expectation> always;
  // For each of these rules there must be an action that exactly this rule refuses.
  std::vector<RuleIndex> refusable;
  // The game must wait for somebody, but nobody can act.
  bool dead_end = false;
  // The rules on which the last action must depend: their effects take place, or they are consulted and hold.
  std::vector<RuleIndex> uses;
  // The rulings that the last action must read (as they are in this match).
  std::vector<RulingIndex> reads;

  bool empty() const {
    return conditions.empty() && always.empty() && refusable.empty() && !dead_end && uses.empty() &&
           reads.empty();
  }
};

// The state of a running search.
struct FindProgress {
  unsigned depth = 0;
  std::uint64_t positions = 0;
};

// Does item number `item` on worker number `worker`.
using WorkItem = std::function<void(std::size_t item, std::size_t worker)>;

// Calls `work` for the items 0 .. count-1, each once, on workers 0 .. jobs-1, and returns when all are done.
using WorkRunner = std::function<void(std::size_t count, const WorkItem& work)>;

// The maximum number of workers; more would have nothing to do.
inline constexpr std::size_t kMostSearchJobs = 128;

// The limits and the extent of a search.
struct FindOptions {
  // The length of the longest line; none: until there are no new positions.
  std::optional<unsigned> depth;
  ActionFilter filter;
  // find_forced: the maximum number of actions in a strategy.
  std::size_t answers = 0;
  // The prefix of labels in a strategy.
  std::string label_prefix = "choice-";
  // Bytes for positions and for pending work.
  std::uint64_t memory = std::uint64_t{400} << 20U;
  std::uint64_t work = Limits{}.work;
  std::size_t jobs = 1;
  WorkRunner run;                                     // needed for more than one job
  std::function<void(const FindProgress&)> progress;  // may be empty
};

// The result of a search.
struct FindResult {
  // The outcome; `undecided` if a limit was reached.
  enum class Kind : std::uint8_t { found, none, undecided };
  Kind kind = Kind::none;
  std::vector<std::string> line;  // found: "ACTOR: ACTION", each
  // found: the conditions at the end of the line, as directives of a script.
  std::vector<std::string> directives;
  // find_forced: lines of a script with an answer to everything that the others and chance can do, each
  // branch ending where the goal holds; empty if there would be more than FindOptions::answers.
  std::vector<std::string> strategy;
  // The number of positions at each depth, from 0, that no shorter line reaches.
  std::vector<std::uint64_t> positions;
  // undecided: the number of positions found so far at the next depth.
  std::uint64_t unfinished = 0;
  std::uint64_t actions = 0;  // actions carried out
  // The peak memory of the search.
  std::uint64_t bytes = 0;
  // none: there are no other positions at any depth.
  bool complete = false;
  std::string limit;  // undecided: `work`, `memory` or `lines`
  // undecided: the computation that reached the limit.
  std::string message;
  // For random lines: the number of the line that was found, and, if only some of the lines were requested,
  // the number of actions of these by blocks of kLinesABlock lines.
  std::uint64_t found_line = 0;
  std::vector<std::uint64_t> actions_by_block;

  std::uint64_t total() const;
};

// Searches breadth-first. Counts all positions if the goal is empty. Throws InputError for values that can't
// be evaluated.
FindResult find_continuation(const Match& match, const Goal& goal, const FindOptions& options);

// Lines are tried in blocks; the first block with a line that reaches the goal is the last.
inline constexpr std::uint64_t kLinesABlock = 64;

// A part of the lines: the numbers `first`, `first` + `step`, ... The parts for all `first` below `step`
// together cover all lines.
struct SomeLines {
  std::uint64_t first = 0;
  std::uint64_t step = 1;
};

// Searches random lines. Line `i` of `lines` depends only on (seed, i) and has at most `depth` actions. The
// first line that reaches the goal is then shortened until no action of it can be left out. The result is
// never `none`.
FindResult find_at_random(const Match& match, const Goal& goal, const FindOptions& options,
                          std::uint64_t lines, std::uint64_t seed,
                          const std::optional<SomeLines>& some = std::nullopt);

// Finds the least number of actions within which `filter.actor` can force the goal, whatever the others and
// chance do, including chance in the actor's own actions. The line is one with the best play of all: the
// others delay the goal as long as they can.
FindResult find_forced(const Match& match, const Goal& goal, const FindOptions& options);

}  // namespace referee
