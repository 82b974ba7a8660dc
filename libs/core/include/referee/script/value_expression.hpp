// Reads a value of a position as scripts and options name it: the value at a path, or `sum(PATH, ...)`, the
// sum of the numbers at several paths. `*` in a path means every key of a mapping or element of a list.
// `@expect`, `find`, options such as `--of`, and editors use this parser.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "referee/engine/state/itemised.hpp"
#include "referee/engine/state/state_values.hpp"

namespace referee {

// A parsed path, or a sum of paths.
struct ValueExpression {
  std::string_view text;
  std::vector<PathStep> path;                   // empty: a sum
  std::vector<std::vector<PathStep>> summands;  // of a sum

  std::span<const std::vector<PathStep>> paths() const {
    return path.empty() ? std::span(summands) : std::span(&path, 1);
  }
};

// Removes the path or sum at the beginning of `rest` and returns it; a sum may contain blanks.
std::string_view take_value_expression(std::string_view& rest);
// Parses `expression`, a slice of `text`, which is at `at`. The result keeps slices. Throws InputError.
ValueExpression read_value_expression(std::string_view expression, std::string_view text, Mark at);
// Parses a path or sum on its own, as options take it. The result keeps slices of `text`. Throws InputError,
// even for paths that states of this game can't have (check_path).
ValueExpression read_value_expression(std::string_view text, const Match& match);

// Checks each path of `expression` (check_path). Throws InputError.
inline void check_path(const ValueExpression& expression, const Match& match, Mark at) {
  for (const auto& path : expression.paths()) check_path(expression.text, path, match, at);
}

// Returns the value at the path, as `viewer` sees it; for a sum the list of all its terms.
Json look_up(const ValueExpression& expression, const Match& match, Mark at, Viewer viewer = {});
// Returns the value of what look_up returned. A sum is null if a term is neither a number nor null, or if it
// exceeds 64 bits; null counts as 0.
Json value_of(const ValueExpression& expression, Json looked_up);

// Returns the value as `viewer` sees it. Throws InputError as value_at does.
Json expression_value(const ValueExpression& expression, const Match& match, Viewer viewer = {});
// Returns the parts of the value: of a sum the value of each path, otherwise the parts that the game gives
// for a derived value. nullopt if there are none, or none that this viewer may know.
std::optional<Item> itemised(const ValueExpression& expression, const Match& match, Viewer viewer);

}  // namespace referee
