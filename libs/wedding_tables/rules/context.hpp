// What the checks and the effects of actions have at hand.
#pragma once

#include "wedding_tables/rules/facts.hpp"

namespace referee::wedding_tables {

// Conditions are asked through `require` and `allow` (core's judge.hpp).
template <class Judge>
struct Check {
  const Rules& rules;
  const State& state;
  Actor actor;
  Judge& judge;
  // Once cards have been dealt.
  bool own_turn = actor == seat_actor(state.turn.player);

  // The dealer holds no cards and owns no tables: what is asked about them is not asked of it.
  bool is_player() const { return is_seat(actor); }
  std::size_t seat() const { return seat_of(actor); }
  const Pile& hand() const { return state.hands[seat()]; }
  std::string name() const { return is_player() ? rules.seat(seat()) : std::string("the table"); }
};

template <class Judge>
struct Change {
  const Rules& rules;
  State& state;
  Actor actor;
  Judge& judge;

  std::size_t seat() const { return seat_of(actor); }
  Pile& hand() const { return state.hands[seat()]; }
  // A table that is there.
  Table& table(std::size_t owner, unsigned number) const {
    return state.tables[find_table(state, owner, number)];
  }
  void put_under(Card card) const { state.deck.under.push(card); }
  void note(Rule rule, std::string_view text) const {
    judge.effect(rule, [&] { return std::string(text); });
  }
};

// Makes a kind's member templates for both judges, so that they can stand in the kind's own source.
#define REFEREE_WEDDING_TABLES_CHECK(Kind)              \
  template void Kind::check(Check<FastJudge>& c) const; \
  template void Kind::check(Check<FullJudge>& c) const
#define REFEREE_WEDDING_TABLES_APPLY(Kind)               \
  template void Kind::apply(Change<FastJudge>& c) const; \
  template void Kind::apply(Change<FullJudge>& c) const

}  // namespace referee::wedding_tables
