// Makes the tables of the box's contents (core's components.hpp). A card's properties come from different
// places, so each property has a table of its own, which is called as in a ruleset.
#include <fmt/format.h>

#include <algorithm>

#include "referee/engine/rulesets/components.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"

namespace referee::wedding_tables {
namespace {

using Cells = std::vector<std::string>;

// Makes the tables of one ruleset.
class Box {
 public:
  explicit Box(const WeddingRuleset& ruleset) : ruleset_(ruleset), from_(ruleset.from) {}

  std::vector<ComponentTable> tables() const {
    std::vector<ComponentTable> all = {deck(), gifts(), circles(), table_cards(), specials(), combos()};
    for (ComponentTable& table : all) {
      for (const ComponentRow& row : table.rows)
        table.provenance = std::max(table.provenance, row.provenance);
    }
    return all;
  }

 private:
  static void add(ComponentTable& table, Cells cells, Provenance from) {
    table.rows.push_back({std::move(cells), from});
  }
  static std::string name(Card card) { return std::string(name_of(card)); }
  static std::string list(CardSet cards) {
    std::string text;
    for (const Card card : cards_in(cards)) text += (text.empty() ? "" : ", ") + name(card);
    return text;
  }
  // Calls `row` with each card of a set and its index.
  static void each(CardSet cards, auto&& row) {
    for (const Card card : cards_in(cards)) row(card, index_of(card));
  }

  ComponentTable deck() const {
    ComponentTable table{.id = "copies", .title = "The deck", .columns = {"card", "class", "copies"}};
    unsigned total = 0;
    for (const CardSet cards : kClassCards) {
      unsigned of_class = 0;
      Provenance sum_from = Provenance::text;  // The text has the number of each class.
      const CardClass kind = class_of(first_of(cards));
      const std::string kind_name(kClassNames[static_cast<std::size_t>(kind)]);
      each(cards, [&](Card card, std::size_t i) {
        of_class += ruleset_.copies[i];
        if (from_.copies[i] == Provenance::house) sum_from = Provenance::house;
        add(table, {name(card), kind_name, std::to_string(ruleset_.copies[i])}, from_.copies[i]);
      });
      add(table, {"all of this class", kind_name, std::to_string(of_class)}, sum_from);
      total += of_class;
    }
    table.note =
        fmt::format("{} cards are dealt and drawn. The info card with the combos is not one of them.", total);
    return table;
  }

  ComponentTable gifts() const {
    ComponentTable table{.id = "gifts", .title = "Gifts of the guests", .columns = {"guest", "gifts"}};
    each(kGuestCards, [&](Card card, std::size_t i) {
      add(table, {name(card), std::to_string(ruleset_.gifts[i])}, from_.gifts[i]);
    });
    return table;
  }

  ComponentTable circles() const {
    ComponentTable table{.id = "avoids",
                         .title = "Who avoids whom",
                         .note = "The circle on a card shows with whom that guest does not sit.",
                         .columns = {"guest", "avoids"}};
    each(kGuestCards, [&](Card card, std::size_t i) {
      if (ruleset_.avoids[i] != 0) add(table, {name(card), list(ruleset_.avoids[i])}, from_.avoids[i]);
    });
    return table;
  }

  ComponentTable table_cards() const {
    ComponentTable table{
        .id = "bonus",
        .title = "Tables",
        .note = fmt::format("A mixed table takes at most {} of a class.", ruleset_.limits.mixed_max.value),
        .columns = {"table", "who sits there", "seats", "bonus"}};
    each(kTableCards, [&](Card card, std::size_t i) {
      const std::string_view who = card == Card::family_table   ? "relatives"
                                   : card == Card::friend_table ? "friends"
                                                                : "relatives and friends";
      add(table,
          {name(card), std::string(who), std::to_string(ruleset_.limits.seats),
           std::to_string(ruleset_.bonus[i])},
          from_.bonus[i]);
    });
    return table;
  }

  ComponentTable specials() const {
    ComponentTable table{.id = "malus", .title = "Specials", .columns = {"special", "malus"}};
    each(kSpecialCards & ~bit(Card::toilet), [&](Card card, std::size_t i) {
      add(table, {name(card), std::to_string(ruleset_.malus[i])}, from_.malus[i]);
    });
    table.note =
        fmt::format("A toilet has no malus. It blocks for {} turns.", ruleset_.limits.toilet_turns.value);
    return table;
  }

  ComponentTable combos() const {
    ComponentTable table{.id = "combos", .title = "Combos", .columns = {"combo", "guests", "points"}};
    for (const Combo& combo : ruleset_.combos) {
      std::string needs;
      each(combo.kinds, [&](Card card, std::size_t i) {
        needs += fmt::format("{}{} {}", needs.empty() ? "" : ", ", combo.needs[i], name_of(card));
      });
      add(table, {combo.name, needs, std::to_string(combo.points)}, combo.provenance);
    }
    if (ruleset_.combos.empty()) table.note = "This ruleset has none.";
    return table;
  }

  const WeddingRuleset& ruleset_;
  const CardSources& from_;
};

}  // namespace

std::vector<ComponentTable> WeddingRuleset::components() const { return Box(*this).tables(); }

}  // namespace referee::wedding_tables
