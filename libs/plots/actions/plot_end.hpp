// payoff, collect, end-game: what the table does when a plot is over. None of them has a choice.
#pragma once

#include "plots/actions/kind.hpp"
#include "plots/state/state.hpp"

namespace referee::plots {

// payoff: one half pays the other.
struct PayOff {
  static constexpr By kBy = By::table;
  static constexpr Phases kPhases{Phase::payoff};
  static constexpr std::string_view kForm = "payoff";

  // PL-II.2.sequence (II.2): rounds, secrets, then the payoff.
  template <class Judge>
  void check_moment(CheckContext<Judge>& c) const {
    check_clause(c, Rule::PL_II_2_sequence,
                 !c.in(Phase::ante, Phase::play, Phase::open, Phase::secret, Phase::reveal, Phase::secrets));
  }
  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;

  template <class Sink>
  static bool list(const Rules& /*rules*/, const State& /*state*/, Actor /*actor*/, Sink&& sink) {
    return sink(PayOff{});
  }
};

// collect: the cards become the deck of the next plot.
struct Collect {
  static constexpr By kBy = By::table;
  static constexpr Phases kPhases{Phase::collect};
  static constexpr std::string_view kForm = "collect";

  template <class Judge>
  void check_moment(CheckContext<Judge>& c) const {
    check_end_or_go_on(c, Phase::end_game);
  }
  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;

  template <class Sink>
  static bool list(const Rules& /*rules*/, const State& /*state*/, Actor /*actor*/, Sink&& sink) {
    return sink(Collect{});
  }
};

// end-game: somebody has nothing left.
struct EndTheGame {
  static constexpr By kBy = By::table;
  static constexpr Phases kPhases{Phase::end_game};
  static constexpr std::string_view kForm = "end-game";

  // PL-VI.plot-end (VI): the game ends at the end of a plot only.
  template <class Judge>
  void check_moment(CheckContext<Judge>& c) const {
    check_end_or_go_on(c, Phase::collect);
    check_clause(c, Rule::PL_VI_plot_end, c.in(Phase::collect, Phase::end_game));
  }
  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;

  template <class Sink>
  static bool list(const Rules& /*rules*/, const State& /*state*/, Actor /*actor*/, Sink&& sink) {
    return sink(EndTheGame{});
  }
};

}  // namespace referee::plots
