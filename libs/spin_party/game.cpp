#include "referee/spin_party/game.hpp"

#include "referee/engine/game/the_game.hpp"
#include "spin_party/spin_party.hpp"
#include "spin_party/state/questions.hpp"

namespace referee::spin_party {

bool SpinParty::may_search(const Terms& terms, const State& state, const Action& action) {
  // Only the final evaluation searches.
  return action.is<End>() || state.phase == Phase::evaluation || ends_at_once(terms);
}

// Limits the number of flips, because a game that consists of flips would not end.
bool SpinParty::random_action(const Terms& terms, const State& state, Action& action,
                              const RandomBelow& below) {
  constexpr int kTries = 8;
  return pick_listed<SpinParty, Flip>(terms, state, PossibleNow(terms, state), action, below, kTries);
}

std::int64_t SpinParty::score_of(const Terms& terms, const State& state, std::size_t seat) {
  const auto side = static_cast<Side>(seat);
  if (state.result.decided)
    return 2 * (side == Side::white ? state.result.outcome_white : state.result.outcome_black);
  std::int64_t halves = 0;
  for (Site site = 0; site < terms.board_of(state).site_count(); ++site) {
    if (!state.has_guest(site) || state.side(site) != side) continue;
    const int total = state.total(site);
    halves += state.is_fixed(site) || total > 0 ? 2 : total == 0 ? 1 : 0;
  }
  return halves;
}

const Game& game() { return the_game<SpinParty>(); }

}  // namespace referee::spin_party

template class referee::MatchOf<referee::spin_party::SpinParty>;
