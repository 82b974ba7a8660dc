// Texts in one of Unicode's normal forms.
#pragma once

#include <string>
#include <string_view>

#include <utf8proc.h>

namespace referee {

// Returns the text as utf8proc maps it with these options. Returns bytes that are not UTF-8 unchanged.
std::string mapped_text(std::string_view text, int options);

}  // namespace referee
