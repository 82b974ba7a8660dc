// Types of piece by number, as positions hold them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace referee::party_chess {

using TypeIndex = std::uint8_t;  // in PartyRuleset::types
inline constexpr TypeIndex kNoType = 0xFF;
inline constexpr std::size_t kMaxTypes = 64;

}  // namespace referee::party_chess
