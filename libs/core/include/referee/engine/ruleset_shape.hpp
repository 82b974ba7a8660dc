// The keys of a game's rulesets, as its JSON Schema has them. ruleset_compiler makes a tree of it:
//
//   is: map | list | number      what stands there; nothing if the game's own reader tells
//   keys: {KEY: shape}           of a map; no others may be there
//   each: shape                  of a map: what stands at other keys
//   names: [KEY]                 all that these can be, if they are fixed
//   needs: [KEY]                 must be there once everything is merged that the ruleset extends
//   brief: KEY                   whose value may stand for the whole map
//   items: shape, size: NUMBER   of a list
//   fixed: VALUE                 can't be changed
//   least, most: NUMBER          of a number
//   says: TEXT                   what it means, in half a sentence
#pragma once

#include <string_view>
#include <vector>

#include "referee/document/tree.hpp"
#include "referee/engine/rule_ids.hpp"

namespace referee {

struct ComponentTable;

// The same ruleset with the maps for which one value stands: `cousin: {copies: 10}` for `cousin: 10`.
Document written_out(const Document& ruleset, const TreeView& shape);

// Refuses keys that mean nothing, what is missing, and what is no map or list but should be. Examples are
// taken from `standard`. Throws InputError.
void expect_shape(const TreeView& ruleset, const TreeView& shape, const TreeView& standard);

// Reads the numbers of a ruleset: ruleset.each_number(NumberReader{root, standard}).
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

// Adds a table of all numbers of a ruleset that have a place of their own, by that: `limits.seats`.
void add_numbers(const TreeView& ruleset, const TreeView& shape, const TreeView& standard,
                 std::vector<ComponentTable>& tables);

}  // namespace referee
