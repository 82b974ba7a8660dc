// Shows which rules and options scripts exercise, in words and as a page.
#pragma once

#include <string>

#include "referee/adjudication/coverage.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// Returns `54 of 59 rules covered; 37 of 46 would be missed; 15 of 21 options told apart`. `ablated` means
// that rules were switched off.
std::string coverage_line(const GameCoverage& game, bool ablated);
// Returns a line with the totals of each game, and a line for each gap.
std::string coverage_text(const Coverage& coverage, const Palette& palette);
// Prints to standard error the scripts that were not played to their ends, each with its fault. Returns 0 if
// all scripts could be read, otherwise the exit code of a malformed script.
int print_cut_short(const Coverage& measured);
// Returns one page that needs no other files.
std::string coverage_html(const Coverage& coverage);

}  // namespace referee::app
