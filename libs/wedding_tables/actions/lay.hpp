// lay TABLE-CARD: a player lays a table.
#pragma once

#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/state/questions.hpp"

namespace referee::wedding_tables {

// Puts a table card from the hand on the table.
struct Lay {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "lay TABLE-CARD";
  static constexpr bool kSeenByAll = true;
  Card card = Card::none;

  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&Lay::card, CardWord{kTableCards}));
  }
  // WT-turn.two-actions, WT-turn.lay, WT-turn.hand.
  void check(Context auto& c) const;
  // WT-turn.lay, WT-turn.as-many; the ruling `lay-cost`.
  void apply(Context auto& c) const {
    if (!laying_is_free(c.judge)) spend_action(c);
    c.hand().remove(card);
    lay_table(c.state, c.seat(), card);
    c.note(Rule::WT_turn_as_many, "one more table is laid");
  }
  void show(Pile& shown) const { shown.add(card); }

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    if (state.turn.actions_left == 0 && !laying_is_free(terms)) return true;
    for (const Card card : cards_in(state.hands[seat_of(actor)].kinds() & kTableCards))
      if (!sink(Lay{card})) return false;
    return true;
  }
};

}  // namespace referee::wedding_tables
