// The end of the game: PL-VI.*.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "plots/state/state.hpp"
#include "plots/words/what_now.hpp"
#include "referee/document/text.hpp"

namespace referee::plots {

// Finds the winners at the end of the game, and shares out what they win.
template <class Judge>
class EndGame {
 public:
  EndGame(const Terms& terms, State& state, Judge& judge) : terms_(terms), state_(state), judge_(judge) {}

  void run() {
    for (Player& player : players_of(terms_, state_)) {  // stakes left by `neutral-stack: stays`
      player.reserve = static_cast<std::uint16_t>(player.reserve + player.stake);
      player.stake = 0;
    }
    state_.outcome = {};
    find_coalition();
    if (outcome().count > 0) share_treasury();
    else collapse();
    state_.phase = Phase::over;
  }

 private:
  Outcome& outcome() { return state_.outcome; }
  unsigned wealth(std::size_t seat) const { return state_.players[seat].reserve; }
  Player& winner(std::size_t rank) { return state_.players[outcome().winners[rank]]; }

  // Returns the seats by wealth, the richest first. Among equals, the left place comes first.
  std::array<std::uint8_t, kMaxPlayers> by_wealth() const {
    std::array<std::uint8_t, kMaxPlayers> order = state_.tableau;
    // Insertion sort keeps the order among equals, and allocates nothing.
    for (std::size_t i = 1; i < terms_.players; ++i) {
      for (std::size_t k = i; k > 0 && wealth(order[k]) > wealth(order[k - 1]); --k)
        std::swap(order[k], order[k - 1]);
    }
    return order;
  }

  // Returns half the number of players, rounded down (VI.1); by ruling `coalition-half`, half the number of
  // players who have any supporters. The ruling is read again for each effect that rests on it.
  std::size_t read_half() {
    const std::size_t half_of_rich = count_rich(terms_, state_) / 2;
    if (half_of_rich == terms_.half ||
        judge_.template ruling<Ruling::coalition_half>() == CoalitionHalf::kAll)
      return terms_.half;
    return half_of_rich;
  }

  // Finds the players who are richer than the one at place h+1 by wealth, where h is read_half()
  // (PL-VI.1.coalition, PL-VI.1.tie, VI.1). Ranks them by wealth (PL-VI.2.rank, VI.2).
  void find_coalition() {
    const auto order = by_wealth();
    half_ = read_half();
    const unsigned border = wealth(order[half_]);
    std::size_t size = half_;
    if (half_ == 0) {
      judge_.effect(Rule::PL_VI_1_coalition, [&] { return half_is_nobody(terms_); });
    } else if (wealth(order[half_ - 1U]) == border && judge_.effect(Rule::PL_VI_1_tie, [&] {
                 return fmt::format("all who have {}, like {}, are left out", border, first_outside_text());
               })) {
      while (size > 0 && wealth(order[size - 1]) == border) --size;
    }
    outcome().reason = size > 0 ? Reason::coalition : Reason::collapse;
    outcome().count = static_cast<std::uint8_t>(size);
    std::copy_n(order.begin(), size, outcome().winners.begin());
    if (size == 0) return;
    static_cast<void>(read_half());
    judge_.effect(Rule::PL_VI_1_coalition, [&] { return coalition_text(border); });
    for (std::size_t rank = 1; rank < size; ++rank)
      if (wealth(order[rank]) == wealth(order[rank - 1])) judge_.rests_on(Settled::left_is_higher);
    if (judge_.effect(Rule::PL_VI_2_rank,
                      [&] { return fmt::format("the winners in order: {}", winners_text(true)); }))
      return;
    std::sort(outcome().winners.begin(), outcome().winners.begin() + outcome().count);
  }

  // Returns the names of the winners in order, with what each has if `with_wealth`.
  std::string winners_text(bool with_wealth) {
    std::vector<std::string> names;
    for (std::size_t rank = 0; rank < outcome().count; ++rank) {
      const std::size_t seat = outcome().winners[rank];
      names.push_back(with_wealth ? fmt::format("{} with {}", terms_.seat(seat), wealth(seat))
                                  : terms_.seat(seat));
    }
    return enumerate(names, "and");
  }
  // Returns the words for the player at place h+1 by wealth, such as "the third richest".
  std::string first_outside_text() const {
    static constexpr std::array<std::string_view, kMaxPlayers> kOrder = {
        "", "second", "third", "fourth", "fifth", "sixth", "seventh"};
    return fmt::format("the {} richest", kOrder[half_]);
  }
  std::string coalition_text(unsigned border) {
    return fmt::format("{}: {}more than {}, who has {}", winners_text(true),
                       outcome().count > 1 ? "each has " : "", first_outside_text(), border);
  }

  // Divides `tokens` among the winners. The remainder goes to the first winner, or one by one to the first
  // ones. Returns what nobody got.
  unsigned divide(unsigned tokens, Rule remainder_rule, bool one_each) {
    const unsigned winners = outcome().count;
    unsigned left = tokens % winners;
    const bool gives = left > 0 && judge_.effect(remainder_rule, [&] {
      return fmt::format("{} left over, {}", left,
                         left == 1  ? "for the first rank"
                         : one_each ? "one each from the first rank on"
                                    : "all to the first rank");
    });
    for (unsigned rank = 0; rank < winners; ++rank) {
      unsigned share = tokens / winners;
      if (gives && left > 0) {
        const unsigned more = one_each ? 1 : left;
        share += more;
        left -= more;
      }
      outcome().shares[rank] = static_cast<std::uint16_t>(share);
    }
    return left;
  }

  // PL-VI.3.treasury, PL-VI.3.remainder (VI.3): the coalition shares the treasury.
  void share_treasury() {
    if (!judge_.effect(Rule::PL_VI_3_treasury,
                       [&] { return fmt::format("a treasury of {} is shared", state_.treasury); }))
      return;
    // A single token that is left over goes to the first rank in any case.
    const bool several = state_.treasury % outcome().count > 1;
    const bool one_each =
        several && judge_.template ruling<Ruling::coalition_remainder>() == CoalitionRemainder::kOneEach;
    state_.treasury = static_cast<std::uint16_t>(divide(state_.treasury, Rule::PL_VI_3_remainder, one_each));
    for (std::size_t rank = 0; rank < outcome().count; ++rank) {
      winner(rank).reserve = static_cast<std::uint16_t>(winner(rank).reserve + outcome().shares[rank]);
    }
  }

  // PL-VI.collapse (VI): players with nothing win. PL-VI.collapse.rank: they are ranked from the right of the
  // row.
  void collapse() {
    judge_.rests_on(Settled::nothing_at_all);
    if (!judge_.effect(Rule::PL_VI_collapse, [&] {
          if (half_ == 0) return std::string("there is no coalition, so those with nothing win");
          return fmt::format("nobody in the richer half has more than {}, so those with nothing win",
                             first_outside_text());
        }))
      return;
    std::uint8_t& count = outcome().count;
    for (std::size_t place = terms_.players; place-- > 0;) {
      if (wealth(state_.tableau[place]) == 0) outcome().winners[count++] = state_.tableau[place];
    }
    if (!judge_.effect(Rule::PL_VI_collapse_rank,
                       [&] { return fmt::format("from the right of the row: {}", winners_text(false)); })) {
      std::reverse(outcome().winners.begin(), outcome().winners.begin() + count);
    }
    // A game ends only when somebody has nothing, but a setup may describe another position.
    if (count > 0) share_spoils();
  }

  // PL-VI.collapse.spoils, PL-VI.collapse.remainder (VI, fourth example): the winners share what the players
  // have, and by ruling the treasury.
  void share_spoils() {
    unsigned spoils = 0;
    for (const Player& player : players_of(terms_, state_)) spoils += player.reserve;
    const bool with_treasury = state_.treasury > 0 && judge_.template ruling<Ruling::traitor_spoils>() ==
                                                          TraitorSpoils::kWithTreasury;
    if (!judge_.effect(Rule::PL_VI_collapse_spoils, [&] {
          return fmt::format("the players have {}{}", spoils,
                             with_treasury ? fmt::format(", and the treasury {}", state_.treasury) : "");
        }))
      return;
    if (with_treasury) {
      spoils += state_.treasury;
      state_.treasury = 0;
    }
    const bool several = spoils % outcome().count > 1;
    const bool one_each =
        several && judge_.template ruling<Ruling::traitor_remainder>() == TraitorRemainder::kOneEach;
    const unsigned left = divide(spoils, Rule::PL_VI_collapse_remainder, one_each);
    state_.treasury = static_cast<std::uint16_t>(state_.treasury + left);
    for (Player& player : players_of(terms_, state_)) player.reserve = 0;
    for (std::size_t rank = 0; rank < outcome().count; ++rank) winner(rank).reserve = outcome().shares[rank];
  }

  const Terms& terms_;
  State& state_;
  Judge& judge_;
  std::size_t half_ = 0;
};

}  // namespace referee::plots
