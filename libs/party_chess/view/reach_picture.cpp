// The reach of one piece as a picture: the same as piece_diagram.cpp prints in letters.
#include <fmt/format.h>

#include "party_chess/view/piece_diagram.hpp"

namespace referee::party_chess {
namespace {

constexpr int kSide = 40;
constexpr int kMargin = 28;

void draw_squares(const Geometry& geometry, Scene& scene) {
  const int height = geometry.rows() * kSide;
  for (int column = 0; column < geometry.columns(); ++column) {
    for (int row = 0; row < geometry.rows(); ++row) {
      const Square square = geometry.square(column, row);
      scene
          .add("ground:" + geometry.name(square), kMargin + column * kSide,
               kMargin + height - (row + 1) * kSide)
          .rect(0, 0, kSide, kSide, 0, (column + row) % 2 == 0 ? "square-dark" : "square-light");
    }
  }
  for (int column = 0; column < geometry.columns(); ++column)
    scene.add(fmt::format("column:{}", column), kMargin + column * kSide + kSide / 2, kMargin + height + 20)
        .text(0, 0, std::string(1, static_cast<char>('a' + column)), "mid soft");
  for (int row = 0; row < geometry.rows(); ++row)
    scene.add(fmt::format("row:{}", row), kMargin / 2, kMargin + height - row * kSide - kSide / 2 + 6)
        .text(0, 0, std::to_string(row + 1), "mid soft");
}

// Draws the mark of a square. Marks differ by shape and letter, not by colour alone.
void draw_mark(std::uint8_t uses, const std::string& where, SceneItem& item) {
  const char mark = mark_of(uses);
  if (mark == 'm') item.circle(0, 0, 9, "good");
  else if (mark == 'x' || mark == 's') item.circle(0, 0, 13, "s-bad w3");
  else if (mark == '+') item.circle(0, 0, 13, "s-note w3 dots");
  else item.circle(0, 0, 9, "good").circle(0, 0, 13, "s-bad w3");
  if (mark == 's' || mark == '*') item.text(0, 5, "s", "mid small bold");
  item.titled(std::string(mark_words(mark)), where);
}

}  // namespace

Scene reach_picture(const Geometry& geometry, const Definition& definition, std::string_view name) {
  const ReachFromCentre reach = reach_from_centre(geometry, definition);
  Scene scene;
  scene.caption =
      fmt::format("where a {} could go from {} on an empty board", name, geometry.name(reach.middle));
  scene.panes.push_back(
      {"board", geometry.columns() * kSide + 2 * kMargin, geometry.rows() * kSide + 2 * kMargin});
  draw_squares(geometry, scene);
  const auto put = [&](Square square) -> SceneItem& {
    return scene
        .add("mark:" + geometry.name(square), kMargin + geometry.column(square) * kSide + kSide / 2,
             kMargin + (geometry.rows() - 1 - geometry.row(square)) * kSide + kSide / 2)
        .on(0, 1);
  };
  for (Square square = 0; square < geometry.squares(); ++square) {
    if (square != reach.middle && reach.uses[square] != 0)
      draw_mark(reach.uses[square], geometry.name(square), put(square));
  }
  put(reach.middle)
      .circle(0, 0, 16, "paper s-ink w2")
      .text(0, 7, definition.usable_letter() ? std::string(1, definition.letter) : "?", "mid bold")
      .titled(std::string(name), geometry.name(reach.middle));
  return scene;
}

}  // namespace referee::party_chess
