#include "party_chess/view/piece_diagram.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "party_chess/reach/attack.hpp"
#include "party_chess/words/admission.hpp"
#include "party_chess/words/wording.hpp"

namespace referee::party_chess {
namespace {

constexpr auto kNothing = [](Square) { return false; };

void each_reached(const Geometry& geometry, const Definition& definition, const MovePattern& mode,
                  Square from, PathQuestion question, auto&& f) {
  if (!zone_is_open(mode, from)) return;
  static_cast<void>(each_target(geometry, mode, from, definition.counter_start, question, kNothing,
                                [&](Square to) { f(to); }));
}

std::string reach_text(const Geometry& geometry, const Definition& definition) {
  const ReachFromCentre reach = reach_from_centre(geometry, definition);
  std::string text;
  std::string marks;
  for (int row = geometry.rows() - 1; row >= 0; --row) {
    text += fmt::format("{:>3}", row + 1);
    for (int column = 0; column < geometry.columns(); ++column) {
      const Square square = geometry.square(column, row);
      const char mark = square == reach.middle ? (definition.usable_letter() ? definition.letter : '?')
                                               : mark_of(reach.uses[square]);
      text += fmt::format(" {}", mark);
      if (square != reach.middle && mark != '.' && marks.find(mark) == std::string::npos) marks += mark;
    }
    text += "\n";
  }
  text += "   ";
  for (int column = 0; column < geometry.columns(); ++column)
    text += fmt::format(" {}", static_cast<char>('a' + column));
  text += "\n";
  std::sort(marks.begin(), marks.end());
  for (const char mark : marks) text += fmt::format("  {} {}\n", mark, mark_words(mark));
  return text;
}

// Returns warnings about a definition that is probably a mistake. `flaw` is the reason why it would define no
// piece, or empty.
std::vector<std::string> warnings_of(const Geometry& geometry, const Definition& definition,
                                     const std::string& flaw) {
  if (!definition.has_moves)
    return {
        "its rule does not say to which squares it may move, so it defines no piece (criterion iii of 1230.1 "
        "s3.A)"};
  std::vector<std::string> warnings;
  if (!flaw.empty()) warnings.push_back(fmt::format("{}, so this rule defines no piece (1230.1 s3.A)", flaw));
  if (definition.modes.empty() && !definition.as_last_play)
    warnings.emplace_back(
        "it has no moves: that is unambiguous (criterion iii of 1230.1 s3.A), and it never goes anywhere");
  for (std::size_t entry = 0; entry < definition.written.size(); ++entry) {
    bool leads = false;
    bool by_formula = false;
    bool leaves_out = false;
    for (const MovePattern& mode : definition.modes) {
      if (mode.entry != entry) continue;
      by_formula = by_formula || mode.kind == MovePattern::Kind::formula;
      leaves_out = leaves_out || mode.leaves_out;
      for (Square from = 0; from < geometry.squares() && !leads; ++from)
        each_reached(geometry, definition, mode, from, PathQuestion::hypothetical,
                     [&](Square) { leads = true; });
    }
    const std::string& written = definition.written[entry];
    if (!leads)
      warnings.push_back(by_formula ? fmt::format("no square of this board satisfies {}", written)
                                    : fmt::format("{} leads nowhere on this board", written));
    else if (leaves_out)
      warnings.push_back(fmt::format(
          "{} leaves out squares that are on no line with the piece, because it has a `way`", written));
  }
  if (definition.promotes == Promotes::at_squares && definition.promotion_squares.empty())
    warnings.emplace_back("the squares on which it promotes are not on this board");
  if (definition.has_place && definition.place_squares.empty())
    warnings.emplace_back("it can be placed on no square of this board");
  return warnings;
}

std::string sentence(const PartyRuleset& ruleset, const Definition& definition) {
  return fmt::format("{}: {}.", ruleset.types[definition.type].name,
                     all_words(definition, *ruleset.geometry));
}

void add_modes(const Definition& definition, const std::string& reading, ComponentTable& table) {
  for (std::size_t entry = 0; entry < definition.written.size(); ++entry) {
    std::string words;
    for (const MovePattern& mode : definition.modes) {
      if (mode.entry == entry) words += (words.empty() ? "" : "; ") + going_words(mode);
    }
    table.rows.push_back({{definition.written[entry] + reading, std::move(words)}, definition.provenance});
  }
}

ComponentTable piece_diagram(const InitialPosition& initial, const DefinitionText& text,
                             const std::string& id) {
  const PartyRuleset& ruleset = *initial.terms.ruleset;
  const Definition& definition = text.base;
  const PieceType& type = ruleset.types[definition.type];
  ComponentTable table;
  table.alone = true;
  table.id = id;
  table.title =
      fmt::format("{} {}, rule {}, value {}", type.name,
                  definition.usable_letter() ? std::string(1, definition.letter) : "without a letter",
                  type.rule.text, value_words(definition));
  table.note = sentence(ruleset, definition);
  table.provenance = definition.provenance;
  table.columns = {"mode", "in words"};
  add_modes(definition, "", table);
  for (const auto& reading : text.readings) {
    const RulingInfo& ruling = ruleset.catalogue.rulings[reading.ruling];
    add_modes(reading.definition, fmt::format(" ({}: {})", ruling.key, ruling.options[reading.option].name),
              table);
  }
  if (table.rows.empty()) table.columns.clear();
  table.drawing = reach_text(*ruleset.geometry, definition);
  table.warnings = warnings_of(*ruleset.geometry, definition, initial.flaw(definition));
  table.picture = [&ruleset, &definition, name = type.name] {
    return reach_picture(*ruleset.geometry, definition, name);
  };
  return table;
}

}  // namespace

ReachFromCentre reach_from_centre(const Geometry& geometry, const Definition& definition) {
  ReachFromCentre reach;
  reach.middle = geometry.square((geometry.columns() - 1) / 2, (geometry.rows() - 1) / 2);
  std::array<std::uint8_t, kMaxSquares> supposed{};
  for (const MovePattern& mode : definition.modes) {
    each_reached(geometry, definition, mode, reach.middle, PathQuestion::actual,
                 [&](Square to) { reach.uses[to] |= mode.use; });
    each_reached(geometry, definition, mode, reach.middle, PathQuestion::hypothetical,
                 [&](Square to) { supposed[to] |= mode.use; });
  }
  for (std::size_t square = 0; square < geometry.squares(); ++square) {
    if (reach.uses[square] == 0 && supposed[square] != 0)
      reach.uses[square] = static_cast<std::uint8_t>(supposed[square] | kOverPiece);
  }
  return reach;
}

std::vector<ComponentTable> piece_diagrams(const PartyRuleset& ruleset) {
  const InitialPosition initial(ruleset);
  std::vector<ComponentTable> tables;
  for (const PieceType& type : ruleset.types)
    tables.push_back(piece_diagram(initial, ruleset.definitions[type.definitions.front()], type.name));
  for (const PartyRuleset::Draft& draft : ruleset.drafts)
    tables.push_back(piece_diagram(initial, ruleset.definitions[draft.definition], draft.name));
  return tables;
}

char mark_of(std::uint8_t uses) {
  if (uses == 0) return '.';
  if ((uses & kOverPiece) != 0) return '+';
  if ((uses & kUseShoot) != 0) return uses == kUseShoot ? 's' : '*';
  return uses == kUseBoth ? 'o' : uses == kUseMove ? 'm' : 'x';
}

std::string_view mark_words(char mark) {
  switch (mark) {
    case '+':
      return "only over a piece";
    case 's':
      return "shoots there";
    case '*':
      return "goes there, and shoots";
    case 'o':
      return "moves and captures";
    case 'm':
      return "moves only";
    default:
      return "captures only";
  }
}

}  // namespace referee::party_chess
