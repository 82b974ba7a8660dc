// Describes the rule of a piece in words. Nothing here is on the hot path.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "party_chess/ruleset/pieces.hpp"

namespace referee::party_chess {

// Returns "a Rook", "an Echo".
std::string with_article(std::string_view name);
// Returns "a", "a and b", "a, b and c".
std::string listed_words(const std::vector<std::string>& words, std::string_view last = "and");

// Returns "1 square", "16 squares".
std::string squares_words(unsigned count);
// Returns what a set of distances allows: "at most 10", "exactly 2", "3 or 5", "2 to 18".
std::string limit_words(std::uint32_t range);
// Returns "1 to 10", "2", "3 or 5".
std::string range_words(std::uint32_t range);
// Describes a mode in a line: "1 to 10 squares along rows and columns".
std::string mode_words(const MovePattern& mode);
// Returns the verb for a mode: "goes", "moves", "captures", "shoots".
std::string_view verb_of(const MovePattern& mode);
// Describes a mode with its verb: "moves 1 square along rows and columns".
std::string going_words(const MovePattern& mode);
// Returns " inside columns f to n and rows 6 to 14"; empty if the mode has no zone.
std::string where_words(const MovePattern& mode);
// Returns "9", "3.5", "2 plus 0.5 times its number", "none".
std::string value_words(const Definition& definition);
// Describes how a type moves and captures, in a line.
std::string definition_words(const Definition& definition);
// Returns the whole columns and rows of a set: "columns a and b and rows 1 and 2".
std::string place_words(const SquareSet& squares, const Geometry& geometry);
// Describes the rest of its rule: limit, counter, promotion, placement, aura. May be empty.
std::string other_rule_words(const Definition& definition, const Geometry& geometry);
// Describes how a type moves and captures, and the rest of its rule.
std::string all_words(const Definition& definition, const Geometry& geometry);

}  // namespace referee::party_chess
