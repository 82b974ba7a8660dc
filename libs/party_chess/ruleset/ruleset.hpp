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

struct PartyRuleset final : Ruleset {
  std::unique_ptr<const Geometry> geometry;
  std::int64_t cost_base = 1;
  std::int64_t cost_per_value = 7;
  std::vector<std::string> free_names;
  std::vector<TypeIndex> free_types;
  std::uint32_t endowment_count = 5;
  std::uint32_t endowment_value = 30;
  std::uint32_t clock_limit = 3;
  std::uint32_t clock_longest = 7;
  std::uint32_t skip_from = 7;
  std::uint32_t warm_rounds = 2;
  // Where these come from.
  struct Sources {
    Provenance board{}, cost{}, endowment{}, clock{}, skipping{}, warmth{};
  } from;
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
