#include "candidates.hpp"

#include <algorithm>
#include <string>

#include "referee/core/chance.hpp"

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
  Action make(Verb verb, Target target = Target::none) const {
    Action action;
    action.actor = actor_;
    action.verb = verb;
    action.target = target;
    return action;
  }
  void add(const Action& action) { actions_.push_back(action); }

  void of(Actor actor) {
    actor_ = actor;
    add(make(Verb::end));
    dealing();
    picks();
    for (std::size_t i = 0; i < kCards; ++i) with_card(static_cast<Card>(i));
    for (std::uint16_t table = 0; table <= most_ + 1; ++table) at_table(table);
  }

  void draw(Action action, Card card) {
    action.drawn[0] = card;
    action.drawn_count = 1;
    add(action);
  }

  void dealing() {
    for (std::size_t a = 0; a < kCards; ++a) {
      const auto card = static_cast<Card>(a);
      if (is_table(card)) draw(make(Verb::set_aside), card);
      for (std::size_t player = 0; player < rules_.players; ++player) {
        Action action = make(Verb::deal_table);
        action.player = static_cast<std::uint8_t>(player);
        if (is_table(card)) draw(action, card);
        if (state_.phase != Phase::setup && (a > 1 || player > 0))
          continue;  // refused alike, whatever is dealt
        action = make(Verb::deal_hand);
        action.player = static_cast<std::uint8_t>(player);
        for (std::size_t b = a; b < kCards; ++b) {
          action.drawn_count = 2;
          action.drawn[0] = card;
          action.drawn[1] = static_cast<Card>(b);
          add(action);
        }
      }
    }
    Action action = make(Verb::deal_waiting);
    action.drawn_count = kWaitingSlots;
    action.drawn.fill(Card::toilet);
    if (!is_legal_elsewhere()) add(action);
  }
  // The dealer's own lists are taken from the generator.
  bool is_legal_elsewhere() const {
    return actor_ == Actor::table && state_.next_deal.what == Dealing::waiting;
  }

  void picks() {
    for (std::size_t i = 0; i < kCards; ++i) {
      draw(make(Verb::pick, Target::deck), static_cast<Card>(i));
      for (std::uint16_t slot = 0; slot <= kWaitingSlots + 1; ++slot) {
        Action action = make(Verb::pick, Target::slot);
        action.spot = slot;
        draw(action, static_cast<Card>(i));
      }
    }
  }

  void with_card(Card card) {
    for (const Verb verb : {Verb::lay, Verb::discard, Verb::give, Verb::exchange}) {
      Action action = make(verb);
      action.card = card;
      action.theirs = verb == Verb::exchange ? Card::aunt : Card::none;
      add(action);
    }
    Action action = make(Verb::place, Target::table);
    action.card = card;
    for (std::uint16_t table = 0; table <= most_ + 1; ++table) {
      action.table = table;
      add(action);
    }
  }

  void at_table(std::uint16_t table) {
    Action action = make(Verb::discard, Target::table);
    action.table = table;
    add(action);
    for (std::uint16_t seat = 0; seat <= kMaxSeats + 1; ++seat) {
      Action lift = make(Verb::lift, Target::seat);
      lift.table = table;
      lift.spot = seat;
      add(lift);
    }
    for (std::size_t player = 0; player < rules_.players; ++player)
      at_opponent(table, static_cast<std::uint8_t>(player));
    if (is_seat(actor_)) redeems(table);
  }

  void at_opponent(std::uint16_t table, std::uint8_t player) {
    for (const Verb verb : {Verb::cancel, Verb::killjoy, Verb::toilet}) {
      Action action = make(verb, Target::table);
      action.player = player;
      action.table = table;
      if (verb != Verb::toilet) add(action);
      action.target = Target::seat;
      for (std::uint16_t seat = 0; seat <= kMaxSeats + 1 && verb != Verb::cancel; ++seat) {
        action.spot = seat;
        add(action);
      }
    }
  }

  void redeems(std::uint16_t table) {
    for (std::uint16_t seat = 0; seat <= kMaxSeats + 1; ++seat) {
      Action action = make(Verb::redeem, seat == 0 ? Target::beside : Target::seat);
      action.table = table;
      action.spot = seat;
      const CardSet hand = state_.hands[seat_of(actor_)].kinds();
      for (CardSet a = hand; a != 0; a &= a - 1) {
        pay(action, {first_of(a)});
        for (CardSet b = a; b != 0; b &= b - 1) {
          pay(action, {first_of(a), first_of(b)});
          for (CardSet c = b; c != 0; c &= c - 1) pay(action, {first_of(a), first_of(b), first_of(c)});
        }
      }
    }
  }

  void pay(Action action, std::initializer_list<Card> cards) {
    for (const Card card : cards) action.paid.add(card);
    add(action);
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
  switch (action.verb) {
    case Verb::place:
      return 25;
    case Verb::lay:
      return 40;
    case Verb::discard:
      return action.target == Target::table ? 1 : 4;
    case Verb::cancel:
    case Verb::killjoy:
    case Verb::toilet:
      return 12;
    case Verb::redeem:
      return 6;
    case Verb::lift:
      return 15;
    case Verb::end:
      return 30;
    default:
      return 2;
  }
}

Json random_setup(const Rules& rules, std::uint64_t seed) { return Crowd(rules, seed).setup(); }

}  // namespace referee::wedding_tables::test
