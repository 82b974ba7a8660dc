// What every verb says of itself.
#pragma once

#include <cstdint>
#include <string_view>

namespace referee {

// Whose verb it is.
enum class By : std::uint8_t { player, table, umpire };

// The verb of a form such as `play CARD`.
constexpr std::string_view verb_of(std::string_view form) { return form.substr(0, form.find(' ')); }

}  // namespace referee
