#include "wedding_tables/actions/elsewhere.hpp"

#include <tuple>

#include "wedding_tables/rules/table.hpp"
#include "wedding_tables/rules/turn.hpp"

namespace referee::wedding_tables {
namespace {

std::string not_ones_own(const Terms& terms, std::uint8_t player, std::string_view what) {
  return fmt::format("the table named is {}'s, and players {} at their own tables only", terms.seat(player),
                     what);
}

std::string not_a_hand(unsigned slot, std::string_view what) {
  return fmt::format("w{} is a place of the waiting list, and {} from the hand", slot, what);
}

// Refuses an action by `rule`. The refusal rests on `decision`, which no ruling can change.
void refuse(Context auto& c, Rule rule, Settled decision, auto&& facts) {
  const auto never = [&](auto& judge) {
    judge.rests_on(decision);
    return false;
  };
  c.judge.require(rule, never, facts);
}

}  // namespace

// WT-turn.place (COURSE OF PLAY): guests come from the hand, and sit down at an own table.
void PlaceAtOther::check(Context auto& c) const {
  check_action_left(c);
  refuse(c, Rule::WT_turn_place, Settled::own_tables,
         [&] { return not_ones_own(c.terms, player, "seat guests"); });
  check_hand(c, card);
  check_table(c, player, table);
}
REFEREE_CHECK(PlaceAtOther);

void PlaceFromList::check(Context auto& c) const {
  check_action_left(c);
  c.judge.require(Rule::WT_turn_place, false, [&] { return not_a_hand(slot, "guests are placed"); });
  std::ignore = check_slot_number(c, slot);
  check_own_table(c, table);
}
REFEREE_CHECK(PlaceFromList);

void PlaceFromListAtOther::check(Context auto& c) const {
  check_action_left(c);
  c.judge.require(Rule::WT_turn_place, false, [&] { return not_a_hand(slot, "guests are placed"); });
  std::ignore = check_slot_number(c, slot);
  check_table(c, player, table);
}
REFEREE_CHECK(PlaceFromListAtOther);

// WT-turn.lay (COURSE OF PLAY): tables come from the hand.
void LayFromList::check(Context auto& c) const {
  check_action_left(c, [](auto& judge) { return judge.ruling(key::lay_cost) == LayCost::kFree; });
  c.judge.require(Rule::WT_turn_lay, false, [&] { return not_a_hand(slot, "tables are laid"); });
  std::ignore = check_slot_number(c, slot);
}
REFEREE_CHECK(LayFromList);

// WT-turn.discard (COURSE OF PLAY): only table cards are discarded.
void DiscardFromSeat::check(Context auto& c) const {
  check_action_left(c);
  refuse(c, Rule::WT_turn_discard, Settled::only_tables_discarded, [&] {
    return fmt::format("s{} of t{} is a seat, and a card in a seat is discarded with its table only", spot,
                       table);
  });
  if (check_own_table(c, table) != nullptr) check_seat_number(c, spot);
}
REFEREE_CHECK(DiscardFromSeat);

void DiscardFromList::check(Context auto& c) const {
  check_action_left(c);
  refuse(c, Rule::WT_turn_discard, Settled::only_tables_discarded,
         [&] { return not_a_hand(slot, "table cards are discarded"); });
  std::ignore = check_slot_number(c, slot);
}
REFEREE_CHECK(DiscardFromList);

DiscardOfOther DiscardOfOther::canonical(const Terms& /*terms*/, const State& state, Actor /*actor*/) const {
  DiscardOfOther said = *this;
  const std::size_t index = find_table(state, player, table);
  if (index != kNoTable && under == cards_at(state.tables[index])) said.under = {};
  return said;
}

// WT-turn.discard-laid (COURSE OF PLAY): players discard tables of their own.
void DiscardOfOther::check(Context auto& c) const {
  check_action_left(c);
  refuse(c, Rule::WT_turn_discard_laid, Settled::own_tables,
         [&] { return not_ones_own(c.terms, player, "discard"); });
  const Table* at = check_table(c, player, table);
  if (at != nullptr && c.is_player()) check_under(c, under, [&](auto& /*reader*/) { return cards_at(*at); });
}
REFEREE_CHECK(DiscardOfOther);

// WT-toilet.remove (Toilet Card): the host of the table lifts a toilet.
void LiftAtOther::check(Context auto& c) const {
  const Table* at = check_table(c, player, table);
  if (at == nullptr || !check_seat_number(c, spot)) return;
  refuse(c, Rule::WT_toilet_remove, Settled::own_tables,
         [&] { return not_ones_own(c.terms, player, "lift"); });
  if (c.is_player()) check_has_expired(c, *at, spot - 1U);
}
REFEREE_CHECK(LiftAtOther);

// WT-turn.no-exchange (COURSE OF PLAY): no card goes from one player to another.
void GiveTable::check(Context auto& c) const {
  c.judge.require(Rule::WT_turn_no_exchange, false, [&] {
    return fmt::format("{} would pass t{} to {}, and no card goes from one player to another", c.name(),
                       table, c.terms.seat(player));
  });
  check_own_table(c, table);
}
REFEREE_CHECK(GiveTable);

void GiveFromSeat::check(Context auto& c) const {
  c.judge.require(Rule::WT_turn_no_exchange, false, [&] {
    return fmt::format(
        "{} would pass the card in s{} of t{} to {}, and no card goes from one player to another", c.name(),
        spot, table, c.terms.seat(player));
  });
  if (check_own_table(c, table) != nullptr) check_seat_number(c, spot);
}
REFEREE_CHECK(GiveFromSeat);

// WT-turn.no-exchange (COURSE OF PLAY): cards of the waiting list and of the deck are not exchanged, either.
void ExchangeWithList::check(Context auto& c) const {
  check_hand(c, card);
  c.judge.require(Rule::WT_turn_no_exchange, false, [&] {
    return fmt::format("{} would exchange `{}` for the card in w{}, and cards are not exchanged", c.name(),
                       name_of(card), slot);
  });
  std::ignore = check_slot_number(c, slot);
}
REFEREE_CHECK(ExchangeWithList);

void ExchangeWithDeck::check(Context auto& c) const {
  check_hand(c, card);
  c.judge.require(Rule::WT_turn_no_exchange, false, [&] {
    return fmt::format("{} would exchange `{}` for a card of the deck, and cards are not exchanged", c.name(),
                       name_of(card));
  });
}
REFEREE_CHECK(ExchangeWithDeck);

}  // namespace referee::wedding_tables
