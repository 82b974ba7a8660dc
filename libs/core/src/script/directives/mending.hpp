// Lines as they were meant: common slips of writing (slips.hpp) that explain why a line can't be read.
#pragma once

#include "referee/script/report.hpp"
#include "script/directives/directives.hpp"
#include "script/parsing/line_reader.hpp"
#include "script/parsing/slips.hpp"

namespace referee {

inline constexpr std::size_t kLongestMended = 1000;  // bytes

// The reader's line as it was meant, if it can't be read and a slip explains it; else empty.
Hint mended_line(const LineReader& reader, Lines lines);
// Gives the fault of that line this hint, if there is one.
void mend(Fault& fault, const LineReader& reader, Lines lines);

}  // namespace referee
