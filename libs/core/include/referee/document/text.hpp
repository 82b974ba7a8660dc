// Functions for texts: UTF-8 checks, places in a text, and "did you mean".
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "referee/document/hint.hpp"
#include "referee/document/mark.hpp"
#include "referee/document/words.hpp"

namespace referee {

// Returns the offset of the first byte that is a NUL or not valid UTF-8; npos if there is none. Overlong
// forms, surrogates and code points past U+10FFFF are invalid.
std::size_t find_invalid_utf8(std::string_view text);

// Returns the number of characters (code points) in valid UTF-8 `text`.
std::uint32_t count_characters(std::string_view text);
// Returns the byte at which a character of valid UTF-8 `text` begins; `column` counts from 1. The text's size
// if it is past the end.
std::size_t offset_of_character(std::string_view text, std::uint32_t column);

// Returns the place of byte `offset` in `text`; lines end with "\n".
Mark mark_of_offset(std::string_view text, std::size_t offset);

// Returns the candidate closest to `word` by edit distance, if it is close enough to be meant.
std::optional<std::string_view> closest(std::string_view word, std::span<const std::string_view> candidates);

// Returns the number of insertions, deletions, replacements and transpositions that turn `a` into `b`
// (Damerau-Levenshtein distance).
std::size_t edit_distance(std::string_view a, std::string_view b);

// Returns the hint "did you mean `x`?", or a list of all candidates if none is close (empty if there are no
// candidates).
Hint did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

// Returns the hint "`old` is called `new` now", if `key` is the old name of one of the known keys. Otherwise
// empty. Some keys of rulesets, and of the messages to `host`, were renamed in version 2.
Hint renamed_key(std::string_view key, std::span<const std::string_view> known);

// Returns the hint "did you mean `x`?" only if a candidate is close.
Hint meant(std::string_view word, std::span<const std::string_view> candidates);

// Joins words with `last` before the last one: "a", "a or b", "a, b or c".
std::string enumerate(std::span<const std::string> words, std::string_view last);

// True if `word` occurs in `text`; ASCII letters match in either case.
bool mentions(std::string_view text, std::string_view word);

// True for a name that no player may have, because it has another meaning (contract 1).
constexpr bool is_reserved_name(std::string_view name) {
  return name == "table" || name == "umpire" || name == "all" || name == "nobody" || name == "null";
}

// Return `text` without blanks and tabs at its start, at its end, or at both. Inlined, because they are used
// for everything that is read.
REFEREE_IN_PLACE constexpr std::string_view trim_start(std::string_view text) {
  while (!text.empty() && ends_word(text.front())) text.remove_prefix(1);
  return text;
}
REFEREE_IN_PLACE constexpr std::string_view trim_end(std::string_view text) {
  while (!text.empty() && ends_word(text.back())) text.remove_suffix(1);
  return text;
}
REFEREE_IN_PLACE constexpr std::string_view trim(std::string_view text) { return trim_end(trim_start(text)); }

// Returns `text` as one line that is safe to show: control characters, bytes that are not UTF-8, line and
// paragraph separators and characters that change the direction of text become \xNN or \uNNNN. The result is
// cut after 4096 bytes.
std::string printable(std::string_view text);

// Returns a number with its noun: "1 script", "2 scripts". `many` is the plural if it isn't `one` with an s.
std::string counted(std::uint64_t number, std::string_view one, std::string_view many = {});

}  // namespace referee
