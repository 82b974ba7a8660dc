// Corrects common slips of writing (slips.hpp) in lines that cannot be read.
#pragma once

#include "referee/script/report.hpp"
#include "script/directives/directives.hpp"
#include "script/parsing/line_reader.hpp"
#include "script/parsing/slips.hpp"

namespace referee {

inline constexpr std::size_t kLongestMended = 1000;  // bytes

// Returns the hint with the corrected line, if the reader's line cannot be read and a slip explains why.
// Otherwise, empty.
Hint mended_line(const LineReader& reader, Lines lines);
// Gives this hint to the fault of the reader's line, if there is a correction.
void mend(Fault& fault, const LineReader& reader, Lines lines);

}  // namespace referee
