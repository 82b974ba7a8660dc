// Actors and viewers of a game.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace referee {

// An acting party: a seat (from 0), the table (chance, the dealer) or the umpire (an official).
enum class Actor : std::uint8_t { table = 254, umpire = 255 };
inline constexpr std::size_t kMaxSeats = 200;
constexpr Actor seat_actor(std::size_t seat) { return static_cast<Actor>(seat); }
constexpr bool is_seat(Actor actor) { return actor < Actor::table; }
constexpr std::size_t seat_of(Actor actor) { return static_cast<std::size_t>(actor); }

// A set of actors, such as those for whom a game waits.
class ActorSet {
 public:
  constexpr ActorSet() = default;
  // Returns the set of the seats whose bits are set; bit i is seat i, for i up to 63.
  static constexpr ActorSet seats(std::uint64_t bits) {
    ActorSet set;
    set.words_[0] = bits;
    return set;
  }
  constexpr void add(Actor actor) { words_[word_of(actor)] |= bit_of(actor); }
  constexpr bool has(Actor actor) const { return (words_[word_of(actor)] & bit_of(actor)) != 0; }
  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
  // Calls visit(actor) for the table, the umpire and then the seats in order. Return false to stop; then this
  // returns false as well. The result may be ignored.
  constexpr bool each(auto&& visit) const {
    for (const Actor actor : {Actor::table, Actor::umpire})
      if (has(actor) && !visit(actor)) return false;
    for (std::size_t word = 0; word < words_.size(); ++word) {
      for (std::uint64_t left = words_[word]; left != 0; left &= left - 1) {
        const auto actor = static_cast<Actor>(64 * word + static_cast<std::size_t>(std::countr_zero(left)));
        if (is_seat(actor) && !visit(actor)) return false;
      }
    }
    return true;
  }

 private:
  static constexpr std::size_t word_of(Actor actor) { return static_cast<std::size_t>(actor) / 64; }
  static constexpr std::uint64_t bit_of(Actor actor) {
    return std::uint64_t{1} << (static_cast<std::size_t>(actor) % 64);
  }
  std::array<std::uint64_t, 4> words_{};
};

// The person who sees an output: a seat, limited to what that player may know; or nobody in particular, who
// sees everything.
using Viewer = std::optional<std::size_t>;

}  // namespace referee
