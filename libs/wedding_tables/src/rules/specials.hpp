// Cancellations, killjoys and toilets: playing them, redeeming, lifting (THE CARDS).
#pragma once

#include "check_context.hpp"

namespace referee::wedding_tables {

// WT-turn.specials (COURSE OF PLAY): besides the two actions, as many as the ruling `specials-limit` says.
template <class Judge>
void check_specials_left(Check<Judge>& c, Card card) {
  if (!c.own_turn) return;
  const auto& played = c.state.turn.specials;
  const std::uint32_t same = played[special_index(card)];
  const std::uint64_t all = std::uint64_t{played[0]} + played[1] + played[2];
  bool holds = true;
  if (all > 0) {
    const SpecialsLimit limit = c.template ruling<Ruling::specials_limit>();
    holds = limit == SpecialsLimit::kUnlimited || (limit == SpecialsLimit::kOneEach && same == 0);
  }
  c.judge.allow(Rule::WT_turn_specials, holds, [&] {
    return fmt::format("{} has played {} special{} in this turn, {} of them `{}`", c.name(), all, plural(all),
                       same, name_of(card));
  });
}

// WT-cancellation.opponent, WT-killjoy.opponent, WT-toilet.opponent: on a table of somebody else.
template <class Judge>
void check_opponent(Check<Judge>& c, Rule rule) {
  const bool other = !c.is_player() || c.action.player != c.seat();
  c.judge.allow(rule, other, [&] {
    return fmt::format("the table named is one of {}", other ? c.target_name() + "'s" : c.name() + "'s own");
  });
}

// What the three have in common; null if there is no such table.
template <class Judge>
const Table* check_special(Check<Judge>& c, Card card, Rule opponent) {
  check_specials_left(c, card);
  check_hand(c, card);
  check_opponent(c, opponent);
  return check_table(c, c.action.player);
}

// WT-cancellation.seat, WT-killjoy.seat: an empty seat there.
template <class Judge>
void check_empty_seat(Check<Judge>& c, const Table& table, Rule rule) {
  c.judge.require(rule, !c.rules.is_complete(table), [&] {
    return fmt::format("{} of {} seats of {}'s t{} are taken", std::popcount(table.taken),
                       c.rules.ruleset->limits.seats, c.target_name(), table.number);
  });
}

// `cancel PLAYER tN` (Cancellation Card)
template <class Judge>
void check_cancel(Check<Judge>& c) {
  const Table* table = check_special(c, Card::cancellation, Rule::WT_cancellation_opponent);
  if (table != nullptr) check_empty_seat(c, *table, Rule::WT_cancellation_seat);
}

// `killjoy PLAYER tN [steal sM]` (Killjoy Card). WT-killjoy.steal: not from a complete table;
// WT-killjoy.steal-guest: only a guest.
template <class Judge>
void check_killjoy(Check<Judge>& c) {
  const Table* table = check_special(c, Card::killjoy, Rule::WT_killjoy_opponent);
  if (table == nullptr) return;
  if (c.action.target != Target::seat) return check_empty_seat(c, *table, Rule::WT_killjoy_seat);
  if (!check_seat_number(c)) return;
  const bool complete = c.rules.is_complete(*table);
  c.judge.allow(Rule::WT_killjoy_steal, !complete, [&] {
    return fmt::format("{}'s t{} is {}complete", c.target_name(), table->number, complete ? "" : "not ");
  });
  const std::size_t seat = c.action.spot - 1U;
  c.judge.require(Rule::WT_killjoy_steal_guest, is_guest(table->seat[seat]), [&] {
    return fmt::format("s{} of {}'s t{} {}", c.action.spot, c.target_name(), table->number,
                       occupant(*table, seat));
  });
}

// `toilet PLAYER tN sM` (Toilet Card). WT-toilet.guest: on a guest that is not covered yet.
template <class Judge>
void check_toilet(Check<Judge>& c) {
  const Table* table = check_special(c, Card::toilet, Rule::WT_toilet_opponent);
  if (table == nullptr || !check_seat_number(c)) return;
  const std::size_t seat = c.action.spot - 1U;
  c.judge.require(Rule::WT_toilet_guest, is_guest(table->seat[seat]) && !table->is_covered(seat), [&] {
    return fmt::format("s{} of {}'s t{} {}", c.action.spot, c.target_name(), table->number,
                       occupant(*table, seat));
  });
}

// --- redeeming ---------------------------------------------------------------------------------------------

// WT-turn.hand (COURSE OF PLAY): one check over all the cards paid.
template <class Judge>
void check_paid_held(Check<Judge>& c) {
  if (!c.is_player()) return;
  CardSet missing = 0;
  for (CardSet rest = c.action.paid.kinds(); rest != 0; rest &= rest - 1) {
    if (c.hand()[first_of(rest)] < c.action.paid[first_of(rest)]) missing |= bit(first_of(rest));
  }
  c.judge.require(Rule::WT_turn_hand, missing == 0, [&] {
    if (missing == 0) return fmt::format("{} holds the cards named", c.name());
    const Card card = first_of(missing);
    return fmt::format("{} holds {} `{}`, not {}", c.name(),
                       c.hand()[card] == 0 ? "no" : std::to_string(c.hand()[card]), name_of(card),
                       c.action.paid[card]);
  });
}

// WT-cancellation.pay (Cancellation Card): two same cards. WT-killjoy.pay (Killjoy Card): three all
// different. A refusal names all rulings of the price; a payment that is good under any reading reads none.
template <class Judge>
void check_payment(Check<Judge>& c, Card special) {
  const Pile& paid = c.action.paid;
  const bool killjoy = special == Card::killjoy;
  const auto kinds = static_cast<unsigned>(std::popcount(paid.kinds()));
  const bool counted = killjoy ? paid.size() == 3 && kinds == 3 : paid.size() == 2 && kinds == 1;
  const bool guests_only = (paid.kinds() & ~kGuestCards) == 0;
  bool one_class = false;
  for (const CardSet whole : {kFamilyCards, kFriendCards, kTableCards, kSpecialCards})
    one_class = one_class || (paid.kinds() & ~whole) == 0;
  bool holds = counted;
  if (!counted || !guests_only || (killjoy && one_class)) {
    if (c.template ruling<Ruling::redeem_cards>() == RedeemCards::kGuests && !guests_only) holds = false;
    if (killjoy && c.template ruling<Ruling::killjoy_payment>() == KilljoyPayment::kMustMix && one_class)
      holds = false;
  }
  c.judge.allow(killjoy ? Rule::WT_killjoy_pay : Rule::WT_cancellation_pay, holds, [&] {
    return fmt::format("the payment is {} card{} of {} name{}{}{}", paid.size(), plural(paid.size()), kinds,
                       plural(kinds), guests_only ? "" : ", not all of them guests",
                       killjoy && one_class ? ", all of one class" : "");
  });
}

// `redeem tN sM|beside with CARD...`. WT-cancellation.redeem, WT-killjoy.redeem: there is something to
// redeem.
template <class Judge>
void check_redeem(Check<Judge>& c) {
  check_action_left(c, [&] { return c.template ruling<Ruling::redeem_cost>() == RedeemCost::kFree; });
  check_paid_held(c);
  const Table* table = check_own_table(c);
  const bool beside = c.action.target == Target::beside;
  if (table == nullptr || (!beside && !check_seat_number(c))) return;
  Card special = Card::none;
  if (!beside) special = table->seat[c.action.spot - 1U];
  else if (table->beside > 0) special = Card::killjoy;
  const bool cancellation = special == Card::cancellation;
  const bool killjoy = special == Card::killjoy;
  const auto facts = [&] {
    if (beside)
      return fmt::format("{} killjoy{} beside t{}", table->beside, table->beside == 1 ? " lies" : "s lie",
                         table->number);
    return fmt::format("s{} of t{} {}", c.action.spot, table->number, occupant(*table, c.action.spot - 1U));
  };
  if (!killjoy) c.judge.require(Rule::WT_cancellation_redeem, cancellation, facts);
  if (!cancellation) c.judge.require(Rule::WT_killjoy_redeem, killjoy, facts);
  if (cancellation || killjoy) check_payment(c, special);
}

// `lift tN sM` (Toilet Card). WT-toilet.remove: a toilet is there, and it is the time (ruling
// `toilet-removal`); WT-toilet.three-turns: it has blocked for three turns.
template <class Judge>
void check_lift(Check<Judge>& c) {
  const Table* table = check_own_table(c);
  if (table == nullptr || !check_seat_number(c)) return;
  const std::size_t seat = c.action.spot - 1U;
  const bool there = table->is_covered(seat);
  bool in_time = true;
  if (!there || (c.own_turn && !c.state.turn.fresh)) {
    const bool at_start = c.template ruling<Ruling::toilet_removal>() == ToiletRemoval::kTurnStart;
    in_time = !(at_start && there);
  }
  c.judge.require(Rule::WT_toilet_remove, there && in_time, [&] {
    if (!there) return fmt::format("s{} of t{} {}", c.action.spot, table->number, occupant(*table, seat));
    return fmt::format("the turn of {} has {}", c.name(), in_time ? "come" : "gone past its beginning");
  });
  if (!there) return;
  const unsigned left = table->toilet[seat].left;
  if (left > 0) (void)c.template ruling<Ruling::toilet_turns>();
  c.judge.allow(Rule::WT_toilet_three_turns, left == 0, [&] {
    return fmt::format("the toilet on s{} of t{} blocks for {} more turn{}", c.action.spot, table->number,
                       left, plural(left));
  });
}

}  // namespace referee::wedding_tables
