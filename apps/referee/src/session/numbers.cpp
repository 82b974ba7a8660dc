#include "session/numbers.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <utility>

#include "referee/document/text.hpp"

namespace referee::app {
namespace {

// Returns an upper limit as help texts name it.
std::string end_of(std::uint64_t number) {
  return number == std::numeric_limits<std::uint64_t>::max() ? "2^64-1" : fmt::format("{}", number);
}

}  // namespace

std::optional<std::uint64_t> read_whole(std::string_view text) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return number;
}

std::optional<double> read_decimal(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  std::string digits(text);
  if (point < text.size()) digits.erase(point, 1);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  // libc++ has no std::from_chars for `double` yet.
  return std::strtod(std::string(text).c_str(), nullptr);
}

namespace {

// Each overload refuses everything that is not a number in the range. The one for whole numbers rewrites a
// number in its shortest form, because CLI11 would read `010` as eight.
CLI::Validator one_of(const WholeNumbers& numbers) {
  const auto read = [numbers](std::string& text) -> std::string {
    const auto number = read_whole(text);
    if (number && *number < numbers.least && !numbers.why_least.empty())
      return std::string(numbers.why_least);
    if (!number || *number < numbers.least || *number > numbers.most)
      return fmt::format("`{}` is not a whole number from {} to {}", printable(text), numbers.least,
                         end_of(numbers.most));
    text = std::to_string(*number);
    return {};
  };
  return {read, ""};
}

CLI::Validator one_of(const Decimals& numbers) {
  const auto fault = [numbers](const std::string& word) {
    const auto number = read_decimal(word);
    if (number && *number >= numbers.least && *number <= numbers.most) return std::string();
    return fmt::format("`{}` is not a number from {} to {}", printable(word), numbers.least, numbers.most);
  };
  return {fault, ""};
}

}  // namespace

CLI::Option* add_whole(CLI::App& app, const std::string& name, const std::string& text,
                       const WholeNumbers& numbers, std::optional<std::uint64_t> by_default,
                       std::function<void(std::uint64_t)> set) {
  auto* const option = app.add_option_function<std::uint64_t>(name, std::move(set), text);
  if (by_default) option->default_str(std::to_string(*by_default));
  return option->transform(one_of(numbers))->type_name("N");
}

CLI::Option* add_fraction(CLI::App& app, const std::string& name, const std::string& text,
                          const Decimals& numbers, std::optional<double> by_default,
                          std::function<void(double)> set) {
  auto* const option = app.add_option_function<double>(name, std::move(set), text);
  if (by_default) option->default_str(fmt::format("{:g}", *by_default));
  return option->check(one_of(numbers));
}

}  // namespace referee::app
