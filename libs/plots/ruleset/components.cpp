// Makes the tables of the box's contents (core's components.hpp).

#include <algorithm>

#include "plots/ruleset/ruleset.hpp"
#include "referee/engine/rulesets/components.hpp"

namespace referee::plots {
namespace {

// The text names Red, Yellow, Purple and Blue (VII). The other three factions are lost with the pictures.
constexpr std::size_t kNamedFactions = 4;

ComponentTable faction_table(const PlotsRuleset& ruleset) {
  ComponentTable table{
      .id = "factions",
      .title = "Factions",
      .note = "One each, with an ID card; in this order players without one are given theirs.",
      .columns = {"faction", "leaders", "in the row", "in the deck"}};
  for (const std::uint8_t faction : ruleset.factions) {
    table.rows.push_back({{std::string(kFactionNames[faction]), std::to_string(ruleset.leaders.count), "1",
                           std::to_string(ruleset.leaders.count - 1)},
                          std::max(ruleset.leaders.count.from,
                                   faction < kNamedFactions ? Provenance::text : Provenance::lost)});
  }
  return table;
}

ComponentTable power_table(const PlotsRuleset& ruleset) {
  ComponentTable table{
      .id = "power",
      .title = "Power cards",
      .note =
          "Each player number has its cards; a game of n players uses the numbers 1 to n. How many "
          "there are of a number is in the text, what they show is not.",
      .columns = {"number", "cards"},
      .provenance = ruleset.power_from};
  for (std::size_t number = 0; number < kMaxPlayers; ++number) {
    CardBag cards;
    for (const Card card : ruleset.faces[number]) cards.add(card);
    table.rows.push_back({{std::to_string(number + 1), cards_text(cards, {})}, ruleset.power_from});
  }
  return table;
}

// Makes the table of decks by number of players (I.4), with the number of cards for each player.
ComponentTable deck_table(const PlotsRuleset& ruleset) {
  ComponentTable table{.id = "deck",
                       .title = "The deck at the start",
                       .note = "All of it is dealt, or a card for each round under `opening-hand: five`.",
                       .columns = {"players", "power cards", "leaders", "cards", "for each player"},
                       .provenance = ruleset.leaders.count.from};
  const unsigned leaders = ruleset.leaders.count - 1U;
  for (unsigned players = ruleset.players.least; players <= ruleset.players.most; ++players) {
    table.rows.push_back(
        {{std::to_string(players), std::to_string(players * kFacesPerNumber),
          std::to_string(players * leaders), std::to_string(players * (kFacesPerNumber + leaders)),
          std::to_string(kFacesPerNumber + leaders)},
         ruleset.leaders.count.from});
  }
  return table;
}

}  // namespace

std::vector<ComponentTable> PlotsRuleset::components() const {
  return {faction_table(*this), power_table(*this), deck_table(*this)};
}

}  // namespace referee::plots
