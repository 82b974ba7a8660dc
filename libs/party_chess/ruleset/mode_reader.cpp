// Reads one mode of `moves` or of an aura's `grants`.
#include "party_chess/ruleset/mode_reader.hpp"

#include <fmt/format.h>

#include <array>

#include "party_chess/ruleset/ranges.hpp"
#include "referee/document/tree.hpp"

namespace referee::party_chess {
namespace {

constexpr std::array<std::string_view, 3> kLines = {"orthogonal", "diagonal", "all"};
constexpr std::array<std::uint8_t, 3> kLineSets = {kOrthogonal, kDiagonal, kOrthogonal | kDiagonal};
constexpr std::array<std::string_view, 4> kUses = {"both", "move", "capture", "shoot"};
constexpr std::array<std::uint8_t, 4> kUseSets = {kUseBoth, kUseMove, kUseCapture, kUseShoot};
constexpr std::array<std::string_view, 3> kOvers = {"none", "any", "half"};

std::uint8_t read_lines(const TreeView& node) {
  return kLineSets[node.as_word("a set of directions", kLines)];
}

std::uint8_t small(const TreeView& node, std::int64_t low) {
  return static_cast<std::uint8_t>(node.as_integer(low, 99));
}

TreeView needed(const TreeView& map, std::string_view key) {
  const TreeView value = map[key];
  if (!value) map.fail(fmt::format("this mode has no `{}`", key));
  return value;
}

void read_go(const TreeView& node, Mode& mode) {
  node.expect_keys("a mode that goes", {"go", "range", "over", "use", "when", "inside", "outside"});
  mode.kind = Mode::Kind::go;
  mode.directions = read_lines(node["go"]);
  mode.range = read_range(needed(node, "range"), &mode.to_counter);
  if (const TreeView over = node["over"])
    mode.over = static_cast<Over>(over.as_word("what may stand on the way", kOvers));
}

void read_leap(const TreeView& node, Mode& mode) {
  node.expect_keys("a mode that leaps", {"leap", "use", "when", "inside", "outside"});
  mode.kind = Mode::Kind::leap;
  const TreeView leap = node["leap"];
  leap.expect_list("`leap`");
  const auto parts = leap.children();
  if (parts.size() != 2) leap.fail("a leap is two numbers of squares", "a Knight has `leap: [1, 2]`");
  mode.a = small(parts[0], 0);
  mode.b = small(parts[1], 0);
  if (mode.a == 0 && mode.b == 0) leap.fail("a leap of 0 and 0 squares stays where it is");
}

void read_legs(const TreeView& node, Mode& mode) {
  node.expect_keys("a mode of two legs",
                   {"legs", "first", "second", "total", "use", "when", "inside", "outside"});
  mode.kind = Mode::Kind::legs;
  mode.directions = read_lines(node["legs"]);
  mode.range = read_range(needed(node, "first"));
  mode.total = bool(node["total"]);
  if (mode.total == bool(node["second"])) node.fail("two legs have either `second` or `total`");
  if (mode.total) mode.sum = small(node["total"], 1);
  else mode.second = read_range(node["second"]);
}

void read_rebound(const TreeView& node, Mode& mode) {
  node.expect_keys("a mode that rebounds",
                   {"rebound", "second", "corners", "use", "when", "inside", "outside"});
  mode.kind = Mode::Kind::rebound;
  mode.directions = read_lines(node["rebound"]);
  if (mode.directions != kDiagonal) node["rebound"].fail("only `rebound: diagonal` is understood");
  mode.second = read_range(needed(node, "second"));
  if (const TreeView corners = node["corners"]) {
    constexpr std::array<std::string_view, 1> words = {"scratch"};
    corners.as_word("what happens in a corner", words);
    mode.scratches = true;
  }
}

void read_chain(const TreeView& node, Mode& mode) {
  node.expect_keys("a mode that chains", {"chain", "first", "next", "use", "when", "inside", "outside"});
  mode.kind = Mode::Kind::chain;
  mode.directions = read_lines(node["chain"]);
  mode.range = read_range(needed(node, "first"));
  constexpr std::array<std::string_view, 1> words = {"captured-value"};
  needed(node, "next").as_word("the length of the next segment", words);
}

void read_zone(const TreeView& node, Mode& mode) {
  const TreeView inside = node["inside"];
  const TreeView outside = node["outside"];
  if (inside && outside) node.fail("a mode is open inside or outside a zone, not both");
  if (!inside && !outside) return;
  const TreeView zone = inside ? inside : outside;
  zone.expect_keys("a zone", {"columns", "rows"});
  mode.zone_test = inside ? ZoneTest::inside : ZoneTest::outside;
  read_columns(needed(zone, "columns"), mode.zone.columns);
  read_rows(needed(zone, "rows"), mode.zone.rows);
}

}  // namespace

Mode read_mode(const TreeView& node) {
  node.expect_map("a mode");
  Mode mode;
  if (node["go"]) {
    read_go(node, mode);
  } else if (node["leap"]) {
    read_leap(node, mode);
  } else if (const TreeView band = node["band"]) {
    node.expect_keys("a mode by bands", {"band", "use", "when", "inside", "outside"});
    mode.kind = Mode::Kind::band;
    mode.a = small(band, 0);
  } else if (node["legs"]) {
    read_legs(node, mode);
  } else if (node["rebound"]) {
    read_rebound(node, mode);
  } else if (node["chain"]) {
    read_chain(node, mode);
  } else {
    node.fail("this mode does not say how it goes",
              "a mode has one of `go`, `leap`, `band`, `legs`, `rebound`, `chain`");
  }
  if (const TreeView use = node["use"]) mode.use = kUseSets[use.as_word("what a mode serves", kUses)];
  if (const TreeView when = node["when"]) {
    constexpr std::array<std::string_view, 1> words = {"defending"};
    when.as_word("when a mode is open", words);
    mode.when_defending = true;
  }
  read_zone(node, mode);
  return mode;
}

std::vector<Mode> read_modes(const TreeView& list, std::string_view what) {
  list.expect_list(what);
  std::vector<Mode> modes;
  for (const TreeView& node : list.children()) modes.push_back(read_mode(node));
  if (modes.size() > kMaxModes) list.fail(fmt::format("{} has more than {} modes", what, kMaxModes));
  return modes;
}

}  // namespace referee::party_chess
