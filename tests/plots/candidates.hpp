// Every action worth trying at a position of plots, legal or not.
#pragma once

#include <vector>

#include "referee/plots/game.hpp"
#include "referee/plots/seal.hpp"

namespace referee::plots::test {

inline constexpr std::size_t kMostHands = 400;  // tried of one deal

class Candidates {
 public:
  Candidates(const Rules& rules, const State& state) : rules_(rules), state_(state) {}

  std::vector<Action> list() {
    for (std::size_t seat = 0; seat < rules_.players; ++seat) by(seat_actor(seat));
    by(Actor::table);
    by(Actor::umpire);
    return std::move(actions_);
  }

 private:
  Action& add(Actor actor, Verb verb) {
    Action action;
    action.actor = actor;
    action.verb = verb;
    action.has_outcome = has_chance(verb);
    return actions_.emplace_back(action);
  }

  void by(Actor actor) {
    for (std::uint8_t faction = 0; faction < kFactions; ++faction) add(actor, Verb::take).target = faction;
    for (const Verb verb : {Verb::ante, Verb::payoff, Verb::collect, Verb::end_game, Verb::take_back})
      add(actor, verb);
    for (std::size_t i = 0; i < std::size_t{kLeaders} + rules_.players; ++i)
      cards(actor, static_cast<Card>(i));
    rows(actor);
    deals(actor);
  }

  void cards(Actor actor, Card card) {
    for (const Verb verb : {Verb::play, Verb::secret, Verb::reveal}) add(actor, verb).card = card;
    if (!is_seat(actor)) return;
    const std::string salt = "salt-of-everybody";
    const SealHash hash =
        seal_hash(rules_.seat(seat_of(actor)), state_.plot, state_.round, rules_.card(card), salt);
    std::copy(hash.begin(), hash.end(), add(actor, Verb::seal).bytes.begin());
    Action& open = add(actor, Verb::open);
    open.card = card;
    open.length = static_cast<std::uint8_t>(salt.size());
    std::copy(salt.begin(), salt.end(), open.bytes.begin());
  }

  void rows(Actor actor) {
    std::array<std::uint8_t, kMaxPlayers> row{0, 1, 2, 3, 4, 5, 6};
    const auto one = [&](std::size_t length) {
      Action& action = add(actor, Verb::tableau);
      action.length = static_cast<std::uint8_t>(length);
      std::copy_n(row.begin(), length, action.bytes.begin());
    };
    do {
      one(rules_.players);
    } while (state_.phase == Phase::setup && actor == Actor::table &&
             std::next_permutation(row.begin(), row.begin() + rules_.players));
    one(rules_.players - 1U);
    row[0] = row[1];
    one(rules_.players);
  }

  void deals(Actor actor) {
    for (std::size_t seat = 0; seat < rules_.players; ++seat) {
      const unsigned due = state_.players[seat].due;
      deal(actor, seat, CardBag{});
      if (state_.phase != Phase::deal || actor != Actor::table) continue;
      std::size_t tried = 0;
      each_hand(state_.deck, due, [&](const CardBag& hand) {
        if (!hand.empty()) deal(actor, seat, hand);
        return ++tried < kMostHands;
      });
    }
  }

  // The hand, and hands like it that are too large or hold what the deck has not.
  void deal(Actor actor, std::size_t seat, CardBag hand) {
    const auto add_deal = [&] {
      Action& action = add(actor, Verb::deal);
      action.target = static_cast<std::uint8_t>(seat);
      action.set_cards(hand);
    };
    if (!hand.empty()) {
      add_deal();
      if (actions_.size() % 5 != 0) return;
      hand.remove(hand.nth(0));
    }
    hand.add(static_cast<Card>(kFists + 8));
    add_deal();
    hand.add(leader_card(0), 2);
    add_deal();
  }

  const Rules& rules_;
  const State& state_;
  std::vector<Action> actions_;
};

inline std::vector<Action> every_action(const Rules& rules, const State& state) {
  return Candidates(rules, state).list();
}

}  // namespace referee::plots::test
