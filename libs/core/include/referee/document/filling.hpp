// Templates: texts of pages and shell scripts with {{places}} in them.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace referee {

// What stands at one place.
struct Filling {
  std::string_view name;
  std::string_view text;
};

// The text with its places filled; nothing is put at a place that no filling names.
std::string fill(std::string_view text, std::span<const Filling> fillings);

}  // namespace referee
