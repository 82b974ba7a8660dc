#include "wedding_tables/state/state.hpp"

#include <cstring>

#include "referee/engine/judging/judge.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/questions.hpp"

namespace referee::wedding_tables {

Terms::Terms(const MatchSpec& match_spec)
    : TermsOf(match_spec),
      players(static_cast<std::uint8_t>(match_spec.seats.size())),
      all_seats(static_cast<SeatSet>((1U << ruleset->limits.seats) - 1)),
      mixed_max(ruleset->limits.mixed_max) {
  // These readings are not recorded. Where the rulings matter, the checks read them again, so that the
  // verdict names them.
  const RulingReader quiet(spec.rulings);
  repels = ruleset->avoids;
  if (either_circle_forbids(quiet)) {
    for (std::size_t a = 0; a < kCards; ++a)
      for (const Card b : cards_in(ruleset->avoids[a])) repels[index_of(b)] |= bit(static_cast<Card>(a));
  }
  const bool story = introduction_is_story(quiet);
  for (std::size_t a = 0; a < kCards; ++a)
    for (const Card b : cards_in(repels[a] & ~(story ? ruleset->grandparents[a] : 0)))
      repelled_by[index_of(b)] |= bit(static_cast<Card>(a));
}

void Queue::erase(std::size_t index) {
  std::memmove(cards_.data() + index, cards_.data() + index + 1, size_ - index - 1);
  cards_[--size_] = Card();
  if (tied_.of.none()) return;
  // The card before is tied to the one behind only if both were tied to the card that leaves.
  if (index > 0 && !tied_.of.test(index)) tied_.of.reset(index - 1);
  const auto behind = std::bitset<kMaxCards>().set() << index;
  tied_.of = (tied_.of & ~behind) | ((tied_.of >> 1) & behind);
}

void Queue::tie_from(std::size_t begin) {
  for (std::size_t i = begin; i + 1 < size_; ++i) tied_.of.set(i);
}

CardSet Queue::tied_to_front() const {
  CardSet kinds = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    kinds |= bit(cards_[i]);
    if (!tied_.of.test(i)) break;
  }
  return kinds;
}

std::size_t Queue::find(Card card) const {
  std::size_t i = 0;
  while (i < size_ && cards_[i] != card) ++i;
  return i;
}

std::size_t find_table(const State& state, std::size_t owner, unsigned number) {
  for (std::size_t i = state.table_start[owner]; i < state.table_start[owner + 1]; ++i) {
    if (state.tables[i].number == number) return i;
  }
  return kNoTable;
}

std::size_t lay_table(State& state, std::size_t owner, Card card) {
  Table table;
  table.owner = static_cast<std::uint8_t>(owner);
  table.number = 1;
  table.card = card;
  // A player's tables are in the order of their numbers, so the first missing number is the lowest free one.
  for (const Table& other : tables_of(state, owner))
    if (other.number == table.number) ++table.number;
  return insert_table(state, table);
}

std::size_t insert_table(State& state, const Table& table) {
  std::size_t at = state.table_start[table.owner];
  while (at < state.table_start[table.owner + 1U] && state.tables[at].number < table.number) ++at;
  for (std::size_t i = state.table_count++; i > at; --i) state.tables[i] = state.tables[i - 1];
  for (std::size_t seat = table.owner + 1U; seat < state.table_start.size(); ++seat)
    ++state.table_start[seat];
  state.tables[at] = table;
  return at;
}

void remove_table(State& state, std::size_t index) {
  for (std::size_t seat = state.tables[index].owner + 1U; seat < state.table_start.size(); ++seat)
    --state.table_start[seat];
  for (std::size_t i = index; i + 1 < state.table_count; ++i) state.tables[i] = state.tables[i + 1];
  state.tables[--state.table_count] = {};
}

unsigned complete_tables(const Terms& terms, const State& state, std::size_t owner) {
  unsigned n = 0;
  for (const Table& table : tables_of(state, owner)) n += terms.is_complete(table) ? 1U : 0U;
  return n;
}

unsigned completed_tables(const Terms& terms, const State& state, std::size_t owner) {
  unsigned n = 0;
  for (const Table& table : tables_of(state, owner)) n += terms.is_completed(table) ? 1U : 0U;
  return n;
}

bool is_end_overdue(const Terms& terms, const State& state) {
  bool met = state.deck.empty();
  for (std::size_t seat = 0; seat < terms.players; ++seat)
    met = met || completed_tables(terms, state, seat) >= terms.ruleset->limits.tables_to_end;
  return met && state.phase == Phase::turn && state.ending.reason == EndReason::none;
}

Pile shuffled_as_seen(const State& state, Viewer viewer) {
  Pile pile = state.deck.shuffled;
  if (!viewer) return pile;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    if (sees_hand(viewer, seat)) continue;
    state.hands[seat].each([&](Card card, unsigned copies) { pile.add(card, copies); });
  }
  for (std::size_t i = 0; i < state.table_count; ++i) {
    if (!sees_card(viewer, state.tables[i])) pile.add(state.tables[i].card);
  }
  if (state.aside != Card::none) pile.add(state.aside);
  return pile;
}

DealStep first_step(const Terms& terms) {
  return {terms.ruling<Ruling::first_table>() == FirstTable::kAside ? Dealing::aside : Dealing::table, 0};
}

DealStep step_after(const Terms& terms, DealStep step) {
  const auto next = static_cast<std::uint8_t>(step.seat + 1);
  switch (step.what) {
    case Dealing::table:
      return next < terms.players ? DealStep{Dealing::table, next} : DealStep{Dealing::hand, 0};
    case Dealing::aside:
      return {Dealing::hand, 0};
    case Dealing::hand:
      return next < terms.players ? DealStep{Dealing::hand, next} : DealStep{Dealing::waiting, 0};
    case Dealing::waiting:
    case Dealing::none:
      return {};
  }
  return {};
}

std::string step_text(const Terms& terms, DealStep step) {
  switch (step.what) {
    case Dealing::table:
      return "deal-table " + terms.seat(step.seat);
    case Dealing::aside:
      return "set-aside";
    case Dealing::hand:
      return "deal-hand " + terms.seat(step.seat);
    case Dealing::waiting:
      return "deal-waiting";
    case Dealing::none:
      break;
  }
  return {};
}

}  // namespace referee::wedding_tables
