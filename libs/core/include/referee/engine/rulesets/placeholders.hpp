// Fills in values of components in the texts of rules, so that the texts are also right in house rulesets.
//
//   `{quota.standard}`       the value at this path of the ruleset: "3"
//   `{limits.seats seat}`    with the noun that it counts, in the right number: "6 seats", "1 seat"
//   `{pieces.Rook.value}`    an element of a list is found by its `name`, or by its index: `moves.0`
//   `{endowment.free and}`   a list, joined by `and` in place of `or`
//
// A range `1-10` becomes "1 to 10". A path that does not exist remains as it is written, and so does
// everything beyond a limit: 256 bytes per value, 1,000 placeholders per ruleset.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace referee {

class TreeView;
struct Catalogue;

// Returns the replacement of a placeholder, from its path and the word after that (may be empty); nullopt to
// leave the placeholder as it is.
using PlaceholderValue =
    std::function<std::optional<std::string>(std::string_view path, std::string_view word)>;
// Returns `text` with each placeholder replaced by its value.
std::string filled(std::string_view text, const PlaceholderValue& value);

// Returns `value` with the noun that it counts: "1 seat", "2 seats", "1 to 10 squares".
std::string counted_value(std::string_view value, std::string_view noun);

// Fills in titles, summaries, questions and options. Values that `ruleset` lacks are taken from `standard`. A
// rule with a value that differs from the standard's is of the house, unless the ruleset declares where the
// value or the rule comes from.
void fill_texts(Catalogue& catalogue, const TreeView& ruleset, const TreeView& standard);

}  // namespace referee
