#include "wedding_tables/actions/deal.hpp"

namespace referee::wedding_tables {
namespace {

template <class Judge>
void take_off(ApplyContext<Judge>& c, std::span<const Card> drawn) {
  for (const Card card : drawn) c.state.deck.take(card);
}

}  // namespace

// WT-prep.first-table (PREPARATION), by the ruling `first-table`.
template <class Judge>
void DealTable::apply(ApplyContext<Judge>& c) const {
  take_off(c, drawn);
  c.note(Rule::WT_prep_first_table, "a table card is dealt face-down");
  if (c.judge.ruling(key::first_table) == FirstTable::kHand) {
    c.state.hands[player].add(drawn[0]);
  } else {
    c.state.tables[lay_table(c.state, player, drawn[0])].face_down = true;
  }
}
REFEREE_APPLY(DealTable);

template <class Judge>
void SetAside::apply(ApplyContext<Judge>& c) const {
  take_off(c, drawn);
  c.note(Rule::WT_prep_first_table, "a table card is put aside");
  c.state.aside = drawn[0];
}
REFEREE_APPLY(SetAside);

// WT-prep.deal-two (PREPARATION)
template <class Judge>
void DealHand::apply(ApplyContext<Judge>& c) const {
  take_off(c, drawn);
  c.note(Rule::WT_prep_deal_two, "two cards are dealt");
  for (const Card card : drawn) c.state.hands[player].add(card);
}
REFEREE_APPLY(DealHand);

// WT-prep.waiting (PREPARATION)
template <class Judge>
void DealWaiting::apply(ApplyContext<Judge>& c) const {
  take_off(c, drawn);
  c.state.waiting = drawn;
}
REFEREE_APPLY(DealWaiting);

}  // namespace referee::wedding_tables
