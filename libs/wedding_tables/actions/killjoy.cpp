#include "wedding_tables/actions/killjoy.hpp"

#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/specials.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"

namespace referee::wedding_tables {

bool Killjoy::read_words(ActionWords& words, const Rules& rules) {
  steals = words.count() == 5;
  if (!steals && !words.expect_arguments(2, kForm)) return false;
  if (!read_player(words, words[1], rules, player) || !read_table(words, words[2], table)) return false;
  if (!steals) return true;
  if (words[3] != "steal") return words.fail(words[3], "`steal` should stand here");
  return read_seat(words, words[4], spot);
}

void Killjoy::print(const Rules& rules, std::string& out) const {
  fmt::format_to(std::back_inserter(out), " {} t{}", rules.seat(player), table);
  if (steals) fmt::format_to(std::back_inserter(out), " steal s{}", spot);
}

// WT-killjoy.steal (Killjoy Card): not from a complete table; WT-killjoy.steal-guest: only a guest;
// WT-toilet.three-turns: none whom a toilet holds (ruling `toilet-blocks`).
void Killjoy::check_theft(Context auto& c, const Table& at) const {
  if (!check_seat_number(c, spot)) return;
  const bool complete = c.rules.is_complete(at);
  const auto open = [&](auto& judge) {
    judge.component(c.rules.ruleset->limits.from.seats);
    return !complete;
  };
  c.judge.allow(Rule::WT_killjoy_steal, open, [&] {
    return fmt::format("{}'s t{} is {}complete: {} are taken", c.rules.seat(player), table,
                       complete ? "" : "not ", seats_taken(c.rules, at));
  });
  const std::size_t seat = spot - 1U;
  const auto guest = [&](auto& judge) {
    // The text speaks of a card of the opponent's: that a special is none is a reading.
    if (is_special(at.seat[seat])) judge.component(Provenance::house);
    return is_guest(at.seat[seat]);
  };
  c.judge.require(Rule::WT_killjoy_steal_guest, guest, [&] {
    return fmt::format("s{} of {}'s t{} {}", spot, c.rules.seat(player), table, occupant(at, seat));
  });
  check_not_held(c, at, static_cast<SeatSet>(1U << seat));
}

// Killjoy Card
void Killjoy::check(Context auto& c) const {
  const Table* at = check_special(c, Card::killjoy, player, table, Rule::WT_killjoy_opponent);
  if (at == nullptr) return;
  if (steals) check_theft(c, *at);
  else check_empty_seat(c, *at, Rule::WT_killjoy_seat);
}
REFEREE_CHECK(Killjoy);

// WT-killjoy.seat, WT-killjoy.steal; the rulings `killjoy-steal`, `stolen-card`
void Killjoy::apply(Context auto& c) const {
  play_special(c, Card::killjoy);
  Table& at = c.table(player, table);
  if (!steals) return take_seat(c, at, Card::killjoy);
  const std::size_t seat = spot - 1U;
  const Card stolen = at.seat[seat];
  if (at.is_covered(seat)) c.put_under(Card::toilet);
  at.leave(seat);
  if (c.judge.ruling(key::killjoy_steal) == KilljoySteal::kInPlace) {
    at.sit(seat, Card::killjoy, static_cast<std::uint8_t>(c.seat()));
  } else {
    ++at.beside;
  }
  if (c.judge.ruling(key::stolen_card) == StolenCard::kHand) c.hand().add(stolen);
  else c.put_under(stolen);
}
REFEREE_APPLY(Killjoy);

}  // namespace referee::wedding_tables
