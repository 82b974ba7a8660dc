// Looking for a position: the shortest continuation of a match after which conditions hold, or all positions
// that can follow.
//
// Breadth first, every position once: positions are one if no rule and no condition can tell them apart
// (packing.hpp). A hash finds, the position decides. Of the shortest lines the first is taken, in the order
// in which the game lists its actions; how many threads work makes no difference.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "referee/engine/explorer.hpp"
#include "referee/script/expectation.hpp"

namespace referee {

// What is looked for: all of it must hold.
struct Goal {
  std::vector<Expectation> conditions;
  std::vector<Expectation> always;   // one of these does not hold, if there are any
  std::vector<RuleIndex> refusable;  // for each of these an action is refused by exactly that rule
  bool dead_end = false;             // somebody is to act, and nobody can
  // The last action of the line rests on these rules: their effects take place, or they are asked and hold.
  std::vector<RuleIndex> uses;
  // It reads these rulings (as they are read in this match).
  std::vector<RulingIndex> reads;

  bool empty() const {
    return conditions.empty() && always.empty() && refusable.empty() && !dead_end && uses.empty() &&
           reads.empty();
  }
};

struct FindProgress {
  unsigned depth = 0;
  std::uint64_t positions = 0;
};

// Does items 0 .. count-1, each once, on workers 0 .. jobs-1.
using WorkItem = std::function<void(std::size_t item, std::size_t worker)>;
using WorkRunner = std::function<void(std::size_t count, const WorkItem& work)>;

// More workers would find nothing to do.
inline constexpr std::size_t kMostSearchJobs = 128;

struct FindOptions {
  std::optional<unsigned> depth;  // the longest line; none: as long as there are new positions
  ActionFilter filter;
  std::size_t answers = 0;                           // find_forced: actions that a strategy may have
  std::string label_prefix = "choice-";              // of the labels in it
  std::uint64_t memory = std::uint64_t{400} << 20U;  // bytes for positions, and for what is yet to be done
  std::uint64_t work = Limits{}.work;
  std::size_t jobs = 1;
  WorkRunner run;                                     // needed for more than one job
  std::function<void(const FindProgress&)> progress;  // may be empty
};

struct FindResult {
  enum class Kind : std::uint8_t { found, none, undecided };
  Kind kind = Kind::none;
  std::vector<std::string> line;        // found: "ACTOR: ACTION", each
  std::vector<std::string> directives;  // found: what holds at its end, as a script says it
  // find_forced: lines of a script with an answer to all that the others and chance can do, each ending where
  // the goal holds; empty if they would be more than FindOptions::answers.
  std::vector<std::string> strategy;
  std::vector<std::uint64_t> positions;  // at each depth, from 0, that no shorter line reaches
  std::uint64_t unfinished = 0;          // undecided: positions found of the depth after these
  std::uint64_t actions = 0;             // carried out
  std::uint64_t bytes = 0;               // that the search held, at most
  bool complete = false;                 // none: there are no other positions at any depth
  std::string limit;                     // undecided: which limit, `work`, `memory` or `lines` ...
  std::string message;                   // ... and what was being done
  // Of random lines: which one was found, and, if only some of the lines were asked for, the actions of these
  // by blocks of kLinesABlock numbers.
  std::uint64_t found_line = 0;
  std::vector<std::uint64_t> actions_by_block;

  std::uint64_t total() const;
};

// Without a goal all positions are counted. Throws InputError for values that can't be told.
FindResult find_continuation(const Match& match, const Goal& goal, const FindOptions& options);

// Lines are tried in blocks; a block in which one comes to the goal is the last.
inline constexpr std::uint64_t kLinesABlock = 64;

// Some of the lines: those whose numbers are `first`, `first` + `step`, ... Several such parts, one for each
// `first` below `step`, are together what all lines are.
struct SomeLines {
  std::uint64_t first = 0;
  std::uint64_t step = 1;
};

// Line `i` of `lines` is random by (seed, i), `depth` actions long at most. The first that comes to the goal
// is then shortened: no action of it can be left out. Never `none`.
FindResult find_at_random(const Match& match, const Goal& goal, const FindOptions& options,
                          std::uint64_t lines, std::uint64_t seed,
                          const std::optional<SomeLines>& some = std::nullopt);

// The least number of actions within which `filter.actor` can force the goal, whatever the others and chance
// do, chance in the actor's own actions too. The line is one with the best play of all: the others hold out
// as long as they can.
FindResult find_forced(const Match& match, const Goal& goal, const FindOptions& options);

}  // namespace referee
