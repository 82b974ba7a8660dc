// What is wrong with a line, as faults: the whole of it, before a teller decides what is told.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "referee/script/report.hpp"
#include "script/parsing/line_reader.hpp"

namespace referee {

// The limit that no option moves.
inline constexpr std::string_view kOutOfMemory = "there is not enough memory for this";

// The whole line.
Fault fault_here(const LineReader& reader, Status status, std::string message);
Fault undecided_here(const LineReader& reader, const LimitReached& limit);
// An action of the line that was not carried out.
Fault fault_of_answer(const LineReader& reader, Answer answer, std::string entry, std::string_view action);

std::string describe(const std::vector<Violation>& violations, const Catalogue& catalogue);
// Why an action was not carried out.
std::string reason_of(const Answer& answer, const Catalogue& catalogue);

}  // namespace referee
