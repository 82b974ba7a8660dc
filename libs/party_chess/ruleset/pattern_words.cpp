// Distances, modes and definitions in words.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "party_chess/pieces/halves.hpp"
#include "party_chess/ruleset/pair_formula.hpp"
#include "party_chess/ruleset/pattern_words.hpp"
#include "referee/document/text.hpp"

namespace referee::party_chess {
namespace {

std::string directions_words(std::uint8_t directions) {
  if (directions == kOrthogonal) return "along rows and columns";
  if (directions == kDiagonal) return "along diagonals";
  if (directions == (kOrthogonal | kDiagonal)) return "in any direction";
  if (directions == 0b0101) return "along columns";
  if (directions == 0b1010) return "along rows";
  constexpr std::array<std::string_view, 8> kNames = {"up",       "right",      "down",      "left",
                                                      "up right", "down right", "down left", "up left"};
  std::vector<std::string> words;
  for (std::size_t d = 0; d < kNames.size(); ++d) {
    if (((unsigned{directions} >> d) & 1U) != 0) words.emplace_back(kNames[d]);
  }
  return listed_words(words, "or");
}

// Returns "1 right and 2 up; 2 right and 1 up", the steps of a leap that lacks some of them.
std::string leap_steps_words(const MovePattern& mode) {
  std::vector<std::string> words;
  for (unsigned i = 0; i < 8; ++i) {
    if (((mode.directions >> i) & 1U) == 0) continue;
    const Step step = leap_step(mode.a, mode.b, i);
    const auto part = [](int n, const char* forward, const char* back) {
      return n == 0 ? std::string() : fmt::format("{} {}", std::abs(n), n > 0 ? forward : back);
    };
    const std::string columns = part(step.columns, "right", "left");
    const std::string rows = part(step.rows, "up", "down");
    words.push_back(columns + (columns.empty() || rows.empty() ? "" : " and ") + rows);
  }
  return fmt::format("{}", fmt::join(words, "; "));
}

std::string leap_words(const MovePattern& mode) {
  std::string text = fmt::format("by a leap of {} and {} squares", mode.a, mode.b);
  if (mode.directions != leap_steps(mode.a, mode.b)) text += fmt::format(" ({})", leap_steps_words(mode));
  if (mode.range != 2)
    text += fmt::format(", {} times in the same direction over empty squares", range_words(mode.range));
  if (mode.lame) text += ", if the squares between are empty";
  return text;
}

std::string formula_words(const MovePattern& mode) {
  const FormulaWay way = mode.formula->way();
  return fmt::format("to squares with {}, {}", *mode.text,
                     way == FormulaWay::clear ? "along lines, if the way is empty"
                     : way == FormulaWay::any ? "along lines, over whatever stands there"
                                              : "whatever stands between");
}

std::string_view use_word(std::uint8_t use) {
  if (use == kUseMove) return "moves";
  if (use == kUseCapture) return "captures";
  return use == kUseShoot ? "shoots" : "";
}

std::string reach_words(const MovePattern& mode) {
  // A hop goes at least two squares.
  if (mode.blocking == Blocking::hop && (mode.range & 1U << (kMaxSide - 1)) == 0)
    return range_words(mode.range & ~3U);
  if (!mode.to_counter) return range_words(mode.range);
  return fmt::format("{} to its number of", std::countr_zero(mode.range));
}

std::string path_words(const MovePattern& mode) {
  const std::string where = directions_words(mode.directions);
  const bool one = mode.range == 2 && !mode.to_counter;
  switch (mode.kind) {
    case MovePattern::Kind::go:
      return fmt::format("{} square{} {}{}", reach_words(mode), one ? "" : "s", where,
                         mode.blocking == Blocking::any    ? ", over whatever stands there"
                         : mode.blocking == Blocking::half ? ", over exactly one piece, halfway"
                         : mode.blocking == Blocking::hop  ? ", over exactly one piece"
                         : mode.blocking == Blocking::behind
                             ? " beyond the first piece met, which it hops over"
                             : "");
    case MovePattern::Kind::leap:
      return leap_words(mode);
    case MovePattern::Kind::formula:
      return formula_words(mode);
    case MovePattern::Kind::legs:
      return mode.total ? fmt::format("{} squares {}, then what is left of {} at a right angle",
                                      range_words(mode.range), where, mode.sum)
                        : fmt::format("{} squares {}, then {} at a right angle", range_words(mode.range),
                                      where, range_words(mode.second));
    case MovePattern::Kind::rebound:
      return fmt::format("along a diagonal to the edge, then {} squares at a right angle{}",
                         range_words(mode.second), mode.scratches ? ", or scratches in a corner" : "");
    case MovePattern::Kind::chain:
      return fmt::format(
          "{} squares {}; after a capture it goes on in another direction, as many squares as the victim is "
          "worth",
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

std::string promotion_words(const Definition& definition, const Geometry& geometry) {
  std::vector<std::string> names;
  definition.promotion_squares.each([&](Square square) { names.push_back(geometry.name(square)); });
  switch (definition.promotes) {
    case Promotes::at_squares:
      return fmt::format("{} promote on {}", definition.must_promote ? "must" : "may",
                         listed_words(names, "or"));
    case Promotes::between_pair:
      return definition.pair->is_standard()
                 ? fmt::format("may promote between two friends of one type at most {} apart",
                               definition.span)
                 : fmt::format("may promote if two friends of one type, at most {} apart, have {}",
                               definition.span, definition.pair->text());
    default:
      return definition.to_captured_type ? "may become what it captured" : "may promote when it captures";
  }
}

std::string modes_words(const std::vector<MovePattern>& modes) {
  std::string text;
  for (const MovePattern& mode : modes) text += (text.empty() ? "" : "; ") + mode_words(mode);
  return text;
}

}  // namespace

std::string with_article(std::string_view name) {
  const bool vowel = !name.empty() && std::string_view("AEIOUaeiou").find(name[0]) != std::string_view::npos;
  const bool you = name.starts_with("Uni") || name.starts_with("Eu");  // a Unicorn, a Euler
  return fmt::format("{} {}", vowel && !you ? "an" : "a", name);
}

std::string listed_words(const std::vector<std::string>& words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 < words.size() ? ", " : fmt::format(" {} ", last);
    text += words[i];
  }
  return text;
}

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
  if (is_interval(all) && all.front() == 1 && all.back() + 1 >= kMaxSide) return "any number of";
  if (all.size() < 3 || !is_interval(all)) return numbers_words(all);
  return fmt::format("{} to {}", all.front(), all.back());
}

std::string mode_words(const MovePattern& mode) {
  std::string text = path_words(mode);
  if (mode.when == When::defending) text += ", while it defends a friend";
  if (mode.when == When::attacked) text += ", while it is attacked";
  return text + where_words(mode);
}

std::string_view verb_of(const MovePattern& mode) {
  const std::string_view verb = use_word(mode.use);
  return verb.empty() ? "goes" : verb;
}

std::string going_words(const MovePattern& mode) {
  return fmt::format("{} {}", verb_of(mode), mode_words(mode));
}

std::string where_words(const MovePattern& mode) {
  if (mode.zone_test == ZoneTest::none) return {};
  return fmt::format(" {} {}", mode.zone_test == ZoneTest::inside ? "inside" : "outside", mode.zone->words);
}

std::string value_words(const Definition& definition) {
  if (!definition.value) return "none";
  const std::string base = halves_words(definition.value->base);
  if (definition.value->per_counter == 0) return base;
  return fmt::format("{} plus {} times its number", base, halves_words(definition.value->per_counter));
}

std::string definition_words(const Definition& definition) {
  if (!definition.has_moves) return "its rule does not say where it goes";
  if (definition.as_last_play) return "like the piece that its office last moved or captured with";
  std::string text;
  for (const MovePattern& mode : definition.modes) {
    const std::string_view verb = use_word(mode.use);
    text +=
        fmt::format("{}{}{}{}", text.empty() ? "" : "; ", verb, verb.empty() ? "" : " ", mode_words(mode));
  }
  if (definition.as_victim) text += "; captures as its victim does";
  const bool turns = std::any_of(definition.modes.begin(), definition.modes.end(),
                                 [](const MovePattern& mode) { return mode.turns; });
  if (turns) text += " (for an office that faces up)";
  return text.empty() ? "nowhere" : text;
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

std::string other_rule_words(const Definition& definition, const Geometry& geometry) {
  std::string text;
  const auto say = [&](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
  if (definition.royal) say("an attack on it is check");
  if (definition.limit > 0) say(fmt::format("at most {} per office", definition.limit));
  if (definition.has_counter)
    say(fmt::format("its number starts at {}, grows by {} with each capture{}, and becomes {} above {}",
                    definition.counter_start, definition.counter_gain,
                    definition.counter_adds ? " (by the victim's number, if it is of the same type)" : "",
                    definition.counter_becomes, definition.counter_above));
  if (definition.dies_capturing) say("is destroyed when it captures");
  if (definition.promotes != Promotes::never) say(promotion_words(definition, geometry));
  if (definition.has_place)
    say(fmt::format("may be placed only on {}", place_words(definition.place_squares, geometry)));
  if (definition.aura > 0) {
    const std::string where = fmt::format("pieces within {}", squares_words(definition.aura));
    if (!definition.grants.empty())
      say(fmt::format("{} may also go {}", where, modes_words(definition.grants)));
    if (!definition.forbids.empty())
      say(fmt::format("{} may not go {}", where, modes_words(definition.forbids)));
  }
  return text;
}

std::string all_words(const Definition& definition, const Geometry& geometry) {
  const std::string besides = other_rule_words(definition, geometry);
  return fmt::format("{}{}{}", definition_words(definition), besides.empty() ? "" : "; ", besides);
}

}  // namespace referee::party_chess
