// Hints about rulesets of another shape than they should have (ruleset_shape.hpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "referee/document/tree.hpp"
#include "referee/engine/game/game.hpp"

namespace referee {

// Returns the text of a key of a shape; empty without the key.
inline std::string_view shape_word(const TreeView& shape, std::string_view key) {
  const TreeView value = shape[key];
  return value ? value.as_text() : std::string_view();
}

bool lists_word(const TreeView& list, std::string_view wanted);
// Returns the shape of a key's value. Invalid if the key is not allowed.
TreeView shape_at(const TreeView& shape, std::string_view key);
// Returns a path with one more key.
std::string joined_path(const std::string& path, std::string_view key);
// Returns a short example of a value: `{cousin: 9}`, `[2, 6]`.
std::string example_value(const TreeView& value, const TreeView& shape);
// Returns the mapping that a number or a list of names may mean: `{standard: 4}`, `{mum: 1, dad: 1}`.
std::optional<std::string> own_mapping(const TreeView& node, const TreeView& shape);

// The shape of a part of a ruleset, and the value that the standard has there.
struct ShapedPart {
  TreeView shape;
  TreeView usual;
};

// Returns the part of a ruleset of the game that an entry of a script's header may be: `rounds: {count: 4}`.
// Empty if there is none.
std::string place_in_ruleset(const TreeView& entry, const Game& game);

// Returns the hint to switch rules off if the key or the words of `entry` are ids of rules, such as
// `without: [SP-7.flip]`. `rules` has the ids. Empty otherwise.
Hint switch_off_hint(const TreeView& entry, const TreeView& rules);

// Suggests a mapping for rulings that were written otherwise, such as `pieces=may-keep` or `[pieces:
// may-keep]`.
Hint rulings_hint(const TreeView& value);

// Returns a hint for an unknown key of `part`, which is at `path` of the whole ruleset.
Hint key_hint(const TreeView& child, const ShapedPart& part, const ShapedPart& whole,
              const std::string& path);

}  // namespace referee
