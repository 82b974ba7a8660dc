// Throws faults of texts within a script.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "referee/document/error.hpp"
#include "referee/document/text.hpp"

namespace referee {

// Throws InputError without a source, which the caller adds.
[[noreturn]] inline void fail_in(Mark at, std::string_view span, std::string message, Hint hint = {}) {
  throw InputError({}, at, std::max(1U, count_characters(span)), std::move(message), std::move(hint));
}

// Returns the place of `slice` within `text`, which begins at `at`.
inline Mark place_in(std::string_view text, std::string_view slice, Mark at) {
  const auto before = static_cast<std::size_t>(slice.data() - text.data());
  return {at.line, at.column + count_characters(text.substr(0, std::min(before, text.size())))};
}

}  // namespace referee
