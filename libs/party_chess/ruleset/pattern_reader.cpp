// Reads one mode of `moves` or of an aura's `grants`.
#include "party_chess/ruleset/pattern_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "party_chess/ruleset/betza.hpp"
#include "party_chess/ruleset/formula_modes.hpp"
#include "party_chess/ruleset/ranges.hpp"
#include "referee/document/tree.hpp"
#include "referee/party_chess/ids.hpp"

namespace referee::party_chess {
namespace {

constexpr std::array<std::string_view, 3> kLines = {"orthogonal", "diagonal", "all"};
constexpr std::array<std::uint8_t, 3> kLineSets = {kOrthogonal, kDiagonal, kOrthogonal | kDiagonal};
constexpr std::array<std::string_view, 9> kGoLines = {
    "orthogonal", "diagonal", "all", "vertical", "horizontal", "up", "down", "left", "right"};
constexpr std::array<std::uint8_t, 9> kGoSets = {
    kOrthogonal, kDiagonal, kOrthogonal | kDiagonal, 0b0101, 0b1010, 0b0001, 0b0100, 0b1000, 0b0010};
// The greatest number of modes that kMaxModes entries may become.
constexpr std::size_t kMaxReadModes = 64;
constexpr std::array<std::string_view, 4> kUses = {"both", "move", "capture", "shoot"};
constexpr std::array<std::uint8_t, 4> kUseSets = {kUseBoth, kUseMove, kUseCapture, kUseShoot};
constexpr std::array<std::string_view, 3> kBlockings = {"none", "any", "half"};

std::uint8_t read_lines(const TreeView& node) {
  return kLineSets[node.as_word("a set of directions", kLines)];
}

std::uint8_t small(const TreeView& node, Bounds bounds) {
  return static_cast<std::uint8_t>(node.as_integer(bounds));
}

// Returns the value of a required key. Throws InputError if it is missing.
TreeView needed(const TreeView& map, std::string_view key) {
  const TreeView value = map[key];
  if (!value) map.fail(fmt::format("this mode has no `{}`", key));
  return value;
}

void read_go(const TreeView& node, MovePattern& mode) {
  node.expect_keys("a mode that goes", {"go", "range", "over", "use", "when", "inside", "outside"});
  mode.kind = MovePattern::Kind::go;
  mode.directions = kGoSets[node["go"].as_word("a set of directions", kGoLines)];
  mode.range = read_range(needed(node, "range"), &mode.to_counter);
  if (const TreeView over = node["over"]) mode.blocking = static_cast<Blocking>(over.as_choice(kBlockings));
}

void read_leap(const TreeView& node, MovePattern& mode) {
  node.expect_keys("a mode that leaps", {"leap", "repeat", "use", "when", "inside", "outside"});
  mode.kind = MovePattern::Kind::leap;
  const TreeView leap = node["leap"];
  leap.expect_list("`leap`");
  const auto parts = leap.children();
  if (parts.size() != 2)
    leap.fail("a leap has two numbers of squares", "write a Knight's leap `leap: [1, 2]`");
  mode.a = small(parts[0], bounds::mode_leap);
  mode.b = small(parts[1], bounds::mode_leap);
  if (mode.a == 0 && mode.b == 0) leap.fail("a leap of 0 and 0 squares stays where it is");
  mode.directions = leap_steps(mode.a, mode.b);
  mode.range = node["repeat"] ? read_range(node["repeat"]) : 2;
}

void read_legs(const TreeView& node, MovePattern& mode) {
  node.expect_keys("a mode of two legs",
                   {"legs", "first", "second", "total", "use", "when", "inside", "outside"});
  mode.kind = MovePattern::Kind::legs;
  mode.directions = read_lines(node["legs"]);
  mode.range = read_range(needed(node, "first"));
  mode.total = bool(node["total"]);
  if (mode.total == bool(node["second"])) node.fail("two legs have either `second` or `total`");
  if (mode.total) mode.sum = small(node["total"], bounds::mode_total);
  else mode.second = read_range(node["second"]);
}

void read_rebound(const TreeView& node, MovePattern& mode) {
  node.expect_keys("a mode that rebounds",
                   {"rebound", "second", "corners", "use", "when", "inside", "outside"});
  mode.kind = MovePattern::Kind::rebound;
  mode.directions = read_lines(node["rebound"]);
  if (mode.directions != kDiagonal) node["rebound"].fail("only `rebound: diagonal` is understood");
  mode.second = read_range(needed(node, "second"));
  if (const TreeView corners = node["corners"]) {
    expect_word(corners, "scratch");
    mode.scratches = true;
  }
}

void read_chain(const TreeView& node, MovePattern& mode) {
  node.expect_keys("a mode that chains", {"chain", "first", "next", "use", "when", "inside", "outside"});
  mode.kind = MovePattern::Kind::chain;
  mode.directions = read_lines(node["chain"]);
  mode.range = read_range(needed(node, "first"));
  expect_word(needed(node, "next"), "captured-value");
}

// Returns a value in YAML's flow style.
std::string flow_text(const TreeView& node) {
  if (node.is_scalar())
    return node.kind() == NodeKind::quoted ? fmt::format("\"{}\"", node.text()) : std::string(node.text());
  std::string text;
  for (const TreeView& child : node.children()) {
    text += text.empty() ? "" : ", ";
    if (node.is_map()) text += fmt::format("{}: ", child.key());
    text += flow_text(child);
  }
  return node.is_map() ? "{" + text + "}" : "[" + text + "]";
}

// Reads the keys that modes of every kind can have.
void read_conditions(const TreeView& node, MovePattern& mode, ModeContext context) {
  if (const TreeView when = node["when"]) {
    constexpr std::array<std::string_view, 2> words = {"defending", "attacked"};
    mode.when = when.as_choice(words) == 0 ? When::defending : When::attacked;
  }
  const TreeView inside = node["inside"];
  const TreeView outside = node["outside"];
  if (inside && outside) node.fail("a mode has `inside` or `outside`, not both");
  if (!inside && !outside) return;
  mode.zone_test = inside ? ZoneTest::inside : ZoneTest::outside;
  mode.zone = read_zone(inside ? inside : outside, context);
}

std::vector<MovePattern> read_mode(const TreeView& node, ModeContext context) {
  node.expect_map("a mode");
  std::uint8_t use = kUseBoth;
  if (const TreeView given = node["use"]) use = kUseSets[given.as_choice(kUses)];
  std::vector<MovePattern> modes(1);
  if (node["go"]) {
    read_go(node, modes[0]);
  } else if (node["leap"]) {
    read_leap(node, modes[0]);
  } else if (node["legs"]) {
    read_legs(node, modes[0]);
  } else if (node["rebound"]) {
    read_rebound(node, modes[0]);
  } else if (node["chain"]) {
    read_chain(node, modes[0]);
  } else if (node["formula"]) {
    node.expect_keys("a mode by a formula", {"formula", "way", "use", "when", "inside", "outside"});
    modes = read_formula_modes(node, context);
  } else if (const TreeView betza = node["betza"]) {
    node.expect_keys("a mode by Betza", {"betza", "use", "when", "inside", "outside"});
    modes = read_betza(betza, use);
  } else {
    node.fail("this mode does not say how it goes",
              "write one of `go`, `leap`, `legs`, `rebound`, `chain`, `formula`, `betza`");
  }
  for (MovePattern& mode : modes) {
    if (!node["betza"]) mode.use = use;
    read_conditions(node, mode, context);
  }
  return modes;
}

}  // namespace

std::vector<MovePattern> read_modes(const TreeView& list, std::string_view what, ModeContext context) {
  list.expect_list(what);
  std::vector<MovePattern> modes;
  const auto written = list.children();
  for (std::size_t entry = 0; entry < written.size(); ++entry) {
    for (MovePattern& mode : read_mode(written[entry], context)) {
      mode.entry = static_cast<std::uint8_t>(std::min<std::size_t>(entry, kMaxModes));
      modes.push_back(std::move(mode));
    }
  }
  if (written.size() > kMaxModes || modes.size() > kMaxReadModes)
    list.fail(fmt::format("{} has more than {} modes", what,
                          written.size() > kMaxModes ? kMaxModes : kMaxReadModes));
  return modes;
}

std::vector<std::string> written_modes(const TreeView& list) {
  std::vector<std::string> written;
  for (const TreeView& node : list.children()) written.push_back(flow_text(node));
  return written;
}

}  // namespace referee::party_chess
