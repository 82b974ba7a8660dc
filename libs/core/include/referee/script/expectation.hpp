// Reads and evaluates `@expect [--view PLAYER] PATH OP VALUE`. `sum(PATH, ...)` may replace the path; in it
// `*` in a path means all elements of a list or mapping.
#pragma once

#include <string_view>

#include "referee/engine/game/game.hpp"
#include "referee/script/value_expression.hpp"

namespace referee {

// The operator of an expectation.
enum class Comparison : std::uint8_t { equal, unequal, less, at_most, greater, at_least, has, lacks };

// A parsed `@expect`: the value, the operator and the value that is expected.
struct Expectation : ValueExpression {
  Comparison comparison = Comparison::equal;
  std::string_view value_text;
  Json value;
  // The name in `--view PLAYER`: the value is compared as this player sees it; empty: the true value.
  std::string_view view;
};

// Reads the text after `@expect`, which is at `at`. The result keeps slices of `text`. Throws InputError.
Expectation read_expectation(std::string_view text, Mark at);

// Replaces entries of the expected list that are written short, as in a setup. `text` is what was read, at
// `at`. Throws InputError.
void expand_short_entries(Expectation& expectation, const Match& match, std::string_view text, Mark at);

// Returns the viewer named in `--view`, or nobody. Throws InputError if nobody of that name plays.
Viewer viewer_of(const Expectation& expectation, const Match& match, Mark at);

// True if `actual` satisfies the comparison with the expected value.
bool holds(const Expectation& expectation, const Json& actual);

// True if the expectation is about an element of the list of legal actions: then the list need not be built.
bool asks_list(const Expectation& expectation);
// True if an expectation about the list of legal actions (asks_list) holds. If not, `shown` gets the
// beginning of the list, enough for a message.
bool list_holds(const Expectation& expectation, const Match& match, Json& shown);

// Returns the operator as scripts write it: `=`, `>=`, `has`.
std::string_view name_of(Comparison comparison);

}  // namespace referee
