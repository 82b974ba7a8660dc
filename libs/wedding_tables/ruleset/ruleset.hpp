// The validated ruleset: numbers, cards, circles and combos. They are the data of
// rulesets/wedding-tables/*.yaml.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "referee/engine/game/game.hpp"
#include "referee/wedding_tables/ids.hpp"
#include "wedding_tables/pieces/cards.hpp"

namespace referee::wedding_tables {

inline constexpr std::size_t kMaxCombos = 64;  // A published limit, like those of pieces/cards.hpp.

// Guests that earn points together.
struct Combo {
  std::string name;
  std::array<std::uint8_t, kCards> needs{};
  CardSet kinds = 0;  // the cards that are needed
  int points = 0;
  Provenance provenance = Provenance::text;
};

// The sources of the numbers on cards, and of their circles.
struct CardSources {
  std::array<Provenance, kCards> copies{};
  std::array<Provenance, kCards> gifts{};
  std::array<Provenance, kCards> avoids{};
  std::array<Provenance, kCards> bonus{};
  std::array<Provenance, kCards> malus{};
};

// Names of the numbers that a house ruleset may change.
namespace limit_names {
inline std::string seats() { return "the number of seats"; }
inline std::string actions() { return "the number of actions"; }
inline std::string tables_to_end() { return "the number of tables that end the game"; }
inline std::string toilet_turns() { return "the number of turns"; }
inline std::string mixed_max() { return "the number of guests of a class"; }
}  // namespace limit_names

// The numbers, cards and combos of the game.
struct WeddingRuleset final : Ruleset, RulesetNumbers {
  std::size_t least_players = 0;
  std::size_t most_players = 0;
  std::array<std::uint8_t, kCards> copies{};
  std::array<std::uint8_t, kCards> gifts{};    // of guests
  std::array<std::uint8_t, kCards> bonus{};    // of tables
  std::array<std::uint8_t, kCards> malus{};    // of cancellation and killjoy
  std::array<CardSet, kCards> avoids{};        // the circle on each card
  std::array<CardSet, kCards> parents{};       // Partners in the pairs of WT-family.parents, by card.
  std::array<CardSet, kCards> grandparents{};  // partners in WT-intro.grandparents, by card
  std::vector<Combo> combos;
  CardSources from;

  // Reads a ruleset. Throws InputError.
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document);
  SeatLimits seat_limits() const { return {least_players, most_players, {}}; }
  // Returns tables of the box's contents (ruleset/components.cpp).
  std::vector<ComponentTable> components() const;
};

}  // namespace referee::wedding_tables
