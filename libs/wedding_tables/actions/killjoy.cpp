#include "wedding_tables/actions/killjoy.hpp"

#include "wedding_tables/rules/specials.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/questions.hpp"

namespace referee::wedding_tables {
namespace {

// Returns in words what a killjoy may steal by the ruling `killjoy-source`.
std::string_view loot_text(KilljoySource source) {
  switch (source) {
    case KilljoySource::kGuest:
      return "a guest at the table";
    case KilljoySource::kSeat:
      return "a card in a seat of the table";
    case KilljoySource::kHand:
      return "a card from the hand of the table's owner";
    case KilljoySource::kEither:
      return "a guest at the table, or a card from the hand of the table's owner";
  }
  return {};
}

}  // namespace

bool LootWords::add(std::string_view name, Killjoy& killjoy) {
  if (killjoy.way == Killjoy::Way::from_hand) return CardWord().find(name, killjoy.card);
  killjoy.way = name == "hand" ? Killjoy::Way::from_hand : Killjoy::Way::from_seat;
  return killjoy.way == Killjoy::Way::from_hand || SeatWord().find(name, killjoy.spot);
}

Slip LootWords::slip(std::string_view name, const Killjoy& killjoy) {
  if (killjoy.way == Killjoy::Way::from_hand) return CardWord().slip(name);
  if (!find_card(name)) return SeatWord().slip(name);
  return {fmt::format("`{}` is a card, not a seat", name),
          "from a hand it is `steal hand -> CARD` (drawn) or `steal hand CARD` (chosen)"};
}

bool LootWords::is_full(const Killjoy& killjoy) {
  return killjoy.way == Killjoy::Way::from_seat || killjoy.card != Card::none;
}

bool LootWords::is_said(const Killjoy& killjoy) { return killjoy.way != Killjoy::Way::sits; }

void LootWords::write(std::string& out, const Killjoy& killjoy, bool hides) {
  out += ' ';
  if (killjoy.way == Killjoy::Way::from_seat) return SeatWord().write(out, killjoy.spot);
  out += "hand";
  if (killjoy.card != Card::none) out.append(" ").append(hides ? "?" : name_of(killjoy.card));
}

// WT-killjoy.steal (Killjoy Card): nothing is stolen from a complete table.
void Killjoy::check_open(Context auto& c, const Table& at) const {
  const bool complete = c.terms.is_complete(at);
  const auto open = [&](auto& judge) {
    judge.component(c.terms.ruleset->limits.seats.from, limit_names::seats);
    if (complete) return false;
    const bool from_seat = way == Way::from_seat;
    if (from_seat && at.is_covered(spot - 1U)) judge.rests_on(Settled::stolen_toilet);
    if (has_other_specials(at, from_seat ? spot - 1U : kMaxSeats)) judge.rests_on(Settled::several_specials);
    return true;
  };
  c.judge.forbid_unless(Rule::WT_killjoy_steal, open, [&] {
    return fmt::format("{}'s t{} is {}complete: {} are taken", c.terms.seat(player), table,
                       complete ? "" : "not ", seats_taken(c.terms, at));
  });
}

// WT-killjoy.steal-guest: the ruling `killjoy-source` decides which cards can be stolen from a seat.
// WT-toilet.three-turns: a guest whom a toilet holds can't be stolen (ruling `toilet-blocks`).
void Killjoy::check_seat_theft(Context auto& c, const Table& at) const {
  const std::size_t seat = spot - 1U;
  const Card there = at.seat[seat];
  const auto offered = [&](auto& judge) {
    if (there == Card::none) return false;
    return is_offered(judge.ruling(key::killjoy_source), there);
  };
  const auto facts = [&] {
    const KilljoySource source = c.terms.template ruling<Ruling::killjoy_source>();
    const bool told = there != Card::none && (source == KilljoySource::kHand || !is_guest(there));
    return fmt::format("s{} of {}'s t{} {}{}", spot, c.terms.seat(player), table, occupant(at, seat),
                       told ? fmt::format("; a killjoy steals {}", loot_text(source)) : "");
  };
  if (c.ask(Rule::WT_killjoy_steal_guest, offered, there == Card::none, facts))
    check_not_held(c, at, static_cast<SeatSet>(1U << seat));
}

// WT-killjoy.steal-guest: the ruling `killjoy-source` decides whether a card can be stolen from a hand.
// WT-killjoy.steal-hand: the ruling `killjoy-draw` decides how.
void Killjoy::check_hand_theft(Context auto& c) const {
  const auto offered = [&](auto& judge) { return may_rob_hands(judge.ruling(key::killjoy_source)); };
  const bool stolen = c.judge.forbid_unless(Rule::WT_killjoy_steal_guest, offered, [&] {
    return fmt::format("a killjoy steals {}", loot_text(c.terms.template ruling<Ruling::killjoy_source>()));
  });
  if (!stolen || c.actor == seat_actor(player)) return;
  const Pile& hand = c.state.hands[player];
  const auto held = [&] { return !hand.empty() && (card == Card::none || hand.has(card)); };
  const auto holds = [&](auto& judge) {
    if (hand.empty()) return false;
    const bool chosen = thief_chooses(judge);
    return chosen == (card != Card::none) && held();
  };
  const auto facts = [&] {
    if (hand.empty()) return fmt::format("{} has no card in hand", c.terms.seat(player));
    const bool chosen = thief_chooses(c.terms);
    if (chosen && card == Card::none) return std::string("the thief chooses a card: `steal hand CARD`");
    if (!chosen && card != Card::none) return std::string("the thief draws a card: `steal hand -> CARD`");
    if (card == Card::none) return fmt::format("{} has a card in hand", c.terms.seat(player));
    return fmt::format("{} holds {}`{}`", c.terms.seat(player), hand.has(card) ? "" : "no ", name_of(card));
  };
  c.ask(Rule::WT_killjoy_steal_hand, holds, !held(), facts);
}

// WT-killjoy.* (Killjoy Card).
void Killjoy::check(Context auto& c) const {
  const Table* at = check_special(c, Card::killjoy, player, table, Rule::WT_killjoy_opponent);
  if (at == nullptr) return;
  if (way == Way::sits) return check_empty_seat(c, *at, Rule::WT_killjoy_seat);
  if (way == Way::from_seat && !check_seat_number(c, spot)) return;
  check_open(c, *at);
  if (way == Way::from_seat) check_seat_theft(c, *at);
  else check_hand_theft(c);
}
REFEREE_CHECK(Killjoy);

// WT-killjoy.steal-hand: a card that is drawn must be in the hand.
void Killjoy::check_outcome(Context auto& c) const {
  if (!has_outcome()) return;
  const bool held = c.state.hands[player].has(drawn);
  const auto facts = [&] {
    return fmt::format("{} holds {}`{}`", c.terms.seat(player), held ? "" : "no ", name_of(drawn));
  };
  c.judge.require(Rule::WT_killjoy_steal_hand, held, facts);
}
REFEREE_CHECK_BY(void Killjoy::check_outcome);

// The ruling `stolen-card`: the card goes to the thief's hand, or under the deck, below the toilet that
// covered it.
void Killjoy::put_away(Context auto& c, Card stolen, bool was_covered) const {
  if (!thief_keeps_card(c.judge)) {
    c.put_under(stolen);
    if (was_covered) c.state.deck.under.tie_from(c.state.deck.under.size() - 2);
    return;
  }
  c.hand().add(stolen);
  // A card of a hand may be any card for those who did not see it.
  if (c.seat() == c.state.turn.player)
    c.state.turn.stolen.of |= way == Way::from_seat ? bit(stolen) : kAllCards;
}

// WT-killjoy.seat, WT-killjoy.steal; the rulings `killjoy-steal` and `stolen-card`.
void Killjoy::apply(Context auto& c) const {
  play_special(c, Card::killjoy);
  Table& at = c.table(player, table);
  if (way == Way::sits) return take_seat(c, at, Card::killjoy, Rule::WT_killjoy_seat);
  Card stolen = taken();
  const bool was_covered = way == Way::from_seat && at.is_covered(spot - 1U);
  if (way == Way::from_hand) {
    c.state.hands[player].remove(stolen);
    ++at.beside;
  } else {
    const std::size_t seat = spot - 1U;
    stolen = at.seat[seat];
    if (was_covered) {
      c.put_under(Card::toilet);
      c.judge.rests_on(Settled::stolen_toilet);
      if (!thief_keeps_card(c.terms)) c.judge.rests_on(Settled::order_under);
      c.note(Rule::WT_killjoy_steal, "the toilet on the stolen guest goes under the deck");
    }
    leave_seat(c, at, seat);
    if (c.judge.ruling(key::killjoy_steal) == KilljoySteal::kInPlace)
      at.sit(seat, Card::killjoy, static_cast<std::uint8_t>(c.seat()));
    else ++at.beside;
  }
  put_away(c, stolen, was_covered);
}
REFEREE_APPLY(Killjoy);

}  // namespace referee::wedding_tables
