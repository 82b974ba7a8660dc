// Host names beyond ASCII in the form that browsers send (RFC 3492, RFC 5891).
#pragma once

#include <string>
#include <string_view>

namespace referee::app {

// Returns the name in small letters, with each label beyond ASCII in the form that begins with `xn--`. Empty
// if the name is not valid UTF-8, or if a label is too long.
std::string ascii_host(std::string_view name);

}  // namespace referee::app
