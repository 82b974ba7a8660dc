// Describes what is wrong with a line as a fault that contains everything. A policy decides later what is
// reported.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "referee/script/report.hpp"
#include "script/parsing/line_reader.hpp"

namespace referee {

// The message for the only limit that no option changes.
inline constexpr std::string_view kOutOfMemory = "there is not enough memory for this";

// Returns a fault of the header. It covers the quotes of a text that is wrong.
Fault fault_of_header(const InputError& error, const ScriptText& script);

// Returns a fault of the whole line.
Fault fault_here(const LineReader& reader, Status status, std::string message);
Fault undecided_here(const LineReader& reader, const LimitReached& limit);
// Returns the status of a script that contains an action with such an answer.
Status status_of(Answer::Kind kind);

// Returns the part of an unreadable action that is wrong. If the answer does not contain it, all of it.
std::string_view unreadable_part(const Answer& answer, std::string_view action);

// Returns the fault of an action of the line that was not played.
Fault fault_of_answer(const LineReader& reader, Answer answer, std::string entry, std::string_view action);

std::string describe(const std::vector<Violation>& violations, const Catalogue& catalogue);
// Returns the reason why an action was not played.
std::string reason_of(const Answer& answer, const Catalogue& catalogue);

}  // namespace referee
