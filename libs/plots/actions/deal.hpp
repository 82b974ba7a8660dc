// deal NAME -> CARD[*N] ...: a player gets the cards that are due.
#pragma once

#include "plots/pieces/deals.hpp"
#include "plots/state/forms.hpp"
#include "referee/engine/actions/action_kind.hpp"

namespace referee::plots {

// Gives one player a hand of cards from the deck.
struct Deal {
  static constexpr By kBy = By::table;
  static constexpr Phases kPhases{Phase::deal};
  static constexpr std::string_view kForm = "deal NAME -> CARD ...";
  std::uint8_t seat = 0;
  bool given = false;       // the action names its cards
  std::uint16_t dealt = 0;  // number of cards, at most 65535
  CardBag cards{};          // At most 255 of a kind; no deck holds more.

  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&Deal::seat, record::Seat{terms.spec.seats}));
  }
  bool has_outcome() const { return given; }
  // Returns false, with a message in `words`, if a word is not a card.
  [[nodiscard]] bool read_outcome(ActionWords& words, const Terms& terms);
  void print_outcome(const Terms& terms, const State& state, std::string& out) const;
  // PL-II.3.deal (II.3); PL-I.4.deck (I.4) or PL-II.3.collect (II.3).
  void check(Context auto& c) const;
  void apply(Context auto& c) const {
    Player& to = c.state.players[seat];
    c.state.deck.remove(cards);
    to.hand.add(cards);
    to.due = 0;
  }

  bool is_hidden_from(std::size_t viewer, Actor /*actor*/) const { return seat != viewer; }
  void conceal() { *this = {.seat = seat}; }
  void print_hidden(const Terms& terms, std::string& out) const;

  bool has_one_outcome(const Terms& /*terms*/, const State& state) const {
    return one_hand_only(state.deck, state.players[seat].due);
  }
  void draw_outcome(const Terms& /*terms*/, const State& state, auto&& below) {
    const unsigned due = state.players[seat].due;
    set(due == state.deck.size() ? state.deck : draw_hand(state.deck, due, below));
  }
  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor /*actor*/, auto&& sink) {
    Deal deal;
    for (; deal.seat < terms.players; ++deal.seat) {
      const unsigned due = state.players[deal.seat].due;
      if (due == 0) continue;
      const bool go_on = each_hand(state.deck, due, [&](const CardBag& hand) {
        deal.set(hand);
        return sink(std::as_const(deal));
      });
      if (!go_on) return false;
    }
    return true;
  }
  static std::optional<std::uint64_t> count(const Terms& terms, const State& state, Actor actor);
  // Returns hands that can be dealt, and similar ones that are too large or hold cards that the deck does not
  // have.
  static std::vector<Deal> candidates(const Terms& terms, const State& state, Actor actor);

  void set(const CardBag& hand) {
    given = true;
    dealt = static_cast<std::uint16_t>(hand.size());
    cards = hand;
  }

 private:
  void check_share(Context auto& c) const;
  void check_deck(Context auto& c) const;
};

}  // namespace referee::plots
