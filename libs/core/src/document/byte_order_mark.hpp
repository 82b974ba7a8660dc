// The UTF-8 byte order mark, with which some editors begin a text.
#pragma once

#include <string_view>

namespace referee {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace referee
