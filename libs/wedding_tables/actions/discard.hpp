// discard TABLE-CARD|tN: a table card out of the hand goes under the deck, or a table laid with all on it.
#pragma once

#include "referee/engine/action_words.hpp"
#include "referee/engine/verb.hpp"
#include "wedding_tables/actions/bundles.hpp"
#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/rules/prospect.hpp"
#include "wedding_tables/rules/seating.hpp"
#include "wedding_tables/pieces/under_order.hpp"

namespace referee::wedding_tables {

struct Discard {
  static constexpr By kBy = By::player;
  // What stands between backquotes.
  static constexpr std::string_view kForm = "discard TABLE-CARD` or `discard tN [under CARD ...]";
  static constexpr bool kHeardByAll = true;
  Card card = Card::none;   // none: a table
  std::uint16_t table = 0;  // n of `tN`
  UnderOrder under = {};

  bool is_laid() const { return card == Card::none; }

  bool read_words(ActionWords& words, const Rules& rules);
  void print(const Rules& rules, const State& state, Actor actor, std::string& out) const;
  // WT-turn.two-actions, then WT-turn.discard and WT-turn.hand, or WT-turn.table, WT-turn.under,
  // WT-turn.discard-laid and WT-toilet.three-turns.
  void check(Context auto& c) const;
  void apply(Context auto& c) const {
    spend_action(c);
    if (is_laid()) return apply_laid(c);
    c.hand().take(card);
    c.put_under(card);
  }
  void show(Pile& shown) const {
    if (!is_laid()) shown.add(card);
  }

  template <class Add>
  static void bundle(const Prospect& turn, const Add& add) {
    if (!turn.action_left()) return;
    add.each(kOfHand, turn.hand & kTableCards);
    const bool forbidden = turn.rules.ruling<Ruling::discard_specials>() == DiscardSpecials::kForbidden;
    TableSet tables = forbidden ? turn.own & ~turn.special : turn.own;
    for (TableSet rest = tables & turn.covered; rest != 0; rest &= rest - 1) {
      const Table& table = turn.state.tables[static_cast<std::size_t>(std::countr_zero(rest))];
      if (held_seats(turn.rules, table) != 0) tables &= ~(rest & (0U - rest));
    }
    add.each(kLaid, tables);
  }
  static Discard of(const State& state, const Bundle& bundle, unsigned member) {
    if (bundle.sort == kOfHand) return {.card = static_cast<Card>(member)};
    return {.table = state.tables[member].number};
  }

 private:
  enum Sort : std::uint8_t { kOfHand, kLaid };

  void check_card(Context auto& c) const;
  void check_laid(Context auto& c) const;
  void apply_laid(Context auto& c) const;
};

}  // namespace referee::wedding_tables
