// Numbers that may have a half: values, prices, money, Weights. They are kept doubled.
#pragma once

#include <cstdint>
#include <string>

#include "referee/document/json.hpp"

namespace referee::party_chess {

inline Json halved(std::int64_t doubled) {
  return doubled % 2 == 0 ? Json(doubled / 2) : Json(static_cast<double>(doubled) / 2);
}
// "18", "18.5".
inline std::string halves_words(std::int64_t doubled) { return halved(doubled).dump(); }

}  // namespace referee::party_chess
