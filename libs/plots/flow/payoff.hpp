// Payoff and collecting: PL-V.*, PL-II.3.*.
#pragma once

#include <fmt/format.h>

#include "plots/state/state.hpp"

namespace referee::plots {

template <class Judge>
class PayoffStep {
 public:
  PayoffStep(const Terms& terms, State& state, Judge& judge) : terms_(terms), state_(state), judge_(judge) {}

  void run() {
    state_.payoff = {};
    state_.payoff.happened = true;
    state_.payoff.fists = state_.below.fists;
    state_.payoff.boots = state_.below.boots;
    state_.payoff.side = winner();
    judge_.effect(Rule::PL_I_3_halves,
                  [] { return std::string("the halves are those of the row as it stands now"); });
    pay();
    retrieve();
    if (terms_.odd()) neutral();
  }

 private:
  Player& at_place(std::size_t place) { return state_.players[state_.tableau[place]]; }

  // PL-V.1.winner (V.1): more fists than boots, and the Mensheviks win.
  Side winner() {
    const bool fists = state_.below.fists > state_.below.boots;
    const bool judged = judge_.effect(Rule::PL_V_1_winner, [&] {
      return fmt::format("{} fists against {} boots", state_.below.fists, state_.below.boots);
    });
    return judged && fists ? Side::menshevik : Side::bolshevik;
  }

  // PL-V.2.pay, PL-V.2.rank (V.2): whole stacks, to the winner of the same rank.
  void pay() {
    Payoff& payoff = state_.payoff;
    const RankPairing pairing = judge_.template ruling<Ruling::rank_pairing>();
    const Side losers = payoff.side == Side::menshevik ? Side::bolshevik : Side::menshevik;
    judge_.effect(Rule::PL_V_2_rank, [] { return std::string("equal ranks of the two halves are paired"); });
    const bool pays =
        judge_.effect(Rule::PL_V_2_pay, [&] { return fmt::format("the {}s pay", name_of(losers)); });
    for (std::size_t rank = 0; rank < terms_.half; ++rank) {
      const std::uint8_t from = state_.tableau[place_of_rank(terms_, losers, rank, pairing)];
      const std::uint8_t to = state_.tableau[place_of_rank(terms_, payoff.side, rank, pairing)];
      const std::uint16_t stake = pays ? state_.players[from].stake : std::uint16_t{0};
      payoff.paid[payoff.count++] = {from, to, stake};
      state_.players[from].stake = static_cast<std::uint16_t>(state_.players[from].stake - stake);
      state_.players[to].reserve = static_cast<std::uint16_t>(state_.players[to].reserve + stake);
    }
  }

  static void take_stake(Player& player) {
    player.reserve = static_cast<std::uint16_t>(player.reserve + player.stake);
    player.stake = 0;
  }

  // PL-V.retrieve (VII.4): winners get their own stakes back.
  void retrieve() {
    if (!judge_.effect(Rule::PL_V_retrieve, [&] {
          return fmt::format("the {}s retrieve their stakes", name_of(state_.payoff.side));
        })) {
      return;
    }
    for (std::size_t rank = 0; rank < terms_.half; ++rank) {
      take_stake(at_place(place_of_rank(terms_, state_.payoff.side, rank, RankPairing::kLeftToRight)));
    }
  }

  // PL-V.neutral (V), PL-I.3.neutral: the stake in the middle, by ruling.
  void neutral() {
    Player& player = at_place(terms_.half);
    const std::string& name = terms_.seat(state_.tableau[terms_.half]);
    judge_.effect(Rule::PL_I_3_neutral, [&] { return fmt::format("{} is neutral", name); });
    if (judge_.template ruling<Ruling::neutral_stack>() == NeutralStack::kStays) return;
    if (judge_.effect(Rule::PL_V_neutral, [&] { return fmt::format("{} retrieves the stake", name); }))
      take_stake(player);
  }

  const Terms& terms_;
  State& state_;
  Judge& judge_;
};

// PL-II.3.* (II.3): one leader stays of each stack, all that was played becomes the deck, shares are fixed.
void collect_cards(const Terms& terms, State& state, auto& judge) {
  ++state.plot;
  state.round = 1;
  CardBag& deck = state.deck;
  for (std::size_t i = 0; i < state.below.count; ++i) deck.add(state.below.cards[i]);
  state.below = {};
  // What is not collected is in no place any more: it lies in the box.
  if (!state.discarded.empty() && judge.template ruling<Ruling::cancelled_cards>() == CancelledCards::kReturn)
    deck.add(state.discarded);
  state.discarded.clear();
  const bool one_stays =
      judge.effect(Rule::PL_II_3_leaders, [] { return std::string("one leader stays in each stack"); });
  const bool hands_stay =
      judge.effect(Rule::PL_II_3_keep, [] { return std::string("cards not played stay in hand"); });
  for (std::size_t seat = 0; seat < terms.players; ++seat) {
    Player& player = state.players[seat];
    player.played = {};
    player.played_count = 0;
    if (one_stays && player.leaders > 1) {
      deck.add(leader_card(seat), player.leaders - 1U);
      player.leaders = 1;
    }
    if (hands_stay) continue;
    deck.add(player.hand);
    player.hand.clear();
  }
  share_out(terms, state, deck.size());
  state.phase = Phase::deal;
}

}  // namespace referee::plots
