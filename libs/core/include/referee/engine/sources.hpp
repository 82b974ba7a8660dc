// Values of a ruleset by their paths, and where a component comes from when a house ruleset may have changed
// some of it.
#pragma once

#include <initializer_list>
#include <string_view>

#include "referee/engine/rule_ids.hpp"

namespace referee {

class TreeView;

// The value at `path`, invalid if there is none: `limits.seats`. An element of a list goes by its `name`, or
// by its place. And one step of a path.
TreeView node_at(TreeView node, std::string_view path);
TreeView child_of(const TreeView& node, std::string_view key);

// What `component` says of itself (`provenance`), else `otherwise`. A component that is not as `usual`, the
// standard's, is of the house, unless the ruleset that changed it says where it comes from.
Provenance source_of_component(const TreeView& component, const TreeView& usual,
                               Provenance otherwise = Provenance::text);

// Which of several values that don't fit together to point at: the first that the file of `root` has itself,
// not what it extends; else the first.
TreeView own_of(const TreeView& root, std::initializer_list<TreeView> values);

}  // namespace referee
