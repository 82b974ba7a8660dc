#include "referee/document/text.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

namespace referee::text_test {

using namespace std::string_view_literals;

namespace {

constexpr std::size_t kValid = std::string_view::npos;

}  // namespace

TEST_CASE("find_invalid_utf8 accepts well-formed text", "[core][text]") {
  CHECK(find_invalid_utf8("") == kValid);
  CHECK(find_invalid_utf8("plain ASCII, longer than one block of eight\n\t\r\x7f") == kValid);
  CHECK(find_invalid_utf8("\xC2\x80 \xDF\xBF") == kValid);  // U+0080, U+07FF
  CHECK(find_invalid_utf8("\xE0\xA0\x80 \xED\x9F\xBF \xEE\x80\x80 \xEF\xBF\xBF") ==
        kValid);                                                            // U+0800 .. U+FFFF
  CHECK(find_invalid_utf8("\xF0\x90\x80\x80 \xF4\x8F\xBF\xBF") == kValid);  // U+10000, U+10FFFF
}

TEST_CASE("find_invalid_utf8 finds a NUL at every offset of a block", "[core][text]") {
  for (std::size_t at = 0; at < 24; ++at) {
    std::string text(24, 'x');
    text[at] = '\0';
    CHECK(find_invalid_utf8(text) == at);
  }
}

TEST_CASE("find_invalid_utf8 finds a bad byte at every offset of a block", "[core][text]") {
  for (std::size_t at = 0; at < 24; ++at) {
    std::string text(24, 'x');
    text[at] = '\x80';
    CHECK(find_invalid_utf8(text) == at);
  }
}

TEST_CASE("find_invalid_utf8 refuses overlong forms", "[core][text]") {
  CHECK(find_invalid_utf8("ab\xC0\x80") == 2);
  CHECK(find_invalid_utf8("ab\xC1\xBF") == 2);
  CHECK(find_invalid_utf8("ab\xE0\x9F\xBF") == 2);
  CHECK(find_invalid_utf8("ab\xF0\x8F\xBF\xBF") == 2);
}

TEST_CASE("find_invalid_utf8 refuses surrogates and what is past U+10FFFF", "[core][text]") {
  CHECK(find_invalid_utf8("a\xED\xA0\x80") == 1);
  CHECK(find_invalid_utf8("a\xED\xBF\xBF") == 1);
  CHECK(find_invalid_utf8("a\xF4\x90\x80\x80") == 1);
  CHECK(find_invalid_utf8("a\xF5\x80\x80\x80") == 1);
  CHECK(find_invalid_utf8("a\xFE") == 1);
  CHECK(find_invalid_utf8("a\xFF") == 1);
}

TEST_CASE("find_invalid_utf8 refuses sequences cut short", "[core][text]") {
  CHECK(find_invalid_utf8("abc\xC3") == 3);
  CHECK(find_invalid_utf8("abc\xE2\x82") == 3);
  CHECK(find_invalid_utf8("abc\xF0\x9F\x98") == 3);
  CHECK(find_invalid_utf8("abc\xF0\x9F") == 3);
  CHECK(find_invalid_utf8("abc\xF0") == 3);
  CHECK(find_invalid_utf8("\xC3(") == 0);
  CHECK(find_invalid_utf8("\xE2\x28\xA1") == 0);
  CHECK(find_invalid_utf8("\xE2\x82(") == 0);
  CHECK(find_invalid_utf8("\xF0\x9F\x98(") == 0);
  CHECK(find_invalid_utf8("\xBF") == 0);
}

TEST_CASE("count_characters counts code points", "[core][text]") {
  CHECK(count_characters("") == 0);
  CHECK(count_characters("abc") == 3);
  CHECK(count_characters("\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80") == 3);  // e acute, euro, an emoji
}

TEST_CASE("mark_of_offset gives lines and columns in characters", "[core][text]") {
  const std::string_view text = "ab\n\xC3\xA9x\n\ny";
  CHECK(mark_of_offset(text, 0) == Mark{1, 1});
  CHECK(mark_of_offset(text, 2) == Mark{1, 3});
  CHECK(mark_of_offset(text, 3) == Mark{2, 1});
  CHECK(mark_of_offset(text, 5) == Mark{2, 2});
  CHECK(mark_of_offset(text, 7) == Mark{3, 1});
  CHECK(mark_of_offset(text, 8) == Mark{4, 1});
  CHECK(mark_of_offset(text, text.size()) == Mark{4, 2});
  CHECK(mark_of_offset("", 0) == Mark{1, 1});
}

TEST_CASE("edit_distance counts one for each kind of edit", "[core][text]") {
  CHECK(edit_distance("", "") == 0);
  CHECK(edit_distance("same", "same") == 0);
  CHECK(edit_distance("", "abc") == 3);
  CHECK(edit_distance("abc", "") == 3);
  CHECK(edit_distance("abc", "abxc") == 1);   // insertion
  CHECK(edit_distance("abc", "ac") == 1);     // deletion
  CHECK(edit_distance("abc", "axc") == 1);    // replacement
  CHECK(edit_distance("abcd", "acbd") == 1);  // transposition
  CHECK(edit_distance("kitten", "sitting") == 3);
  CHECK(edit_distance("sitting", "kitten") == 3);
}

TEST_CASE("closest finds the nearest candidate within a third of the word", "[core][text]") {
  const std::array candidates = {"players"sv, "ruleset"sv, "rulings"sv};
  CHECK(closest("palyers", candidates) == "players"sv);
  CHECK(closest("ruling", candidates) == "rulings"sv);
  CHECK(closest("rulesets", candidates) == "ruleset"sv);
  CHECK(closest("seats", candidates) == std::nullopt);
  CHECK(closest("unplayers", candidates) == std::nullopt);  // the opposite
  CHECK(closest("", candidates) == std::nullopt);
}

TEST_CASE("closest prefers the first of equally near candidates and the nearest of all", "[core][text]") {
  const std::array candidates = {"cat"sv, "cut"sv, "cot"sv};
  CHECK(closest("cit", candidates) == "cat"sv);
  CHECK(closest("cot", candidates) == "cot"sv);
}

TEST_CASE("closest gives up on words too long to be a slip", "[core][text]") {
  const std::string long_word(101, 'x');
  const std::string nearly(100, 'x');
  const std::array<std::string_view, 1> candidates = {nearly};
  CHECK(closest(long_word, candidates) == std::nullopt);
  CHECK(closest(nearly, candidates) == std::string_view(nearly));
}

TEST_CASE("did_you_mean names the nearest candidate", "[core][text]") {
  const std::array candidates = {"seed"sv, "setup"sv};
  CHECK(did_you_mean("sede", candidates).text == "did you mean `seed`?");
}

TEST_CASE("did_you_mean lists what is known when nothing is near", "[core][text]") {
  const std::array candidates = {"seed"sv, "setup"sv};
  CHECK(did_you_mean("zzzzz", candidates).text == "known: `seed`, `setup`");
  CHECK(did_you_mean("zzzzz", {}).text.empty());
}

TEST_CASE("did_you_mean lists at most twelve candidates", "[core][text]") {
  constexpr std::string_view kLetters = "abcdefghijkl";
  std::vector<std::string_view> candidates;
  for (std::size_t i = 0; i < kLetters.size(); ++i) candidates.push_back(kLetters.substr(i, 1));
  CHECK(did_you_mean("zzzzz", candidates).text.ends_with("`k`, `l`"));
  candidates.push_back("a");  // each is listed once
  CHECK(did_you_mean("zzzzz", candidates).text.ends_with("`k`, `l`"));
  candidates.push_back("last");
  CHECK(did_you_mean("zzzzz", candidates).text.ends_with("`k`, `l`, ..."));
}

TEST_CASE("trim takes blanks and tabs off both ends only", "[core][text]") {
  CHECK(trim(" \t a b \t") == "a b");
  CHECK(trim("a") == "a");
  CHECK(trim(" \t ").empty());
  CHECK(trim("").empty());
  CHECK(trim("\na\r") == "\na\r");
}

TEST_CASE("trim of blanks alone points at their end", "[core][text]") {
  const std::string_view text = "   ";
  CHECK(trim(text).data() == text.data() + 3);
}

TEST_CASE("printable spells control characters out", "[core][text]") {
  CHECK(printable("plain \xC3\xA9\ttab") == "plain \xC3\xA9\ttab");
  CHECK(printable("\x1B[2J") == "\\x1b[2J");
  CHECK(printable("a\nb\rc") == "a\\x0ab\\x0dc");
  CHECK(printable("\x7F") == "\\x7f");
  CHECK(printable("\0x"sv) == "\\x00x");
  CHECK(printable("\xC2\x9B"
                  "31m") == "\\u009b31m");  // C1 control: begins escape sequences
  CHECK(printable("\xC2\xA0") == "\xC2\xA0");
  CHECK(printable("\x9B"
                  "2J\xC3") == "\\x9b2J\\xc3");  // not UTF-8; some terminals obey it
}

TEST_CASE("printable cuts what is very long between characters", "[core][text]") {
  const std::string most(4095, 'a');
  CHECK(printable(most + "b") == most + "b");
  CHECK(printable(most + "\xC3\xA9") == most + "...");
  CHECK(printable(std::string(5000, '\x80')) == "...");
}

TEST_CASE("counted: one of a thing, or several", "[core][text]") {
  CHECK(counted(1, "script") == "1 script");
  CHECK(counted(0, "script") == "0 scripts");
  CHECK(counted(1, "ply", "plies") == "1 ply");
  CHECK(counted(2, "ply", "plies") == "2 plies");
}

}  // namespace referee::text_test
