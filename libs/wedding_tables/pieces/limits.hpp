// How much of everything there can be.
#pragma once

#include <cstddef>
#include <cstdint>

namespace referee::wedding_tables {

// Published caps, to which positions are dimensioned; a ruleset beyond them is refused with a message naming
// them.
inline constexpr std::size_t kMaxPlayers = 6;
inline constexpr std::size_t kMaxSeats = 6;
inline constexpr std::size_t kMaxCopies = 15;    // of one card
inline constexpr std::size_t kMaxCards = 128;    // in all
inline constexpr std::size_t kMaxTables = 16;    // table cards in all
inline constexpr std::size_t kDealtHand = 2;     // cards dealt to a player
inline constexpr std::size_t kWaitingSlots = 4;  // slots of the waiting list

// What a setup may count up to: the n of a table `tn`; turns, specials played and points.
inline constexpr unsigned kMostTableNumber = 60'000;
inline constexpr std::int64_t kMostCounted = 1'000'000'000;

}  // namespace referee::wedding_tables
