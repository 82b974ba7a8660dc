// Pieces as data: what a ruleset says of a type of piece, compiled. The vocabulary is that of rulebook
// section 3.
#pragma once

#include <bitset>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "party_chess/pieces/board.hpp"
#include "party_chess/pieces/piece.hpp"
#include "party_chess/ruleset/formula_reach.hpp"
#include "party_chess/ruleset/mode.hpp"
#include "referee/engine/rule_ids.hpp"

namespace referee {
class TreeView;    // document/tree.hpp
struct Catalogue;  // engine/catalogue.hpp
}  // namespace referee

namespace referee::party_chess {

class PairFormula;  // pair_formula.hpp

enum class Promotes : std::uint8_t { never, at_squares, between_pair, upon_capture };

// A material value, in halves: a number, and so much for each of the piece's counter.
struct Value {
  std::uint32_t base = 0;
  std::uint32_t per_counter = 0;
  std::uint32_t doubled(unsigned counter) const { return base + per_counter * counter; }
  friend bool operator==(const Value&, const Value&) = default;
};

// The clauses (as rule indices) to which refusals are charged, and which stand behind a piece. kNoRule: none.
inline constexpr RuleIndex kNoRule = 0xFFFF;
struct Cites {
  RuleIndex move = kNoRule;
  RuleIndex capture = kNoRule;
  RuleIndex chain = kNoRule;
  RuleIndex last = kNoRule;  // a chain's segment without capture
  RuleIndex promote = kNoRule;
  RuleIndex place = kNoRule;
  RuleIndex letter = kNoRule;
  RuleIndex worth = kNoRule;
  RuleIndex one = kNoRule;   // the limit
  RuleIndex grow = kNoRule;  // the counter
  RuleIndex die = kNoRule;
  RuleIndex corner = kNoRule;
  RuleIndex near = kNoRule;  // the aura
  RuleIndex first = kNoRule;
  RuleIndex other = kNoRule;
};

inline constexpr std::size_t kMaxDefinitions = 250;
inline constexpr std::size_t kMaxModes = 16;  // of one piece; and grants of one aura
inline constexpr unsigned kMaxCounter = 200;

// A rule that defines (or fails to define) a type of piece.
struct Definition {
  TypeIndex type = kNoType;
  std::string version;  // `text`, or the draft's name
  Provenance provenance = Provenance::text;
  std::string chars;  // as written; of use if it is one printable character
  char letter = 0;    // 0: it has no usable character
  std::optional<Value> value;
  std::uint16_t limit = 0;  // 0: none
  std::uint16_t types = 1;
  bool royal = false;
  bool in_suite = true;
  bool has_moves = false;     // false: the rule does not say where the piece may go
  bool as_last_play = false;  // Echo
  bool as_victim = false;     // CopyCat
  bool dies_capturing = false;
  bool has_counter = false;
  bool counter_adds = false;  // a captured one of the same type adds its counter
  std::uint8_t counter_start = 1;
  std::uint8_t counter_gain = 0;
  std::uint8_t counter_above = kMaxCounter;
  std::uint8_t counter_becomes = kMaxCounter;
  std::vector<Mode> modes;
  std::vector<std::string> written;  // the entries of `moves`, as they could be written
  std::uint8_t aura = 0;             // its distance; 0: none
  std::vector<Mode> grants;
  std::vector<Mode> forbids;
  Promotes promotes = Promotes::never;
  bool must_promote = false;
  bool to_captured_type = false;
  TypeIndex promotes_to = kNoType;  // the only type into which it promotes; kNoType: any
  std::uint8_t span = 0;
  std::shared_ptr<const PairFormula> pair;  // of between_pair
  bool after_move = true;                   // between_pair: after which plays
  bool after_capture = true;
  SquareSet promotion_squares;
  bool has_place = false;
  SquareSet place_squares;
  Cites cites;
  RulingMask by_ruling;    // rulings that choose between readings of this definition
  bool chains = false;     // some mode is a chain
  bool scratches = false;  // some mode does
  // Whether it may capture in sequences: it chains, or does as a piece that may (Echo, CopyCat).
  bool may_chain = false;
  // By Geometry::delta: whether any capture could go that far on some board, whatever stands there.
  std::bitset<Geometry::kDeltas> may_take;

  // The same of its own capturing modes, and of all its modes: for pieces that take as others do.
  std::bitset<Geometry::kDeltas> takes;
  std::bitset<Geometry::kDeltas> goes;
  // The same of what its aura grants.
  std::bitset<Geometry::kDeltas> may_grant;

  // The same definition for offices that face right, down and left, if that makes a difference; `modes`,
  // `grants` and `forbids` themselves are those of one that faces up. What could be taken at all, above, is
  // that of all four.
  std::vector<Definition> turned;
  const Definition& facing(Facing facing) const {
    return turned.empty() || facing == Facing::up ? *this : turned[static_cast<std::size_t>(facing) - 1];
  }

  bool usable_letter() const { return letter != 0; }
};

// Works out what the fast tests need to know of a definition (reach_table.cpp).
void work_out(Definition& definition);

// A definition together with its readings under rulings (`by-ruling`).
struct DefinitionText {
  struct Reading {
    RulingIndex ruling = 0;
    std::uint8_t option = 0;
    Definition definition;
  };
  Definition base;
  std::vector<Reading> readings;
};

// A rule number: 1230.9 stands before 1230.10.
struct RuleNumber {
  std::vector<std::uint32_t> parts;
  std::string text;
  friend bool operator<(const RuleNumber& a, const RuleNumber& b) { return a.parts < b.parts; }
};

// A type of piece: a rule's number and name, with all the versions that the ruleset knows.
struct PieceType {
  RuleNumber rule;
  std::string name;
  bool has_text = false;                  // the first version is in force from the beginning
  std::vector<std::uint8_t> definitions;  // indices: the text (if any), then drafts
  bool ever_counts = false;               // some version has a counter
};

RuleNumber read_rule_number(const TreeView& node);
// What definitions are read with. Cites are looked up in, or added to, `catalogue`.
struct DefinitionContext {
  const Geometry& geometry;
  Catalogue& catalogue;
  const std::vector<PieceType>& types;
  FormulaWork work;
};
// Reads one definition. Throws InputError.
DefinitionText read_definition(const TreeView& node, const std::string& version, DefinitionContext& context);

}  // namespace referee::party_chess
