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
    const bool by_kind = c.rules.template ruling<Ruling::specials_limit>() == SpecialsLimit::kOneEach;
    if (holds && all == 0) return fmt::format("{} has played no special in this turn", c.name());
    if (holds)
      return fmt::format("{} has played {} special{} in this turn, {} of them `{}`", c.name(), all,
                         plural(all), same == 0 ? "none" : std::to_string(same), name_of(card));
    return by_kind
               ? fmt::format("{} has already played `{}` in this turn, and may play one special of each kind",
                             c.name(), name_of(card))
               : fmt::format("{} has already played a special in this turn, and may play only one", c.name());
  });
}

// WT-cancellation.opponent, WT-killjoy.opponent, WT-toilet.opponent: on a table of somebody else.
template <class Judge>
void check_opponent(Check<Judge>& c, Rule rule) {
  const bool other = !c.is_player() || c.action.player != c.seat();
  c.judge.allow(rule, other, [&] {
    return other ? fmt::format("the table named is {}'s", c.target_name())
                 : fmt::format("the table named is {}'s own, not an opponent's", c.name());
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
  c.judge.component(c.rules.ruleset->limits.from.seats);
  c.judge.require(rule, !c.rules.is_complete(table), [&] {
    return fmt::format("{} of {}'s t{} are taken", seats_taken(c.rules, table), c.target_name(),
                       table.number);
  });
}

// `cancel PLAYER tN` (Cancellation Card)
template <class Judge>
void check_cancel(Check<Judge>& c) {
  const Table* table = check_special(c, Card::cancellation, Rule::WT_cancellation_opponent);
  if (table != nullptr) check_empty_seat(c, *table, Rule::WT_cancellation_seat);
}

// `killjoy PLAYER tN [steal sM]` (Killjoy Card). WT-killjoy.steal: not from a complete table;
// WT-killjoy.steal-guest: only a guest; WT-toilet.three-turns: none whom a toilet holds (ruling
// `toilet-blocks`).
template <class Judge>
void check_killjoy(Check<Judge>& c) {
  const Table* table = check_special(c, Card::killjoy, Rule::WT_killjoy_opponent);
  if (table == nullptr) return;
  if (c.action.target != Target::seat) return check_empty_seat(c, *table, Rule::WT_killjoy_seat);
  if (!check_seat_number(c)) return;
  const bool complete = c.rules.is_complete(*table);
  c.judge.component(c.rules.ruleset->limits.from.seats);
  c.judge.allow(Rule::WT_killjoy_steal, !complete, [&] {
    return fmt::format("{}'s t{} is {}complete: {} are taken", c.target_name(), table->number,
                       complete ? "" : "not ", seats_taken(c.rules, *table));
  });
  const std::size_t seat = c.action.spot - 1U;
  // The text speaks of a card of the opponent's: that a special is none is a reading.
  if (is_special(table->seat[seat])) c.judge.component(Provenance::house);
  c.judge.require(Rule::WT_killjoy_steal_guest, is_guest(table->seat[seat]), [&] {
    return fmt::format("s{} of {}'s t{} {}", c.action.spot, c.target_name(), table->number,
                       occupant(*table, seat));
  });
  const auto named = static_cast<SeatSet>(1U << seat);
  if ((blocked_seats(*table) & named) != 0)
    check_three_turns(c, *table, named, c.template ruling<Ruling::toilet_blocks>() == ToiletBlocks::kGifts);
}

// `toilet PLAYER tN sM` (Toilet Card). WT-toilet.guest: on a guest that is not covered yet; that one toilet
// is enough for a guest the text does not say.
template <class Judge>
void check_toilet(Check<Judge>& c) {
  const Table* table = check_special(c, Card::toilet, Rule::WT_toilet_opponent);
  if (table == nullptr || !check_seat_number(c)) return;
  const std::size_t seat = c.action.spot - 1U;
  if (table->is_covered(seat)) c.judge.component(Provenance::house);
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
    const unsigned held = c.hand()[card];
    if (held == 0) return fmt::format("{} holds no `{}`", c.name(), name_of(card));
    return fmt::format("{} holds {} `{}`, not {}", c.name(), held, name_of(card), c.action.paid[card]);
  });
}

// "`mum`, `mum` and `nerd`"
inline std::string paid_list(const Pile& paid) {
  std::vector<Card> cards;
  for (CardSet rest = paid.kinds(); rest != 0; rest &= rest - 1)
    cards.insert(cards.end(), paid[first_of(rest)], first_of(rest));
  return card_list(cards);
}

// What a special costs under the rulings of the price.
template <class Judge>
std::string price_words(const Check<Judge>& c, bool killjoy) {
  const bool guests = c.rules.template ruling<Ruling::redeem_cards>() == RedeemCards::kGuests;
  const std::string_view cards = guests ? "guests" : "cards";
  if (!killjoy) return fmt::format("a cancellation is redeemed with two {} of the same name", cards);
  const bool must_mix = c.rules.template ruling<Ruling::killjoy_payment>() == KilljoyPayment::kMustMix;
  return fmt::format("a killjoy is redeemed with three different {}{}", cards,
                     must_mix ? " of more than one class" : "");
}

// WT-cancellation.pay (Cancellation Card): two same cards. WT-killjoy.pay (Killjoy Card): three all
// different. A refusal names all rulings of the price; a payment that is good under any reading reads none.
template <class Judge>
void check_payment(Check<Judge>& c, Card special) {
  const Pile& paid = c.action.paid;
  const bool killjoy = special == Card::killjoy;
  const unsigned kinds = size_of(paid.kinds());
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
    return fmt::format("{}, {} {}", price_words(c, killjoy), holds ? "such as" : "not with", paid_list(paid));
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
  const auto facts_about = [&](Card wanted) {
    return [&c, table, beside, special, wanted] {
      if (beside && special != wanted)
        return fmt::format("no {} lies beside t{}", name_of(wanted), table->number);
      if (beside) return fmt::format("{} `{}` beside t{}", table->beside, name_of(wanted), table->number);
      return fmt::format("s{} of t{} {}{}", c.action.spot, table->number,
                         occupant(*table, c.action.spot - 1U),
                         special == wanted ? "" : fmt::format(": there is no {} to redeem", name_of(wanted)));
    };
  };
  if (!killjoy) c.judge.require(Rule::WT_cancellation_redeem, cancellation, facts_about(Card::cancellation));
  if (!cancellation) c.judge.require(Rule::WT_killjoy_redeem, killjoy, facts_about(Card::killjoy));
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
    if (!there)
      return fmt::format("no toilet lies there: s{} of t{} {}", c.action.spot, table->number,
                         occupant(*table, seat));
    return in_time ? fmt::format("a toilet lies on s{} of t{}", c.action.spot, table->number)
                   : fmt::format("toilets are lifted first, and {} has done something else in this turn",
                                 c.name());
  });
  if (!there) return;
  const bool expired = table->toilet[seat].left == 0;
  if (!expired) (void)c.template ruling<Ruling::toilet_turns>();
  check_three_turns(c, *table, static_cast<SeatSet>(1U << seat), expired);
}

}  // namespace referee::wedding_tables
