// The contents of the box (core's components.hpp): the board, the pieces, the drafts, the numbers.
#include <fmt/format.h>

#include <algorithm>

#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/view/piece_diagram.hpp"
#include "party_chess/view/view.hpp"
#include "party_chess/words/admission.hpp"
#include "party_chess/words/notation.hpp"
#include "party_chess/words/wording.hpp"
#include "referee/engine/rulesets/components.hpp"

namespace referee::party_chess {
namespace {

ComponentTable board_table(const PartyRuleset& ruleset) {
  const Geometry& geometry = *ruleset.geometry;
  ComponentTable table;
  table.provenance = ruleset.board_from;
  table.id = "board";
  table.title = "The Party Board";
  table.note = fmt::format(
      "{} columns, a to {}, and {} rows, 1 to {}: {} squares. A square is its column and then its row: {}.",
      geometry.columns(), static_cast<char>('a' + geometry.columns() - 1), geometry.rows(), geometry.rows(),
      geometry.squares(), geometry.name(geometry.square(geometry.columns() / 4, geometry.rows() / 4)));
  std::string letters = "   ";
  for (int column = 0; column < geometry.columns(); ++column)
    letters += fmt::format(" {}", static_cast<char>('a' + column));
  table.drawing = letters + "\n";
  for (int row = geometry.rows() - 1; row >= 0; --row) {
    table.drawing += fmt::format("{:>3}", row + 1);
    for (int column = 0; column < geometry.columns(); ++column)
      table.drawing += (column + row) % 2 == 0 ? " :" : " .";
    table.drawing += fmt::format(" {}\n", row + 1);
  }
  table.drawing += letters + "\n";
  return table;
}

// Returns the row of a piece. `flaw` is the reason why its rule defines no piece although it is in force;
// otherwise empty.
ComponentRow piece_row(const PartyRuleset& ruleset, const Definition& definition, std::string name,
                       const std::string& flaw = {}) {
  const std::string value = value_words(definition);
  std::string besides = other_rule_words(definition, *ruleset.geometry);
  if (!flaw.empty())
    besides = fmt::format("not admitted: {}{}{}", flaw, besides.empty() ? "" : "; ", besides);
  return {{definition.chars == " " ? "(blank)" : definition.chars, std::move(name),
           ruleset.types[definition.type].rule.text, value, definition_words(definition), std::move(besides)},
          definition.provenance};
}

// Adds a definition in force, and its readings under rulings.
void add_definition(const InitialPosition& initial, const DefinitionText& text, const std::string& name,
                    ComponentTable& table) {
  const PartyRuleset& ruleset = *initial.terms.ruleset;
  table.rows.push_back(piece_row(ruleset, text.base, name, initial.flaw(text.base)));
  for (const auto& reading : text.readings) {
    const RulingInfo& ruling = ruleset.catalogue.rulings[reading.ruling];
    table.rows.push_back(
        piece_row(ruleset, reading.definition,
                  fmt::format("{} ({}: {})", name, ruling.key, ruling.options[reading.option].name),
                  initial.flaw(reading.definition)));
  }
}

// Gives the table the least certain provenance of its rows.
void take_least_certain_provenance(ComponentTable& table) {
  for (const ComponentRow& row : table.rows) table.provenance = std::max(table.provenance, row.provenance);
}

ComponentTable piece_table(const PartyRuleset& ruleset) {
  ComponentTable table;
  table.id = "pieces";
  table.title = "Pieces in force from the beginning";
  table.note =
      "Letters are read in either case. Moves also capture unless they say which they are for. The way is "
      "empty unless it is said what may stand there.";
  table.columns = {"letter", "piece", "rule", "value", "moves", "besides"};
  const InitialPosition initial(ruleset);
  for (const PieceType& type : ruleset.types) {
    if (type.has_text)
      add_definition(initial, ruleset.definitions[type.definitions.front()], type.name, table);
  }
  take_least_certain_provenance(table);
  return table;
}

ComponentTable draft_table(const PartyRuleset& ruleset) {
  ComponentTable table;
  table.id = "drafts";
  table.title = "Drafts that can be enacted, or amend a rule";
  table.columns = {"draft", "letter", "piece", "rule", "value", "moves", "besides"};
  for (const PartyRuleset::Draft& draft : ruleset.drafts) {
    ComponentRow row =
        piece_row(ruleset, ruleset.definitions[draft.definition].base, ruleset.types[draft.type].name);
    row.cells.insert(row.cells.begin(), draft.name);
    table.rows.push_back(std::move(row));
  }
  take_least_certain_provenance(table);
  return table;
}

}  // namespace

std::vector<ComponentTable> PartyRuleset::components() const {
  const PartyRuleset& party = *this;
  std::vector<ComponentTable> tables = {board_table(party), piece_table(party)};
  if (!party.drafts.empty()) tables.push_back(draft_table(party));
  for (ComponentTable& piece_diagram : piece_diagrams(party)) tables.push_back(std::move(piece_diagram));
  return tables;
}

}  // namespace referee::party_chess
