// How many cases the property tests have tried, and how many they should.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace referee::test {

// How often each property has been tried by this process.
struct PropertyCases {
  std::uint64_t judged = 0;   // candidates: (b), (c)
  std::uint64_t applied = 0;  // legal actions under both judges, and read back: (c), (e)
  std::uint64_t refused = 0;  // refused actions played through Match: (d)
  std::uint64_t loaded = 0;   // positions printed and loaded: (f); as many views, counts and invariants
  std::uint64_t least() const { return std::min({judged, applied, refused, loaded}); }
  std::string text() const {
    return "judged " + std::to_string(judged) + ", applied " + std::to_string(applied) + ", refused " +
           std::to_string(refused) + ", loaded " + std::to_string(loaded);
  }
};
// A hundred thousand, or REFEREE_TEST_CASES.
inline std::uint64_t many_cases() {
  const char* number = std::getenv("REFEREE_TEST_CASES");
  return number == nullptr ? 100'000 : std::strtoull(number, nullptr, 10);
}

}  // namespace referee::test
