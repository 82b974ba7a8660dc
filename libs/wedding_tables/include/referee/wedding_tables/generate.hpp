// Lists legal actions directly, without asking `check` for each. The property tests hold both to the same
// answers.
#pragma once

#include <type_traits>

#include "referee/wedding_tables/deck.hpp"
#include "referee/wedding_tables/notation.hpp"
#include "referee/wedding_tables/rules.hpp"
#include "referee/wedding_tables/seating.hpp"

namespace referee::wedding_tables {

// Each function returns false once the sink wants no more.
template <Outcomes outcomes, class Sink>
class Generator {
 public:
  Generator(const Rules& rules, const State& state, Sink& sink)
      : rules_(rules), state_(state), seat_(state.turn.player), hand_(state.hands[seat_]), sink_(sink) {}

  bool dealing() {
    constexpr std::array<Verb, 5> verbs = {Verb::end, Verb::deal_table, Verb::set_aside, Verb::deal_hand,
                                           Verb::deal_waiting};
    Action action;
    action.verb = verbs[static_cast<std::size_t>(state_.next_deal.what)];
    action.player = state_.next_deal.seat;
    if (outcomes == Outcomes::listed) return each_deal(state_.deck, action, 0, sink_);
    return count_deals(state_.deck, action.verb) == 0 || sink_(action);
  }

  bool turn() {
    const bool action_left = state_.turn.actions_left > 0;
    if (action_left && !(picks() && places() && discards())) return false;
    if (!lays(action_left) || !specials()) return false;
    if (action_left || rules_.ruling<Ruling::redeem_cost>() == RedeemCost::kFree) {
      if (!redeems()) return false;
    }
    return lifts() && end(action_left);
  }

 private:
  Action make(Verb verb) const {
    Action action;
    action.actor = seat_actor(seat_);
    action.verb = verb;
    return action;
  }

  bool drawing(Action& action) {
    if (outcomes == Outcomes::open) return sink_(action);
    action.drawn_count = 1;
    for (CardSet rest = state_.deck.tops(); rest != 0; rest &= rest - 1) {
      action.drawn[0] = first_of(rest);
      if (!sink_(action)) return false;
    }
    return true;
  }

  bool picks() {
    if (state_.deck.empty()) return true;
    Action action = make(Verb::pick);
    action.target = Target::deck;
    if (!drawing(action)) return false;
    action.target = Target::slot;
    for (std::size_t i = 0; i < kWaitingSlots; ++i) {
      if (state_.waiting[i] == Card::none) continue;
      action.spot = static_cast<std::uint16_t>(i + 1);
      action.drawn_count = 0;
      if (!drawing(action)) return false;
    }
    return true;
  }

  bool places() {
    if ((hand_.kinds() & kGuestCards) == 0) return true;
    Action action = make(Verb::place);
    action.target = Target::table;
    for (std::size_t i = 0; i < state_.table_count; ++i) {
      if (state_.tables[i].owner != seat_) continue;
      action.table = state_.tables[i].number;
      for (CardSet rest = hand_.kinds() & seatable(rules_, rules_, state_.tables[i]); rest != 0;
           rest &= rest - 1) {
        action.card = first_of(rest);
        if (!sink_(action)) return false;
      }
    }
    return true;
  }

  bool each_table_card(Verb verb) {
    Action action = make(verb);
    for (CardSet rest = hand_.kinds() & kTableCards; rest != 0; rest &= rest - 1) {
      action.card = first_of(rest);
      if (!sink_(action)) return false;
    }
    return true;
  }

  bool discards() {
    if (!each_table_card(Verb::discard)) return false;
    const bool forbidden = rules_.ruling<Ruling::discard_specials>() == DiscardSpecials::kForbidden;
    Action action = make(Verb::discard);
    action.target = Target::table;
    for (std::size_t i = 0; i < state_.table_count; ++i) {
      const Table& table = state_.tables[i];
      if (table.owner != seat_ || (forbidden && has_specials(table))) continue;
      action.table = table.number;
      if (!sink_(action)) return false;
    }
    return true;
  }

  bool lays(bool action_left) {
    if (!action_left && rules_.ruling<Ruling::lay_cost>() != LayCost::kFree) return true;
    return each_table_card(Verb::lay);
  }

  bool may_play(Card card) const {
    if (!hand_.has(card)) return false;
    const auto& played = state_.turn.specials;
    switch (rules_.ruling<Ruling::specials_limit>()) {
      case SpecialsLimit::kUnlimited:
        return true;
      case SpecialsLimit::kOneEach:
        return played[special_index(card)] == 0;
      case SpecialsLimit::kOne:
        return played[0] == 0 && played[1] == 0 && played[2] == 0;
    }
    return true;
  }

  bool specials() {
    const bool cancel = may_play(Card::cancellation);
    const bool killjoy = may_play(Card::killjoy);
    const bool toilet = may_play(Card::toilet);
    if (!cancel && !killjoy && !toilet) return true;
    for (std::size_t i = 0; i < state_.table_count; ++i) {
      const Table& table = state_.tables[i];
      if (table.owner == seat_) continue;
      const SeatSet guests = table.guest_seats();
      const bool full = rules_.is_complete(table);
      if (cancel && !full && !at_table(Verb::cancel, table)) return false;
      if (killjoy && !full && !(at_table(Verb::killjoy, table) && at_seats(Verb::killjoy, table, guests)))
        return false;
      if (toilet && !at_seats(Verb::toilet, table, static_cast<SeatSet>(guests & ~table.covered)))
        return false;
    }
    return true;
  }

  bool at_table(Verb verb, const Table& table) {
    Action action = make(verb);
    action.target = Target::table;
    action.player = table.owner;
    action.table = table.number;
    return sink_(action);
  }

  bool at_seats(Verb verb, const Table& table, SeatSet seats) {
    Action action = make(verb);
    action.target = Target::seat;
    action.player = table.owner;
    action.table = table.number;
    for (unsigned rest = seats; rest != 0; rest &= rest - 1) {
      action.spot = static_cast<std::uint16_t>(std::countr_zero(rest) + 1);
      if (!sink_(action)) return false;
    }
    return true;
  }

  bool redeems() {
    for (std::size_t i = 0; i < state_.table_count; ++i) {
      const Table& table = state_.tables[i];
      if (table.owner != seat_ || !has_specials(table)) continue;
      Action action = make(Verb::redeem);
      action.table = table.number;
      action.target = Target::seat;
      for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        action.spot = static_cast<std::uint16_t>(seat + 1);
        if (table.seat[seat] == Card::cancellation && !pairs(action)) return false;
        if (table.seat[seat] == Card::killjoy && !triples(action)) return false;
      }
      action.target = Target::beside;
      action.spot = 0;
      if (table.beside > 0 && !triples(action)) return false;
    }
    return true;
  }

  CardSet means() const {
    return hand_.kinds() &
           (rules_.ruling<Ruling::redeem_cards>() == RedeemCards::kGuests ? kGuestCards : kAllCards);
  }

  bool pairs(Action& action) {
    for (CardSet rest = means(); rest != 0; rest &= rest - 1) {
      const Card card = first_of(rest);
      if (hand_[card] < 2) continue;
      action.paid = {};
      action.paid.add(card, 2);
      if (!sink_(action)) return false;
    }
    return true;
  }

  bool triples(Action& action) {
    const bool must_mix = rules_.ruling<Ruling::killjoy_payment>() == KilljoyPayment::kMustMix;
    for (CardSet a = means(); a != 0; a &= a - 1) {
      for (CardSet b = a & (a - 1); b != 0; b &= b - 1) {
        for (CardSet c = b & (b - 1); c != 0; c &= c - 1) {
          const std::array<Card, 3> cards = {first_of(a), first_of(b), first_of(c)};
          const CardClass kind = class_of(cards[0]);
          if (must_mix && class_of(cards[1]) == kind && class_of(cards[2]) == kind) continue;
          action.paid = {};
          for (const Card card : cards) action.paid.add(card);
          if (!sink_(action)) return false;
        }
      }
    }
    return true;
  }

  bool lifts() {
    for (std::size_t i = 0; i < state_.table_count; ++i) {
      const Table& table = state_.tables[i];
      if (table.owner != seat_ || table.covered == 0) continue;
      if (!state_.turn.fresh && rules_.ruling<Ruling::toilet_removal>() == ToiletRemoval::kTurnStart)
        return true;
      Action action = make(Verb::lift);
      action.target = Target::seat;
      action.table = table.number;
      for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        if (!table.is_covered(seat) || table.toilet[seat].left > 0) continue;
        action.spot = static_cast<std::uint16_t>(seat + 1);
        if (!sink_(action)) return false;
      }
    }
    return true;
  }

  bool end(bool action_left) {
    const bool must_go_on = action_left && rules_.ruling<Ruling::actions>() == Actions::kExactlyTwo &&
                            something_to_do(rules_, rules_, state_, seat_);
    return must_go_on || sink_(make(Verb::end));
  }

  const Rules& rules_;
  const State& state_;
  std::size_t seat_;
  const Pile& hand_;
  Sink& sink_;
};

// The position with the deck as the viewer knows it: any card hidden from them may be the next one. What a viewer is
// offered must not tell more (SPEC 3).
inline State with_deck_as_seen(const State& state, Viewer viewer) {
  State seen = state;
  if (!seen.deck.shuffled.empty()) seen.deck.shuffled = shuffled_as_seen(state, viewer);
  return seen;
}

template <Outcomes outcomes, class Sink>
bool generate(const Rules& rules, const State& state, Viewer viewer, Sink&& sink) {
  using List = Generator<outcomes, std::remove_reference_t<Sink>>;
  if (state.phase == Phase::over) return true;
  if (state.phase == Phase::setup) return viewer.has_value() || List(rules, state, sink).dealing();
  if (!viewer) return List(rules, state, sink).turn();
  if (*viewer != state.turn.player) return true;
  const State seen = with_deck_as_seen(state, viewer);
  return List(rules, seen, sink).turn();
}

}  // namespace referee::wedding_tables
