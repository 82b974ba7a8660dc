// What Unicode says of characters and names: what a script may not hold, what cannot be shown, normal form C.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace referee {

// Byte offset of the first character that no script may hold, npos if there is none: bytes that are not
// UTF-8, control characters but TAB and line ends (LF, CR LF), U+0085, U+2028, U+2029, and Bidi_Control (SPEC
// 1).
std::size_t find_forbidden(std::string_view text);
// What stands at that offset, in words: "the control character U+001B".
std::string describe_forbidden(std::string_view text, std::size_t at);

// The length in bytes of the character at `at`, 0 if there is none that is valid UTF-8. A NUL is none.
std::size_t character_length(std::string_view text, std::size_t at);
// Whether a character (valid UTF-8) is forbidden in a line, or a noncharacter that XML refuses.
bool is_unprintable(std::string_view character);
// `\xNN` for what is below U+0080 or not UTF-8, else `\uNNNN`.
std::string escaped_character(std::string_view character);

// Normal form C, in which names are compared and printed; in a word with plain apostrophes. What is longer
// than any name can be stays as it is.
std::string normal_form(std::string_view text);
// O'Brien and D\u2019Arc: both apostrophes are one.
std::string with_plain_apostrophes(std::string text);

// Of one character (valid UTF-8); and whether it is a mark, which goes with a letter.
std::uint32_t code_point(std::string_view character);
bool is_mark(std::int32_t code);

constexpr bool is_ascii(std::string_view text) {
  for (const char c : text) {
    if (static_cast<unsigned char>(c) >= 0x80U) return false;
  }
  return true;
}

// True for a name of a player, or a label: a letter of any script, then letters, marks, ASCII digits, `_`,
// `-`, and apostrophes but at the end; at most 64 characters in normal form.
bool is_name(std::string_view text);
// A name made of what can stand in one, `-` for what can't: `Anna-Maria`. Empty if there is none.
std::string name_like(std::string_view text);

}  // namespace referee
