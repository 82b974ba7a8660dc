#include "referee/plots/ruleset.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace referee::plots {
namespace {

constexpr std::int64_t kMaxLeaders = 9;
constexpr std::int64_t kMaxSupporters = 1000;
constexpr std::int64_t kMaxRounds = 9;

TreeView required(const TreeView& map, std::string_view key) {
  const TreeView value = map[key];
  if (!value) map.fail_key(fmt::format("`{}` is missing", key));
  return value;
}

std::int64_t read_count(const TreeView& root, std::string_view key, std::int64_t high) {
  const TreeView entry = required(root, key);
  entry.expect_keys(fmt::format("`{}`", key), {"count", "provenance"});
  return required(entry, "count").as_integer(1, high);
}

void read_players(PlotsRuleset& ruleset, const TreeView& players) {
  players.expect_keys("`players`", {"least", "most", "provenance"});
  ruleset.least_players = static_cast<std::uint8_t>(required(players, "least").as_integer(2, kMaxPlayers));
  ruleset.most_players =
      static_cast<std::uint8_t>(required(players, "most").as_integer(ruleset.least_players, kMaxPlayers));
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
  const TreeView faces = required(power, "faces");
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

std::shared_ptr<const Ruleset> compile_ruleset(std::string name, Document document) {
  auto ruleset = std::make_shared<PlotsRuleset>();
  ruleset->name = std::move(name);
  ruleset->document = std::move(document);
  const TreeView root = ruleset->document.root();
  root.expect_keys("a ruleset of plots",
                   {"game", "name", "title", "notes", "extends", "provenance", "rules", "rulings", "players",
                    "factions", "leaders", "power", "supporters", "rounds", "wording"});
  ruleset->catalogue = read_catalogue(root);
  static const Catalogue standard = read_catalogue(find_embedded(embedded_rulesets(), "standard").root());
  expect_same_ids(root, ruleset->catalogue, standard, ExtraRules::refused);
  ruleset->defaults = ruleset->catalogue.defaults();
  read_players(*ruleset, required(root, "players"));
  read_factions(*ruleset, required(root, "factions"));
  ruleset->leaders = static_cast<std::uint8_t>(read_count(root, "leaders", kMaxLeaders));
  read_power(*ruleset, required(root, "power"));
  ruleset->supporters = static_cast<std::uint16_t>(read_count(root, "supporters", kMaxSupporters));
  ruleset->rounds = static_cast<std::uint8_t>(read_count(root, "rounds", kMaxRounds));
  const TreeView wording = required(root, "wording");
  wording.expect_keys("`wording`", {"supporter", "supporters"});
  ruleset->supporter_word = required(wording, "supporter").as_text();
  ruleset->supporters_word = required(wording, "supporters").as_text();
  return ruleset;
}

}  // namespace referee::plots
