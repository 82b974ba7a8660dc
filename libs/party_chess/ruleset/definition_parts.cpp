// Parts of a piece's definition: value, counter, aura, promotion, placement.
#include "party_chess/ruleset/definition_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "party_chess/ruleset/pair_formula.hpp"
#include "party_chess/ruleset/ranges.hpp"
#include "referee/document/text.hpp"
#include "referee/party_chess/ids.hpp"

namespace referee::party_chess {

static_assert(bounds::counter_above.most == kMaxCounter && bounds::placing_rows.most == kMaxSide);
static_assert(bounds::aura_distance.most == kMaxSide - 1);

void read_counter(const TreeView& node, Definition& definition) {
  node.expect_keys("a counter", {"start", "gain", "same-type", "above", "becomes"});
  const auto number = [&](std::string_view key, Bounds bounds, std::int64_t otherwise) {
    const TreeView value = node[key];
    return static_cast<std::uint8_t>(value ? value.as_integer(bounds) : otherwise);
  };
  definition.has_counter = true;
  definition.counter_start = number("start", bounds::counter_start, 1);
  definition.counter_gain = number("gain", bounds::counter_gain, 0);
  definition.counter_above = number("above", bounds::counter_above, kMaxCounter);
  definition.counter_becomes = number("becomes", bounds::counter_becomes, definition.counter_above);
  if (definition.counter_becomes == 0) node.fail("a counter is never 0");
  if (const TreeView same = node["same-type"]) {
    expect_word(same, "add");
    definition.counter_adds = true;
  }
}

void read_aura(const TreeView& node, Definition& definition, ModeContext context) {
  node.expect_keys("an aura", {"distance", "grants", "forbids"});
  const TreeView distance = node["distance"];
  definition.aura = static_cast<std::uint8_t>(distance ? distance.as_integer(bounds::aura_distance) : 1);
  const TreeView grants = node["grants"];
  const TreeView forbids = node["forbids"];
  if (!grants && !forbids) node.fail("this aura has neither `grants` nor `forbids`");
  if (grants) definition.grants = read_modes(grants, "`grants`", context);
  if (forbids) definition.forbids = read_modes(forbids, "`forbids`", context);
  const auto is_plain = [](const MovePattern& mode) {
    return mode.when == When::always && mode.kind != MovePattern::Kind::chain && !mode.scratches;
  };
  for (const MovePattern& mode : definition.grants) {
    if (!is_plain(mode) || mode.use != kUseBoth)
      grants.fail("an aura grants only modes for both uses, without `when`, `chain` or `corners`");
  }
  for (const MovePattern& mode : definition.forbids) {
    if (!is_plain(mode)) forbids.fail("an aura forbids only modes without `when`, `chain` or `corners`");
  }
}

namespace {

void read_squares(const TreeView& list, const Geometry& geometry, SquareSet& squares) {
  list.expect_list("a list of squares");
  for (const TreeView& item : list.children()) {
    const std::string_view text = item.as_text();
    WrittenSquare spot;
    if (!read_lone_square(geometry, text, spot) || spot.row - 1 >= kMaxSide)
      item.fail(fmt::format("`{}` is not a square", printable(text)));
    if (spot.square != kNoSquare) squares.add(spot.square);  // others are on larger boards
  }
}

// Reads the formula of a pair, or the words that mean the text's own condition.
std::shared_ptr<const PairFormula> read_pair(const TreeView& between) {
  if (between.is_map()) {
    between.expect_keys("a pair", {"formula"});
    return std::make_shared<const PairFormula>(read_formula(between.required("formula"), FormulaPlace::pair));
  }
  expect_word(between, "same-type-pair");
  return std::make_shared<const PairFormula>(standard_pair());
}

void read_between(const TreeView& node, Definition& definition) {
  definition.promotes = Promotes::between_pair;
  definition.pair = read_pair(node["between"]);
  definition.span = static_cast<std::uint8_t>(node["span"] ? node["span"].as_integer(bounds::promotes_span)
                                                           : bounds::promotes_span.most);
  const TreeView after = node["after"];
  if (!after) return;
  after.expect_list("`after`");
  definition.after_move = definition.after_capture = false;
  constexpr std::array<std::string_view, 2> plays = {"move", "capture"};
  for (const TreeView& play : after.children()) {
    (play.as_word("a play after which pieces promote", plays) == 0 ? definition.after_move
                                                                   : definition.after_capture) = true;
  }
}

// Reads `any`, `captured-type`, or the name of a type.
void read_promoted_type(const TreeView& to, std::string_view own, const std::vector<PieceType>& types,
                        Definition& definition) {
  const std::string_view word = to.as_text();
  if (word == "any") return;
  definition.to_captured_type = word == "captured-type";
  if (definition.to_captured_type) {
    if (definition.promotes != Promotes::upon_capture) to.fail("a captured type needs `upon: capture`");
    return;
  }
  const auto found =
      std::find_if(types.begin(), types.end(), [&](const PieceType& type) { return type.name == word; });
  if (found == types.end()) {
    std::vector<std::string_view> names = {"any", "captured-type"};
    for (const PieceType& type : types) names.push_back(type.name);
    const Hint meant = did_you_mean(word, names);
    to.fail(fmt::format("no piece is called `{}`", printable(word)),
            meant.empty() ? "write `any`, `captured-type` or the name of a piece" : meant);
  }
  if (found->name == own) to.fail("a piece becomes another type than its own (1230.1 s3.C)");
  definition.promotes_to = static_cast<TypeIndex>(found - types.begin());
}

// Reads a number that may have a half. Returns it doubled.
std::uint32_t read_halves(const TreeView& node) {
  const Json value =
      node.is_scalar() && node.kind() == NodeKind::plain ? core_schema_value(node.text()) : Json();
  const double doubled = value.is_number() ? 2 * value.get<double>() : -1;
  constexpr Bounds allowed = bounds::halves;
  if (!(doubled >= 2.0 * static_cast<double>(allowed.least) &&
        doubled <= 2.0 * static_cast<double>(allowed.most)) ||
      doubled != std::floor(doubled))
    node.fail(
        fmt::format("a value is a number from {} to {}, whole or with a half", allowed.least, allowed.most),
        "write it like `4` or `3.5`");
  return static_cast<std::uint32_t>(doubled);
}

}  // namespace

Value read_value(const TreeView& node) {
  if (!node.is_map()) return {read_halves(node), 0};
  node.expect_keys("a value", {"base", "times-counter"});
  return {read_halves(node.required("base")), read_halves(node.required("times-counter"))};
}

void read_promotes(const TreeView& node, std::string_view own, const DefinitionContext& context,
                   Definition& definition) {
  node.expect_keys("`promotes`", {"at", "must", "becomes", "between", "span", "after", "upon"});
  if (node["at"]) {
    definition.promotes = Promotes::at_squares;
    read_squares(node["at"], context.geometry, definition.promotion_squares);
    definition.must_promote = node["must"] && node["must"].as_bool();
  } else if (node["between"]) {
    read_between(node, definition);
  } else if (const TreeView upon = node["upon"]) {
    expect_word(upon, "capture");
    definition.promotes = Promotes::upon_capture;
  } else {
    node.fail("this promotion does not say when it happens", "write one of `at`, `between`, `upon`");
  }
  if (const TreeView becomes = node["becomes"]) read_promoted_type(becomes, own, context.types, definition);
}

void read_place(const TreeView& node, const Geometry& geometry, Definition& definition) {
  node.expect_keys("`placing`", {"columns", "rows"});
  definition.has_place = true;
  const auto add_all = [&](const auto& wanted) {
    for (std::size_t i = 0; i < geometry.squares(); ++i) {
      if (wanted(static_cast<Square>(i))) definition.place_squares.add(static_cast<Square>(i));
    }
  };
  if (const TreeView columns = node["columns"]) {
    columns.expect_list("`columns`");
    for (const TreeView& item : columns.children()) {
      const int column = read_column(item);
      add_all([&](Square square) { return geometry.column(square) == column; });
    }
  }
  if (const TreeView rows = node["rows"]) {
    rows.expect_list("`rows`");
    for (const TreeView& item : rows.children()) {
      const auto row = static_cast<int>(item.as_integer(bounds::placing_rows)) - 1;
      add_all([&](Square square) { return geometry.row(square) == row; });
    }
  }
}

}  // namespace referee::party_chess
