// How drawings name an office in one character.
#pragma once

#include <string>
#include <string_view>

#include "party_chess/state/state.hpp"

namespace referee::party_chess {

// Offices 1 to 9, a to z, A to Z in the order of their creation; `*` for those after.
inline std::string office_sign(OfficeIndex office) {
  constexpr std::string_view kSigns = "1234567890abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  return std::string(1, office < kSigns.size() ? kSigns[office] : '*');
}

}  // namespace referee::party_chess
