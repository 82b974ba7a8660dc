// `@expect PATH OP VALUE`: reading it, and whether a state satisfies it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "referee/core/game.hpp"

namespace referee {

enum class Comparison : std::uint8_t { equal, unequal, less, at_most, greater, at_least, has, lacks };

struct PathStep {
  std::string_view key;     // or, if empty, a list index
  std::uint64_t index = 0;  // of the list element
};

struct Expectation {
  std::string_view path_text;
  std::vector<PathStep> path;
  Comparison comparison = Comparison::equal;
  std::string_view value_text;
  Json value;
};

// Reads the text after `@expect`; slices of it are kept. `at` is its place. Throws InputError.
Expectation read_expectation(std::string_view text, Mark at);

// Throws InputError if the path's first key is none that a state of this game can have, or names a player who
// doesn't play.
void check_path(const Expectation& expectation, const Match& match, Mark at);

// The value at the path: null where nothing is. Handles `hash`, `legal`, `legal.count` and `PATH.count`.
// Throws InputError for a legal.count past 2^64-1.
Json value_at(const Match& match, const std::vector<PathStep>& path, Mark at);

bool holds(const Expectation& expectation, const Json& actual);

std::string_view name_of(Comparison comparison);

}  // namespace referee
