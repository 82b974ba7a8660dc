// Looks up values of a ruleset by path, and finds out where a component comes from: a house ruleset may have
// changed it.
#pragma once

#include <initializer_list>
#include <string_view>

#include "referee/engine/rulesets/rule_ids.hpp"

namespace referee {

class TreeView;

// Returns the value at `path`, such as `limits.seats`, and at one step of a path; invalid if there is none.
// An element of a list is found by its `name`, or by its index.
TreeView node_at(TreeView node, std::string_view path);
TreeView child_of(const TreeView& node, std::string_view key);

// Returns the `provenance` that `component` itself declares, or else `otherwise`. A component that differs
// from `usual`, the standard's, is of the house, unless the ruleset that changed it declares where it comes
// from.
Provenance source_of_component(const TreeView& component, const TreeView& usual,
                               Provenance otherwise = Provenance::text);

// Returns the value to report when several values contradict each other: the first that is in the file of
// `root` itself and not in a ruleset that it extends; else the first.
TreeView own_of(const TreeView& root, std::initializer_list<TreeView> values);

}  // namespace referee
