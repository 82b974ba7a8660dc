// Splits texts into words, and finds words in short lists of names.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

// Inlines short functions that are used for every line of a script. In programs that are built for size, as
// for pages, they are called normally.
#ifdef __OPTIMIZE_SIZE__
#define REFEREE_IN_PLACE inline
#else
#define REFEREE_IN_PLACE [[gnu::always_inline]] inline
#endif

namespace referee {

constexpr bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
// True for blanks. Letters and digits need only one comparison.
REFEREE_IN_PLACE constexpr bool ends_word(char c) {
  return static_cast<unsigned char>(c) <= ' ' && is_blank(c);
}

// Removes the first word from `rest` and returns it; empty if there is none.
constexpr std::string_view next_word(std::string_view& rest) {
  const char* at = rest.data();
  const char* const end = at + rest.size();
  while (at != end && is_blank(*at)) ++at;
  const char* const first = at;
  while (at != end && !ends_word(*at)) ++at;
  rest = {at, static_cast<std::size_t>(end - at)};
  return {first, static_cast<std::size_t>(at - first)};
}

// Removes the text before the next `separator` from `rest`, and the separator, and returns the text. Without
// a separator it takes all of `rest`.
constexpr std::string_view take_piece(std::string_view& rest, char separator) {
  const std::size_t size = rest.size();
  const std::string_view piece = rest.substr(0, rest.find(separator));
  rest.remove_prefix(piece.size() < size ? piece.size() + 1 : size);
  return piece;
}

// True if `word` is one of the words of a list, with single blanks between them.
constexpr bool lists_word(std::string_view words, std::string_view word) {
  while (!words.empty())
    if (take_piece(words, ' ') == word) return true;
  return false;
}

// True if `text` equals the literal `word`. The known length lets the compiler compare without a call; the
// same is true of take_prefix.
template <std::size_t N>
bool is_word(std::string_view text, const char (&word)[N]) {
  return text.size() == N - 1 && std::memcmp(text.data(), word, N - 1) == 0;
}
// Removes the literal `prefix` from the beginning of `text`. Returns false if `text` does not begin with it.
template <std::size_t N>
[[nodiscard]] bool take_prefix(std::string_view& text, const char (&prefix)[N]) {
  if (text.size() < N - 1 || std::memcmp(text.data(), prefix, N - 1) != 0) return false;
  text.remove_prefix(N - 1);
  return true;
}

// Returns the normal form C of a word (unicode.hpp); nullopt if the word is in this form already.
std::optional<std::string> other_normal_form(std::string_view word);

// True if both texts are equal. Faster than == for short texts, because it needs no call.
inline bool same_word(std::string_view one, std::string_view other) {
  const std::size_t size = one.size();
  if (size != other.size()) return false;
  // Bytes per comparison. Most words consist of two such pieces, which may overlap.
  constexpr std::size_t kAtOnce = 4;
  const auto same_at = [&](std::size_t at) {
    return std::memcmp(one.data() + at, other.data() + at, kAtOnce) == 0;
  };
  if (size >= kAtOnce && size <= 2 * kAtOnce) return same_at(0) && same_at(size - kAtOnce);
  std::size_t left = size;
  while (left != 0 && one[left - 1] == other[left - 1]) --left;
  return left == 0;
}

// Like find_name below, for a word that is in another normal form than C; nullopt for other words.
[[gnu::noinline]] std::optional<std::size_t> find_other_form(const auto& names, std::string_view word);

// Returns the index of `word`, in any normal form, in a short list of short names in normal form C; nullopt
// if the list does not contain it.
std::optional<std::size_t> find_name(const auto& names, std::string_view word) {
  std::size_t index = 0;
  for (const std::string_view name : names) {
    if (same_word(name, word)) return index;
    ++index;
  }
  return find_other_form(names, word);
}
std::optional<std::size_t> find_other_form(const auto& names, std::string_view word) {
  const auto normal = other_normal_form(word);
  return normal ? find_name(names, *normal) : std::nullopt;
}

// Returns a whole number from `least` to `most`, written in digits without a leading zero or plus; nullopt
// for any other word.
std::optional<std::int64_t> whole_number(std::string_view word, std::int64_t least, std::int64_t most);

}  // namespace referee
