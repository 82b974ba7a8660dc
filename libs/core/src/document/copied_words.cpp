#include "document/copied_words.hpp"

#include <utf8proc.h>

#include <array>

#include "referee/document/unicode.hpp"
#include "referee/document/words.hpp"

namespace referee {
namespace {

constexpr std::uint64_t kFirstHash = 0xCBF29CE484222325U;
constexpr std::uint64_t kHashPrime = 0x100000001B3U;

std::uint64_t mixed(std::uint64_t hash, std::uint32_t letter) { return (hash ^ letter) * kHashPrime; }

constexpr unsigned char kBetween = 0;
constexpr unsigned char kHyphen = 1;
constexpr unsigned char kBeyondAscii = 2;

// For each byte: the folded letter or digit, or one of the constants above.
constexpr std::array<unsigned char, 256> kAscii = [] {
  std::array<unsigned char, 256> table{};
  for (unsigned c = 0; c < 256; ++c) {
    const char folded = small_letter(static_cast<char>(c));
    const bool kept = is_ascii_letter(folded) || is_digit(folded);
    table[c] = static_cast<unsigned char>(kept        ? folded
                                          : c == '-'  ? kHyphen
                                          : c >= 0x80 ? kBeyondAscii
                                                      : kBetween);
  }
  return table;
}();

bool is_blank_or_line_end(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }

bool is_letter_or_digit(utf8proc_int32_t code) {
  const utf8proc_category_t category = utf8proc_category(code);
  return (category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO) ||
         (category >= UTF8PROC_CATEGORY_ND && category <= UTF8PROC_CATEGORY_NO);
}

constexpr std::uint32_t kSoftHyphen = 0xAD;
constexpr std::uint32_t kRealHyphen = 0x2010;
constexpr std::uint32_t kUnbreakableHyphen = 0x2011;

}  // namespace

unsigned char CopiedWords::kind_at(std::size_t at) const {
  return kAscii[static_cast<unsigned char>(text_[at])];
}

// Skips one character beyond ASCII, or an invalid byte.
CopiedWords::Kind CopiedWords::take_other(std::size_t& at, std::uint64_t& hash) const {
  const std::size_t length = character_length(text_, at);
  if (length < 2) return ++at, Kind::between;
  const std::uint32_t code = code_point(text_.substr(at, length));
  at += length;
  if (code == kRealHyphen || code == kUnbreakableHyphen) return Kind::hyphen;
  const auto character = static_cast<utf8proc_int32_t>(code);
  if (code == kSoftHyphen || is_mark(character)) return Kind::passed_over;
  std::array<utf8proc_int32_t, 32> parts{};  // no character has more than 18
  int last_class = 0;
  constexpr auto kOptions =
      static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD);
  const auto count = utf8proc_decompose_char(character, parts.data(), parts.size(), kOptions, &last_class);
  Kind kind = Kind::between;
  for (utf8proc_ssize_t i = 0; i < count; ++i) {  // several for a ligature
    const utf8proc_int32_t letter = parts[static_cast<std::size_t>(i)];
    if (!is_letter_or_digit(letter)) continue;
    hash = mixed(hash, static_cast<std::uint32_t>(letter));
    kind = Kind::letter;
  }
  return kind;
}

// Returns where a word continues after a hyphen: on the next line if the line ends here.
std::size_t CopiedWords::past_line_end(std::size_t at) const {
  std::size_t end = at;
  bool line_ends = false;
  for (; end < text_.size() && is_blank_or_line_end(text_[end]); ++end) line_ends |= text_[end] == '\n';
  return line_ends ? end : at;
}

// Skips everything before the next letter, and also this letter if it is beyond ASCII. Returns false if there
// is no letter.
bool CopiedWords::find_start(std::size_t& at, CopiedWord& word) const {
  for (;;) {
    while (at < text_.size() && kind_at(at) < kBeyondAscii) ++at;
    if (at >= text_.size()) return false;
    word.begin = at;
    if (kind_at(at) > kBeyondAscii || take_other(at, word.hash) == Kind::letter) return true;
  }
}

// Skips a hyphen of `length` bytes at `at` if a letter follows, and also this letter if it is beyond ASCII.
// Returns false if no letter follows.
bool CopiedWords::join(std::size_t& at, std::size_t length, std::uint64_t& hash) const {
  std::size_t behind = past_line_end(at + length);
  if (behind >= text_.size() || kind_at(behind) < kBeyondAscii) return false;
  if (kind_at(behind) == kBeyondAscii && take_other(behind, hash) != Kind::letter) return false;
  at = behind;
  return true;
}

bool CopiedWords::next(std::size_t& at, CopiedWord& word) const {
  word.hash = kFirstHash;
  if (!find_start(at, word)) return false;
  word.end = at;
  for (;;) {
    const std::size_t before = at;
    std::uint64_t hash = word.hash;
    for (; at < text_.size() && kind_at(at) > kBeyondAscii; ++at) hash = mixed(hash, kind_at(at));
    word.hash = hash;
    if (at != before) word.end = at;
    if (at >= text_.size() || kind_at(at) == kBetween) return true;
    if (kind_at(at) == kHyphen) {
      if (!join(at, 1, word.hash)) return true;
      word.end = at;
      continue;
    }
    std::size_t behind = at;
    const Kind kind = take_other(behind, word.hash);
    if (kind == Kind::between) return true;
    if (kind == Kind::hyphen) {
      if (!join(at, behind - at, word.hash)) return true;
    } else {
      at = behind;
    }
    if (kind != Kind::passed_over) word.end = at;
  }
}

}  // namespace referee
