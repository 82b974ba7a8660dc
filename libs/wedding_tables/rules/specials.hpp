// The common part of cancellations, killjoys and toilets: WT-turn.specials, WT-*.opponent, WT-*.seat
// (rulebook 8).
#pragma once

#include "wedding_tables/rules/table.hpp"
#include "wedding_tables/rules/turn.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/words/facts.hpp"

namespace referee::wedding_tables {

// WT-turn.specials (COURSE OF PLAY): the ruling `specials-limit` sets how many may be played in addition to
// the two actions. The limit is each player's, whoever's turn it is.
void check_specials_left(Context auto& c, Card card) {
  if (!c.own_turn && !(c.is_player() && plays_any_time(c.judge))) return;
  const SpecialCounts played = c.state.turn.specials_by(c.seat());
  const auto holds = [&](auto& judge) { return may_play_another(judge, played, card); };
  c.judge.forbid_unless(Rule::WT_turn_specials, holds, [&] {
    const std::uint32_t same = played[special_index(card)];
    const std::uint64_t all = std::uint64_t{played[0]} + played[1] + played[2];
    if (all == 0) return fmt::format("{} has played no special in this turn", c.name());
    if (may_play_another(c.terms, played, card))
      return fmt::format("{} has played {} in this turn, {} of them `{}`", c.name(), counted(all, "special"),
                         same == 0 ? "none" : std::to_string(same), name_of(card));
    if (c.terms.template ruling<Ruling::specials_limit>() == SpecialsLimit::kOneEach)
      return fmt::format("{} has already played `{}` in this turn, and may play one special of each kind",
                         c.name(), name_of(card));
    return fmt::format("{} has already played a special in this turn, and may play only one", c.name());
  });
}

// WT-cancellation.opponent, WT-killjoy.opponent, WT-toilet.opponent: the table must be another player's.
void check_opponent(Context auto& c, std::uint8_t player, unsigned table, Rule rule) {
  const bool other = !c.is_player() || player != c.seat();
  const auto holds = [&](auto& judge) {
    judge.explain([&] {
      const std::size_t index = find_table(c.state, player, table);
      if (other && index != kNoTable && c.state.tables[index].face_down)
        judge.rests_on(Settled::face_down_tables);
    });
    return other;
  };
  c.judge.forbid_unless(rule, holds, [&] {
    return other ? fmt::format("the table named is {}'s", c.terms.seat(player))
                 : fmt::format("the table named is {}'s own, not an opponent's", c.name());
  });
}

// Makes the common checks. Returns the table, or null if there is no such table.
const Table* check_special(Context auto& c, Card card, std::uint8_t player, unsigned table, Rule opponent) {
  check_specials_left(c, card);
  check_hand(c, card);
  check_opponent(c, player, table, opponent);
  return check_table(c, player, table);
}

// WT-cancellation.seat, WT-killjoy.seat: the table must have an empty seat.
void check_empty_seat(Context auto& c, const Table& table, Rule rule) {
  const auto holds = [&](auto& judge) {
    judge.component(c.terms.ruleset->limits.seats.from, limit_names::seats);
    if (c.terms.is_complete(table)) return false;
    if (has_other_specials(table, kMaxSeats)) judge.rests_on(Settled::several_specials);
    return true;
  };
  c.judge.require(rule, holds, [&] {
    return fmt::format("{} of {}'s t{} are taken", seats_taken(c.terms, table), c.terms.seat(table.owner),
                       table.number);
  });
}

// WT-turn.specials: the card leaves the hand and costs no action.
void play_special(Context auto& c, Card card) {
  c.hand().remove(card);
  Turn& turn = c.state.turn;
  const std::size_t kind = special_index(card);
  ++turn.specials[kind];
  if (c.seat() != turn.player) ++turn.by_others[c.seat()][kind];
}

// WT-cancellation.seat, WT-killjoy.seat.
void take_seat(Context auto& c, Table& table, Card card, Rule rule) {
  note_seat(c, table, rule);
  table.sit(free_seat(table), card, static_cast<std::uint8_t>(c.seat()));
  turn_up_if_full(c.terms, table);
}

}  // namespace referee::wedding_tables
