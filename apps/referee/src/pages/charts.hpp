// Draws charts as SVG within a page (charts.css): bars with intervals, histograms and curves. Each chart
// has a caption that describes it in words.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "measure/intervals.hpp"

namespace referee::app {

// A label, and a share with its interval.
struct Bar {
  std::string label;
  Interval share;  // 0 to 1
};
// Draws bars from 0 to 100 %, each with its interval and figure.
std::string bar_chart(const std::string& caption, const std::vector<Bar>& bars);

// A difference, and words about it.
struct Offset {
  std::string words;  // above the bar
  Interval size;      // below 0: to the left
};
// Draws bars to both sides of 0, each with its interval. A bar of size `most` fills its side. `unit` is
// written below the axis.
std::string offset_chart(const std::string& caption, const std::vector<Offset>& offsets, double most,
                         const std::string& unit);

// A number and its value on the curve.
using Point = std::pair<double, double>;

// A weight that is spread evenly over the whole numbers from `from` to below `to`.
struct Stretch {
  double from = 0;
  double to = 0;
  double weight = 0;
};

// Draws how the weights are distributed over the numbers, in bins of equal width. A stretch that reaches
// over several bins is shared among them. Stretches must be in order. `unit` is written below the axis.
std::string histogram(const std::string& caption, const std::vector<Stretch>& weights,
                      const std::string& unit);

// Draws a curve through points, which are in the order of their numbers. The values begin at 0.
std::string curve_chart(const std::string& caption, const std::vector<Point>& points,
                        const std::string& unit);

}  // namespace referee::app
