// Corrects common slips of writing (slips.hpp) in lines that cannot be read.
#pragma once

#include "referee/script/report.hpp"
#include "script/directives/directives.hpp"
#include "script/parsing/line_reader.hpp"
#include "script/parsing/slips.hpp"

namespace referee {

inline constexpr std::size_t kLongestFixed = 1000;  // bytes

// Returns the hint with the corrected line, if the reader's line cannot be read and a slip explains why.
// Otherwise, empty.
Hint fixed_line(const LineReader& reader, LineScope lines);
// Removes a hint whose correction was tried and does not help: the line could still not be read up to there.
void drop_useless_fix(Fault& fault, const LineReader& reader, LineScope lines);
// Sets the hint of `fault`, which is about the reader's line, to the corrected line (fixed_line), if there
// is one.
void add_fix(Fault& fault, const LineReader& reader, LineScope lines);

}  // namespace referee
