// ante, payoff, collect, end-game: the actions of the table that have neither choice nor chance.
#pragma once

#include "plots/rules/order.hpp"
#include "plots/state/state.hpp"
#include "referee/engine/actions/action_kind.hpp"

namespace referee::plots {

// An action of the table that is always legal in `phase`, and in no other phase.
template <Phase phase>
struct TableStep {
  static constexpr By kBy = By::table;
  static constexpr Phases kPhases{phase};
  static constexpr bool kSeenByAll = true;
  void check(Context auto& /*c*/) const {}
  static bool is_legal(const Terms& /*terms*/, const State& /*state*/, Actor /*actor*/) { return true; }
};

// Takes one supporter of each player as a stake, and one for the treasury.
struct Ante : TableStep<Phase::ante> {
  static constexpr std::string_view kForm = "ante";

  void apply(Context auto& c) const;
};

// Moves the stakes of the half that has lost to the half that has won.
struct PayOff : TableStep<Phase::payoff> {
  static constexpr std::string_view kForm = "payoff";

  // PL-II.2.sequence (II.2): the rounds and the secrets come before the payoff.
  void check_moment(Context auto& c) const {
    check_clause(c, Rule::PL_II_2_sequence,
                 !c.in(Phase::ante, Phase::play, Phase::open, Phase::secret, Phase::reveal, Phase::secrets));
  }
  void apply(Context auto& c) const;
};

// Makes the deck of the next plot out of the cards that were played.
struct Collect : TableStep<Phase::collect> {
  static constexpr std::string_view kForm = "collect";

  void check_moment(Context auto& c) const { check_end_or_go_on(c, Phase::end_game); }
  void apply(Context auto& c) const;
};

// Ends the game, because somebody has nothing left.
struct EndTheGame : TableStep<Phase::end_game> {
  static constexpr std::string_view kForm = "end-game";

  // PL-VI.plot-end (VI): the game can end only at the end of a plot.
  void check_moment(Context auto& c) const {
    check_end_or_go_on(c, Phase::collect);
    const auto at_end = [&](auto& judge) {
      const bool ended = c.in(Phase::collect, Phase::end_game);
      if (!ended && has_empty_reserve(c)) judge.rests_on(Settled::after_payoff);
      return ended;
    };
    check_clause(c, Rule::PL_VI_plot_end, at_end);
  }
  void apply(Context auto& c) const;
};

}  // namespace referee::plots
