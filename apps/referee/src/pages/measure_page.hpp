// `measure --format html`: shows a measurement as one page with charts. The page needs no other files.
#pragma once

#include <string>
#include <string_view>

#include "measure/measurement.hpp"

namespace referee::app {

std::string measure_page(const Measurement& measurement);

// Returns a measurement in a format: text, json or html.
std::string report_text(const Measurement& measurement, std::string_view format);

}  // namespace referee::app
