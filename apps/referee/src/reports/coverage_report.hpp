// What scripts exercise, as a table and as a page.
#pragma once

#include <string>

#include "referee/adjudication/coverage.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

std::string coverage_text(const Coverage& coverage, const Palette& palette);
// One page without anything from elsewhere.
std::string coverage_html(const Coverage& coverage);

}  // namespace referee::app
