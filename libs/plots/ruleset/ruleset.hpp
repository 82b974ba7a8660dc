// The validated ruleset of Will the Party Ever End?: the data of rulesets/plots/*.yaml.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "plots/pieces/cards.hpp"
#include "referee/engine/game/game.hpp"
#include "referee/plots/ids.hpp"

namespace referee::plots {

inline constexpr std::size_t kFactions = 7;
inline constexpr std::array<std::string_view, kFactions> kFactionNames = {"red",   "yellow", "purple", "blue",
                                                                          "green", "black",  "white"};
inline constexpr std::size_t kFacesPerNumber = 6;

// The numbers, factions and power cards of the game.
struct PlotsRuleset final : Ruleset, RulesetNumbers {
  // Indices of kFactionNames, in the order in which factions are given out.
  std::array<std::uint8_t, kFactions> factions{};
  std::array<std::array<Card, kFacesPerNumber>, kMaxPlayers> faces{};
  Provenance power_from = Provenance::text;
  std::string supporter_word;  // the word shown to people
  std::string supporters_word;

  // Reads a ruleset. Throws InputError.
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document);
  SeatLimits seat_limits() const { return {players.least, players.most, {}}; }
  // Returns tables of the box's contents (components.cpp).
  std::vector<ComponentTable> components() const;
};

}  // namespace referee::plots
