#include "wedding_tables/actions/discard.hpp"

#include "wedding_tables/rules/table.hpp"
#include "wedding_tables/rules/turn.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"

namespace referee::wedding_tables {
namespace {

// Returns the cancellations and killjoys at a table, and where they are.
std::string specials_of(const Table& table) {
  if (!has_specials(table)) return fmt::format("no cancellation or killjoy is at t{}", table.number);
  std::string text;
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (table.seat[i] == Card::none || is_guest(table.seat[i])) continue;
    text += fmt::format("{}`{}` is in s{} of t{}", text.empty() ? "" : ", ", name_of(table.seat[i]), i + 1,
                        table.number);
  }
  if (table.beside > 0)
    text += fmt::format("{}{} killjoy{} beside t{}", text.empty() ? "" : ", ", table.beside,
                        table.beside == 1 ? " lies" : "s lie", table.number);
  return text;
}

}  // namespace

UnderOrder cards_at(const Table& table) {
  UnderOrder cards;
  cards.push(table.card);
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (table.seat[i] == Card::none) continue;
    cards.push(table.seat[i]);
    if (table.is_covered(i)) cards.push(Card::toilet);
  }
  cards.push(Card::killjoy, table.beside);
  return cards;
}

void DiscardedWord::write(std::string& out, const Discard& discard) {
  if (discard.is_laid()) TableWord().write(out, discard.table);
  else out += name_of(discard.card);
}

bool DiscardedWord::find(std::string_view word, Discard& discard) {
  return TableWord().find(word, discard.table) || CardWord().find(word, discard.card);
}

Discard Discard::canonical(const Terms& /*terms*/, const State& state, Actor actor) const {
  const std::size_t laid = is_laid() && is_seat(actor) ? find_table(state, seat_of(actor), table) : kNoTable;
  const bool usual = laid != kNoTable && !under.empty() && under == cards_at(state.tables[laid]);
  return usual ? Discard{card, table} : *this;
}

// WT-turn.discard (COURSE OF PLAY): only table cards are discarded from the hand.
void Discard::check_card(Context auto& c) const {
  const auto holds = [&](auto& judge) {
    if (!is_table(card)) judge.rests_on(Settled::only_tables_discarded);
    return is_table(card);
  };
  c.judge.forbid_unless(Rule::WT_turn_discard, holds, [&] {
    return fmt::format("`{}` is a {}{}", name_of(card), kind_of(card),
                       is_table(card) ? "" : ", not a table card");
  });
  check_hand(c, card);
}

// WT-turn.discard-laid: the table goes with everything on it. If specials are among that, the ruling
// `discard-specials` decides. WT-toilet.three-turns: the table can't go with a guest whom a toilet holds
// (ruling `toilet-blocks`).
void Discard::check_laid(Context auto& c) const {
  const Table* laid = check_own_table(c, table);
  if (laid == nullptr) return;
  check_under(c, under, [&](auto& /*reader*/) { return cards_at(*laid); });
  const auto holds = [&](auto& judge) {
    if (!may_go(judge, *laid)) return false;
    if (laid->face_down || c.terms.is_complete(*laid)) judge.rests_on(Settled::any_table_discarded);
    return true;
  };
  c.judge.forbid_unless(Rule::WT_turn_discard_laid, holds, [&] { return specials_of(*laid); });
  check_not_held(c, *laid, laid->covered);
}

void Discard::check(Context auto& c) const {
  check_action_left(c);
  if (is_laid()) check_laid(c);
  else check_card(c);
}
REFEREE_CHECK(Discard);

// WT-turn.discard-laid, WT-turn.under; the ruling `discard-specials`.
void Discard::apply_laid(Context auto& c) const {
  const std::size_t index = find_table(c.state, c.seat(), table);
  const Table& laid = c.state.tables[index];
  const auto& malus = c.terms.ruleset->malus;
  note_order(c, under, cards_at(laid));
  c.put_under(under, cards_at(laid));
  unsigned owed = 0;
  for (const Card seated : laid.seat) owed += seated == Card::none ? 0U : malus[index_of(seated)];
  owed += laid.beside * unsigned{malus[index_of(Card::killjoy)]};
  if (owed > 0 && c.judge.ruling(key::discard_specials) == DiscardSpecials::kOwed)
    c.state.owed[c.seat()] += owed;
  remove_table(c.state, index);
}
template void Discard::apply_laid(ApplyContext<FastJudge>& c) const;
template void Discard::apply_laid(ApplyContext<FullJudge>& c) const;

}  // namespace referee::wedding_tables
