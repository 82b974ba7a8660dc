#include "candidates.hpp"

#include <algorithm>
#include <string>

#include "referee/engine/chance.hpp"

namespace referee::wedding_tables::test {
namespace {

class Candidates {
 public:
  Candidates(const Rules& rules, const State& state) : rules_(rules), state_(state) {
    for (std::size_t i = 0; i < state.table_count; ++i)
      most_ = std::max<std::uint16_t>(most_, state.tables[i].number);
  }

  std::vector<Action> collect() {
    if (state_.phase == Phase::setup && state_.next_deal.what == Dealing::waiting) {
      generate(rules_, state_, Viewer{}, [&](const Action& action) {
        actions_.push_back(action);
        return actions_.size() < 6000;
      });
    }
    for (std::size_t seat = 0; seat < rules_.players; ++seat) of(seat_actor(seat));
    of(Actor::table);
    of(Actor::umpire);
    return std::move(actions_);
  }

 private:
  void add(auto kind) { actions_.push_back({actor_, kind}); }

  void of(Actor actor) {
    actor_ = actor;
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
    return actor_ == Actor::table && state_.next_deal.what == Dealing::waiting;
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
    for (std::uint16_t seat = 0; seat <= kMaxSeats + 1; ++seat) add(Lift{table, seat});
    for (std::uint8_t player = 0; player < rules_.players; ++player) at_opponent(table, player);
    if (is_seat(actor_)) redeems(table);
  }

  void at_opponent(std::uint16_t table, std::uint8_t player) {
    add(Cancel{player, table});
    add(Killjoy{.player = player, .table = table});
    for (std::uint16_t seat = 0; seat <= kMaxSeats + 1; ++seat) {
      add(Killjoy{player, true, table, seat});
      add(Cover{player, table, seat});
    }
  }

  void redeems(std::uint16_t table) {
    for (std::uint16_t seat = 0; seat <= kMaxSeats + 1; ++seat) {
      const Redeem redeem{.beside = seat == 0, .table = table, .spot = seat, .paid = {}};
      const CardSet hand = state_.hands[seat_of(actor_)].kinds();
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
  Actor actor_ = Actor::table;
  std::uint16_t most_ = 0;
  std::vector<Action> actions_;
};

// Deals the whole box out at random.
class Crowd {
 public:
  Crowd(const Rules& rules, std::uint64_t seed) : rules_(rules), stream_(seed, 77) {
    for (std::size_t i = 0; i < kCards; ++i) {
      for (unsigned n = 0; n < rules.ruleset->copies[i]; ++n) box_.push_back(static_cast<Card>(i));
    }
    stream_.shuffle(std::span(box_));
  }

  Json setup() {
    Json players = Json::object();
    for (std::size_t seat = 0; seat < rules_.players; ++seat) players[rules_.seat(seat)] = player();
    Json waiting = Json::object();
    for (const char* slot : {"w1", "w2", "w3", "w4"}) {
      if (chance(80)) waiting[slot] = any();
    }
    Json under = Json::array();
    for (std::uint64_t n = stream_.below(6); n > 0; --n) under.push_back(any());
    Json shuffled = Json::object();
    for (std::uint64_t n = stream_.below(12); n > 0; --n) {
      const std::string card = any();
      shuffled[card] = shuffled.contains(card) ? shuffled[card].get<int>() + 1 : 1;
    }
    const std::string first = rules_.seat(stream_.below(rules_.players));
    return {{"players", players},
            {"waiting", waiting},
            {"deck", {{"shuffled", shuffled}, {"under", under}}},
            {"turn",
             {{"player", first},
              {"number", 1 + stream_.below(20)},
              {"actions_left", stream_.below(3)},
              {"fresh", chance(50)}}}};
  }

 private:
  bool chance(unsigned percent) { return stream_.below(100) < percent; }
  // The first card left in the box that is wanted; none if there is none.
  Card take(CardSet wanted) {
    const auto found = std::find_if(box_.begin(), box_.end(), [&](Card card) { return in(wanted, card); });
    if (found == box_.end()) return Card::none;
    const Card card = *found;
    box_.erase(found);
    return card;
  }
  std::string any() { return std::string(name_of(take(kAllCards))); }

  Json player() {
    Json hand = Json::array();
    for (std::uint64_t n = stream_.below(6); n > 0; --n) hand.push_back(any());
    for (const Card card : {Card::cancellation, Card::killjoy, Card::toilet}) {
      if (chance(30) && take(bit(card)) != Card::none) hand.push_back(name_of(card));
    }
    Json tables = Json::object();
    for (std::uint64_t n = stream_.below(4); n > 0; --n) {
      const Card card = take(kTableCards);
      if (card != Card::none) tables["t" + std::to_string(1 + stream_.below(5))] = table(card);
    }
    return {{"hand", hand}, {"tables", tables}, {"owed", stream_.below(2)}};
  }

  Json table(Card card) {
    const CardSet guests = card == Card::family_table   ? kFamilyCards
                           : card == Card::friend_table ? kFriendCards
                                                        : kGuestCards;
    Json seats = Json::object();
    const unsigned full = chance(30) ? 100 : 70;
    for (const char* seat : {"s1", "s2", "s3", "s4", "s5", "s6"}) {
      if (!chance(full)) continue;
      const Card sitter = take(chance(15) ? bit(Card::cancellation) | bit(Card::killjoy) : guests);
      if (sitter == Card::none) continue;
      Json entry = {{"card", name_of(sitter)}};
      if (is_guest(sitter) && chance(15) && take(bit(Card::toilet)) != Card::none) {
        entry["toilet"] = {{"by", rules_.seat(0)}, {"turn", stream_.below(5)}, {"left", stream_.below(4)}};
      }
      seats[seat] = entry;
    }
    Json json = {{"card", name_of(card)}, {"face_down", chance(30)}, {"seats", seats}};
    if (chance(15) && take(bit(Card::killjoy)) != Card::none) json["beside"] = 1;
    return json;
  }

  const Rules& rules_;
  ChanceStream stream_;
  std::vector<Card> box_;
};

}  // namespace

std::vector<Action> every_action(const Rules& rules, const State& state) {
  return Candidates(rules, state).collect();
}

unsigned towards_the_end(const Rules& /*rules*/, const State& /*state*/, const Action& action) {
  if (const Discard* discard = action.as<Discard>()) return discard->is_laid() ? 1 : 4;
  if (action.is<Place>()) return 25;
  if (action.is<Lay>()) return 40;
  if (action.is<Cancel>() || action.is<Killjoy>() || action.is<Cover>()) return 12;
  if (action.is<Redeem>()) return 6;
  if (action.is<Lift>()) return 15;
  return action.is<EndTurn>() ? 30 : 2;
}

Json random_setup(const Rules& rules, std::uint64_t seed) { return Crowd(rules, seed).setup(); }

}  // namespace referee::wedding_tables::test
