// The validated ruleset: numbers, cards, circles and combos. Data of rulesets/wedding-tables/*.yaml.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "referee/engine/game.hpp"
#include "referee/wedding_tables/ids.hpp"
#include "wedding_tables/pieces/cards.hpp"

namespace referee::wedding_tables {

inline constexpr std::size_t kMaxCombos = 64;  // a published cap, like those of pieces/cards.hpp

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

struct WeddingRuleset final : Ruleset, RulesetNumbers {
  std::size_t least_players = 0;
  std::size_t most_players = 0;
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
  SeatLimits seat_limits() const { return {least_players, most_players, {}}; }
  // What the box holds (ruleset/components.cpp).
  std::vector<ComponentTable> components() const;
};

}  // namespace referee::wedding_tables
