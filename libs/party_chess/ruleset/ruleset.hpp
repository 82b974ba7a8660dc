// The validated ruleset of Party Chess: board, prices, endowment and piece types, from
// rulesets/party-chess/*.yaml.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "party_chess/pieces/piece.hpp"
#include "party_chess/ruleset/pieces.hpp"
#include "referee/engine/game/game.hpp"
#include "referee/party_chess/ids.hpp"

namespace referee::party_chess {

// The data of one ruleset, compiled. Shared by all matches that use it.
struct PartyRuleset final : Ruleset, RulesetNumbers {
  std::unique_ptr<const Geometry> geometry;
  Provenance board_from{};
  std::vector<TypeIndex> free_types;  // given to every office
  std::vector<PieceType> types;       // sorted by rule number
  std::vector<DefinitionText> definitions;
  // A version of a rule that can be brought into force.
  struct Draft {
    std::string name;
    TypeIndex type = kNoType;
    std::uint8_t definition = 0;  // index in `definitions`
  };
  std::vector<Draft> drafts;
  std::vector<std::pair<std::string, Facing>> facings;  // by office's name; others face up

  // Returns the direction that an office of this name faces.
  Facing facing_of(std::string_view office) const;
  // Returns the type of this name, or kNoType.
  TypeIndex find_type(std::string_view name) const;
  // Returns the type with this rule number, or kNoType.
  TypeIndex find_rule(std::string_view number) const;

  // Compiles a ruleset from a file. Throws InputError.
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document);
  static SeatLimits seat_limits() { return {1, kMaxOffices, {}}; }
  // Returns the tables of what the box holds (view/components.cpp).
  std::vector<ComponentTable> components() const;
};

}  // namespace referee::party_chess
