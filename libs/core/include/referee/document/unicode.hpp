// Unicode properties of characters and names: forbidden characters, characters that cannot be shown, normal
// form C.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace referee {

// Returns the byte offset of the first character that no script may have, npos if there is none: bytes that
// are not UTF-8, control characters except TAB and line ends (LF, CR LF), U+0085, U+2028, U+2029, and
// Bidi_Control.
std::size_t find_forbidden(std::string_view text);
// Describes the forbidden character at that offset: "the control character U+001B".
std::string describe_forbidden(std::string_view text, std::size_t at);

// Returns the length in bytes of the character at `at`; 0 if there is no valid UTF-8, or a NUL.
std::size_t character_length(std::string_view text, std::size_t at);
// True if a character (valid UTF-8) is forbidden in a line, or is a noncharacter that XML refuses.
bool is_unprintable(std::string_view character);
// Returns `\xNN` for characters below U+0080 and bytes that are not UTF-8, else `\uNNNN`.
std::string escaped_character(std::string_view character);

// Returns a word in normal form C with plain apostrophes, the form in which names are compared and printed. A
// text that is longer than any name is returned unchanged.
std::string normal_form(std::string_view text);
// Replaces typographic apostrophes by plain ones, as in O'Brien and D\u2019Arc.
std::string with_plain_apostrophes(std::string text);

// Returns the code point of one character (valid UTF-8). is_mark is true for a combining mark, which belongs
// to a letter.
std::uint32_t code_point(std::string_view character);
bool is_mark(std::int32_t code);

// True if all bytes of `text` are below 0x80.
constexpr bool is_ascii(std::string_view text) {
  for (const char c : text) {
    if (static_cast<unsigned char>(c) >= 0x80U) return false;
  }
  return true;
}

// True for a valid name of a player, or a label: a letter of any script, then letters, marks, ASCII digits,
// `_`, `-`, and apostrophes except at the end; at most 64 characters in normal form. None of them is
// invisible.
bool is_name(std::string_view text);
// Returns the first character that cannot be seen (Unicode: Default_Ignorable_Code_Point) as `U+NNNN`. Empty
// if there is none.
std::string find_invisible(std::string_view text);
// Returns a text that is the same for names that look alike: without regard to capitals, to ligatures and
// wide letters, and to Greek and Cyrillic letters that look like Latin ones.
std::string look_of(std::string_view name);
// Returns a valid name similar to `text`, with `-` for invalid characters: `Anna-Maria`. Empty if there is
// none.
std::string name_like(std::string_view text);

}  // namespace referee
