// Numbers that may be a multiple of one half: values, prices, money, Weights. The code keeps them doubled.
#pragma once

#include <cstdint>
#include <string>

#include "referee/document/json.hpp"

namespace referee::party_chess {

// Returns the number as JSON: an integer if possible, otherwise with .5 at the end.
inline Json halved(std::int64_t doubled) {
  return doubled % 2 == 0 ? Json(doubled / 2) : Json(static_cast<double>(doubled) / 2);
}
// Returns half of a number as text: "18", "18.5".
inline std::string halves_words(std::int64_t doubled) { return halved(doubled).dump(); }

}  // namespace referee::party_chess
