#include "wedding_tables/actions/deal.hpp"

namespace referee::wedding_tables {
namespace {

template <class Judge>
void take_off(ApplyContext<Judge>& c, std::span<const Card> drawn) {
  for (const Card card : drawn) c.state.deck.take(card);
}

}  // namespace

// WT-prep.first-table (PREPARATION), by the ruling `first-table`.
void DealTable::apply(Context auto& c) const {
  take_off(c, drawn);
  c.note(Rule::WT_prep_first_table, "a table card is dealt face-down");
  if (c.judge.ruling(key::first_table) == FirstTable::kHand) {
    c.state.hands[player].add(drawn[0]);
  } else {
    c.state.tables[lay_table(c.state, player, drawn[0])].face_down = true;
  }
}
REFEREE_APPLY(DealTable);

void SetAside::apply(Context auto& c) const {
  take_off(c, drawn);
  c.note(Rule::WT_prep_first_table, "a table card is put aside");
  c.state.aside = drawn[0];
}
REFEREE_APPLY(SetAside);

// WT-prep.deal-two (PREPARATION)
void DealHand::apply(Context auto& c) const {
  take_off(c, drawn);
  c.note(Rule::WT_prep_deal_two, "two cards are dealt");
  for (const Card card : drawn) c.state.hands[player].add(card);
}
REFEREE_APPLY(DealHand);

// WT-prep.waiting (PREPARATION)
void DealWaiting::apply(Context auto& c) const {
  take_off(c, drawn);
  c.state.waiting = drawn;
}
REFEREE_APPLY(DealWaiting);

}  // namespace referee::wedding_tables
