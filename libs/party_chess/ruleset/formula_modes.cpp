#include "party_chess/ruleset/formula_modes.hpp"

#include <fmt/format.h>

#include <array>

#include "party_chess/ruleset/formula_rows.hpp"
#include "party_chess/ruleset/ranges.hpp"

namespace referee::party_chess {
namespace {

// Throws InputError if the formulas of the ruleset have become too much work.
void take_work(const TreeView& text, const Formula& formula, ModeContext context) {
  if (context.work.take(formula_steps(formula, context.geometry))) return;
  text.fail("the formulas of this ruleset are too much work together",
            "a formula with dR, dC and D alone takes far less work than one with R, C, DestR and DestC");
}

// Merges directions with equal distances into one mode.
std::vector<MovePattern> lines_as_modes(const FormulaReach& reach) {
  std::vector<MovePattern> modes;
  for (unsigned d = 0; d < 8; ++d) {
    const std::uint32_t distances = reach.relative_distances()[d];
    if (distances == 0) continue;
    const auto same = std::find_if(modes.begin(), modes.end(),
                                   [&](const MovePattern& mode) { return mode.range == distances; });
    MovePattern& mode = same != modes.end() ? *same : modes.emplace_back();
    mode.range = distances;
    mode.leaves_out = reach.leaves_out();
    mode.blocking = reach.way() == FormulaWay::any ? Blocking::any : Blocking::none;
    mode.directions = static_cast<std::uint8_t>(mode.directions | (1U << d));
  }
  return modes;
}

SquareSet squares_of(const Formula& formula, const Geometry& geometry) {
  SquareSet squares;
  FormulaRows rows;
  for (std::size_t n = 0; n < rows[Symbol::row].size(); ++n)
    rows[Symbol::row][n] = static_cast<std::int32_t>(n) + 1;
  for (int column = 0; column < geometry.columns(); ++column) {
    rows.set_all(Symbol::column, column + 1);
    const std::uint32_t mask = formula_rows(formula, rows, 0, 0, formula.code.size());
    for (int row = 0; row < geometry.rows(); ++row) {
      if (((mask >> static_cast<unsigned>(row)) & 1U) != 0) squares.add(geometry.square(column, row));
    }
  }
  return squares;
}

}  // namespace

std::vector<MovePattern> read_formula_modes(const TreeView& node, ModeContext context) {
  FormulaWay way = FormulaWay::none;
  if (const TreeView given = node["way"]) {
    constexpr std::array<std::string_view, 2> words = {"clear", "any"};
    way = given.as_choice(words) == 0 ? FormulaWay::clear : FormulaWay::any;
  }
  const Formula formula = read_formula(node["formula"], FormulaPlace::mode);
  take_work(node["formula"], formula, context);
  auto reach = std::make_shared<const FormulaReach>(formula, way, context.geometry);
  if (reach->is_relative() && !reach->off_lines() && !reach->asks_occupied()) {
    if (std::vector<MovePattern> lines = lines_as_modes(*reach); !lines.empty()) return lines;
  }
  MovePattern mode;
  mode.kind = MovePattern::Kind::formula;
  mode.leaves_out = reach->leaves_out();
  mode.formula = std::move(reach);
  mode.text = std::make_shared<const std::string>(formula.text);
  return {mode};
}

std::shared_ptr<const Zone> read_zone(const TreeView& node, ModeContext context) {
  auto zone = std::make_shared<Zone>();
  if (node["formula"]) {
    node.expect_keys("a zone", {"formula"});
    const Formula formula = read_formula(node["formula"], FormulaPlace::zone);
    take_work(node["formula"], formula, context);
    zone->squares = squares_of(formula, context.geometry);
    zone->words = fmt::format("the squares with {}", formula.text);
    return zone;
  }
  node.expect_keys("a zone", {"columns", "rows", "formula"});
  int columns[2];
  int rows[2];
  read_columns(node.required("columns"), columns);
  read_rows(node.required("rows"), rows);
  for (int column = columns[0]; column <= columns[1]; ++column) {
    for (int row = rows[0]; row <= rows[1]; ++row) {
      if (context.geometry.on_board(column, row)) zone->squares.add(context.geometry.square(column, row));
    }
  }
  zone->words = fmt::format("columns {} to {} and rows {} to {}", static_cast<char>('a' + columns[0]),
                            static_cast<char>('a' + columns[1]), rows[0] + 1, rows[1] + 1);
  return zone;
}

}  // namespace referee::party_chess
