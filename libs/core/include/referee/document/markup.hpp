// Text inside HTML and XML.
#pragma once

#include <string>
#include <string_view>

namespace referee {

// Escapes what markup gives a meaning to; what XML does not allow, or cannot be shown, becomes `\xNN` or
// `\uNNNN`.
std::string escape_markup(std::string_view text);

}  // namespace referee
