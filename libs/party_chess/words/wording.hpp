// Names, pieces and attacks in words, for facts, items and tables. Nothing here is on the hot path.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "party_chess/ruleset/pattern_words.hpp"
#include "party_chess/state/state.hpp"

namespace referee::party_chess {

class PositionQuery;  // reach/attack.hpp

// Returns "day 1 of 3".
std::string clock_words(const Clock& clock);
// Returns "Reds'", "Anna's".
std::string possessive(std::string_view name);
// Returns "Rook", "HarfyBlob with number 3".
std::string kind_words(const Terms& terms, const State& state, const Piece& piece);
// Returns "Reds' Rook".
std::string owned_piece(const Terms& terms, const State& state, const Piece& piece);
// Returns "Reds' Rook on e7".
std::string piece_on(const Terms& terms, const State& state, Square square);
std::string pieces_on(const Terms& terms, const State& state, const std::vector<Square>& squares);

// Returns "along column e", "along a diagonal"; empty if the squares are not on one line.
std::string line_words(const Geometry& geometry, Square from, Square to);
// Describes how the piece on `from` attacks the one on `to`: "along column e", "by a leap".
std::string attack_manner(const PositionQuery& query, Square from, Square to);
// Describes all attacks on a piece: "Reds' Rook on e7 attacks Blues' King on e2 along column e".
std::string attackers_words(const PositionQuery& query, Square target);
// Returns the pieces that the one on `from` attacks, or that it defends.
std::vector<Square> attacked_from(const PositionQuery& query, Square from);
std::vector<Square> defended_from(const PositionQuery& query, Square from);
// The grounds of a check besides the rule.
struct GroundsOfAttack {
  Provenance surest = Provenance::text;  // of the definitions of all attackers
  std::string attacker;                  // "the attacker, Big,"
  // True if every attacker moves by words that only rulesets of a table use.
  bool by_house_words = false;
};
// Returns the grounds on which pieces attack a King of the office.
GroundsOfAttack grounds_of_attack(const PositionQuery& query, OfficeIndex office);
// Returns the decisions without a ruling because of which the office is in check, or is not.
Notes grounds_of_check(const Terms& terms, const State& state, OfficeIndex office, bool checked);

}  // namespace referee::party_chess
