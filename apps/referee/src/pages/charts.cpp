#include "pages/charts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "referee/document/markup.hpp"

namespace referee::app {
namespace {

constexpr double kChartWidth = 720;
constexpr double kLabels = 190;   // room for labels of bars
constexpr double kFigures = 172;  // room for their figures
constexpr double kBarHeight = 26;
constexpr double kSideMargin = 24;  // if bars go to both sides
constexpr double kPlotHeight = 180;
constexpr double kPlotLeft = 48;
constexpr double kPlotTop = 14;
constexpr std::size_t kBins = 40;
constexpr std::size_t kLongestLabel = 26;

std::string svg(const std::string& caption, double height, const std::string& content) {
  const std::string words = escape_markup(caption);
  return fmt::format(
      "<div class=\"plot\"><svg class=\"chart\" viewBox=\"0 0 {} {}\" role=\"img\" "
      "aria-label=\"{}\"><title>{}</title>\n{}</svg></div>\n",
      kChartWidth, height, words, words, content);
}

std::string label_at(double x, double y, std::string_view text, std::string_view anchor) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>\n", x, y, anchor,
                     escape_markup(text));
}

std::string stroke(double x1, double y1, double x2, double y2, std::string_view kind) {
  return fmt::format("<path class=\"{}\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/>\n", kind, x1, y1, x2, y2);
}

// Cuts a label after whole characters.
std::string short_label(const std::string& label) {
  std::size_t letters = 0;
  for (std::size_t at = 0; at < label.size(); ++at) {
    const bool begins = (static_cast<unsigned char>(label[at]) & 0xC0U) != 0x80U;
    if (begins && ++letters > kLongestLabel) return label.substr(0, at) + "…";
  }
  return label;
}

// Draws the frame of a plot: its axes, the greatest height, and the least and greatest number.
std::string axes(double least, double most, double top, const std::string& unit) {
  const double bottom = kPlotTop + kPlotHeight;
  const double right = kChartWidth - 10;
  return stroke(kPlotLeft, kPlotTop, kPlotLeft, bottom, "axis") +
         stroke(kPlotLeft, bottom, right, bottom, "axis") +
         label_at(kPlotLeft - 6, kPlotTop + 8, fmt::format("{:.4g}", top), "end") +
         label_at(kPlotLeft - 6, bottom, "0", "end") +
         label_at(kPlotLeft, bottom + 18, fmt::format("{:.6g}", least), "start") +
         label_at(right, bottom + 18, fmt::format("{:.6g}", most), "end") +
         label_at((kPlotLeft + right) / 2, bottom + 18, unit, "middle");
}

// Maps numbers from `least` to `most` to places from `left` to `right`.
struct Scale {
  double least, most, left, right;
  double at(double number) const {
    return left + (right - left) * (std::clamp(number, least, most) - least) / (most - least);
  }
};

// Draws a bar from 0 to the estimate, and the interval across it. `y` is the upper edge of the row.
std::string bar_with_reach(const Scale& scale, const Interval& size, double y) {
  const double middle = y + kBarHeight / 2;
  const auto [from, to] = std::minmax({scale.at(0), scale.at(size.estimate)});
  std::string bar =
      fmt::format("<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{}\"/>\n", from,
                  y + 3, to - from, kBarHeight - 6);
  bar += stroke(scale.at(size.low), middle, scale.at(size.high), middle, "reach");
  for (const double end : {size.low, size.high})
    bar += stroke(scale.at(end), middle - 5, scale.at(end), middle + 5, "reach");
  return bar;
}

}  // namespace

std::string bar_chart(const std::string& caption, const std::vector<Bar>& bars) {
  const Scale scale{0, 1, kLabels, kChartWidth - kFigures};
  const double height = kBarHeight * static_cast<double>(bars.size()) + 8;
  std::string content = stroke(kLabels, 0, kLabels, height, "axis");
  double y = 4;
  for (const Bar& bar : bars) {
    const double middle = y + kBarHeight / 2;
    content += label_at(kLabels - 8, middle + 4, short_label(bar.label), "end");
    content += bar_with_reach(scale, bar.share, y);
    content += label_at(kChartWidth - kFigures + 8, middle + 4,
                        fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * bar.share.estimate,
                                    100 * bar.share.low, 100 * bar.share.high),
                        "start");
    y += kBarHeight;
  }
  return svg(caption, height, content);
}

std::string offset_chart(const std::string& caption, const std::vector<Offset>& offsets, double most,
                         const std::string& unit) {
  const Scale scale{-most, most, kSideMargin, kChartWidth - kSideMargin};
  const double bottom = 2 * kBarHeight * static_cast<double>(offsets.size()) + 8;
  std::string content = stroke(scale.left, bottom, scale.right, bottom, "axis");
  double y = 0;
  for (const Offset& offset : offsets) {
    content += label_at(scale.at(0), y + kBarHeight - 6, offset.words, "middle");
    content += stroke(scale.at(0), y + kBarHeight, scale.at(0), y + 2 * kBarHeight, "axis");
    content += bar_with_reach(scale, offset.size, y + kBarHeight);
    y += 2 * kBarHeight;
  }
  content += label_at(scale.left, bottom + 18, fmt::format("{:.4g}", -most), "start") +
             label_at(scale.at(0), bottom + 18, unit, "middle") +
             label_at(scale.right, bottom + 18, fmt::format("{:.4g}", most), "end");
  return svg(caption, bottom + 26, content);
}

std::string histogram(const std::string& caption, const std::vector<Stretch>& weights,
                      const std::string& unit) {
  if (weights.empty()) return {};
  const double least = weights.front().from;
  const double most = weights.back().to;
  std::vector<double> bins(std::min(kBins, static_cast<std::size_t>(most - least)), 0.0);
  const double width = (most - least) / static_cast<double>(bins.size());
  for (const Stretch& stretch : weights) {
    for (std::size_t bin = 0; bin < bins.size(); ++bin) {
      const double from = std::max(stretch.from, least + width * static_cast<double>(bin));
      const double to = std::min(stretch.to, least + width * static_cast<double>(bin + 1));
      if (to > from) bins[bin] += stretch.weight * (to - from) / (stretch.to - stretch.from);
    }
  }
  const double top = *std::max_element(bins.begin(), bins.end());
  const double step = (kChartWidth - 10 - kPlotLeft) / static_cast<double>(bins.size());
  std::string content;
  for (std::size_t i = 0; i < bins.size(); ++i) {
    const double height = kPlotHeight * bins[i] / std::max(top, 1e-9);
    content += fmt::format(
        "<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n",
        kPlotLeft + step * static_cast<double>(i), kPlotTop + kPlotHeight - height, step - 1, height);
  }
  return svg(caption, kPlotTop + kPlotHeight + 26, content + axes(least, most - 1, std::round(top), unit));
}

std::string curve_chart(const std::string& caption, const std::vector<Point>& points,
                        const std::string& unit) {
  if (points.size() < 2) return {};
  const double least = points.front().first;
  const double most = points.back().first;
  double top = 1e-9;
  for (const Point& point : points) top = std::max(top, point.second);
  std::string path;
  for (const auto& [number, value] : points)
    path += fmt::format(
        "{}{:.1f} {:.1f}", path.empty() ? "M" : "L",
        kPlotLeft + (kChartWidth - 10 - kPlotLeft) * (number - least) / std::max(most - least, 1e-9),
        kPlotTop + kPlotHeight * (1 - value / top));
  return svg(caption, kPlotTop + kPlotHeight + 26,
             fmt::format("<path class=\"curve\" d=\"{}\"/>\n", path) + axes(least, most, top, unit));
}

}  // namespace referee::app
