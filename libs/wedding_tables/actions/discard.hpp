// discard TABLE-CARD|tN: a table card from the hand, or a laid table with everything on it, goes under the
// deck.
#pragma once

#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/pieces/under_order.hpp"
#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/rules/seating.hpp"

namespace referee::wedding_tables {

struct Discard;

// Returns the table card, the seats with what covers them, and the killjoys beside the table.
UnderOrder cards_at(const Table& table);
// Tries orders of the cards at a table: backwards, and without one of them. Returns false if `go_on` stopped
// it.
[[nodiscard]] bool try_orders_at(const State& state, std::size_t index, UnderOrder& under,
                                 const auto& go_on) {
  if (index == kNoTable) return true;
  const Table& laid = state.tables[index];
  for (std::size_t i = kMaxSeats; i-- > 0;) {
    if (laid.is_covered(i)) under.push(Card::toilet);
    if (laid.seat[i] != Card::none) under.push(laid.seat[i]);
  }
  under.push(Card::killjoy, laid.beside);
  if (!under.empty() && !go_on()) return false;
  under.push(laid.card);
  return go_on();
}

// Reads and writes a table card of the hand, or a laid table.
struct DiscardedWord {
  static void write(std::string& out, const Discard& discard);
  // Returns false if `word` is neither.
  [[nodiscard]] static bool find(std::string_view word, Discard& discard);
  static Slip slip(std::string_view word) { return CardWord().slip(word); }
  // Returns false if `go_on` stopped it.
  [[nodiscard]] static bool fill(const State& state, Actor actor, Discard& discard, const auto& go_on);
};

// Puts a table card, or a table with everything on it, under the deck.
struct Discard {
  static constexpr By kBy = By::player;
  // Messages print this text between backquotes.
  static constexpr std::string_view kForm = "discard TABLE-CARD` or `discard tN [under CARD ...]";
  static constexpr bool kSeenByAll = true;
  Card card = Card::none;   // none: a table
  std::uint16_t table = 0;  // n of `tN`
  UnderOrder under = {};

  bool is_laid() const { return card == Card::none; }

  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(DiscardedWord()), Tail{"under", UnderWords()});
  }
  // Returns the action without `under` if the order of the cards is the usual one.
  Discard canonical(const Terms& terms, const State& state, Actor actor) const;
  // Tries orders of the cards at a table. Returns false if `go_on` stopped it.
  [[nodiscard]] bool try_orders(const State& state, Actor actor, const auto& go_on) {
    const bool laid = is_laid() && is_seat(actor);
    return !laid || try_orders_at(state, find_table(state, seat_of(actor), table), under, go_on);
  }
  // WT-turn.two-actions, then WT-turn.discard and WT-turn.hand, or WT-turn.table, WT-turn.under,
  // WT-turn.discard-laid and WT-toilet.three-turns.
  void check(Context auto& c) const;
  void apply(Context auto& c) const {
    spend_action(c);
    if (is_laid()) return apply_laid(c);
    c.hand().remove(card);
    c.put_under(card);
  }
  void show(Pile& shown) const {
    if (!is_laid()) shown.add(card);
  }

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    if (state.turn.actions_left == 0) return true;
    for (const Card card : cards_in(state.hands[seat_of(actor)].kinds() & kTableCards))
      if (!sink(Discard{.card = card})) return false;
    for (const Table& laid : tables_of(state, seat_of(actor)))
      if (may_go(terms, laid) && held_seats(terms, laid) == 0 && !sink(Discard{.table = laid.number}))
        return false;
    return true;
  }

 private:
  // True if specials do not prevent that the table is discarded (ruling `discard-specials`).
  static bool may_go(auto& reader, const Table& laid) {
    return !has_specials(laid) ||
           reader.template ruling<Ruling::discard_specials>() != DiscardSpecials::kForbidden;
  }
  void check_card(Context auto& c) const;
  void check_laid(Context auto& c) const;
  void apply_laid(Context auto& c) const;
};

bool DiscardedWord::fill(const State& state, Actor actor, Discard& discard, const auto& go_on) {
  discard = {};
  return CardWord().each_tried(state, actor, [&](Card card) { return discard.card = card, go_on(); }) &&
         TableWord().each_tried(state, actor, [&](unsigned table) {
           discard = {.table = static_cast<std::uint16_t>(table)};
           return go_on();
         });
}

}  // namespace referee::wedding_tables
