#include "referee/document/unicode.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <utility>

#include "document/mapped_text.hpp"
#include "referee/document/words.hpp"

namespace referee {
namespace {

constexpr std::uint32_t kLongestName = 64;  // characters
// A name of that many characters has fewer bytes in every form. Longer texts are not normalised, because
// sorting marks takes a time that is quadratic in their number.
constexpr std::size_t kLongestNameBytes = 1024;

unsigned byte_at(std::string_view text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

// True for forbidden characters except CR, which is part of a line end if LF follows.
bool is_forbidden(std::uint32_t code) {
  if (code < 0x20) return code != '\t' && code != '\n';
  return (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029 || code == 0x061C ||
         code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
         (code >= 0x2066 && code <= 0x2069);
}

// True if all kWideBlock bytes at `data` are ASCII, and none except LF is a control character. Compilers turn
// this loop into a few wide instructions.
constexpr std::size_t kWideBlock = 64;
bool is_plain_wide_block(const char* data) {
  unsigned char odd = 0;
  for (std::size_t i = 0; i < kWideBlock; ++i) {
    const auto byte = static_cast<signed char>(data[i]);  // below 0: not ASCII
    odd |= static_cast<unsigned char>((byte < 0x20 && byte != '\n') || byte == 0x7F);
  }
  return odd == 0;
}

// True for characters with Unicode's property Default_Ignorable_Code_Point, which some characters without a
// meaning have, too.
bool is_invisible(std::int32_t code) {
  return utf8proc_get_property(code)->ignorable != 0 || code == 0x2065 ||
         (code >= 0xFFF0 && code <= 0xFFF8) || (code >= 0xE0000 && code <= 0xE0FFF);
}

bool is_letter(std::int32_t code) {
  const utf8proc_category_t category = utf8proc_category(code);
  return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO;
}

bool is_ascii_sign(char c) { return is_digit(c) || c == '_' || c == '-' || c == '\''; }

}  // namespace

std::string mapped_text(std::string_view text, int options) {
  utf8proc_uint8_t* composed = nullptr;
  const auto size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                 static_cast<utf8proc_ssize_t>(text.size()), &composed,
                                 static_cast<utf8proc_option_t>(UTF8PROC_STABLE | options));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(composed, &std::free);
  if (size < 0) return std::string(text);
  return {reinterpret_cast<const char*>(composed), static_cast<std::size_t>(size)};
}

std::uint32_t code_point(std::string_view character) {
  std::uint32_t code = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return code;
  code &= 0x7FU >> character.size();
  for (const char c : character.substr(1)) code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
  return code;
}

bool is_mark(std::int32_t code) {
  const utf8proc_category_t category = utf8proc_category(code);
  return category >= UTF8PROC_CATEGORY_MN && category <= UTF8PROC_CATEGORY_ME;
}

std::size_t character_length(std::string_view text, std::size_t at) {
  const auto continues = [&](std::size_t i) { return (byte_at(text, i) & 0xC0U) == 0x80U; };
  const unsigned lead = byte_at(text, at);
  if (lead < 0x80U) return lead == 0 ? 0 : 1;
  if (lead >= 0xC2U && lead <= 0xDFU) return continues(at + 1) ? 2 : 0;
  if ((lead & 0xF0U) == 0xE0U) {
    const unsigned second = byte_at(text, at + 1);
    const bool overlong = lead == 0xE0U && second < 0xA0U;
    const bool surrogate = lead == 0xEDU && second >= 0xA0U;
    return continues(at + 1) && continues(at + 2) && !overlong && !surrogate ? 3 : 0;
  }
  if (lead >= 0xF0U && lead <= 0xF4U) {
    const unsigned second = byte_at(text, at + 1);
    const bool overlong = lead == 0xF0U && second < 0x90U;
    const bool too_large = lead == 0xF4U && second >= 0x90U;
    return continues(at + 1) && continues(at + 2) && continues(at + 3) && !overlong && !too_large ? 4 : 0;
  }
  return 0;
}

std::size_t find_forbidden(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.size(), at + kWideBlock);
    if (end == at + kWideBlock && is_plain_wide_block(text.data() + at)) at = end;
    while (at < end) {
      const std::size_t length = character_length(text, at);
      if (length == 0) return at;
      const bool ends_line = text[at] == '\r' && byte_at(text, at + 1) == '\n';
      if (!ends_line && is_forbidden(code_point(text.substr(at, length)))) return at;
      at += length;
    }
  }
  return std::string_view::npos;
}

std::string describe_forbidden(std::string_view text, std::size_t at) {
  if (text[at] == '\0') return "a NUL byte";
  const std::size_t length = character_length(text, at);
  if (length == 0) return "this is not valid UTF-8";
  const std::uint32_t code = code_point(text.substr(at, length));
  if (code == '\r') return "a carriage return (U+000D) that no line feed follows";
  if (code == 0x2028) return "a line separator (U+2028), which some programs show as the end of a line";
  if (code == 0x2029) return "a paragraph separator (U+2029), which some programs show as the end of a line";
  if (code < 0xA0) return fmt::format("the control character U+{:04X}", code);
  return fmt::format("U+{:04X}, which changes the direction in which text is shown", code);
}

bool is_unprintable(std::string_view character) {
  const std::uint32_t code = code_point(character);
  return is_forbidden(code) || code == '\n' || code == 0xFFFE || code == 0xFFFF;
}

std::string escaped_character(std::string_view character) {
  const std::uint32_t code = code_point(character);
  return character.size() == 1 ? fmt::format("\\x{:02x}", code) : fmt::format("\\u{:04x}", code);
}

std::string normal_form(std::string_view text) {
  if (text.size() > kLongestNameBytes || is_ascii(text)) return std::string(text);
  std::string normal = mapped_text(text, UTF8PROC_COMPOSE);
  const bool is_prose = normal.find(' ') != std::string::npos;  // then it is not a name
  return is_prose ? normal : with_plain_apostrophes(std::move(normal));
}

std::string with_plain_apostrophes(std::string text) {
  constexpr std::string_view kCurled = "\u2019";
  for (std::size_t at = text.find(kCurled); at != std::string::npos; at = text.find(kCurled, at + 1))
    text.replace(at, kCurled.size(), "'");
  return text;
}

std::optional<std::string> other_normal_form(std::string_view word) {
  if (is_ascii(word)) return std::nullopt;
  std::string normal = normal_form(word);
  if (normal == word) return std::nullopt;
  return normal;
}

bool is_name(std::string_view text) {
  if (text.empty() || text.size() > kLongestNameBytes) return false;
  const std::string normal = normal_form(text);
  std::uint32_t characters = 0;
  for (std::size_t at = 0; at < normal.size(); ++characters) {
    const std::size_t length = character_length(normal, at);
    if (length == 0) return false;
    if (length == 1) {
      const char c = normal[at];
      if (!is_ascii_letter(c) && (characters == 0 || !is_ascii_sign(c))) return false;
    } else {
      const auto code = static_cast<std::int32_t>(code_point(std::string_view(normal).substr(at, length)));
      if (is_invisible(code) || (!is_letter(code) && (characters == 0 || !is_mark(code)))) return false;
    }
    at += length;
  }
  return characters <= kLongestName && normal.back() != '\'';
}

std::string find_invisible(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text, at);
    if (length == 0) return {};
    const std::uint32_t code = code_point(text.substr(at, length));
    if (is_invisible(static_cast<std::int32_t>(code))) return fmt::format("U+{:04X}", code);
    at += length;
  }
  return {};
}

std::string name_like(std::string_view text) {
  std::string name;
  std::string gap;  // replaces the characters left out
  for (std::size_t at = 0; at < text.size() && text.size() <= kLongestNameBytes;) {
    const std::size_t length = std::max<std::size_t>(1, character_length(text, at));
    const std::string one(text.substr(at, length));
    if (const std::string longer = name + gap + one; is_name(longer)) {
      name = longer;
      gap.clear();
    } else if (!name.empty()) {
      // An apostrophe counts as a letter only within a name.
      gap = gap.empty() && is_name(name + one + "a") ? one : "-";
    }
    at += length;
  }
  return name;
}

}  // namespace referee
