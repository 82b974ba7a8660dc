// Texts of rules that hold values of components, so that they are right in house rulesets, too.
//
//   `{quota.standard}`       the value at this path of the ruleset: "3"
//   `{limits.seats seat}`    with what is counted, in the right number: "6 seats", "1 seat"
//   `{pieces.Rook.value}`    an element of a list goes by its `name`, or by its place: `moves.0`
//   `{endowment.free and}`   a list, joined by `and` in place of `or`
//
// A range `1-10` reads "1 to 10". A path that leads nowhere stays as it is written, and so does what goes
// beyond a limit: 256 bytes a value, 1,000 placeholders a ruleset.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace referee {

class TreeView;
struct Catalogue;

// What stands for a placeholder: its path, and what is written behind that (may be empty).
using PlaceholderValue =
    std::function<std::optional<std::string>(std::string_view path, std::string_view word)>;
std::string filled(std::string_view text, const PlaceholderValue& value);

// `value` with the noun that it counts: "1 seat", "2 seats", "1 to 10 squares".
std::string counted_value(std::string_view value, std::string_view noun);

// Fills titles, summaries, questions and options. What `ruleset` lacks is as in `standard`. A rule with a
// value that differs from the standard's is of the house, unless the ruleset says where the value or the rule
// comes from.
void fill_texts(Catalogue& catalogue, const TreeView& ruleset, const TreeView& standard);

}  // namespace referee
