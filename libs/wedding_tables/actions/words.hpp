// The words for players, cards, tables and seats in actions (core's engine/actions/arguments.hpp).
#pragma once

#include <algorithm>

#include "referee/engine/actions/arguments.hpp"
#include "referee/engine/actions/verb.hpp"
#include "referee/record/forms.hpp"
#include "wedding_tables/pieces/numbered.hpp"
#include "wedding_tables/pieces/under_order.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

// Reads and writes the name of a player.
struct PlayerWord : record::Seat {
  explicit PlayerWord(const Terms& terms) : Seat{terms.spec.seats} {}
  Slip slip(std::string_view word) const;
};

// Reads and writes the name of a player, and tries only others than the actor.
struct OtherPlayerWord : PlayerWord {
  using PlayerWord::PlayerWord;
  // Calls visit(seat) for all other players. Return false to stop; then this returns false as well.
  [[nodiscard]] bool each_tried(const State& /*state*/, Actor actor, auto&& visit) const {
    return each([&](auto seat) { return actor == seat_actor(seat) || visit(seat); });
  }
};

// Reads and writes a card by its name.
struct CardWord {
  CardSet wanted = kAllCards;  // the cards that make sense
  CardSet from = kAllCards;    // other words are not cards here
  CardSet tried = from;

  void write(std::string& out, Card card) const { out += name_of(card); }
  // Returns false if `word` is not such a card.
  [[nodiscard]] bool find(std::string_view word, Card& card) const;
  Slip slip(std::string_view word) const;
  // Calls visit(card) for each card that may be meant. Return false to stop; then this returns false as well.
  // The result may be ignored.
  bool each(auto&& visit) const { return each_of(wanted, visit); }
  [[nodiscard]] bool each_tried(const State& /*state*/, Actor /*actor*/, auto&& visit) const {
    return each_of(tried, visit);
  }
  static std::string_view noun() { return "card"; }

 private:
  // Calls visit(card) for each card of the set. Return false to stop; then this returns false as well.
  [[nodiscard]] static bool each_of(CardSet set, auto&& visit) {
    for (const Card card : cards_in(set))
      if (!visit(card)) return false;
    return true;
  }
};

// Reads and writes a table (`t1`, `t2`, ...), which need not exist.
struct TableWord {
  void write(std::string& out, unsigned table) const { out.append("t").append(std::to_string(table)); }
  // Returns false if `word` is not a table.
  [[nodiscard]] bool find(std::string_view word, std::uint16_t& table) const {
    return find_numbered(word, 't', table);
  }
  Slip slip(std::string_view word) const;
  // Calls visit(table) for each table number in use. Return false to stop; then this returns false as well.
  [[nodiscard]] bool each(const State& state, auto&& visit) const {
    for (unsigned table = 1; table <= most(state); ++table)
      if (!visit(table)) return false;
    return true;
  }
  bool each_tried(const State& state, Actor /*actor*/, auto&& visit) const {
    return visit(0U) && each(state, visit) && visit(most(state) + 1U);
  }

 private:
  // Returns the highest number of a table on the board of any player; 0 if there is none.
  static unsigned most(const State& state) {
    unsigned most = 0;
    for (std::size_t i = 0; i < state.table_count; ++i)
      most = std::max<unsigned>(most, state.tables[i].number);
    return most;
  }
};

// Reads and writes a place of the waiting list (`w1`, `w2`, ...), which need not exist.
struct SlotWord {
  void write(std::string& out, unsigned slot) const { out.append("w").append(std::to_string(slot)); }
  // Returns false if `word` is not such a place.
  [[nodiscard]] bool find(std::string_view word, std::uint16_t& slot) const {
    return find_numbered(word, 'w', slot);
  }
  Slip slip(std::string_view word) const;
  // Calls visit(slot) for each slot, and for the two numbers beside them that no slot has. Return false to
  // stop; then this returns false as well.
  [[nodiscard]] bool each(auto&& visit) const {
    for (unsigned slot = 0; slot <= kWaitingSlots + 1; ++slot)
      if (!visit(slot)) return false;
    return true;
  }
};

// Reads and writes a seat of a table (`s1`, `s2`, ...).
struct SeatWord {
  void write(std::string& out, unsigned spot) const { out.append("s").append(std::to_string(spot)); }
  // Returns false if `word` is not a seat.
  [[nodiscard]] bool find(std::string_view word, std::uint16_t& spot) const {
    return find_numbered(word, 's', spot);
  }
  Slip slip(std::string_view word) const;
  // Calls visit(spot) for each seat number. Return false to stop; then this returns false as well.
  [[nodiscard]] bool each(auto&& visit) const {
    for (unsigned spot = 1; spot <= kMaxSeats; ++spot)
      if (!visit(spot)) return false;
    return true;
  }
  bool each_tried(const State& /*state*/, Actor /*actor*/, auto&& visit) const {
    return visit(0U) && each(visit) && visit(unsigned{kMaxSeats} + 1U);
  }
};

// Reads and writes the order of the cards that go under the deck, after the word `under`.
struct UnderWords {
  CardWord word = {};

  // Returns false if `name` is not a card.
  [[nodiscard]] bool add(std::string_view name, auto& kind) const {
    Card card = Card::none;
    const bool found = word.find(name, card);
    if (found) kind.under.push(card);
    return found;
  }
  static Slip missing() { return {"expected cards after `under`", "the first is the next to be drawn"}; }
  static bool is_said(const auto& kind) { return !kind.under.empty(); }
  // True if the action cannot have an order: a card from the hand goes under the deck alone.
  static bool is_full(const auto& kind) {
    if constexpr (requires { kind.is_laid(); }) return !kind.is_laid();
    else return false;
  }
  void write(std::string& out, const auto& kind, bool /*hides*/) const {
    for (const Card card : kind.under.cards()) out.append(" ").append(name_of(card));
  }
  // Tries the action without an order, and then with the orders that its verb suggests (`try_orders`).
  // Returns false if `go_on` stopped it.
  [[nodiscard]] static bool fill(const State& state, Actor actor, auto& kind, const auto& go_on) {
    if (!go_on()) return false;
    if constexpr (requires { kind.try_orders(state, actor, go_on); })
      return kind.try_orders(state, actor, go_on);
    return true;
  }
};

}  // namespace referee::wedding_tables
