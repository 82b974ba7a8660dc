// Text as the referee sees it: UTF-8 checking, places in a text, and "did you mean".
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

// Byte offset of the first byte that is no valid UTF-8 or is a NUL; npos if there is none.
// Overlong forms, surrogates and code points past U+10FFFF are invalid.
std::size_t find_invalid_utf8(std::string_view text);

// Number of characters (code points) in valid UTF-8 `text`.
std::uint32_t count_characters(std::string_view text);

// Place of byte `offset` in `text`; lines end with "\n".
Mark mark_of_offset(std::string_view text, std::size_t offset);

// The candidate closest to `word` in edits (transpositions count one), if it is close enough to be meant.
std::optional<std::string_view> closest(std::string_view word, std::span<const std::string_view> candidates);

// Number of insertions, deletions, replacements and transpositions that turn `a` into `b`.
std::size_t edit_distance(std::string_view a, std::string_view b);

// A hint "did you mean `x`?", or a list of what is known when nothing is close (empty if nothing is known).
Hint did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

// The same hint only where something is close.
Hint meant(std::string_view word, std::span<const std::string_view> candidates);

// "a", "a or b", "a, b or c".
std::string enumerate(std::span<const std::string> words, std::string_view last);

// Whether `word` stands somewhere in `text`; ASCII letters match in either case.
bool mentions(std::string_view text, std::string_view word);

// A name that no player may have: it means something else (contract 1).
constexpr bool is_reserved_name(std::string_view name) {
  return name == "table" || name == "umpire" || name == "all" || name == "nobody" || name == "null";
}

// `text` without blanks and tabs at its start; at its end; at both. Of all that is read: no calls.
REFEREE_IN_PLACE constexpr std::string_view trim_start(std::string_view text) {
  while (!text.empty() && ends_word(text.front())) text.remove_prefix(1);
  return text;
}
REFEREE_IN_PLACE constexpr std::string_view trim_end(std::string_view text) {
  while (!text.empty() && ends_word(text.back())) text.remove_suffix(1);
  return text;
}
REFEREE_IN_PLACE constexpr std::string_view trim(std::string_view text) { return trim_end(trim_start(text)); }

// `text` on one line, as it may be shown: control characters, bytes that are not UTF-8, line and paragraph
// separators and what changes the direction of text are written as \xNN or \uNNNN; cut after 4096 bytes.
std::string printable(std::string_view text);

// "1 script", "2 scripts"; `many` where it isn't `one` with an s.
std::string counted(std::uint64_t number, std::string_view one, std::string_view many = {});

}  // namespace referee
