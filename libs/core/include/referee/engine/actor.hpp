// Who acts and who looks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace referee {

// Who acts: a seat (0 ..), the table (chance, the dealer) or the umpire (an official).
enum class Actor : std::uint8_t { table = 254, umpire = 255 };
inline constexpr std::size_t kMaxSeats = 200;
constexpr Actor seat_actor(std::size_t seat) { return static_cast<Actor>(seat); }
constexpr bool is_seat(Actor actor) { return actor < Actor::table; }
constexpr std::size_t seat_of(Actor actor) { return static_cast<std::size_t>(actor); }

// Who looks: nobody in particular (the whole truth), or a seat (what that player may know).
using Viewer = std::optional<std::size_t>;

}  // namespace referee
