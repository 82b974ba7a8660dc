#include "commands/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "referee/document/text.hpp"

namespace referee::app {
namespace {

// As help texts name it.
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
  return std::strtod(std::string(text).c_str(), nullptr);  // libc++ has no std::from_chars for this yet
}

CLI::Validator one_of(const WholeNumbers& numbers) {
  const auto read = [numbers](std::string& text) -> std::string {
    const auto number = read_whole(text);
    if (number && *number < numbers.least && !numbers.why_least.empty())
      return std::string(numbers.why_least);
    if (!number || *number < numbers.least || *number > numbers.most)
      return fmt::format("`{}` is no whole number from {} to {}", printable(text), numbers.least,
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
    return fmt::format("`{}` is no number from {} to {}", printable(word), numbers.least, numbers.most);
  };
  return {fault, ""};
}

}  // namespace referee::app
