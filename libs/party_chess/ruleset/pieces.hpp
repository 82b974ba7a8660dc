// Pieces as data: the compiled form of what a ruleset states about a type of piece, in the vocabulary of
// docs/pieces.md.
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
#include "party_chess/ruleset/move_pattern.hpp"
#include "referee/engine/rulesets/rule_ids.hpp"

namespace referee {
class TreeView;    // document/tree.hpp
struct Catalogue;  // engine/rulesets/catalogue.hpp
}  // namespace referee

namespace referee::party_chess {

class PairFormula;  // pair_formula.hpp

// The occasions on which a piece may change its type.
enum class Promotes : std::uint8_t { never, at_squares, between_pair, upon_capture };

// The material worth of a piece, doubled: a number, and another one for each unit of its counter.
struct Value {
  std::uint32_t base = 0;
  std::uint32_t per_counter = 0;
  // Returns twice the value of a piece with this counter.
  std::uint32_t doubled(unsigned counter) const { return base + per_counter * counter; }
  friend bool operator==(const Value&, const Value&) = default;
};

// No rule. Marks clauses that a piece does not have.
inline constexpr RuleIndex kNoRule = 0xFFFF;
// The clauses of a piece's rule that refusals and effects cite.
struct Cites {
  RuleIndex move = kNoRule;
  RuleIndex capture = kNoRule;
  RuleIndex chain = kNoRule;
  RuleIndex last = kNoRule;  // segment without capture
  RuleIndex promote = kNoRule;
  RuleIndex place = kNoRule;
  RuleIndex letter = kNoRule;
  RuleIndex worth = kNoRule;
  RuleIndex one = kNoRule;     // the limit
  RuleIndex grow = kNoRule;    // the counter
  RuleIndex die = kNoRule;     // dying after a capture
  RuleIndex corner = kNoRule;  // the scratch
  RuleIndex near = kNoRule;    // the aura
  RuleIndex first = kNoRule;
  RuleIndex other = kNoRule;
};

inline constexpr std::size_t kMaxDefinitions = 250;
// The greatest number of modes of one piece, and of grants of one aura.
inline constexpr std::size_t kMaxModes = 16;
inline constexpr unsigned kMaxCounter = 200;

// The content of one version of a piece's rule. It may fail to define a type.
struct Definition {
  TypeIndex type = kNoType;
  std::string version;  // `text`, or the draft's name
  Provenance provenance = Provenance::text;
  std::string chars;  // as written in the ruleset
  char letter = 0;    // 0: no usable character
  std::optional<Value> value;
  std::uint16_t limit = 0;  // greatest number per office; 0: none
  std::uint16_t types = 1;  // number of types defined
  bool royal = false;       // its attack is Check (King)
  bool in_suite = true;
  // False if the rule leaves open to which squares the piece may move (criterion iii).
  bool has_moves = false;
  bool as_last_play = false;  // Echo
  bool as_victim = false;     // CopyCat
  bool dies_capturing = false;
  bool has_counter = false;  // counts (HarfyBlob)
  // A captured piece of the same type adds its own counter.
  bool counter_adds = false;
  std::uint8_t counter_start = 1;              // of a new piece
  std::uint8_t counter_gain = 0;               // by each capture
  std::uint8_t counter_above = kMaxCounter;    // greatest value
  std::uint8_t counter_becomes = kMaxCounter;  // the value beyond that
  std::vector<MovePattern> modes;
  // The entries of `moves`, as one could write them.
  std::vector<std::string> written;
  std::uint8_t aura = 0;  // its distance; 0: none
  std::vector<MovePattern> grants;
  std::vector<MovePattern> forbids;
  Promotes promotes = Promotes::never;
  bool must_promote = false;      // at_squares: not optional
  bool to_captured_type = false;  // upon_capture: only into that type
  // The only type into which it promotes; kNoType: any.
  TypeIndex promotes_to = kNoType;
  std::uint8_t span = 0;                    // of between_pair: greatest distance
  std::shared_ptr<const PairFormula> pair;  // of between_pair
  // For between_pair: the plays after which it promotes.
  bool after_move = true;
  bool after_capture = true;
  SquareSet promotion_squares;
  bool has_place = false;  // placed only on `place_squares`
  SquareSet place_squares;
  Cites cites;
  // The rulings that choose between readings of this definition.
  RulingMask by_ruling;
  // True for a house piece whose moves are written as formulas or in Betza's notation.
  bool house_words = false;
  bool chains = false;     // some mode is a chain
  bool scratches = false;  // some mode scratches
  // True if it may capture in sequences: by a chain, or like a piece that may (Echo, CopyCat).
  bool may_chain = false;
  // Bits by Geometry::delta: some capture over that difference is possible on some board.
  std::bitset<Geometry::kDeltas> may_take;
  // Bits by Geometry::delta: `may_take` is false, and would be true under another reading of `by_ruling`.
  std::bitset<Geometry::kDeltas> may_take_otherwise;

  // Bits by Geometry::delta: one of the piece's own capturing modes (`takes`), or any of its modes
  // (`goes`), may cover that difference. Used for pieces that capture as others do.
  std::bitset<Geometry::kDeltas> takes;
  std::bitset<Geometry::kDeltas> goes;
  // Bits by Geometry::delta: a capture that the aura grants is possible on some board.
  std::bitset<Geometry::kDeltas> may_grant;

  // This definition for offices that face right, down and left, or empty if that makes no difference.
  // `modes`, `grants` and `forbids` above are for facing up; `may_take` and `may_grant` above are for all
  // four.
  std::vector<Definition> turned;
  // Returns the definition for an office that faces `facing`.
  const Definition& facing(Facing facing) const {
    return turned.empty() || facing == Facing::up ? *this : turned[static_cast<std::size_t>(facing) - 1];
  }

  bool usable_letter() const { return letter != 0; }
};

// Computes the members from `chains` on, which fast tests use (reach_table.cpp).
void work_out(Definition& definition);

// A definition together with its readings under rulings (`by-ruling`).
struct DefinitionText {
  // A different definition under one option of a ruling.
  struct UnderRuling {
    RulingIndex ruling = 0;
    std::uint8_t option = 0;
    Definition definition;
  };
  Definition base;
  std::vector<UnderRuling> readings;
};

// The number of a rule of the nomic. 1230.9 comes before 1230.10.
struct RuleNumber {
  std::vector<std::uint32_t> parts;
  std::string text;
  friend bool operator<(const RuleNumber& a, const RuleNumber& b) { return a.parts < b.parts; }
};

// A type of piece: the number and name of its rule, with all versions that the ruleset has.
struct PieceType {
  RuleNumber rule;
  std::string name;
  bool has_text = false;  // first version begins in force
  // Indices in PartyRuleset::definitions: the text if there is one, then drafts.
  std::vector<std::uint8_t> definitions;
  bool ever_counts = false;  // some version has a counter
};

// Reads a rule number such as "1230.4". Throws InputError.
RuleNumber read_rule_number(const TreeView& node);
// The context in which definitions are read. Cited clauses are found in `catalogue`, or added to it.
struct DefinitionContext {
  const Geometry& geometry;
  Catalogue& catalogue;
  const std::vector<PieceType>& types;
  FormulaWork work;
};
// Reads one definition with its readings. Throws InputError.
DefinitionText read_definition(const TreeView& node, const std::string& version, DefinitionContext& context);

}  // namespace referee::party_chess
