// pick deck|wN [-> CARD]: a player takes a card from the deck, or a card of the waiting list, which a card
// from the deck replaces.
#pragma once

#include "wedding_tables/actions/draws.hpp"
#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/rules/seating.hpp"

namespace referee::wedding_tables {

struct Pick;

// Reads and writes `deck`, or a slot of the waiting list.
struct SourceWord {
  static void write(std::string& out, const Pick& pick);
  // Returns false if `word` is neither.
  [[nodiscard]] static bool find(std::string_view word, Pick& pick);
  static Slip slip(std::string_view word);
  // Calls visit(pick) for each source. Return false to stop; then this returns false as well.
  [[nodiscard]] static bool each(const auto& visit);
  // Tries slots outside of the list, too. Returns false if `go_on` stopped it.
  [[nodiscard]] static bool fill(const State& state, Actor actor, Pick& pick, const auto& go_on);
};

// Takes a card into the hand.
struct Pick : Draws<1> {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "pick deck -> CARD` or `pick wN -> CARD";  // between backquotes
  bool from_slot = false;
  std::uint16_t slot = 0;  // n of `wN`

  static auto arguments(const Terms& /*terms*/) { return std::tuple(argument(SourceWord())); }
  // WT-turn.two-actions, then WT-end.deck, or WT-prep.waiting, WT-turn.pick and WT-turn.replace.
  void check(Context auto& c) const;
  // WT-turn.pick, WT-turn.replace.
  void apply(Context auto& c) const {
    spend_action(c);
    c.judge.explain([&] { note_draw(c); });
    if (has_outcome()) c.state.deck.take(drawn[0]);
    if (!from_slot) return c.hand().add(drawn[0]);
    Card& place = c.state.waiting[slot - 1U];
    c.hand().add(place);
    place = drawn[0];
  }

  // A card of the waiting list may be taken even if nothing is left to replace it (ruling `waiting-refill`).
  bool needs_outcome(const State& state) const { return !from_slot || !state.deck.empty(); }

  bool is_hidden_from(std::size_t viewer, Actor actor) const {
    return !from_slot && actor != seat_actor(viewer);
  }
  CardSet outcomes(const State& state) const { return drawable(state.deck); }

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor /*actor*/, auto&& sink) {
    if (state.turn.actions_left == 0) return true;
    Pick pick;
    if (!state.deck.empty() && !sink(pick)) return false;
    if (state.deck.empty() && !may_stay_empty(terms)) return true;
    pick.from_slot = true;
    for (pick.slot = 1; pick.slot <= kWaitingSlots; ++pick.slot)
      if (state.waiting[pick.slot - 1U] != Card::none && !sink(pick)) return false;
    return true;
  }

 private:
  // WT-turn.under: reports that the drawn card is the first of several that went under the deck together.
  // WT-turn.replace: reports that it is not a guest, and goes to the waiting list.
  void note_draw(Context auto& c) const {
    const Deck& deck = c.state.deck;
    if (has_outcome() && deck.shuffled.empty() && size_of(deck.under.tied_to_front()) > 1) {
      c.judge.rests_on(Settled::order_under);
      c.note(Rule::WT_turn_under, "the next card is the first of several that went under the deck together");
    }
    if (has_outcome() && from_slot && !is_guest(drawn[0])) {
      c.judge.rests_on(Settled::all_cards_wait);
      c.note(Rule::WT_turn_replace, "the card that refills the waiting list is not a guest");
    }
  }
  void check_deck(Context auto& c) const;
  void check_slot(Context auto& c) const;
};

bool SourceWord::each(const auto& visit) {
  Pick pick;
  bool go_on = visit(pick);
  pick.from_slot = true;
  for (pick.slot = 1; go_on && pick.slot <= kWaitingSlots; ++pick.slot) go_on = visit(pick);
  return go_on;
}

// Tries slots outside of the list, too.
bool SourceWord::fill(const State& /*state*/, Actor /*actor*/, Pick& pick, const auto& go_on) {
  pick = {};
  if (!go_on()) return false;
  pick.from_slot = true;
  for (pick.slot = 0; pick.slot <= kWaitingSlots + 1; ++pick.slot)
    if (!go_on()) return false;
  return true;
}

}  // namespace referee::wedding_tables
