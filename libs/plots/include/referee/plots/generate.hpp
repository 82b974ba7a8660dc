// Lists legal actions directly, without asking `check` for each. The property tests hold both to the same
// answers.
#pragma once

#include <algorithm>

#include "referee/plots/deals.hpp"
#include "referee/plots/move.hpp"

namespace referee::plots {

template <class Sink>
class Generator {
 public:
  Generator(const Rules& rules, const State& state, Viewer viewer, Sink& sink)
      : rules_(rules), state_(state), viewer_(viewer), sink_(sink) {}

  // Each returns false once the sink wants no more.
  bool run() {
    switch (state_.phase) {
      case Phase::setup:
        return (viewer_ || rows()) && takes();
      case Phase::deal:
        return viewer_ || deals();
      case Phase::ante:
        return viewer_ || table(Verb::ante);
      case Phase::play:
        return plays();
      case Phase::open:
        return true;  // salts can't be listed
      case Phase::secret:
        return viewer_ || cards(Verb::secret, cards_down());
      case Phase::reveal:
        return viewer_ || cards(Verb::reveal, state_.pile.kinds());
      case Phase::secrets:
        return viewer_ || cards(Verb::reveal, state_.secrets.kinds());
      case Phase::payoff:
        return viewer_ || table(Verb::payoff);
      case Phase::collect:
        return viewer_ || table(Verb::collect);
      case Phase::end_game:
        return viewer_ || table(Verb::end_game);
      case Phase::over:
        return true;
    }
    return true;
  }

 private:
  bool table(Verb verb) {
    Action action;
    action.verb = verb;
    return sink_(action);
  }

  bool rows() {
    Action action;
    action.verb = Verb::tableau;
    action.has_outcome = true;
    action.length = rules_.players;
    const auto begin = action.bytes.begin();
    const auto end = begin + rules_.players;
    for (std::uint8_t i = 0; i < rules_.players; ++i) action.bytes[i] = i;
    do {
      if (!sink_(action)) return false;
    } while (std::next_permutation(begin, end));
    return true;
  }

  bool takes() {
    unsigned taken = 0;
    for (std::size_t seat = 0; seat < rules_.players; ++seat) {
      if (state_.players[seat].faction != kNoFaction) taken |= 1U << state_.players[seat].faction;
    }
    for (std::size_t seat = 0; seat < rules_.players; ++seat) {
      if (state_.players[seat].faction != kNoFaction || (viewer_ && *viewer_ != seat)) continue;
      Action action;
      action.actor = seat_actor(seat);
      action.verb = Verb::take;
      for (std::uint8_t faction = 0; faction < kFactions; ++faction) {
        if (((taken >> faction) & 1U) != 0) continue;
        action.target = faction;
        if (!sink_(action)) return false;
      }
    }
    return true;
  }

  bool deals() {
    for (std::size_t seat = 0; seat < rules_.players; ++seat) {
      const unsigned due = state_.players[seat].due;
      if (due == 0) continue;
      Action action;
      action.verb = Verb::deal;
      action.has_outcome = true;
      action.target = static_cast<std::uint8_t>(seat);
      const bool go_on = each_hand(state_.deck, due, [&](const CardBag& hand) {
        action.set_cards(hand);
        return sink_(action);
      });
      if (!go_on) return false;
    }
    return true;
  }

  bool plays() {
    const bool play = rules_.ruling<Ruling::sealed_plays>() != SealedPlays::kRequired;
    const bool take_back = rules_.ruling<Ruling::take_back>() == TakeBack::kUntilAllDown;
    Action action;
    for (std::size_t seat = 0; seat < rules_.players; ++seat) {
      const Player& player = state_.players[seat];
      if (viewer_ && *viewer_ != seat) continue;
      action.actor = seat_actor(seat);
      if (!player.committed()) {
        action.verb = Verb::play;
        if (play && !each_kind(action, player.hand.kinds())) return false;
      } else if (take_back) {
        action.verb = Verb::take_back;
        action.card = kNoCard;
        if (!sink_(action)) return false;
      }
    }
    return true;
  }

  std::uint32_t cards_down() const {
    std::uint32_t kinds = 0;
    for (std::size_t seat = 0; seat < rules_.players; ++seat) {
      if (state_.players[seat].has_down()) kinds |= std::uint32_t{1} << state_.players[seat].down;
    }
    return kinds;
  }

  bool cards(Verb verb, std::uint32_t kinds) {
    Action action;
    action.verb = verb;
    action.has_outcome = true;
    return each_kind(action, kinds);
  }

  bool each_kind(Action& action, std::uint32_t kinds) {
    for (; kinds != 0; kinds &= kinds - 1) {
      action.card = static_cast<Card>(std::countr_zero(kinds));
      if (!sink_(action)) return false;
    }
    return true;
  }

  const Rules& rules_;
  const State& state_;
  Viewer viewer_;
  Sink& sink_;
};

template <class Sink>
bool generate(const Rules& rules, const State& state, Viewer viewer, Sink&& sink) {
  return Generator<std::remove_reference_t<Sink>>(rules, state, viewer, sink).run();
}

}  // namespace referee::plots
