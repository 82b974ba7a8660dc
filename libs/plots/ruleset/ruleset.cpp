#include "plots/ruleset/ruleset.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/document/text.hpp"
#include "referee/engine/sources.hpp"
#include "referee/plots/number_bounds.hpp"
#include "referee/plots/seal.hpp"

namespace referee::plots {
namespace {

static_assert(bounds::players_most.most == kMaxPlayers);
static_assert(bounds::rounds_count.most == kMostRounds);

std::int64_t read_count(const TreeView& root, std::string_view key, Bounds bounds) {
  const TreeView entry = root.required(key);
  entry.expect_keys(fmt::format("`{}`", key), {"count", "provenance"});
  return entry.required("count").as_integer(bounds);
}

void read_players(PlotsRuleset& ruleset, const TreeView& root) {
  const TreeView players = root.required("players");
  players.expect_keys("`players`", {"least", "most", "provenance"});
  ruleset.least_players =
      static_cast<std::uint8_t>(players.required("least").as_integer(bounds::players_least));
  ruleset.most_players = static_cast<std::uint8_t>(players.required("most").as_integer(bounds::players_most));
  if (ruleset.most_players < ruleset.least_players)
    own_of(root, {players["most"], players["least"]})
        .fail(fmt::format("`most` is {}, but `least` is {}", ruleset.most_players, ruleset.least_players));
}

void read_factions(PlotsRuleset& ruleset, const TreeView& factions) {
  factions.expect_list("`factions`");
  const auto items = factions.children();
  if (items.size() != kFactions) factions.fail(fmt::format("all {} factions should stand here", kFactions));
  unsigned seen = 0;
  for (std::size_t i = 0; i < kFactions; ++i) {
    const std::size_t faction = items[i].as_word("a faction", kFactionNames);
    if (((seen >> faction) & 1U) != 0)
      items[i].fail(fmt::format("{} stands here twice", kFactionNames[faction]));
    seen |= 1U << faction;
    ruleset.factions[i] = static_cast<std::uint8_t>(faction);
  }
}

void read_power(PlotsRuleset& ruleset, const TreeView& power) {
  power.expect_keys("`power`", {"faces", "provenance"});
  const TreeView faces = power.required("faces");
  faces.expect_list("`faces`");
  const auto numbers = faces.children();
  if (numbers.size() != kMaxPlayers)
    faces.fail(fmt::format("the cards of {} numbers should stand here", kMaxPlayers));
  for (std::size_t number = 0; number < kMaxPlayers; ++number) {
    numbers[number].expect_list("the cards of a number");
    const auto cards = numbers[number].children();
    if (cards.size() != kFacesPerNumber)
      numbers[number].fail(fmt::format("a number has {} cards", kFacesPerNumber));
    for (std::size_t i = 0; i < kFacesPerNumber; ++i) {
      const auto card = find_card(cards[i].as_text(), {});
      if (!card) cards[i].fail(fmt::format("`{}` is no power card", printable(cards[i].as_text())));
      ruleset.faces[number][i] = *card;
    }
  }
}

}  // namespace

std::shared_ptr<const Ruleset> PlotsRuleset::compile(std::string name, Document document) {
  auto ruleset = std::make_shared<PlotsRuleset>();
  const TreeView root = open_ruleset(*ruleset, std::move(name), std::move(document), embedded_rulesets());
  root.expect_keys("a ruleset of plots",
                   {"game", "name", "title", "notes", "extends", "provenance", "rules", "rulings", "settled", "players",
                    "factions", "leaders", "power", "supporters", "rounds", "wording"});
  const Document standard = find_embedded(embedded_rulesets(), "standard");
  const TreeView usual = standard.root();
  read_players(*ruleset, root);
  ruleset->players_from = source_of_component(root["players"], usual["players"]);
  read_factions(*ruleset, root.required("factions"));
  ruleset->leaders = static_cast<std::uint8_t>(read_count(root, "leaders", bounds::leaders_count));
  ruleset->leaders_from = source_of_component(root["leaders"], usual["leaders"]);
  read_power(*ruleset, root.required("power"));
  ruleset->power_from = source_of_component(root["power"], usual["power"]);
  ruleset->supporters = static_cast<std::uint16_t>(read_count(root, "supporters", bounds::supporters_count));
  ruleset->supporters_from = source_of_component(root["supporters"], usual["supporters"]);
  ruleset->rounds = static_cast<std::uint8_t>(read_count(root, "rounds", bounds::rounds_count));
  ruleset->rounds_from = source_of_component(root["rounds"], usual["rounds"]);
  const TreeView wording = root.required("wording");
  wording.expect_keys("`wording`", {"supporter", "supporters"});
  ruleset->supporter_word = wording.required("supporter").as_text();
  ruleset->supporters_word = wording.required("supporters").as_text();
  return ruleset;
}

}  // namespace referee::plots
