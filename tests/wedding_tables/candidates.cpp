#include "candidates.hpp"

#include <algorithm>
#include <string>

#include "referee/engine/judging/chance.hpp"

namespace referee::wedding_tables::test {
namespace {

// Deals the whole box out at random.
class Crowd {
 public:
  Crowd(const Terms& terms, std::uint64_t seed) : terms_(terms), stream_(seed, 77) {
    for (std::size_t i = 0; i < kCards; ++i) {
      for (unsigned n = 0; n < terms.ruleset->copies[i]; ++n) box_.push_back(static_cast<Card>(i));
    }
    stream_.shuffle(std::span(box_));
  }

  Json setup() {
    Json players = Json::object();
    for (std::size_t seat = 0; seat < terms_.players; ++seat) players[terms_.seat(seat)] = player();
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
    const std::string first = terms_.seat(stream_.below(terms_.players));
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
  // Returns the first card left in the box that is wanted; none if there is none.
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
        entry["toilet"] = {{"by", terms_.seat(0)}, {"turn", stream_.below(5)}, {"left", stream_.below(4)}};
      }
      seats[seat] = entry;
    }
    Json json = {{"card", name_of(card)}, {"face_down", chance(30)}, {"seats", seats}};
    if (chance(15) && take(bit(Card::killjoy)) != Card::none) json["beside"] = 1;
    return json;
  }

  const Terms& terms_;
  ChanceStream stream_;
  std::vector<Card> box_;
};

}  // namespace

unsigned towards_the_end(const Terms& /*terms*/, const State& /*state*/, const Action& action) {
  if (const Discard* discard = action.as<Discard>()) return discard->is_laid() ? 1 : 4;
  if (action.is<Place>()) return 25;
  if (action.is<Lay>()) return 40;
  if (action.is<Cancel>() || action.is<Killjoy>() || action.is<Cover>()) return 12;
  if (action.is<Redeem>()) return 6;
  if (action.is<Lift>()) return 15;
  return action.is<EndTurn>() ? 30 : 2;
}

Json random_setup(const Terms& terms, std::uint64_t seed) { return Crowd(terms, seed).setup(); }

}  // namespace referee::wedding_tables::test
