#include "terminal/word_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "referee/document/text.hpp"
#include "referee/document/words.hpp"

namespace referee::app {
namespace {

constexpr std::size_t kUsualColumns = 80;
constexpr std::size_t kUsualRows = 24;
constexpr std::size_t kGap = 2;

// Removes the digits at the front of `text`, and returns them without zeros at their front.
std::string_view take_number(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  std::string_view number = text.substr(0, end);
  text.remove_prefix(end);
  number.remove_prefix(std::min(number.find_first_not_of('0'), number.size()));
  return number;
}

// True if `one` comes before `other` when numbers in words count as numbers.
bool is_before(std::string_view one, std::string_view other) {
  std::string_view left = one;
  std::string_view right = other;
  while (!left.empty() && !right.empty()) {
    if (is_digit(left.front()) && is_digit(right.front())) {
      const std::string_view number = take_number(left);
      const std::string_view limit = take_number(right);
      if (number.size() != limit.size()) return number.size() < limit.size();
      if (number != limit) return number < limit;
    } else {
      if (left.front() != right.front()) return left.front() < right.front();
      left.remove_prefix(1);
      right.remove_prefix(1);
    }
  }
  return left.empty() && right.empty() ? one < other : left.empty();
}

}  // namespace

std::string word_list(std::vector<std::string> words, const Window& window) {
  std::ranges::sort(words, is_before);
  std::size_t width = kGap;
  for (const std::string& word : words) width = std::max(width, count_characters(word) + kGap);
  const std::size_t columns =
      std::max<std::size_t>(1, (window.columns > 0 ? window.columns : kUsualColumns) / width);
  const std::size_t most = std::max<std::size_t>(3, window.rows > 0 ? window.rows : kUsualRows) - 2;
  const std::size_t left_out = words.size() > most * columns ? words.size() - most * columns : 0;
  words.resize(words.size() - left_out);
  std::string text;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const bool ends_line = (at + 1) % columns == 0 || at + 1 == words.size();
    text += words[at];
    if (ends_line) text += '\n';
    else text.append(width - count_characters(words[at]), ' ');
  }
  if (left_out > 0) text += fmt::format("... and {} more\n", left_out);
  return text;
}

}  // namespace referee::app
