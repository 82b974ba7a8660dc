// What some editors put before a text, in UTF-8.
#pragma once

#include <string_view>

namespace referee {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace referee
