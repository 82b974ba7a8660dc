// Charts as SVG within a page (charts.css): bars with intervals, histograms, curves. Each says in words what
// it shows.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "measure/intervals.hpp"

namespace referee::app {

struct Bar {
  std::string label;
  Interval share;  // 0 to 1
};
// Bars from 0 to 100 %, each with its interval and figure.
std::string bar_chart(const std::string& caption, const std::vector<Bar>& bars);

struct Offset {
  std::string words;  // above the bar
  Interval size;      // below 0 to the left
};
// Bars to both sides of 0, each with its interval. `most` fills a side; `unit` names what is below the axis.
std::string offset_chart(const std::string& caption, const std::vector<Offset>& offsets, double most,
                         const std::string& unit);

// A number, and how much there is of it.
using Point = std::pair<double, double>;

// So much weight for the whole numbers from `from` to below `to`.
struct Stretch {
  double from = 0;
  double to = 0;
  double weight = 0;
};

// How the weights spread over the numbers, in bins of one width: a stretch in several bins is shared among
// them. In order; `unit` names what is below the axis.
std::string histogram(const std::string& caption, const std::vector<Stretch>& weights,
                      const std::string& unit);

// A curve through points in the order of their numbers, from 0 up.
std::string curve_chart(const std::string& caption, const std::vector<Point>& points,
                        const std::string& unit);

}  // namespace referee::app
