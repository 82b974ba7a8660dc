// Templates: texts of pages and shell scripts with {{places}} in them.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace referee {

// The `text` that replaces each {{name}} of a template.
struct Filling {
  std::string_view name;
  std::string_view text;
};

// Returns `text` with each {{name}} replaced by the text of the filling with this name. Names without a
// filling become empty.
std::string fill(std::string_view text, std::span<const Filling> fillings);

}  // namespace referee
