// Draws the totals beside a picture, those of the viewer first. Each total has its name and number, a bar as
// long as the number, and what it is made of.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>

#include "referee/engine/state/spectator.hpp"
#include "referee/scene/lettering.hpp"
#include "reports/verdicts/itemised_text.hpp"

namespace referee::app {
namespace {

constexpr int kTotalsWidth = 330;
constexpr int kMargin = 12;
constexpr int kBar = 8;
constexpr int kLine = 19;

double number_of(const Total& total) { return std::max(0.0, std::strtod(total.value.c_str(), nullptr)); }

// Draws a total at the height `top`, and returns the height of the next one. `most` is the number whose bar
// has the full width.
int draw_total(const Total& total, double most, int top, std::uint8_t pane, Scene& scene) {
  const int room = kTotalsWidth - 2 * kMargin;
  const auto add = [&](std::string_view what, int x, int y) -> SceneItem& {
    return scene.add(fmt::format("total:{}:{}", total.name, what), x, y).on(pane, 0);
  };
  const std::string line = fmt::format("{} {}", total.name, total.value);
  write_fitted(add("sum", kMargin, top + 20), line, room, "bold");
  SceneItem& bar = add("bar", kMargin, top + 27).rect(0, 0, room, kBar, 2, "panel s-faint w1");
  if (const int length = static_cast<int>(room * number_of(total) / most); length > 0)
    bar.rect(0, 0, length, kBar, 2, "soft");
  int y = top + 50;
  for (const std::string& one : wrapped(fmt::format("= {}", fmt::join(total.parts, " ")), room, "small")) {
    add(fmt::format("{}", y - top), kMargin, y).text(0, 0, one, "small soft").spoken();
    y += kLine;
  }
  return std::max(y, top + 50 + 2 * kLine) - 4;  // so later texts seldom move
}

void draw_totals(const std::vector<Total>& totals, Scene& scene) {
  if (totals.empty()) return;
  double most = 1;
  for (const Total& total : totals) most = std::max(most, number_of(total));
  const auto pane = static_cast<std::uint8_t>(scene.panes.size());
  int top = 0;
  for (const Total& total : totals) top = draw_total(total, most, top, pane, scene);
  scene.panes.push_back({"what the totals are made of", kTotalsWidth, top, false, 0, 0});
}

}  // namespace

void draw_with_totals(const Match& match, Viewer viewer, PositionSource position, Scene& scene) {
  match.draw_picture(viewer, scene);
  const std::string own = viewer && *viewer != kSpectator ? match.spec().seats[*viewer] : "";
  const auto draw = [&] {
    std::vector<Total> totals = totals_of(match, viewer, position);
    std::stable_partition(totals.begin(), totals.end(),
                          [&](const Total& total) { return total.name.starts_with(own + ' '); });
    draw_totals(totals, scene);
  };
  if (scene.totals_key.empty()) draw();
  else scene.section(SectionFingerprint("sums").add_text(scene.totals_key).add_text(own), draw);
}

Scene picture_with_totals(const Match& match, Viewer viewer, PositionSource position) {
  Scene scene;
  draw_with_totals(match, viewer, position, scene);
  return scene;
}

}  // namespace referee::app
