// The contexts in which actions are checked and carried out.
#pragma once

#include "referee/engine/actions/action_context.hpp"
#include "wedding_tables/pieces/under_order.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

// The terms, the state, the actor and the judge of an action that is checked.
template <class Judge>
struct CheckContext : ActionContext<Terms, const State, Judge> {
  // Meaningful once cards have been dealt.
  bool own_turn = this->actor == seat_actor(this->state.turn.player);

  // False for the dealer, who holds no cards and owns no tables. Checks about these are left out for the
  // dealer.
  bool is_player() const { return is_seat(this->actor); }
  const Pile& hand() const { return this->state.hands[this->seat()]; }
  std::string name() const { return is_player() ? this->terms.seat(this->seat()) : std::string("the table"); }
};

// The terms, the state, the actor and the judge of an action that is carried out.
template <class Judge>
struct ApplyContext : ActionContext<Terms, State, Judge> {
  Pile& hand() const { return this->state.hands[this->seat()]; }
  // Returns a table, which must exist.
  Table& table(std::size_t owner, unsigned number) const {
    return this->state.tables[find_table(this->state, owner, number)];
  }
  void put_under(Card card) const { this->state.deck.under.push(card); }
  // Puts the cards of `usual` under the deck: in the order `said` if this has the same cards, otherwise in
  // the order of `usual`.
  void put_under(const UnderOrder& said, const UnderOrder& usual) const {
    const bool as_said = !said.empty() && said.has_cards_of(usual);
    const std::size_t begin = this->state.deck.under.size();
    for (const Card card : (as_said ? said : usual).cards()) put_under(card);
    if (!as_said) this->state.deck.under.tie_from(begin);
  }
  void note(Rule rule, std::string_view text) const {
    this->judge.effect(rule, [&] { return std::string(text); });
  }
};

}  // namespace referee::wedding_tables
