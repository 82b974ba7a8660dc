// The validated ruleset: limits, cards, circles and combos. Data of rulesets/wedding-tables/*.yaml.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "referee/engine/game.hpp"
#include "referee/wedding_tables/ids.hpp"
#include "wedding_tables/pieces/cards.hpp"
#include "wedding_tables/pieces/limits.hpp"

namespace referee::wedding_tables {

inline constexpr std::size_t kMaxCombos = 64;  // a published cap, like those of pieces/limits.hpp

struct Combo {
  std::string name;
  std::array<std::uint8_t, kCards> needs{};
  CardSet kinds = 0;  // those needed
  int points = 0;
  Provenance provenance = Provenance::text;
};

// Where the numbers on the cards, and who stands in their circles, come from.
struct CardSources {
  std::array<Provenance, kCards> copies{};
  std::array<Provenance, kCards> gifts{};
  std::array<Provenance, kCards> avoids{};
  std::array<Provenance, kCards> bonus{};
  std::array<Provenance, kCards> malus{};
};

// Where the limits come from.
struct LimitSources {
  Provenance players = Provenance::text;
  Provenance seats = Provenance::text;
  Provenance actions = Provenance::text;
  Provenance tables_to_end = Provenance::text;
  Provenance mixed_max = Provenance::text;
  Provenance toilet_turns = Provenance::text;
};

struct CardLimits {
  std::size_t least_players = 2;
  std::size_t most_players = 6;
  std::uint8_t seats = 6;
  std::uint8_t actions = 2;
  std::uint8_t tables_to_end = 2;
  std::uint8_t mixed_max = 3;
  std::uint8_t toilet_turns = 3;
  LimitSources from;
};

struct WeddingRuleset final : Ruleset {
  CardLimits limits;
  std::array<std::uint8_t, kCards> copies{};
  std::array<std::uint8_t, kCards> gifts{};    // of guests
  std::array<std::uint8_t, kCards> bonus{};    // of tables
  std::array<std::uint8_t, kCards> malus{};    // of cancellation and killjoy
  std::array<CardSet, kCards> avoids{};        // the circle on each card
  std::array<CardSet, kCards> parents{};       // by card: its partners in the pairs of WT-family.parents
  std::array<CardSet, kCards> grandparents{};  // likewise WT-intro.grandparents
  std::vector<Combo> combos;
  CardSources from;

  // Throws InputError.
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document);
  SeatLimits seat_limits() const { return {limits.least_players, limits.most_players, {}}; }
  // What the box holds (ruleset/components.cpp).
  std::vector<ComponentTable> components() const;
};

}  // namespace referee::wedding_tables
