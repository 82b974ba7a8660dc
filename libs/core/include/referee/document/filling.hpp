// Templates: texts of pages and shell scripts with {{places}} in them.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace referee {

// The text to put at one place.
struct Filling {
  std::string_view name;
  std::string_view text;
};

// Returns the text with its places filled. A place that no filling names becomes empty.
std::string fill(std::string_view text, std::span<const Filling> fillings);

}  // namespace referee
