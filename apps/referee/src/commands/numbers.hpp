// The one reader of numbers on the command line: digits, and only those for which there is a use.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

namespace referee::app {

struct WholeNumbers {
  std::uint64_t least = 0;
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  std::string_view why_least = {};  // said of a smaller one
};
// Of games: what has tried nothing is not to end like what found nothing wrong.
inline constexpr WholeNumbers kSomeGames{.least = 1,
                                         .why_least = "without a game nothing is tried; at least 1"};
struct Decimals {
  double least;
  double most;
};

// Nothing for a sign, a blank, `nan`, `0x10`, `1e9` and whatever else is more than digits.
std::optional<std::uint64_t> read_whole(std::string_view text);
std::optional<double> read_decimal(std::string_view text);

// Refuse whatever is no such number, and give CLI11, which would take `010` for eight, its shortest form.
CLI::Validator one_of(const WholeNumbers& numbers);
CLI::Validator one_of(const Decimals& numbers);

// Adds an option that takes a number; all do that take one.
template <class Number>
CLI::Option* add_number(CLI::App& app, const std::string& name, Number& value, const std::string& text,
                        WholeNumbers numbers = {}) {
  using Held = decltype([] {
    if constexpr (requires(Number held) { *held; }) return typename Number::value_type{};
    else return Number{};
  }());
  static_assert(std::unsigned_integral<Held>);
  numbers.most = std::min<std::uint64_t>(numbers.most, std::numeric_limits<Held>::max());
  return app.add_option(name, value, text)->transform(one_of(numbers))->type_name("N");
}
template <class Number>
CLI::Option* add_decimal(CLI::App& app, const std::string& name, Number& value, const std::string& text,
                         const Decimals& numbers) {
  return app.add_option(name, value, text)->check(one_of(numbers));
}

}  // namespace referee::app
