// Parts that the fuzz targets share: the games, a library of rulesets that reads no files, and the report of
// a find. A target throws nothing. A find ends the process, and libFuzzer keeps the input.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "referee/engine/judging/chance.hpp"
#include "referee/script/runner.hpp"
#include "targets.hpp"

namespace referee::fuzz {

// Small, so that one input can't take minutes; an answer past it is `undecided`, which is tried that way,
// too.
inline constexpr Limits kLimits{400'000};

// Holds what an input takes to what these limits promise: a run beyond them is a find. The bounds are wide,
// since builds under test are slow; what they catch is work that nobody counts.
class CostOracle {
 public:
  CostOracle();
  void check(const std::string& where) const;

 private:
  double seconds_;  // of processor, by now
  long kibibytes_;  // of memory, at most by now
};

std::span<const Game* const> games();

inline std::string_view text_of(Input input) {
  return {reinterpret_cast<const char*>(input.data()), input.size()};
}

// Returns the game that a first byte means.
inline const Game& game_of(std::uint8_t byte) { return *games()[byte % games().size()]; }

// Ends the process with `what` and, as far as known, `where`.
[[noreturn]] void report(std::string_view what, const std::string& where = {});
inline void require(bool holds, std::string_view what, const std::string& where = {}) {
  if (!holds) report(what, where);
}

// Returns a match's whole state as text; it must always be possible to write it.
std::string print(const Match& match);

// Returns a match of a game's normal start, with the fewest players it allows, under a ruleset.
MatchSpec spec_of(const Game& game, std::shared_ptr<const Ruleset> ruleset);

// Plays `steps` actions picked at random; less if the game ends or a limit is met.
void play_at_random(Match& match, std::uint64_t seed, unsigned steps);

// Checks a position: listed actions are accepted, and the printed state loads as an equal position.
void check_position(const Game& game, const Match& match);

// Starts a game, holds its first position and one some actions later to that.
void check_game(const Game& game, MatchSpec spec, TreeView setup, std::uint64_t seed, unsigned steps);

}  // namespace referee::fuzz
