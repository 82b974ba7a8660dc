#include "plots/listing/pick.hpp"

#include <fmt/format.h>

namespace referee::plots {
namespace {

// The salt that simulated players use in a round: their seals can be opened without remembering anything.
std::string simulated_salt(const State& state, std::size_t seat) {
  return fmt::format("simulated-{}-{}-{}", state.plot, state.round, seat);
}

SealHash simulated_seal(const Rules& rules, const State& state, std::size_t seat, Card card) {
  const SealedGame game{rules.spec.table_id, rules.ruleset->name, rules.spec.seats};
  const std::string salt = simulated_salt(state, seat);
  if (game.table_id.empty())
    return seal_hash(rules.seat(seat), state.plot, state.round, rules.card(card), salt);
  return bound_seal_hash(game, rules.seat(seat), state.plot, state.round, rules.card(card), salt);
}

bool open_simulated(const Rules& rules, const State& state, std::size_t seat, Action& action) {
  const Player& player = state.players[seat];
  return !each_card(player.hand.kinds(), [&](Card card) {
    if (simulated_seal(rules, state, seat, card) != player.seal) return true;
    action.kind = Open{card, Salt::of(simulated_salt(state, seat))};
    return false;
  });
}

}  // namespace

bool random_action(const Rules& rules, const State& state, Action& action, const referee::Below& below) {
  return pick_random(rules, state, action, below) || pick_sealed(rules, state, action, below);
}

bool pick_sealed(const Rules& rules, const State& state, Action& action, const referee::Below& below) {
  for (std::size_t seat = 0; seat < rules.players; ++seat) {
    const Player& player = state.players[seat];
    action.actor = seat_actor(seat);
    if (state.phase == Phase::play && !player.committed() && !player.hand.empty()) {
      const Card card = player.hand.nth(static_cast<unsigned>(below(player.hand.size())));
      action.kind = Seal{simulated_seal(rules, state, seat, card)};
      return true;
    }
    if (state.phase == Phase::open && player.has_closed_seal() && open_simulated(rules, state, seat, action))
      return true;
  }
  return false;
}

}  // namespace referee::plots
