#include "plots/ruleset/ruleset.hpp"

#include <fmt/format.h>

#include "referee/document/text.hpp"
#include "referee/engine/rulesets/ruleset_shape.hpp"
#include "referee/engine/rulesets/sources.hpp"
#include "referee/plots/seal.hpp"

namespace referee::plots {
namespace {

static_assert(bounds::players_most.most == kMaxPlayers);
static_assert(bounds::rounds_count.most == kMostRounds);

void expect_ordered(const TreeView& root, const PlotsRuleset& ruleset) {
  const TreeView players = root["players"];
  if (ruleset.players.most < ruleset.players.least)
    own_of(root, {players["most"], players["least"]})
        .fail(fmt::format("`most` is {}, but `least` is {}", ruleset.players.most.value,
                          ruleset.players.least.value));
}

void read_factions(PlotsRuleset& ruleset, const TreeView& factions) {
  const auto items = factions.children();
  unsigned seen = 0;
  for (std::size_t i = 0; i < kFactions; ++i) {
    const std::size_t faction = items[i].as_word("a faction", kFactionNames);
    if (((seen >> faction) & 1U) != 0)
      items[i].fail(fmt::format("{} is listed twice", kFactionNames[faction]));
    seen |= 1U << faction;
    ruleset.factions[i] = static_cast<std::uint8_t>(faction);
  }
}

void read_power(PlotsRuleset& ruleset, const TreeView& faces) {
  const auto numbers = faces.children();
  for (std::size_t number = 0; number < kMaxPlayers; ++number) {
    const auto cards = numbers[number].children();
    for (std::size_t i = 0; i < kFacesPerNumber; ++i) {
      const auto card = find_card(cards[i].as_text(), {});
      if (!card) cards[i].fail(fmt::format("`{}` is not a power card", printable(cards[i].as_text())));
      ruleset.faces[number][i] = *card;
    }
  }
}

}  // namespace

std::shared_ptr<const Ruleset> PlotsRuleset::compile(std::string name, Document document) {
  auto ruleset = std::make_shared<PlotsRuleset>();
  const TreeView root = open_ruleset(*ruleset, std::move(name), std::move(document), embedded_rulesets());
  const Document standard = find_embedded(embedded_rulesets(), "standard");
  ruleset->each_number(NumberReader{root, standard.root()});
  expect_ordered(root, *ruleset);
  read_factions(*ruleset, root["factions"]);
  read_power(*ruleset, root["power"]["faces"]);
  ruleset->power_from = source_of_component(root["power"], standard.root()["power"]);
  ruleset->supporter_word = root["wording"]["supporter"].as_text();
  ruleset->supporters_word = root["wording"]["supporters"].as_text();
  return ruleset;
}

}  // namespace referee::plots
