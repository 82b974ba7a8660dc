// The allowed keys of a game's rulesets, from its JSON Schema. ruleset_compiler converts the schema to a
// tree:
//
//   `is: map | list | number`      the type of the value; missing if the game checks it itself
//   `keys: {KEY: shape}`           of a map; other keys are not allowed
//   `each: shape`                  of a map: the values of other keys
//   `names: [KEY]`                 the other keys, if they are fixed
//   `needs: [KEY]`                 keys that must be there after all extended rulesets have been merged
//   `brief: KEY`                   the value of this key may replace the whole map
//   `items: shape, size: NUMBER`   of a list
//   `fixed: VALUE`                 can't be changed
//   `least, most: NUMBER`          of a number
//   `says: TEXT`                   the meaning, in half a sentence
#pragma once

#include <string_view>
#include <vector>

#include "referee/document/tree.hpp"
#include "referee/engine/rulesets/rule_ids.hpp"

namespace referee {

struct ComponentTable;

// Returns the ruleset with single values expanded to the maps that they replace: `cousin: 10` becomes
// `cousin: {copies: 10}`.
Document expanded_ruleset(const Document& ruleset, const TreeView& shape);

// Checks a ruleset against its shape. Throws InputError for unknown keys, for missing keys, and for values
// that are not a map or list but should be. Examples in the messages are taken from `standard`.
void expect_shape(const TreeView& ruleset, const TreeView& shape, const TreeView& standard);

// A visitor that reads all numbers of a ruleset, with their origin: ruleset.each_number(NumberReader{root,
// standard}). Throws InputError.
struct NumberReader {
  const TreeView& ruleset;
  const TreeView& standard;

  template <class T>
  void operator()(Sourced<T>& number, std::string_view path, Bounds bounds) const {
    number = {static_cast<T>(value(path).as_integer(bounds)), source(path)};
  }

 private:
  TreeView value(std::string_view path) const;
  Provenance source(std::string_view path) const;
};

// Adds a table of all numbers of a ruleset that have a path of their own, with that path: `limits.seats`.
void add_numbers(const TreeView& ruleset, const TreeView& shape, const TreeView& standard,
                 std::vector<ComponentTable>& tables);

}  // namespace referee
