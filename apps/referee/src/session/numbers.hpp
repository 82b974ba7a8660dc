// Reads all numbers of the command line. Numbers have only digits, and each option has a range of useful
// values.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace referee::app {

// The range of an option's value.
struct WholeNumbers {
  std::uint64_t least = 0;
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  std::string_view why_least = {};  // message for a smaller number
};
// The range for numbers of games. The least is 1, because a run without games would look like a run that has
// found nothing wrong.
inline constexpr WholeNumbers kSomeGames{.least = 1, .why_least = "must be at least 1"};
// The range of an option whose value may have a decimal point.
struct Decimals {
  double least;
  double most;
};

// Read a number that has only digits (and, for decimals, one point). Return nullopt for everything else: a
// sign, a blank, `nan`, `0x10`, `1e9`.
std::optional<std::uint64_t> read_whole(std::string_view text);
std::optional<double> read_decimal(std::string_view text);

CLI::Option* add_fraction(CLI::App& app, const std::string& name, const std::string& text,
                          const Decimals& numbers, std::optional<double> by_default,
                          std::function<void(double)> set);
CLI::Option* add_whole(CLI::App& app, const std::string& name, const std::string& text,
                       const WholeNumbers& numbers, std::optional<std::uint64_t> by_default,
                       std::function<void(std::uint64_t)> set);

// Adds an option that takes a whole number. Commands add all such options by this function. `value` is an
// unsigned number, or an optional of one.
template <class Number>
CLI::Option* add_number(CLI::App& app, const std::string& name, Number& value, const std::string& text,
                        WholeNumbers numbers = {}) {
  const auto limit = [&]<class Held>(Held) {
    static_assert(std::unsigned_integral<Held>);
    if (numbers.most > std::numeric_limits<Held>::max()) numbers.most = std::numeric_limits<Held>::max();
    return [&value](std::uint64_t number) { value = static_cast<Held>(number); };
  };
  if constexpr (requires { *value; })
    return add_whole(app, name, text, numbers, value, limit(typename Number::value_type{}));
  else return add_whole(app, name, text, numbers, value, limit(Number{}));
}

// Adds an option that takes a decimal. Commands add all such options by this function. `value` is a double,
// or an optional of one.
CLI::Option* add_decimal(CLI::App& app, const std::string& name, auto& value, const std::string& text,
                         const Decimals& numbers) {
  return add_fraction(app, name, text, numbers, value, [&value](double number) { value = number; });
}

}  // namespace referee::app
