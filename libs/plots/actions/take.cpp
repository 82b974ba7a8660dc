#include "plots/actions/take.hpp"

#include <algorithm>

#include "plots/rules/order.hpp"

namespace referee::plots {

bool Take::is_taken(const Terms& terms, const State& state, std::uint8_t faction) {
  return std::ranges::any_of(players_of(terms, state),
                             [&](const Player& one) { return one.faction == faction; });
}

// PL-I.1.faction (I.1): each player takes one faction, and no two players have the same.
void Take::check(Context auto& c) const {
  const bool has_one = c.player().faction != kNoFaction;
  const bool gone = is_taken(c.terms, c.state, faction);
  c.judge.forbid_unless(Rule::PL_I_1_faction, !has_one && !gone, [&] {
    if (has_one) return fmt::format("{} plays {} already", c.name(), kFactionNames[c.player().faction]);
    for (std::size_t seat = 0; seat < c.terms.players; ++seat)
      if (c.state.players[seat].faction == faction)
        return fmt::format("{} is {}'s", kFactionNames[faction], c.terms.seat(seat));
    return fmt::format("{} is free", kFactionNames[faction]);
  });
}
REFEREE_CHECK(Take);

}  // namespace referee::plots
