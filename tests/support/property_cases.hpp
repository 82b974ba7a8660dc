// Counts the cases that property tests have tried, and returns the number that they should try.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace referee::test {

// Number of cases that this process has tried, by the properties of position_checks.hpp in parentheses.
struct PropertyCases {
  std::uint64_t judged = 0;   // candidates: (b), (c)
  std::uint64_t applied = 0;  // legal actions: (c), (e)
  std::uint64_t refused = 0;  // refused actions played through Match: (d)
  std::uint64_t loaded = 0;   // positions printed and loaded: (f)
  std::uint64_t altered = 0;  // altered positions that load: (m)
  // Returns the number of cases of the property that was tried least. `altered` counts fifty times, because
  // most altered positions do not load.
  std::uint64_t least() const { return std::min({judged, applied, refused, loaded, 50 * altered}); }
  std::string text() const {
    return "judged " + std::to_string(judged) + ", applied " + std::to_string(applied) + ", refused " +
           std::to_string(refused) + ", loaded " + std::to_string(loaded) + ", altered " +
           std::to_string(altered);
  }
};
// Returns REFEREE_TEST_CASES, or a hundred thousand if that is not set.
inline std::uint64_t many_cases() {
  const char* number = std::getenv("REFEREE_TEST_CASES");
  return number == nullptr ? 100'000 : std::strtoull(number, nullptr, 10);
}

}  // namespace referee::test
