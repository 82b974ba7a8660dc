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
// What comes of a script in which an action has this answer.
Status status_of(Answer::Kind kind);

// What of an action that can't be read is wrong: all of it, if the answer doesn't say.
std::string_view unreadable_part(const Answer& answer, std::string_view action);

// An action of the line that was not carried out.
Fault fault_of_answer(const LineReader& reader, Answer answer, std::string entry, std::string_view action);

std::string describe(const std::vector<Violation>& violations, const Catalogue& catalogue);
// Why an action was not carried out.
std::string reason_of(const Answer& answer, const Catalogue& catalogue);

}  // namespace referee
