#include "plots/listing/pick.hpp"

#include <fmt/format.h>

namespace referee::plots {
namespace {

// Returns the salt that a simulated player uses in a round. The seal can be opened without remembering
// anything, because this salt can be worked out again.
std::string simulated_salt(const State& state, std::size_t seat) {
  return fmt::format("simulated-{}-{}-{}", state.plot, state.round, seat);
}

SealHash simulated_seal(const Terms& terms, const State& state, std::size_t seat, Card card) {
  const SealedGame game{terms.spec.table_id, terms.ruleset->name, terms.spec.seats};
  const std::string salt = simulated_salt(state, seat);
  if (game.table_id.empty())
    return seal_hash(terms.seat(seat), state.plot, state.round, terms.card(card), salt);
  return bound_seal_hash(game, terms.seat(seat), state.plot, state.round, terms.card(card), salt);
}

// Makes `action` open the player's seal. Returns false if the seal has no simulated salt.
[[nodiscard]] bool open_simulated(const Terms& terms, const State& state, std::size_t seat, Action& action) {
  const Player& player = state.players[seat];
  return !each_card(player.hand.kinds(), [&](Card card) {
    if (simulated_seal(terms, state, seat, card) != player.seal) return true;
    action.kind = Open{card, Salt::of(simulated_salt(state, seat))};
    return false;
  });
}

}  // namespace

bool random_action(const Terms& terms, const State& state, Action& action, const RandomBelow& below) {
  return pick_random(terms, state, action, below) || pick_sealed(terms, state, action, below);
}

bool pick_sealed(const Terms& terms, const State& state, Action& action, const RandomBelow& below) {
  for (std::size_t seat = 0; seat < terms.players; ++seat) {
    const Player& player = state.players[seat];
    action.actor = seat_actor(seat);
    if (state.phase == Phase::play && !player.committed() && !player.hand.empty()) {
      const Card card = player.hand.pick(below);
      action.kind = Seal{simulated_seal(terms, state, seat, card)};
      return true;
    }
    if (state.phase == Phase::open && player.has_closed_seal() && open_simulated(terms, state, seat, action))
      return true;
  }
  return false;
}

}  // namespace referee::plots
