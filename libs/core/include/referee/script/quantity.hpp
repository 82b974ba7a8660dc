// A value of a position that a script or an option names: the value at a path, or `sum(PATH, ...)`, the sum
// of the numbers at several paths. `*` in a path is every key of a mapping or element of a list. `@expect`,
// `find`, options such as `--of`, and editors parse it here.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "referee/engine/itemised.hpp"
#include "referee/engine/state_values.hpp"

namespace referee {

struct Quantity {
  std::string_view text;
  std::vector<PathStep> path;                   // empty: a sum
  std::vector<std::vector<PathStep>> summands;  // of a sum

  std::span<const std::vector<PathStep>> paths() const {
    return path.empty() ? std::span(summands) : std::span(&path, 1);
  }
};

// Takes the path or sum at the beginning of `rest`; a sum may have blanks in it.
std::string_view take_quantity(std::string_view& rest);
// `quantity` is a slice of `text`, which stands at `at`; slices of it are kept. Throws InputError.
Quantity read_quantity(std::string_view quantity, std::string_view text, Mark at);
// One on its own, as options take it; slices of it are kept. Throws InputError, also for paths that states of
// this game can't have (check_path).
Quantity read_quantity(std::string_view text, const Match& match);

inline void check_path(const Quantity& quantity, const Match& match, Mark at) {
  for (const auto& path : quantity.paths()) check_path(quantity.text, path, match, at);
}

// What stands at its path, as `viewer` is shown it; of a sum the list of all that is added up.
Json look_up(const Quantity& quantity, const Match& match, Mark at, Viewer viewer = {});
// What that comes to. A sum is null if anything that is added up is neither a number nor null, or if it is
// past 64 bits; null adds nothing.
Json value_of(const Quantity& quantity, Json looked_up);

// The value as `viewer` is shown it. Throws InputError as value_at does.
Json quantity_at(const Quantity& quantity, const Match& match, Viewer viewer = {});
// What it is made of: of a sum what each path comes to, else what the game tells of a derived value; nullopt
// if there is no more to say about it, or nothing that this viewer may know.
std::optional<Item> itemised(const Quantity& quantity, const Match& match, Viewer viewer);

}  // namespace referee
