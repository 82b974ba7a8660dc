// The criteria that a type of piece has to meet, as they are written in states and chronicles.
#pragma once

#include <array>
#include <string_view>

#include "referee/core/json.hpp"

namespace referee::party_chess {

// A list of those whose bits are set.
inline Json criteria_json(unsigned failed) {
  constexpr std::array<std::string_view, 5> kNames = {"i", "ii", "iii", "iv", "v"};
  Json fails = Json::array();
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (((failed >> i) & 1U) != 0) fails.push_back(kNames[i]);
  }
  return fails;
}

}  // namespace referee::party_chess
