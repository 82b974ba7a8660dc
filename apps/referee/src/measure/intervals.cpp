#include "measure/intervals.hpp"

#include <algorithm>
#include <cmath>

namespace referee::app {
namespace {

// 97.5 % of a normal distribution are below this value.
constexpr double kZ = 1.959963984540054;

// Returns the z for which a standard normal variable is below -z or above z with the probability `outside`.
double normal_limit(double outside) {
  double low = 0;
  double high = 40;
  for (int step = 0; step < 60; ++step) {
    const double middle = (low + high) / 2;
    (std::erfc(middle / std::sqrt(2.0)) > outside ? low : high) = middle;
  }
  return high;
}

Interval paired_difference(const Sums& pairs, double z) {
  if (pairs.count == 0) return {0, -1, 1};
  const auto n = static_cast<double>(pairs.count);
  const auto differing = static_cast<double>(pairs.squares);
  const auto sum = static_cast<double>(pairs.sum);
  const double more = ((differing + sum) / 2 + 1) / (n + 2);
  const double less = ((differing - sum) / 2 + 1) / (n + 2);
  const double middle = more - less;
  const double reach = z * std::sqrt(std::max(0.0, more + less - middle * middle) / (n + 2));
  return {sum / n, std::max(-1.0, middle - reach), std::min(1.0, middle + reach)};
}

}  // namespace

Interval share_of(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return {0, 0, 1};
  const auto n = static_cast<double>(whole);
  const double share = static_cast<double>(part) / n;
  const double middle = (share + kZ * kZ / (2 * n)) / (1 + kZ * kZ / n);
  const double reach =
      kZ / (1 + kZ * kZ / n) * std::sqrt(std::max(0.0, share * (1 - share) / n) + kZ * kZ / (4 * n * n));
  return {share, part == 0 ? 0 : std::max(0.0, middle - reach),
          part == whole ? 1 : std::min(1.0, middle + reach)};
}

Interval mean_of(const Sums& sums) {
  if (sums.count == 0) return {};
  const auto n = static_cast<double>(sums.count);
  const double mean = static_cast<double>(sums.sum) / n;
  if (sums.count == 1) return {mean, mean, mean};
  const double variance = std::max(0.0, (static_cast<double>(sums.squares) - n * mean * mean) / (n - 1));
  const double reach = kZ * std::sqrt(variance / n);
  return {mean, mean - reach, mean + reach};
}

Interval share_difference(const Sums& pairs) { return paired_difference(pairs, kZ); }

Interval share_difference(const Sums& pairs, std::uint64_t comparisons) {
  return paired_difference(pairs, normal_limit(0.05 / static_cast<double>(comparisons)));
}

}  // namespace referee::app
