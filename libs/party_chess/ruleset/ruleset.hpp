// The validated ruleset of Party Chess: board, prices, endowment, piece types. Data of
// rulesets/party-chess/*.yaml.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "party_chess/pieces/piece.hpp"
#include "party_chess/ruleset/pieces.hpp"
#include "referee/engine/game.hpp"
#include "referee/party_chess/ids.hpp"

namespace referee::party_chess {

struct PartyRuleset final : Ruleset, RulesetNumbers {
  std::unique_ptr<const Geometry> geometry;
  Provenance board_from{};
  std::vector<TypeIndex> free_types;
  std::vector<PieceType> types;  // by rule number
  std::vector<DefinitionText> definitions;
  struct Draft {
    std::string name;
    TypeIndex type = kNoType;
    std::uint8_t definition = 0;
  };
  std::vector<Draft> drafts;
  std::vector<std::pair<std::string, Facing>> facings;  // by office's name; others face up

  Facing facing_of(std::string_view office) const;
  TypeIndex find_type(std::string_view name) const;
  TypeIndex find_rule(std::string_view number) const;

  // Throws InputError.
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document);
  static SeatLimits seat_limits() { return {1, kMaxOffices, {}}; }
  // What the box holds (view/components.cpp).
  std::vector<ComponentTable> components() const;
};

}  // namespace referee::party_chess
