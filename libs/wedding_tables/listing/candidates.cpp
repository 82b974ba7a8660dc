// Every action worth trying at a position, legal or not: what searches and tests ask the rules about.
#include "referee/engine/candidates.hpp"

#include <algorithm>

#include "wedding_tables/listing/listing.hpp"

namespace referee::wedding_tables {
namespace {

class Candidates : private CandidateList<Action> {
 public:
  Candidates(const Rules& rules, const State& state, const CandidateSink<Action>& sink)
      : CandidateList(sink), rules_(rules), state_(state) {
    for (std::size_t i = 0; i < state.table_count; ++i)
      most_ = std::max<std::uint16_t>(most_, state.tables[i].number);
  }

  void give_all() {
    if (state_.phase == Phase::setup && state_.next_deal.what == Dealing::waiting) {
      generate(rules_, state_, Viewer{}, [&](const Action& action) {
        add_action(action);
        return size() < 6000;
      });
    }
    of_everybody(rules_.players, [&] { add_all(); });
  }

 private:
  void add_all() {
    add(EndTurn{});
    dealing();
    for (std::size_t i = 0; i < kCards; ++i) picks(static_cast<Card>(i));
    for (std::size_t i = 0; i < kCards; ++i) with_card(static_cast<Card>(i));
    for (std::uint16_t table = 0; table <= most_ + 1; ++table) at_table(table);
  }

  void draw(auto kind, Card card) {
    kind.drawn[0] = card;
    add(kind);
  }

  void dealing() {
    for (std::size_t i = 0; i < kCards; ++i) {
      const auto card = static_cast<Card>(i);
      if (is_table(card)) draw(SetAside{}, card);
      for (std::uint8_t player = 0; player < rules_.players; ++player) {
        if (is_table(card)) draw(DealTable::of({Dealing::table, player}), card);
        // Elsewhere hands are refused alike, whatever is dealt.
        if (state_.phase == Phase::setup || (i <= 1 && player == 0)) hands(player, card);
      }
    }
    DealWaiting deal;
    deal.drawn.fill(Card::toilet);
    if (!is_legal_elsewhere()) add(deal);
  }
  void hands(std::uint8_t player, Card first) {
    DealHand deal = DealHand::of({Dealing::hand, player});
    for (std::size_t second = index_of(first); second < kCards; ++second) {
      deal.drawn = {first, static_cast<Card>(second)};
      add(deal);
    }
  }
  // The dealer's own lists are taken from the generator.
  bool is_legal_elsewhere() const {
    return actor() == Actor::table && state_.next_deal.what == Dealing::waiting;
  }

  void picks(Card card) {
    draw(Pick{}, card);
    Pick pick;
    pick.from_slot = true;
    for (pick.slot = 0; pick.slot <= kWaitingSlots + 1; ++pick.slot) draw(pick, card);
  }

  void with_card(Card card) {
    add(Lay{card});
    add(Discard{.card = card});
    add(Give{0, card});
    add(Exchange{0, card, Card::aunt});
    for (std::uint16_t table = 0; table <= most_ + 1; ++table) add(Place{card, table});
  }

  void at_table(std::uint16_t table) {
    add(Discard{.table = table});
    discards_in_order(table);
    for (std::uint16_t seat = 0; seat <= kMaxSeats + 1; ++seat) add(Lift{table, seat});
    add(Move{.to_hand = true, .table = table, .spot = 1});
    add(Move{.table = table, .spot = 7, .target = 1});
    for (std::uint8_t player = 0; player < rules_.players; ++player) at_opponent(table, player);
    if (is_seat(actor())) redeems(table);
  }

  void at_opponent(std::uint16_t table, std::uint8_t player) {
    add(Cancel{player, table});
    add(Killjoy{.player = player, .table = table});
    thefts_from_hand({.player = player, .way = Killjoy::Way::from_hand, .table = table});
    for (std::uint16_t seat = 0; seat <= kMaxSeats + 1; ++seat) {
      add(Killjoy{.player = player, .way = Killjoy::Way::from_seat, .table = table, .spot = seat});
      add(Cover{player, table, seat});
    }
  }

  // Orders of the cards that may lie at a table: backwards, and without one of them.
  void discards_in_order(std::uint16_t number) {
    const std::size_t index = is_seat(actor()) ? find_table(state_, seat_of(actor()), number) : kNoTable;
    if (index == kNoTable) return;
    const Table& table = state_.tables[index];
    Discard discard{.table = number};
    for (std::size_t i = kMaxSeats; i-- > 0;) {
      if (table.is_covered(i)) discard.under.push(Card::toilet);
      if (table.seat[i] != Card::none) discard.under.push(table.seat[i]);
    }
    discard.under.push(Card::killjoy, table.beside);
    if (!discard.under.empty()) add(discard);
    discard.under.push(table.card);
    add(discard);
  }

  // Cards that the hand holds, and two that it may lack.
  void thefts_from_hand(const Killjoy& killjoy) {
    const CardSet cards = state_.hands[killjoy.player].kinds() | bit(Card::aunt) | bit(Card::toilet);
    for (CardSet rest = cards; rest != 0; rest &= rest - 1) {
      Killjoy theft = killjoy;
      theft.card = first_of(rest);
      add(theft);
      std::swap(theft.card, theft.drawn);
      add(theft);
    }
  }

  void redeems(std::uint16_t table) {
    for (std::uint16_t seat = 0; seat <= kMaxSeats + 1; ++seat) {
      const Redeem redeem{.beside = seat == 0, .table = table, .spot = seat, .paid = {}};
      const CardSet hand = state_.hands[seat_of(actor())].kinds();
      for (CardSet a = hand; a != 0; a &= a - 1) {
        pay(redeem, {first_of(a)});
        for (CardSet b = a; b != 0; b &= b - 1) {
          pay(redeem, {first_of(a), first_of(b)});
          for (CardSet c = b; c != 0; c &= c - 1) pay(redeem, {first_of(a), first_of(b), first_of(c)});
        }
      }
    }
  }

  void pay(Redeem redeem, std::initializer_list<Card> cards) {
    for (const Card card : cards) redeem.paid.add(card);
    add(redeem);
  }

  const Rules& rules_;
  const State& state_;
  std::uint16_t most_ = 0;
};

}  // namespace

void candidates(const Rules& rules, const State& state, const CandidateSink<Action>& sink) {
  Candidates(rules, state, sink).give_all();
}

}  // namespace referee::wedding_tables
