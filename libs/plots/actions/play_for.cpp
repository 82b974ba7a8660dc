#include "plots/actions/play_for.hpp"

#include "plots/rules/hand.hpp"
#include "plots/rules/order.hpp"

namespace referee::plots {
namespace {

// PL-III.1.absent (house): the ruling must allow it, and in the phases `play` and `open` the game must be
// waiting for this player.
void check_absent(Context auto& c, std::size_t seat) {
  const Player& player = c.state.players[seat];
  const bool waited_for =
      !player.hand.empty() && (c.in(Phase::open) ? player.has_closed_seal() : !player.committed());
  const bool possible = waited_for || !c.in(Phase::play, Phase::open);
  const auto facts = [&] {
    if (c.terms.template ruling<Ruling::absent_player>() == AbsentPlayer::kWait)
      return std::string("the game waits until every player has played");
    return fmt::format("the game {} for {}", waited_for ? "waits" : "does not wait", c.terms.seat(seat));
  };
  const auto holds = [&](auto& judge) {
    const bool allowed = is_ruled(c, judge, key::absent_player, AbsentPlayer::kRandom, possible);
    if (allowed) judge.rests_on(Settled::absent_said);
    return allowed;
  };
  c.ask(Rule::PL_III_1_absent, holds, !possible, facts);
}

}  // namespace

void PlayFor::check(Context auto& c) const {
  if (c.actor == Actor::umpire) check_absent(c, absent);
  if (has_outcome() && kPhases.has(c.state.phase)) check_in_hand(c, absent, card);
}
REFEREE_CHECK(PlayFor);

}  // namespace referee::plots
