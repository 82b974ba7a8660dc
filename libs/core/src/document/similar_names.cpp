// utf8proc has no table of letters that look alike.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "document/mapped_text.hpp"
#include "referee/document/unicode.hpp"
#include "referee/document/words.hpp"

namespace referee {
namespace {

// Small letters that look like Latin ones, or whose capitals do, and these Latin letters in the same order.
struct Alphabet {
  std::u32string_view letters;
  std::string_view latin;
};
constexpr auto kAlphabets = std::to_array<Alphabet>({
    {U"\u03B1\u03B2\u03B5\u03B6\u03B7\u03B9\u03BA\u03BC\u03BD\u03BF\u03C1\u03C4\u03C5\u03C7",
     "abezhikmnoptyx"},
    {U"\u0430\u0432\u0435\u043A\u043C\u043D\u043E\u0440\u0441\u0442\u0443\u0445\u0455\u0456\u0458\u04BB\u04CF"
     U"\u0501\u051B"
     U"\u051D",
     "abekmhopctyxsijhldqw"},
    // Armenian
    {U"\u0570\u0578\u057D\u0585\u0566\u0581", "hnuoqg"},
    // Cherokee, of which the capitals are folded letters
    {U"\u13AA\u13DF\u13A0\u13AC\u13C0\u13BB\u13AB\u13E6\u13DE\u13B7\u13E2\u13A1\u13DA\u13A2\u13D9\u13B3"
     U"\u13C3",
     "acdeghjklmprstvwz"},
    // Phonetic signs, and a letter that looks like an apostrophe
    {U"\u0131\u0269\u0251\u0261\u028B\u01C0\u02BC\u02B9", "iiagul''"},
});
static_assert(std::ranges::all_of(kAlphabets, [](const Alphabet& one) {
  return one.letters.size() == one.latin.size();
}));

// Digits and sequences that look like one letter.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kSequences = {
    {{"0", "o"}, {"1", "l"}, {"rn", "m"}, {"vv", "w"}, {"i\u0307", "i"}}};

// Returns the Latin letter that looks like the character, which is not ASCII; 0 if there is none.
char latin_like(std::string_view character) {
  const auto code = static_cast<char32_t>(code_point(character));
  for (const auto& [letters, latin] : kAlphabets)
    if (const std::size_t at = letters.find(code); at != std::u32string_view::npos) return latin[at];
  return 0;
}

// Returns the name in small letters, with accents as characters of their own. ASCII has no accents, so ASCII
// names, which nearly all are, do not need the slower general function.
std::string folded(std::string_view name) {
  if (!is_ascii(name)) return mapped_text(name, UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD);
  std::string small(name);
  std::ranges::transform(small, small.begin(), small_letter);
  return small;
}

}  // namespace

std::string look_of(std::string_view name) {
  const std::string small = folded(name);
  std::string look;
  for (std::size_t at = 0; at < small.size();) {
    const std::size_t length = std::max<std::size_t>(1, character_length(small, at));
    const std::string_view character = std::string_view(small).substr(at, length);
    if (const char latin = length > 1 ? latin_like(character) : 0; latin != 0) look += latin;
    else look += character;
    at += length;
  }
  for (const auto& [sequence, letter] : kSequences)
    for (std::size_t at = look.find(sequence); at != std::string::npos; at = look.find(sequence, at))
      look.replace(at, sequence.size(), letter);
  return look;
}

}  // namespace referee
