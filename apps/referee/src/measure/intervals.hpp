// Intervals of 95 % confidence, from sums of whole numbers. Sums can be added in any order and stay exact.
#pragma once

#include <cstdint>

#include "referee/document/json.hpp"

namespace referee::app {

// An estimate, and the limits between which the true value probably is.
struct Interval {
  double estimate = 0;
  double low = 0;
  double high = 0;
  double half_width() const { return (high - low) / 2; }
};

// The count of some numbers, their sum, and the sum of their squares.
struct Sums {
  std::uint64_t count = 0;
  std::int64_t sum = 0;
  std::uint64_t squares = 0;

  void add(std::int64_t number) {
    ++count;
    sum += number;
    squares += static_cast<std::uint64_t>(number * number);
  }
  void add(const Sums& other) {
    count += other.count;
    // Adds as unsigned, because the sums in a file can have any value and may overflow.
    sum = static_cast<std::int64_t>(static_cast<std::uint64_t>(sum) + static_cast<std::uint64_t>(other.sum));
    squares += other.squares;
  }
  friend void to_json(Json& json, const Sums& sums) { json = {sums.count, sums.sum, sums.squares}; }
  friend void from_json(const Json& json, Sums& sums) {
    json.at(0).get_to(sums.count);
    json.at(1).get_to(sums.sum);
    json.at(2).get_to(sums.squares);
  }
};

// Returns Wilson's interval for a share. If `whole` is 0, the interval is 0 to 1.
Interval share_of(std::uint64_t part, std::uint64_t whole);
// Returns an interval for a mean, by the normal distribution. For fewer than two numbers, it is only a
// point.
Interval mean_of(const Sums& sums);
// Returns an interval for the difference of two shares that were measured in pairs. Each number is -1, 0 or
// 1. The interval is Bonett and Price's, which is not a point even if no pair differs.
Interval share_difference(const Sums& pairs);
// Returns an interval of the same kind for one of several comparisons. The chance that any of them misses the
// true value is still 5 % at most (Bonferroni correction).
Interval share_difference(const Sums& pairs, std::uint64_t comparisons);

}  // namespace referee::app
