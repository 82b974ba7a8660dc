// The base of the kinds of actions in which chance draws cards from the deck.
#pragma once

#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/state/deck.hpp"

namespace referee::wedding_tables {

// Draws `count` cards. From a deck of table cards only table cards can be drawn.
template <std::size_t count, CardSet from = kAllCards, bool secret = true>
struct Draws {
  static constexpr bool kAnyOrder = false;  // Do all orders mean the same?

  std::array<Card, count> drawn = nothing();  // Card::none: left open

  // Returns the kinds of cards that can be drawn next.
  static CardSet drawable(const Deck& deck) { return from == kAllCards ? deck.tops() : table_tops(deck); }

  bool has_outcome() const { return drawn[0] != Card::none; }
  static auto outcome(const Terms& /*terms*/) {
    return argument_row<count, secret>(&Draws::drawn, CardWord{.wanted = from, .from = from});
  }
  void conceal() { drawn = nothing(); }

  // True if the deck has enough cards.
  static bool can_draw_outcome(const Deck& deck) {
    if constexpr (count == 1) return drawable(deck) != 0;
    else return deck.size() >= count;
  }
  static bool can_draw_outcome(const State& state) { return can_draw_outcome(state.deck); }
  bool has_one_outcome(const Terms& /*terms*/, const State& state) const {
    if constexpr (count == 1) return std::has_single_bit(drawable(state.deck));
    else return can_draw_outcome(state.deck) && std::popcount(state.deck.shuffled.kinds()) <= 1;
  }
  void draw_outcome(const Terms& /*terms*/, const State& state, auto&& below) {
    if constexpr (count == 1) drawn[0] = draw_one(state.deck, drawable(state.deck), below);
    else draw_several(state.deck, drawn, below);
  }

 private:
  // This is noexcept, so that a variant builds it in place. If it were built elsewhere and copied, it would
  // be slow to read.
  static constexpr std::array<Card, count> nothing() noexcept {
    std::array<Card, count> open{};
    open.fill(Card::none);
    return open;
  }
};

// Calls `visit` with the kind of action for every outcome. Return false to stop; then this returns false as
// well. The result may be ignored.
template <class Kind, class Visit>
bool each_outcome(const Deck& deck, Kind& kind, Visit&& visit, std::size_t already = 0) {
  if (already == kind.drawn.size()) return visit(std::as_const(kind));
  for (CardSet rest = Kind::drawable(deck); rest != 0; rest &= rest - 1) {
    const Card card = first_of(rest);
    const Card first = kind.drawn[0];
    // Kinds of any order draw two cards. If both come from the shuffled part, only the sorted order is
    // listed. A card from the queue always comes second, but is printed in its sorted place.
    const bool unordered = Kind::kAnyOrder && already == 1;
    if (unordered && !deck.shuffled.empty() && card < first) continue;
    Deck left = deck;
    left.take(card);
    kind.drawn[already] = card;
    if (unordered && card < first) std::swap(kind.drawn[0], kind.drawn[1]);
    const bool go_on = each_outcome(left, kind, visit, already + 1);
    if (unordered) kind.drawn[0] = first;
    if (!go_on) return false;
  }
  return true;
}

}  // namespace referee::wedding_tables
