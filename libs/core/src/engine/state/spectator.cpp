#include "referee/engine/state/spectator.hpp"

#include "referee/engine/game/game.hpp"

namespace referee {

std::optional<std::size_t> find_viewer(const Match& match, std::string_view name) {
  const auto actor = match.find_actor(name);
  if (actor && is_seat(*actor)) return seat_of(*actor);
  return !actor && name == kSpectatorName ? std::optional(kSpectator) : std::nullopt;
}

}  // namespace referee
