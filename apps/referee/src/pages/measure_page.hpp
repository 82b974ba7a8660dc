// `measure --format html`: a measurement as one page with charts, which needs nothing else.
#pragma once

#include <string>
#include <string_view>

#include "measure/measurement.hpp"

namespace referee::app {

std::string measure_page(const Measurement& measurement);

// A measurement as `--format` has it: text, json or html.
std::string report_text(const Measurement& measurement, std::string_view format);

}  // namespace referee::app
