// Questions that rulings answer, for use in several files. `reader` (a judge, the terms of a match or a
// `RulingReader`) reads the ruling and records that it was read.
#pragma once

#include "referee/engine/judging/judge.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

// True if a thief looks at the hand and takes a card, false if the card is drawn unseen.
[[nodiscard]] bool thief_chooses(auto&& reader) {
  return reader.template ruling<Ruling::killjoy_draw>() == KilljoyDraw::kChosen;
}

// True if a stolen card goes to the thief's hand, false if it goes under the deck.
[[nodiscard]] bool thief_keeps_card(auto&& reader) {
  return reader.template ruling<Ruling::stolen_card>() == StolenCard::kHand;
}

// True if laying a table costs no action.
[[nodiscard]] bool laying_is_free(auto&& reader) {
  return reader.template ruling<Ruling::lay_cost>() == LayCost::kFree;
}

// True if redeeming a special costs no action, false if it costs one.
[[nodiscard]] bool redeeming_is_free(auto&& reader) {
  return reader.template ruling<Ruling::redeem_cost>() == RedeemCost::kFree;
}

// True if a toilet is lifted only before anything else in the turn, false otherwise.
[[nodiscard]] bool toilet_lifts_at_start(auto&& reader) {
  return reader.template ruling<Ruling::toilet_removal>() == ToiletRemoval::kTurnStart;
}

// True if only relatives and friends pay for a card, false if all cards do.
[[nodiscard]] bool only_guests_redeem(auto&& reader) {
  return reader.template ruling<Ruling::redeem_cards>() == RedeemCards::kGuests;
}

// True if three cards of one class do not pay for a killjoy, false if they do.
[[nodiscard]] bool price_must_mix(auto&& reader) {
  return reader.template ruling<Ruling::killjoy_payment>() == KilljoyPayment::kMustMix;
}

// True if the game ends as soon as its condition is met, false if it goes on for a while.
[[nodiscard]] bool ends_at_once(auto&& reader) {
  return reader.template ruling<Ruling::end_timing>() == EndTiming::kAtOnce;
}

// True if the limit at a mixed table counts cards of a class, false if cards of a name.
[[nodiscard]] bool mixed_limit_is_by_class(auto&& reader) {
  return reader.template ruling<Ruling::mixed_three>() == MixedThree::kClass;
}

// True if the circle of either guest forbids, false if only that of the guest who sits down now.
[[nodiscard]] bool either_circle_forbids(auto&& reader) {
  return reader.template ruling<Ruling::circle>() == Circle::kEither;
}

// True if circles forbid at every table, false if at mixed tables alone.
[[nodiscard]] bool constraints_hold_everywhere(auto&& reader) {
  return reader.template ruling<Ruling::constraints_on>() == ConstraintsOn::kEveryTable;
}

// True if grandparents and funny friends may share a table, false if circles forbid it.
[[nodiscard]] bool introduction_is_story(auto&& reader) {
  return reader.template ruling<Ruling::introduction>() == Introduction::kStory;
}

// True if a player may play specials at any time, false if only in turn.
[[nodiscard]] bool specials_at_any_time(auto&& reader) {
  return reader.template ruling<Ruling::specials_when>() == SpecialsWhen::kAnyTime;
}

// True if it is this player's turn because the table agreed on the first player or the order. Of two players
// one follows the other; and in the first turn, only a setup puts another than the first player on turn.
inline bool is_by_seat_order(const Terms& terms, const Turn& turn) {
  return turn.number == 1 ? turn.player == 0 : terms.players > 2;
}

// WT-turn.own: notes why it is this player's turn.
inline void note_player_on_turn(const Terms& terms, const State& state, const RulingReader* reader) {
  if (reader == nullptr || state.phase != Phase::turn) return;
  const bool by_order = is_by_seat_order(terms, state.turn);
  if (by_order) reader->rests_on(Settled::seat_order);
  if (state.turn.actions_left == 0) reader->rests_on(Settled::end_said);
  if (by_order || state.turn.actions_left == 0) reader->effect(Rule::WT_turn_own);
}

// True if a table counts as completed until it is discarded, false if it must be complete now.
[[nodiscard]] bool completed_for_good(auto&& reader) {
  return reader.template ruling<Ruling::completed>() == Completed::kForGood;
}

}  // namespace referee::wedding_tables
