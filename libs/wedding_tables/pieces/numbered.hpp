// Reads tables, seats and slots by number: `t3`, `s3`, `w3`.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace referee::wedding_tables {

inline bool is_numbered(std::string_view word, char letter) {
  return word.size() >= 2 && word[0] == letter &&
         std::all_of(word.begin() + 1, word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Returns the number in a word such as `t3`. Numbers above the largest possible one become 65535.
inline std::uint16_t number_of(std::string_view word) {
  constexpr std::uint16_t kTooLarge = 0xFFFF;
  unsigned number = 0;
  for (const char c : word.substr(1))
    number = std::min<unsigned>(number * 10 + static_cast<unsigned>(c - '0'), kTooLarge);
  return static_cast<std::uint16_t>(number);
}

// Reads a word such as `t3` into `number`. Returns false for other words.
[[nodiscard]] inline bool find_numbered(std::string_view word, char letter, std::uint16_t& number) {
  const bool found = is_numbered(word, letter);
  if (found) number = number_of(word);
  return found;
}

}  // namespace referee::wedding_tables
