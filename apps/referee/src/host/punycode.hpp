// Host names beyond ASCII in the form that browsers send (RFC 3492, RFC 5891).
#pragma once

#include <string>
#include <string_view>

namespace referee::app {

// Returns the name with each label beyond ASCII in the form that begins with `xn--`. Empty if the name has
// other characters than those of valid UTF-8.
std::string ascii_host(std::string_view name);

}  // namespace referee::app
