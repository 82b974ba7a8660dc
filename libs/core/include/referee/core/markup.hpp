// Text inside HTML and XML.
#pragma once

#include <string>
#include <string_view>

namespace referee {

// Escapes what markup gives a meaning to; control characters, which XML does not allow, become `?`.
std::string escape_markup(std::string_view text);

}  // namespace referee
