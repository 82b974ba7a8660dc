// Normalises the words of an action as people may write them: numbers in words, articles, the full name of a
// table.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

using Words = std::vector<std::string>;

inline std::string sentence_of(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

inline Words without(Words words, std::size_t place) {
  words.erase(words.begin() + static_cast<std::ptrdiff_t>(place));
  return words;
}

inline Words after(std::string_view first, Words words) {
  words.insert(words.begin(), std::string(first));
  return words;
}

inline bool is_plain_number(std::string_view word) {
  return word.find_first_not_of("0123456789") == std::string_view::npos;
}
inline bool belongs_to_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

// Returns `t1` for `table1` and `table-1`.
inline std::string with_initial(const std::string& word) {
  const std::size_t digits = word.find_last_not_of("0123456789") + 1;
  const bool is_name =
      digits > 1 && digits < word.size() && std::isalpha(static_cast<unsigned char>(word[0])) != 0;
  return is_name ? word[0] + word.substr(digits) : word;
}

// Returns `3` for `three`.
inline std::string with_digits(std::string word) {
  constexpr std::array kNumbers = {"zero", "one",   "two",   "three", "four", "five",
                                   "six",  "seven", "eight", "nine",  "ten"};
  const auto found = std::ranges::find(kNumbers, word);
  return found == kNumbers.end() ? word : std::to_string(found - kNumbers.begin());
}

// True for words that sentences have and actions do not.
inline bool is_little(std::string_view word) {
  constexpr std::array<std::string_view, 14> kLittle = {
      "a", "an", "the", "at", "on", "to", "from", "of", "with", "in", "into", "between", "and", "then"};
  return std::ranges::find(kLittle, word) != kLittle.end();
}

// Removes little words: `place the aunt at t1`.
inline Words without_little_words(Words words) {
  for (std::size_t i = words.size(); --i > 0;)
    if (is_little(words[i])) words = without(std::move(words), i);
  return words;
}

inline bool has_same_letters(std::string one, std::string other) {
  for (std::string* text : {&one, &other}) {
    std::erase_if(*text, [](char c) { return c == ' ' || c == '-' || c == ',' || c == '>'; });
    std::ranges::sort(*text);
  }
  return one == other;
}

}  // namespace referee
