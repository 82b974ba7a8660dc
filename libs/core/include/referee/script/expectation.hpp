// `@expect [--view PLAYER] PATH OP VALUE`: reading it, and whether a state satisfies it. Instead of a path
// there may be `sum(PATH, ...)`, where a path may have `*` for all parts of a list or mapping.
#pragma once

#include <string_view>

#include "referee/engine/game.hpp"
#include "referee/script/quantity.hpp"

namespace referee {

enum class Comparison : std::uint8_t { equal, unequal, less, at_most, greater, at_least, has, lacks };

struct Expectation : Quantity {
  Comparison comparison = Comparison::equal;
  std::string_view value_text;
  Json value;
  std::string_view view;  // of `--view PLAYER`: what that player is shown is meant; empty: the whole
};

// Reads the text after `@expect`; slices of it are kept. `at` is its place. Throws InputError.
Expectation read_expectation(std::string_view text, Mark at);

// Whose view the expectation is about. Throws InputError if nobody of that name plays.
Viewer viewer_of(const Expectation& expectation, const Match& match, Mark at);

bool holds(const Expectation& expectation, const Json& actual);

// Whether it asks what the list of legal actions has or lacks: that needs no list in memory.
bool asks_list(const Expectation& expectation);
// Whether that holds. If not, `shown` gets the beginning of the list, enough for a message.
bool list_holds(const Expectation& expectation, const Match& match, Json& shown);

std::string_view name_of(Comparison comparison);

}  // namespace referee
