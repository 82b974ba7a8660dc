// A viewer who is not a player, and sees only what all players see.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "referee/engine/actions/actor.hpp"

namespace referee {

class Match;

// The spectator's number among the viewers. No player has this seat.
inline constexpr std::size_t kSpectator = 253;
static_assert(kSpectator > kMaxSeats && is_seat(seat_actor(kSpectator)));

// The spectator's name, unless a player has this name.
inline constexpr std::string_view kSpectatorName = "spectator";

// Returns the viewer of this name: a player's seat, or the spectator.
std::optional<std::size_t> find_viewer(const Match& match, std::string_view name);

}  // namespace referee
