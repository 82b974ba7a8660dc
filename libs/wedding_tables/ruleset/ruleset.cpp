#include "wedding_tables/ruleset/ruleset.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/document/words.hpp"
#include "referee/engine/rulesets/placeholders.hpp"
#include "referee/engine/rulesets/ruleset_shape.hpp"
#include "referee/wedding_tables/ids.hpp"

namespace referee::wedding_tables {
namespace {

// A position has room for the most players, seats and cards that a ruleset may have.
static_assert(bounds::limits_players.most == kMaxPlayers && bounds::limits_seats.most == kMaxSeats);
static_assert(bounds::limits_mixed_max.most == kMaxSeats && bounds::cards_copies.most == kMaxCopies);
static_assert(bounds::limits_hand.most == kDealtHand && bounds::limits_waiting.most == kWaitingSlots);

// Returns `as_said` for a value from the same file as `said`. A value from a file that was laid over it is
// the house's.
Provenance source_of(const TreeView& value, const TreeView& said, Provenance as_said) {
  return said && value.source() == said.source() ? as_said : Provenance::house;
}

std::uint8_t read_number(const TreeView& map, std::string_view key, Bounds bounds) {
  return static_cast<std::uint8_t>(map.required(key).as_integer(bounds));
}

Card read_guest(const TreeView& node) {
  const auto card = static_cast<Card>(node.as_word("a card", kCardNames));
  if (!is_guest(card)) node.fail(fmt::format("`{}` is not a guest", name_of(card)));
  return card;
}

void read_players(WeddingRuleset& ruleset, const TreeView& players) {
  const auto both = players.children();
  ruleset.least_players = static_cast<std::size_t>(both[0].as_integer(bounds::limits_players));
  ruleset.most_players = static_cast<std::size_t>(both[1].as_integer(bounds::limits_players));
  if (ruleset.most_players < ruleset.least_players)
    both[1].fail(fmt::format("the most players are {}, but the fewest {}", ruleset.most_players,
                             ruleset.least_players));
}

// Returns the source of a property of a card. `from-text` lists the properties that the text gives; the
// others are lost.
Provenance card_source(const TreeView& card, std::string_view key) {
  const TreeView from_text = card["from-text"];
  bool given = false;
  for (const TreeView& property : from_text.children()) given = given || property.as_text() == key;
  return source_of(card[key], from_text, given ? Provenance::text : Provenance::lost);
}

void read_card(WeddingRuleset& ruleset, Card card, const TreeView& node) {
  const std::size_t i = index_of(card);
  const CardClass kind = class_of(card);
  if (static_cast<CardClass>(node["class"].as_word("a class of cards", kClassNames)) != kind) {
    node["class"].fail(fmt::format("`{}` is a {} card, which a ruleset can't change", name_of(card),
                                   kClassNames[static_cast<std::size_t>(kind)]));
  }
  ruleset.copies[i] = read_number(node, "copies", bounds::cards_copies);
  ruleset.from.copies[i] = card_source(node, "copies");
  switch (kind) {
    case CardClass::family:
    case CardClass::friends:
      node.expect_keys("a guest", {"class", "copies", "gifts", "avoids", "from-text"});
      ruleset.gifts[i] = read_number(node, "gifts", bounds::cards_gifts);
      for (const TreeView& other : node.required("avoids").children())
        ruleset.avoids[i] |= bit(read_guest(other));
      ruleset.from.gifts[i] = card_source(node, "gifts");
      ruleset.from.avoids[i] = card_source(node, "avoids");
      return;
    case CardClass::table:
      node.expect_keys("a table card", {"class", "copies", "bonus", "from-text"});
      ruleset.bonus[i] = read_number(node, "bonus", bounds::cards_bonus);
      ruleset.from.bonus[i] = card_source(node, "bonus");
      return;
    case CardClass::special:
      node.expect_keys("a special card", {"class", "copies", "malus", "from-text"});
      if (card == Card::toilet) {
        if (const TreeView malus = node["malus"]) malus.fail_key("a toilet has no malus");
      } else {
        ruleset.malus[i] = read_number(node, "malus", bounds::cards_malus);
        ruleset.from.malus[i] = card_source(node, "malus");
      }
      return;
  }
}

void read_cards(WeddingRuleset& ruleset, const TreeView& cards) {
  for (std::size_t i = 0; i < kCards; ++i)
    read_card(ruleset, static_cast<Card>(i), cards.required(kCardNames[i]));
  const auto total = [&](CardSet set) {
    std::size_t sum = 0;
    for (const Card card : cards_in(set)) sum += ruleset.copies[index_of(card)];
    return sum;
  };
  if (total(kAllCards) > kMaxCards) cards.fail_key(fmt::format("at most {} cards in all", kMaxCards));
  if (total(kTableCards) > kMaxTables)
    cards.fail_key(fmt::format("at most {} table cards in all", kMaxTables));
}

void read_pairs(std::array<CardSet, kCards>& partners, const TreeView& pairs) {
  for (const TreeView& pair : pairs.children()) {
    const auto both = pair.children();
    const Card a = read_guest(both[0]);
    const Card b = read_guest(both[1]);
    partners[index_of(a)] |= bit(b);
    partners[index_of(b)] |= bit(a);
  }
}

Combo read_combo(const TreeView& entry) {
  Combo combo;
  combo.name = entry.key();
  combo.points = static_cast<int>(entry["points"].as_integer(bounds::combos_points));
  const TreeView needs = entry["guests"];
  for (const TreeView& need : needs.children()) {
    const std::size_t guest = index_of(*find_card(need.key()));
    combo.needs[guest] = static_cast<std::uint8_t>(need.as_integer(bounds::combos_guests));
    if (combo.needs[guest] > 0) combo.kinds |= bit(static_cast<Card>(guest));
  }
  if (combo.kinds == 0) entry.fail_key("a combo needs at least one guest");
  const TreeView said = entry["provenance"];
  const auto as_said = said ? as_provenance(said) : Provenance::house;
  combo.provenance = std::max(source_of(entry["points"], said, as_said), source_of(needs, said, as_said));
  return combo;
}

void read_combos(WeddingRuleset& ruleset, const TreeView& combos) {
  for (const TreeView& entry : combos.children()) ruleset.combos.push_back(read_combo(entry));
  if (ruleset.combos.size() > kMaxCombos) combos.fail_key(fmt::format("at most {} combos", kMaxCombos));
}

// Returns the number of cards of a class.
std::int64_t cards_of(const TreeView& cards, std::string_view kind) {
  std::int64_t sum = 0;
  for (const TreeView& card : cards.children())
    sum += card["class"].as_text() == kind ? card["copies"].as_integer(bounds::cards_copies) : 0;
  return sum;
}

// Fills in the numbers of cards, which texts name in the form `{deck.family family card}`.
void fill_deck(Catalogue& catalogue, const TreeView& cards, const TreeView& usual) {
  for (RuleInfo& rule : catalogue.rules) {
    bool changed = false;
    rule.summary = filled(rule.summary, [&](std::string_view path, std::string_view noun) {
      constexpr std::string_view kDeck = "deck.";
      if (!path.starts_with(kDeck)) return std::optional<std::string>();
      const std::int64_t number = cards_of(cards, path.substr(kDeck.size()));
      changed = changed || number != cards_of(usual, path.substr(kDeck.size()));
      return std::optional(counted_value(std::to_string(number), noun));
    });
    if (changed) rule.provenance = Provenance::house;
  }
}

}  // namespace

std::optional<Card> find_card(std::string_view name) {
  const auto found = find_name(kCardNames, name);
  return found ? std::optional(static_cast<Card>(*found)) : std::nullopt;
}

std::shared_ptr<const Ruleset> WeddingRuleset::compile(std::string name, Document document) {
  auto ruleset = std::make_shared<WeddingRuleset>();
  const TreeView root = open_ruleset(*ruleset, std::move(name), std::move(document), embedded_rulesets());
  const Document standard = find_embedded(embedded_rulesets(), "standard");
  ruleset->each_number(NumberReader{root, standard.root()});
  read_players(*ruleset, root["limits"]["players"]);
  read_cards(*ruleset, root["cards"]);
  fill_deck(ruleset->catalogue, root["cards"], standard.root()["cards"]);
  const TreeView pairs = root["avoid_rules"];
  read_pairs(ruleset->parents, pairs["WT-family.parents"]);
  read_pairs(ruleset->grandparents, pairs["WT-intro.grandparents"]);
  read_combos(*ruleset, root["combos"]);
  return ruleset;
}

}  // namespace referee::wedding_tables
