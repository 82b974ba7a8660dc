// How players, cards, tables and seats are said (core's engine/arguments.hpp).
#pragma once

#include <algorithm>

#include "referee/engine/arguments.hpp"
#include "referee/engine/verb.hpp"
#include "referee/record/forms.hpp"
#include "wedding_tables/pieces/numbered.hpp"
#include "wedding_tables/pieces/under_order.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

struct PlayerWord : record::Seat {
  explicit PlayerWord(const Terms& terms) : Seat{terms.spec.seats} {}
  Slip slip(std::string_view word) const;
};

struct CardWord {
  CardSet wanted = kAllCards;  // that would make sense
  CardSet from = kAllCards;    // others are none here
  CardSet tried = from;

  void write(std::string& out, Card card) const { out += name_of(card); }
  bool find(std::string_view word, Card& card) const;
  Slip slip(std::string_view word) const;
  bool each(auto&& visit) const { return each_of(wanted, visit); }
  bool each_tried(const State& /*state*/, Actor /*actor*/, auto&& visit) const {
    return each_of(tried, visit);
  }
  static std::string_view noun() { return "card"; }

 private:
  static bool each_of(CardSet set, auto&& visit) {
    for (const Card card : cards_in(set))
      if (!visit(card)) return false;
    return true;
  }
};

// A table, `t1` and so on, which need not be there.
struct TableWord {
  void write(std::string& out, unsigned table) const { out.append("t").append(std::to_string(table)); }
  bool find(std::string_view word, std::uint16_t& table) const { return find_numbered(word, 't', table); }
  Slip slip(std::string_view word) const;
  bool each(const State& state, auto&& visit) const {
    for (unsigned table = 1; table <= most(state); ++table)
      if (!visit(table)) return false;
    return true;
  }
  bool each_tried(const State& state, Actor /*actor*/, auto&& visit) const {
    return visit(0U) && each(state, visit) && visit(most(state) + 1U);
  }

 private:
  static unsigned most(const State& state) {
    unsigned most = 0;
    for (std::size_t i = 0; i < state.table_count; ++i)
      most = std::max<unsigned>(most, state.tables[i].number);
    return most;
  }
};

// A seat of a table, `s1` and so on.
struct SeatWord {
  void write(std::string& out, unsigned spot) const { out.append("s").append(std::to_string(spot)); }
  bool find(std::string_view word, std::uint16_t& spot) const { return find_numbered(word, 's', spot); }
  Slip slip(std::string_view word) const;
  bool each(auto&& visit) const {
    for (unsigned spot = 1; spot <= kMaxSeats; ++spot)
      if (!visit(spot)) return false;
    return true;
  }
  bool each_tried(const State& /*state*/, Actor /*actor*/, auto&& visit) const {
    return visit(0U) && each(visit) && visit(unsigned{kMaxSeats} + 1U);
  }
};

// The order of the cards that go under the deck, after the word `under`.
struct UnderWords {
  CardWord word = {};

  bool add(std::string_view name, auto& kind) const {
    Card card = Card::none;
    const bool found = word.find(name, card);
    if (found) kind.under.push(card);
    return found;
  }
  static Slip missing() { return {"cards should stand after `under`", "the first is the next to be drawn"}; }
  static bool is_said(const auto& kind) { return !kind.under.empty(); }
  // A card of the hand lies under the deck alone.
  static bool is_full(const auto& kind) {
    if constexpr (requires { kind.is_laid(); }) return !kind.is_laid();
    else return false;
  }
  void write(std::string& out, const auto& kind, bool /*hides*/) const {
    for (const Card card : kind.under.cards()) out.append(" ").append(name_of(card));
  }
  // None, and the orders that the verb thinks worth trying.
  static bool fill(const State& state, Actor actor, auto& kind, const auto& go_on) {
    if (!go_on()) return false;
    if constexpr (requires { kind.try_orders(state, actor, go_on); })
      return kind.try_orders(state, actor, go_on);
    return true;
  }
};

}  // namespace referee::wedding_tables
