// Pays off the stakes (PL-V.*) and collects the cards (PL-II.3.*).
#pragma once

#include <algorithm>

#include "plots/flow/shares.hpp"
#include "plots/rules/context.hpp"

namespace referee::plots {

// The numbers of cards with fists and with boots.
struct LaidCards {
  unsigned fists = 0;
  unsigned boots = 0;
};

// Counts the cards that were laid below in this plot, cancelled ones included.
[[nodiscard]] inline LaidCards laid_cards(const State& state) {
  LaidCards laid;
  const auto count = [&](Card card, unsigned cards) { (is_fists(card) ? laid.fists : laid.boots) += cards; };
  state.discarded.each(count);
  for (std::size_t i = 0; i < state.below.count; ++i) count(state.below.cards[i], 1);
  return laid;
}

// Calls visit(stake) for the stake of each player of a half.
void each_stake(const Terms& terms, const State& state, Side side, auto&& visit) {
  for (std::size_t place = 0; place < terms.players; ++place)
    if (side_of_place(terms, place) == side) visit(state.players[state.tableau[place]].stake);
}

// Notes that stacks are paid and taken back as a whole, if one of this half has several tokens.
void rest_on_whole_stacks(Context auto& c, Side side) {
  each_stake(c.terms, c.state, side, [&](unsigned stake) {
    if (stake > 1) c.judge.rests_on(Settled::whole_stacks);
  });
}

// PL-V.1.winner (V.1): the Mensheviks win if there are more fists than boots, otherwise the Bolsheviks.
Side winning_side(Context auto& c) {
  const PowerRow& below = c.state.below;
  const bool fists = below.fists > below.boots;
  c.judge.explain([&] {
    const LaidCards laid = laid_cards(c.state);
    if ((laid.fists > laid.boots) != fists) c.judge.rests_on(Settled::icons_counted);
    // Cards of one sort win whatever they show.
    if (laid.fists > 0 && laid.boots > 0) rest_on_icons(c);
  });
  const bool judged = c.judge.effect(Rule::PL_V_1_winner, [&] {
    return fmt::format("{} against {}", counted(below.fists, "fist"), counted(below.boots, "boot"));
  });
  return judged && fists ? Side::menshevik : Side::bolshevik;
}

// PL-V.2.pay, PL-V.2.rank (V.2): each loser pays the whole stake to the winner of the same rank.
void pay(Context auto& c) {
  Payoff& payoff = c.state.payoff;
  const RankPairing pairing = c.judge.ruling(key::rank_pairing);
  const Side losers = payoff.side == Side::menshevik ? Side::bolshevik : Side::menshevik;
  c.judge.effect(Rule::PL_V_2_rank, [] { return std::string("equal ranks of the two halves are paired"); });
  rest_on_whole_stacks(c, losers);
  const bool pays =
      c.judge.effect(Rule::PL_V_2_pay, [&] { return fmt::format("the {}s pay", name_of(losers)); });
  for (std::size_t rank = 0; rank < c.terms.half; ++rank) {
    const std::uint8_t from = c.state.tableau[place_of_rank(c.terms, losers, rank, pairing)];
    const std::uint8_t to = c.state.tableau[place_of_rank(c.terms, payoff.side, rank, pairing)];
    const std::uint16_t stake = pays ? c.state.players[from].stake : std::uint16_t{0};
    payoff.paid[payoff.count++] = {from, to, stake};
    c.state.players[from].stake = static_cast<std::uint16_t>(c.state.players[from].stake - stake);
    c.state.players[to].reserve = static_cast<std::uint16_t>(c.state.players[to].reserve + stake);
  }
}

inline void take_stake(Player& player) {
  player.reserve = static_cast<std::uint16_t>(player.reserve + player.stake);
  player.stake = 0;
}

// PL-V.retrieve (VII.4): the winners get their own stakes back.
void retrieve(Context auto& c) {
  rest_on_whole_stacks(c, c.state.payoff.side);
  if (!c.judge.effect(Rule::PL_V_retrieve, [&] {
        return fmt::format("the {}s retrieve their stakes", name_of(c.state.payoff.side));
      })) {
    return;
  }
  for (std::size_t place = 0; place < c.terms.players; ++place)
    if (side_of_place(c.terms, place) == c.state.payoff.side)
      take_stake(c.state.players[c.state.tableau[place]]);
}

// PL-V.neutral (V), PL-I.3.neutral: the player in the middle gets the stake back, unless a ruling leaves it
// in the stack.
void settle_neutral(Context auto& c) {
  const std::size_t seat = c.state.tableau[c.terms.half];
  const std::string& name = c.terms.seat(seat);
  c.judge.effect(Rule::PL_I_3_neutral, [&] { return fmt::format("{} is neutral", name); });
  if (c.judge.ruling(key::neutral_stack) == NeutralStack::kStays) return;
  if (c.judge.effect(Rule::PL_V_neutral, [&] { return fmt::format("{} retrieves the stake", name); }))
    take_stake(c.state.players[seat]);
}

// PL-V.* (V): the losers of the plot pay, and the others get their stakes back.
void pay_off(Context auto& c) {
  c.state.payoff = {};
  c.state.payoff.happened = true;
  c.state.payoff.fists = c.state.below.fists;
  c.state.payoff.boots = c.state.below.boots;
  c.state.payoff.side = winning_side(c);
  if (c.state.first.row != c.state.tableau) c.judge.rests_on(Settled::sides_at_payoff);
  c.judge.effect(Rule::PL_I_3_halves,
                 [] { return std::string("the halves are those of the row as it stands now"); });
  pay(c);
  retrieve(c);
  if (c.terms.odd()) settle_neutral(c);
}

// PL-II.3.collect (II.3), ruling `cancelled-cards`: cancelled cards are collected, too, or go into the box.
void collect_cancelled(Context auto& c) {
  CardBag& cancelled = c.state.discarded;
  if (cancelled.empty()) return;
  const bool returns = c.judge.ruling(key::cancelled_cards) == CancelledCards::kReturn;
  // A rule that is switched off has no effect to report, although the cards are collected all the same.
  if (!c.terms.is_off(Rule::PL_II_3_collect)) {
    c.judge.effect(Rule::PL_II_3_collect, [&] {
      return fmt::format("cancelled cards {}: {}", returns ? "are collected, too" : "leave the game",
                         c.terms.cards(cancelled));
    });
  }
  if (returns) c.state.deck.add(cancelled);
  cancelled.clear();
}

// PL-II.3.* (II.3): one leader stays in each stack, all cards played become the deck, and the number of
// cards that each player is due is fixed.
void collect_cards(Context auto& c) {
  State& state = c.state;
  ++state.plot;
  state.round = 1;
  state.first.row = state.tableau;
  CardBag& deck = state.deck;
  for (std::size_t i = 0; i < state.below.count; ++i) deck.add(state.below.cards[i]);
  state.below = {};
  collect_cancelled(c);
  const bool one_stays =
      c.judge.effect(Rule::PL_II_3_leaders, [] { return std::string("one leader stays in each stack"); });
  const bool hands_stay =
      c.judge.effect(Rule::PL_II_3_keep, [] { return std::string("cards not played stay in hand"); });
  for (std::size_t seat = 0; seat < c.terms.players; ++seat) {
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
  share_out(c.terms, state, deck.size(), c.judge);
  state.phase = Phase::deal;
}

}  // namespace referee::plots
