// Text inside HTML and XML.
#pragma once

#include <string>
#include <string_view>

namespace referee {

// Escapes characters with a meaning in markup. Characters that XML does not allow, or that cannot be shown,
// become `\xNN` or `\uNNNN`.
std::string escape_markup(std::string_view text);

}  // namespace referee
