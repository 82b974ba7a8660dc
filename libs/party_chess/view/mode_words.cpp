// Distances, modes and definitions in words.
#include <fmt/format.h>

#include <bit>

#include "party_chess/view/wording.hpp"
#include "referee/document/text.hpp"

namespace referee::party_chess {
namespace {

std::string directions_words(std::uint8_t directions) {
  if (directions == kOrthogonal) return "along rows and columns";
  if (directions == kDiagonal) return "along diagonals";
  return "in any direction";
}

std::string_view use_word(std::uint8_t use) {
  if (use == kUseMove) return "moves";
  if (use == kUseCapture) return "captures";
  return use == kUseShoot ? "shoots" : "";
}

std::string reach_words(const Mode& mode) {
  if (!mode.to_counter) return range_words(mode.range);
  return fmt::format("{} to its number of", std::countr_zero(mode.range));
}

std::string path_words(const Mode& mode) {
  const std::string where = directions_words(mode.directions);
  const bool one = mode.range == 2 && !mode.to_counter;
  switch (mode.kind) {
    case Mode::Kind::go:
      return fmt::format("{} square{} {}{}", reach_words(mode), one ? "" : "s", where,
                         mode.over == Over::any    ? ", over whatever stands there"
                         : mode.over == Over::half ? ", over exactly one piece, half way"
                                                   : "");
    case Mode::Kind::leap:
      return fmt::format("by a leap of {} and {} squares", mode.a, mode.b);
    case Mode::Kind::band:
      return fmt::format("to any square {} away by column or by row, over whatever stands there",
                         squares_words(mode.a));
    case Mode::Kind::legs:
      return mode.total ? fmt::format("{} squares {}, then what is left of {} at a right angle",
                                      range_words(mode.range), where, mode.sum)
                        : fmt::format("{} squares {}, then {} at a right angle", range_words(mode.range),
                                      where, range_words(mode.second));
    case Mode::Kind::rebound:
      return fmt::format("along a diagonal to the edge, then {} squares at a right angle{}",
                         range_words(mode.second), mode.scratches ? ", or scratches in a corner" : "");
    case Mode::Kind::chain:
      return fmt::format(
          "{} squares {}; after a capture on in another direction, as far as what it took counts",
          range_words(mode.range), where);
  }
  return {};
}

std::vector<unsigned> distances(std::uint32_t range) {
  std::vector<unsigned> all;
  for (; range != 0; range &= range - 1) all.push_back(static_cast<unsigned>(std::countr_zero(range)));
  return all;
}

bool is_interval(const std::vector<unsigned>& all) {
  return !all.empty() && all.back() - all.front() + 1 == all.size();
}

std::string numbers_words(const std::vector<unsigned>& all) {
  std::vector<std::string> words;
  for (const unsigned n : all) words.push_back(std::to_string(n));
  return listed_words(words, "or");
}

}  // namespace

std::string squares_words(unsigned count) { return counted(count, "square"); }

std::string limit_words(std::uint32_t range) {
  const auto all = distances(range);
  if (all.size() == 1) return fmt::format("exactly {}", all.front());
  if (!is_interval(all)) return numbers_words(all);
  return all.front() == 1 ? fmt::format("at most {}", all.back())
                          : fmt::format("{} to {}", all.front(), all.back());
}

std::string range_words(std::uint32_t range) {
  const auto all = distances(range);
  if (all.size() < 3 || !is_interval(all)) return numbers_words(all);
  return fmt::format("{} to {}", all.front(), all.back());
}

std::string zone_words(const Zone& zone) {
  return fmt::format("columns {} to {} and rows {} to {}", static_cast<char>('a' + zone.columns[0]),
                     static_cast<char>('a' + zone.columns[1]), zone.rows[0] + 1, zone.rows[1] + 1);
}

std::string mode_words(const Mode& mode) {
  std::string text = path_words(mode);
  if (mode.when_defending) text += ", while it defends a friend";
  return text + where_words(mode);
}

std::string_view verb_of(const Mode& mode) {
  const std::string_view verb = use_word(mode.use);
  return verb.empty() ? "goes" : verb;
}

std::string going_words(const Mode& mode) { return fmt::format("{} {}", verb_of(mode), mode_words(mode)); }

std::string where_words(const Mode& mode) {
  if (mode.zone_test == ZoneTest::none) return {};
  return fmt::format(" {} {}", mode.zone_test == ZoneTest::inside ? "inside" : "outside",
                     zone_words(mode.zone));
}

std::string definition_words(const Definition& definition) {
  if (!definition.has_moves) return "its rule does not say where it goes";
  if (definition.as_last_play) return "as the piece that its office last moved or captured with";
  std::string text;
  for (const Mode& mode : definition.modes) {
    const std::string_view verb = use_word(mode.use);
    text +=
        fmt::format("{}{}{}{}", text.empty() ? "" : "; ", verb, verb.empty() ? "" : " ", mode_words(mode));
  }
  if (definition.as_victim) text += "; captures as its victim does";
  return text;
}

std::string place_words(const SquareSet& squares, const Geometry& geometry) {
  std::vector<std::string> columns;
  std::vector<std::string> rows;
  for (int column = 0; column < geometry.columns(); ++column) {
    bool whole = true;
    for (int row = 0; row < geometry.rows(); ++row)
      whole = whole && squares.has(geometry.square(column, row));
    if (whole) columns.push_back(std::string(1, static_cast<char>('a' + column)));
  }
  for (int row = 0; row < geometry.rows(); ++row) {
    bool whole = true;
    for (int column = 0; column < geometry.columns(); ++column)
      whole = whole && squares.has(geometry.square(column, row));
    if (whole) rows.push_back(std::to_string(row + 1));
  }
  const auto named = [](const std::vector<std::string>& names, std::string_view what) {
    return names.empty() ? std::string()
                         : fmt::format("{}{} {}", what, names.size() == 1 ? "" : "s", listed_words(names));
  };
  const std::string first = named(columns, "column");
  const std::string second = named(rows, "row");
  if (first.empty() && second.empty()) return "no square";
  return first + (first.empty() || second.empty() ? "" : " and ") + second;
}

std::string besides_words(const Definition& definition, const Geometry& geometry) {
  std::string text;
  const auto say = [&](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
  const auto names = [&](const SquareSet& squares) {
    std::vector<std::string> words;
    squares.each([&](Square square) {
      words.push_back(geometry.name(square));
      return true;
    });
    return listed_words(words, "or");
  };
  if (definition.royal) say("an attack on it is check");
  if (definition.limit > 0) say(fmt::format("{} an office at most", definition.limit));
  if (definition.has_counter)
    say(fmt::format("its number begins at {}, grows by {} a capture{}, and becomes {} beyond {}",
                    definition.counter_start, definition.counter_gain,
                    definition.counter_adds ? " (by the other's, if that is one too)" : "",
                    definition.counter_becomes, definition.counter_above));
  if (definition.dies_capturing) say("is destroyed when it captures");
  if (definition.promotes == Promotes::at_squares)
    say(fmt::format("{} promote on {}", definition.must_promote ? "must" : "may",
                    names(definition.promotion_squares)));
  if (definition.promotes == Promotes::between_pair)
    say(fmt::format("may promote between two friends of one type at most {} apart", definition.span));
  if (definition.promotes == Promotes::upon_capture)
    say(definition.to_captured_type ? "may become what it captured" : "may promote when it captures");
  if (definition.has_place)
    say(fmt::format("is placed on {} only", place_words(definition.place_squares, geometry)));
  if (definition.aura > 0) {
    std::string grants;
    for (const Mode& mode : definition.grants) grants += (grants.empty() ? "" : "; ") + mode_words(mode);
    say(fmt::format("pieces within {} may also go {}", squares_words(definition.aura), grants));
  }
  return text;
}

}  // namespace referee::party_chess
