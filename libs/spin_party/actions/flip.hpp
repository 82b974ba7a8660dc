// flip SITE: a guest is turned, in a move or in the evaluation.
#pragma once

#include "spin_party/actions/words.hpp"
#include "spin_party/rules/turn.hpp"

namespace referee::spin_party {

// Turns a guest.
struct Flip {
  static constexpr By kBy = By::player;
  static constexpr Stages kStages{Stage::moves, Stage::evaluation};
  static constexpr std::string_view kForm = "flip SITE";
  static constexpr bool kSeenByAll = true;
  SiteToken site;

  static auto arguments(const Terms& terms, const State& state) {
    return std::tuple(argument(&Flip::site, SiteWord{terms.board_of(state)}));
  }
  // SP-7.flip (§7): only a free or unstable guest can be turned. Its colour does not matter.
  void check(Context auto& c) const;
  // SP-11.unstable (§11, remark 3): only an unstable guest can be turned.
  void check_in_evaluation(Context auto& c) const;
  void apply(Context auto& c) const {
    turn_guest(c.board, c.state, site.index());
    c.state.turn.touched.sites |= bit(site.index());
  }
  void apply_in_evaluation(Context auto& c) const {
    apply(c);
    c.state.done = 0;
  }

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor /*actor*/, auto&& sink) {
    const int most = state.phase == Phase::evaluation ? -1 : 0;
    const Board& board = terms.board_of(state);
    for (const Site at : sites_in(state.occupied & ~state.fixed))
      if (state.total(at) <= most && !sink(Flip{board.token(at)})) return false;
    return true;
  }
};

}  // namespace referee::spin_party
