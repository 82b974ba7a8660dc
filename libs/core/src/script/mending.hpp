// Lines as they were meant: common slips of writing (slips.hpp) that explain why a line can't be read.
#pragma once

#include <string>

#include "script/directives.hpp"
#include "script/line_reader.hpp"
#include "script/slips.hpp"

namespace referee {

inline constexpr std::size_t kLongestMended = 1000;  // bytes

// The reader's line as it was meant, if it can't be read and a slip explains it; else empty.
std::string mended_line(const LineReader& reader, Lines lines);
// The same as a hint; empty if there is none.
std::string mending_hint(const LineReader& reader, Lines lines);

}  // namespace referee
