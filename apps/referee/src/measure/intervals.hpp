// Intervals of 95 %, from sums of whole numbers: sums can be added in any order and stay exact.
#pragma once

#include <cstdint>

#include "referee/document/json.hpp"

namespace referee::app {

struct Interval {
  double estimate = 0;
  double low = 0;
  double high = 0;
  double half_width() const { return (high - low) / 2; }
};

// So many numbers, their sum and the sum of their squares.
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
    // Unsigned, for sums that a file may hold can be anything.
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

// A share of so many: Wilson's interval. 0 to 1 if there are none at all.
Interval share_of(std::uint64_t part, std::uint64_t whole);
// A mean, by the normal distribution. Its ends are the mean itself for fewer than two numbers.
Interval mean_of(const Sums& sums);
// The difference of two shares that were measured in pairs; each number is -1, 0 or 1. Bonett and Price's
// interval, which is not a point where no pair differs.
Interval share_difference(const Sums& pairs);

}  // namespace referee::app
