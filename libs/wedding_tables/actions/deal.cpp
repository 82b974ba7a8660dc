#include "wedding_tables/actions/deal.hpp"

#include <algorithm>

namespace referee::wedding_tables {
namespace {

void take_off(Context auto& c, std::span<const Card> drawn) {
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

// WT-prep.deal-two (PREPARATION).
void DealHand::apply(Context auto& c) const {
  take_off(c, drawn);
  c.note(Rule::WT_prep_deal_two, "two cards are dealt");
  for (const Card card : drawn) c.state.hands[player].add(card);
}
REFEREE_APPLY(DealHand);

std::vector<DealHand> DealHand::candidates(const Terms& terms, const State& state, Actor /*actor*/) {
  std::vector<DealHand> deals;
  const bool few = state.phase != Phase::setup;
  for (std::uint8_t player = 0; player < (few ? 1 : terms.players); ++player) {
    DealHand deal = of({Dealing::hand, player});
    for (std::size_t first = 0; first < (few ? 2 : kCards); ++first)
      for (std::size_t second = first; second < kCards; ++second) {
        deal.drawn = {static_cast<Card>(first), static_cast<Card>(second)};
        deals.push_back(deal);
      }
  }
  return deals;
}

std::vector<DealWaiting> DealWaiting::candidates(const Terms& /*terms*/, const State& state, Actor actor) {
  constexpr std::size_t kMost = 6000;
  std::vector<DealWaiting> deals;
  DealWaiting deal;
  const auto add = [&](const DealWaiting& one) { return deals.push_back(one), deals.size() < kMost; };
  const bool next = state.phase == Phase::setup && state.next_deal.what == Dealing::waiting;
  if (actor == Actor::table && next) {
    each_outcome(state.deck, deal, add);
  } else {
    deal.drawn.fill(Card::toilet);
    add(deal);
  }
  return deals;
}

// WT-prep.waiting (PREPARATION).
void DealWaiting::apply(Context auto& c) const {
  take_off(c, drawn);
  if (!std::ranges::all_of(drawn, is_guest)) {
    c.judge.rests_on(Settled::all_cards_wait);
    c.note(Rule::WT_prep_waiting, "not all cards of the waiting list are guests");
  }
  c.state.waiting = drawn;
}
REFEREE_APPLY(DealWaiting);

}  // namespace referee::wedding_tables
