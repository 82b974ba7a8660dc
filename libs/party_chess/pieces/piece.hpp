// Types of piece and offices by number, and pieces as a position holds them.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>

namespace referee::party_chess {

using TypeIndex = std::uint8_t;  // index in PartyRuleset::types
inline constexpr TypeIndex kNoType = 0xFF;
inline constexpr std::size_t kMaxTypes = 64;

using OfficeIndex = std::uint8_t;
inline constexpr OfficeIndex kNobody = 0xFF;
inline constexpr std::size_t kMaxOffices = 128;  // with abolished ones
inline constexpr std::size_t kMaxPieces = 4096;  // on the board and off it
using OfficeSet = std::bitset<kMaxOffices>;

// The owner, type and counter of one thing on the board or off it. The default value is an empty square.
struct Piece {
  OfficeIndex owner = kNobody;
  TypeIndex type = kNoType;
  std::uint8_t counter = 0;  // Hn; 0 for types without one
  bool empty() const { return owner == kNobody; }
  friend bool operator==(const Piece&, const Piece&) = default;
};

// Equal off-board pieces of one office.
struct Held {
  Piece piece;
  std::uint16_t count = 0;
  friend bool operator==(const Held&, const Held&) = default;
};

}  // namespace referee::party_chess
