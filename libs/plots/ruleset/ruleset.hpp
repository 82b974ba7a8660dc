// The validated ruleset of Will the Party Ever End?: data of rulesets/plots/*.yaml.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "plots/pieces/cards.hpp"
#include "referee/engine/game.hpp"
#include "referee/plots/ids.hpp"

namespace referee::plots {

inline constexpr std::size_t kFactions = 7;
inline constexpr std::array<std::string_view, kFactions> kFactionNames = {"red",   "yellow", "purple", "blue",
                                                                          "green", "black",  "white"};
inline constexpr std::size_t kFacesPerNumber = 6;

struct PlotsRuleset final : Ruleset {
  std::uint8_t least_players = 0;
  std::uint8_t most_players = 0;
  std::array<std::uint8_t, kFactions>
      factions{};            // in the order of giving them out; indices of kFactionNames
  std::uint8_t leaders = 0;  // of a faction
  std::array<std::array<Card, kFacesPerNumber>, kMaxPlayers> faces{};
  std::uint16_t supporters = 0;  // tokens of a player
  // Where these counts, and what the power cards show, come from.
  Provenance players_from = Provenance::text;
  Provenance leaders_from = Provenance::text;
  Provenance power_from = Provenance::text;
  Provenance supporters_from = Provenance::text;
  Provenance rounds_from = Provenance::text;
  std::uint8_t rounds = 0;     // of a plot
  std::string supporter_word;  // what people are shown
  std::string supporters_word;

  // Throws InputError.
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document);
  SeatLimits seat_limits() const { return {least_players, most_players, {}}; }
  // What the box holds (components.cpp).
  std::vector<ComponentTable> components() const;
};

}  // namespace referee::plots
