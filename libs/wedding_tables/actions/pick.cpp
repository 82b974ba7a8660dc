#include "wedding_tables/actions/pick.hpp"

#include "wedding_tables/rules/table.hpp"
#include "wedding_tables/rules/turn.hpp"

namespace referee::wedding_tables {

void SourceWord::write(std::string& out, const Pick& pick) {
  if (pick.from_slot) out.append("w").append(std::to_string(pick.slot));
  else out += "deck";
}

bool SourceWord::find(std::string_view word, Pick& pick) {
  pick.from_slot = word != "deck";
  return !pick.from_slot || find_numbered(word, 'w', pick.slot);
}

Slip SourceWord::slip(std::string_view word) {
  return {fmt::format("`{}` is nothing to pick from", printable(word)),
          "cards are picked from `deck` or from `w1`, `w2`, ..."};
}

// True if the deck has a card. Otherwise notes the ruling `end-timing`, under which the game did not end when
// the deck became empty.
bool has_card_to_draw(const State& state, auto& judge) {
  if (state.deck.empty()) judge.rests_on(key::end_timing);
  return !state.deck.empty();
}

// WT-end.deck (END OF THE GAME): nothing is drawn from an empty deck.
void Pick::check_deck(Context auto& c) const {
  const auto holds = [&](auto& judge) { return has_card_to_draw(c.state, judge); };
  c.judge.require(Rule::WT_end_deck, holds, [&] {
    const std::size_t size = c.state.deck.size();
    return size > 0 ? "the deck has " + counted(size, "card") : "the deck has no card left";
  });
}

// WT-prep.waiting: the slot must be one of four. WT-turn.pick: a card must lie in it. WT-turn.replace: the
// deck must be able to refill it.
void Pick::check_slot(Context auto& c) const {
  if (check_slot_number(c, slot)) {
    const Card card = c.state.waiting[slot - 1U];
    const auto lies = [&](auto& judge) {
      if (card != Card::none && !is_guest(card)) judge.rests_on(Settled::all_cards_wait);
      return card != Card::none;
    };
    c.judge.require(Rule::WT_turn_pick, lies, [&] {
      return card == Card::none ? fmt::format("nothing lies in w{}", slot)
                                : fmt::format("`{}` lies in w{}", name_of(card), slot);
    });
  }
  const auto left = [&](auto& judge) {
    if (has_card_to_draw(c.state, judge)) return true;
    return may_stay_empty(judge);
  };
  c.judge.require(Rule::WT_turn_replace, left, [&] {
    return !c.state.deck.empty() ? "the deck can replace the card"
                                 : "the deck has no card to replace the one taken";
  });
}

void Pick::check(Context auto& c) const {
  check_action_left(c);
  if (from_slot) check_slot(c);
  else check_deck(c);
}
REFEREE_CHECK(Pick);

}  // namespace referee::wedding_tables
