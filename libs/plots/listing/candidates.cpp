// Every action worth trying at a position, legal or not: what searches and tests ask the rules about.
#include "plots/listing/listing.hpp"

#include <algorithm>
#include <string>

#include "plots/pieces/deals.hpp"
#include "referee/engine/candidates.hpp"
#include "referee/plots/seal.hpp"

namespace referee::plots {
namespace {

constexpr std::size_t kMostHands = 400;  // tried of one deal

class Candidates : private CandidateList<Action> {
 public:
  Candidates(const Rules& rules, const State& state, const CandidateSink<Action>& sink)
      : CandidateList(sink), rules_(rules), state_(state) {}

  void give_all() {
    of_everybody(rules_.players, [&] { add_all(); });
  }

 private:
  void add_all() {
    for (std::uint8_t faction = 0; faction < kFactions; ++faction) add(Take{faction});
    add(Ante{});
    add(PayOff{});
    add(Collect{});
    add(EndTheGame{});
    add(TakeBackCard{});
    for (std::size_t i = 0; i < std::size_t{kLeaders} + rules_.players; ++i) cards(static_cast<Card>(i));
    rows();
    for (std::uint8_t seat = 0; seat < rules_.players; ++seat) deals(seat);
  }

  void cards(Card card) {
    add(Play{card});
    add(Secret{card});
    add(Reveal{card});
    if (!is_seat(actor())) return;
    const std::string salt = "salt-of-everybody";
    add(Seal{seal_hash(rules_.seat(seat_of(actor())), state_.plot, state_.round, rules_.card(card), salt)});
    Open open{.card = card};
    open.set_salt(salt);
    add(open);
  }

  // Rows are read from their text: that is how wrong ones come about.
  void row(const std::vector<std::size_t>& seats) {
    std::string text = "tableau ->";
    for (const std::size_t seat : seats) text += " " + rules_.seat(seat);
    Action action;
    ParseFault fault;
    if (read_action(rules_, state_, actor(), text, action, fault)) add_action(action);
  }

  void rows() {
    std::vector<std::size_t> seats(rules_.players);
    for (std::size_t i = 0; i < seats.size(); ++i) seats[i] = i;
    do {
      row(seats);
    } while (state_.phase == Phase::setup && actor() == Actor::table &&
             std::next_permutation(seats.begin(), seats.end()));
    std::sort(seats.begin(), seats.end());
    std::vector<std::size_t> wrong = seats;
    wrong.pop_back();
    row(wrong);
    wrong = seats;
    wrong[0] = wrong[1];
    row(wrong);
    wrong.resize(12, 2);
    row(wrong);
  }

  void deals(std::uint8_t seat) {
    deal(seat, CardBag{});
    if (state_.phase != Phase::deal || actor() != Actor::table) return;
    std::size_t tried = 0;
    each_hand(state_.deck, state_.players[seat].due, [&](const CardBag& hand) {
      if (!hand.empty()) deal(seat, hand);
      return ++tried < kMostHands;
    });
  }

  // The hand, and hands like it that are too large or hold what the deck has not.
  void deal(std::uint8_t seat, CardBag hand) {
    const auto add_deal = [&] {
      Deal deal{.seat = seat};
      deal.set(hand);
      add(deal);
    };
    if (!hand.empty()) {
      add_deal();
      if (size() % 5 != 0) return;
      hand.remove(hand.nth(0));
    }
    hand.add(static_cast<Card>(kFists + 8));
    add_deal();
    hand.add(leader_card(0), 2);
    add_deal();
  }

  const Rules& rules_;
  const State& state_;
};

}  // namespace

void candidates(const Rules& rules, const State& state, const CandidateSink<Action>& sink) {
  Candidates(rules, state, sink).give_all();
}

}  // namespace referee::plots
