// redeem [PLAYER] tN sM|beside with CARD ...: a player removes a cancellation or a killjoy from an own table
// by paying cards.
#pragma once

#include <optional>

#include "referee/engine/actions/action_words.hpp"
#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/pieces/under_order.hpp"
#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/rules/prices.hpp"
#include "wedding_tables/state/questions.hpp"

namespace referee::wedding_tables {

struct Redeem;

// Reads and writes the place of the special: a seat, or `beside` the table.
struct SpecialWord {
  static void write(std::string& out, const Redeem& redeem);
  // Returns false if `word` is neither.
  [[nodiscard]] static bool find(std::string_view word, Redeem& redeem);
  static Slip slip(std::string_view word) { return SeatWord().slip(word); }
  // Returns false if `go_on` stopped it.
  [[nodiscard]] static bool fill(const State& state, Actor actor, Redeem& redeem, const auto& go_on);
};
// Reads and writes the cards paid, after the word `with`.
struct PaidWords {
  static constexpr bool kNeeded = true;
  CardWord word = {};

  // Returns false if `name` is not a card.
  [[nodiscard]] bool add(std::string_view name, Redeem& redeem) const;
  static void write(std::string& out, const Redeem& redeem, bool hides);
  // Returns false if `go_on` stopped it.
  [[nodiscard]] static bool fill(const State& state, Actor actor, Redeem& redeem, const auto& go_on);
};

// Pays for the removal of a special from a table.
struct Redeem {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "redeem tN sM|beside with CARD ... [under CARD ...]";
  static constexpr std::string_view kLacking = "names a table, a place there and the cards paid";
  static constexpr bool kSeenByAll = true;
  bool beside = false;
  std::uint16_t table = 0;  // n of `tN`
  std::uint16_t spot = 0;   // n of `sM`, if not beside
  Pile paid = {};
  UnderOrder under = {};

  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&Redeem::table, TableWord()), argument(SpecialWord()),
                      Tail{"with", PaidWords()}, Tail{"under", UnderWords()});
  }
  // Returns the action without `under` if the order of the cards is the usual one.
  Redeem canonical(const Terms& terms, const State& state, Actor actor) const;
  // WT-turn.two-actions, WT-turn.hand, WT-turn.table, WT-table.six, WT-cancellation.redeem,
  // WT-killjoy.redeem, WT-cancellation.pay, WT-killjoy.pay, WT-turn.under.
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void show(Pile& shown) const { shown = paid; }

  // True if redeeming is allowed at any time (ruling `redeem-when`) and costs no action.
  static bool is_out_of_turn(auto& judge) {
    return judge.ruling(key::redeem_when) == RedeemWhen::kAnyTime && redeeming_is_free(judge);
  }
  static bool leaves_turn_fresh(auto& judge) { return is_out_of_turn(judge); }

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    if (state.turn.actions_left == 0 && !redeeming_is_free(terms)) return true;
    const Pile& hand = state.hands[seat_of(actor)];
    for (const Table& table : tables_of(state, seat_of(actor))) {
      Redeem redeem{.table = table.number};
      for (const unsigned seat : members<unsigned>(table.taken & ~unsigned{table.guest_seats})) {
        redeem.spot = static_cast<std::uint16_t>(seat + 1);
        if (!redeem.list_payments(terms, hand, table.seat[seat], sink)) return false;
      }
      redeem = {.beside = true, .table = table.number};
      if (table.beside > 0 && !redeem.list_payments(terms, hand, Card::killjoy, sink)) return false;
    }
    return true;
  }

 protected:
  // Returns the action without `under` if it names the usual order. `index` is the table's.
  template <class Kind>
  static Kind without_usual_order(const Terms& terms, const State& state, std::size_t index, Kind said) {
    const bool there = index != kNoTable && (said.beside || (said.spot >= 1 && said.spot <= kMaxSeats));
    const Card special = there ? said.special_at(state.tables[index]) : Card::none;
    if (special != Card::none && said.under == said.cards_put(terms, special)) said.under = {};
    return said;
  }
  void check_held(Context auto& c) const;
  // Checks what lies at the place, and the price. `own` is false for another player's table, where nothing
  // can be redeemed.
  void check_special(Context auto& c, const Table& at, bool own) const;

 private:
  // Lists the action with each payment that the hand can make: two cards of a name for a cancellation, three
  // different ones for a killjoy. Returns false if `sink` stopped it.
  [[nodiscard]] bool list_payments(const Terms& terms, const Pile& hand, Card special, auto&& sink) const {
    const CardSet cards = hand.kinds() & cards_to_pay(terms);
    const auto higher = [&](Card card) { return cards & ~(bit(card) | (bit(card) - 1)); };
    const bool must_mix = price_must_mix(terms);
    for (const Card a : cards_in(cards)) {
      if (special != Card::killjoy) {
        if (hand[a] >= 2 && !sink(with({a, a}))) return false;
        continue;
      }
      for (const Card b : cards_in(higher(a)))
        for (const Card c : cards_in(higher(b)))
          if (!(must_mix && is_one_class(bit(a) | bit(b) | bit(c))) && !sink(with({a, b, c}))) return false;
    }
    return true;
  }
  Redeem with(std::initializer_list<Card> cards) const {
    Redeem redeem{.beside = beside, .table = table, .spot = spot};
    for (const Card card : cards) redeem.paid.add(card);
    return redeem;
  }

  // Returns the special that can be redeemed there, or any other card in the seat; Card::none if there is
  // nothing.
  Card special_at(const Table& at) const {
    if (!beside) return at.seat[spot - 1U];
    return at.beside > 0 ? Card::killjoy : Card::none;
  }
  // Returns the cards that go under the deck: the special, unless it leaves the game, and the cards paid.
  UnderOrder cards_put(auto& reader, Card special) const {
    UnderOrder cards;
    if (reader.template ruling<Ruling::redeemed_card>() == RedeemedCard::kUnder) cards.push(special);
    paid.each([&](Card card, unsigned copies) { cards.push(card, copies); });
    return cards;
  }
  void check_payment(Context auto& c, Card special) const;
};

// Reads and writes the cards paid, and tries only a few payments.
struct FewPaidWords : PaidWords {
  // Tries one card, two of its name, and three different cards. Returns false if `go_on` stopped it.
  [[nodiscard]] static bool fill(const State& state, Actor actor, Redeem& redeem, const auto& go_on);
};

// redeem PLAYER tN sM|beside with CARD ...: would pay for a special at another player's table, which nobody
// may do.
struct RedeemAtOther : Redeem {
  static constexpr std::string_view kForm = "redeem PLAYER tN sM|beside with CARD ... [under CARD ...]";
  std::uint8_t player = 0;

  static bool is_meant(const ActionWords& words) { return words.count() > 4 && words[4] == "with"; }
  std::optional<Redeem> meant_by(Actor actor) const {
    return actor == seat_actor(player) ? std::optional<Redeem>(*this) : std::nullopt;
  }
  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&RedeemAtOther::player, OtherPlayerWord(terms)),
                      argument(&RedeemAtOther::table, TableWord()), argument(SpecialWord()),
                      Tail{"with", FewPaidWords()}, Tail{"under", UnderWords()});
  }
  RedeemAtOther canonical(const Terms& terms, const State& state, Actor /*actor*/) const {
    return without_usual_order(terms, state, find_table(state, player, table), *this);
  }
  // Checks the rules as for an own table. WT-cancellation.redeem or WT-killjoy.redeem always refuses.
  void check(Context auto& c) const;
};

bool SpecialWord::fill(const State& /*state*/, Actor /*actor*/, Redeem& redeem, const auto& go_on) {
  for (redeem.spot = 0; redeem.spot <= kMaxSeats + 1; ++redeem.spot) {
    redeem.beside = redeem.spot == 0;
    if (!go_on()) return false;
  }
  return true;
}

bool FewPaidWords::fill(const State& state, Actor actor, Redeem& redeem, const auto& go_on) {
  const CardSet held = is_seat(actor) ? state.hands[seat_of(actor)].kinds() : CardSet{0};
  const Card first = held == 0 ? Card::cousin : first_of(held);
  redeem.paid = {};
  redeem.paid.add(first);
  if (!go_on()) return false;
  redeem.paid.add(first);
  if (!go_on()) return false;
  redeem.paid = {};
  for (const Card card : {first, Card::aunt, Card::nerd}) redeem.paid.add(card);
  return go_on();
}

// Tries one to three cards of the player's hand, whether or not it has several of them. Returns false if
// `go_on` stopped it.
bool PaidWords::fill(const State& state, Actor actor, Redeem& redeem, const auto& go_on) {
  if (!is_seat(actor)) return true;
  const auto pay = [&](std::initializer_list<Card> cards) {
    redeem.paid = {};
    for (const Card card : cards) redeem.paid.add(card);
    return go_on();
  };
  for (CardSet a = state.hands[seat_of(actor)].kinds(); a != 0; a &= a - 1) {
    if (!pay({first_of(a)})) return false;
    for (CardSet b = a; b != 0; b &= b - 1) {
      if (!pay({first_of(a), first_of(b)})) return false;
      for (CardSet c = b; c != 0; c &= c - 1)
        if (!pay({first_of(a), first_of(b), first_of(c)})) return false;
    }
  }
  return true;
}

}  // namespace referee::wedding_tables
