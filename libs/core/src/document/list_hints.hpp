// Hints about values that should be a list, or should not.
#pragma once

#include "referee/document/hint.hpp"
#include "referee/document/tree.hpp"

namespace referee {

// Suggests the list that a value means: `Tom and Ida`, `mum, dad`, `{white: Tom, black: Ida}`.
Hint list_hint(const TreeView& value);
// Suggests the only entry of a list.
Hint single_hint(const TreeView& value);

}  // namespace referee
