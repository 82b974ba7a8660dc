#include "referee/document/unicode.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <string>

#include "referee/document/text.hpp"

namespace referee::unicode_test {

namespace {

constexpr auto kNone = std::string_view::npos;
const std::string kComposed = "\u00C4nna";     // A with diaeresis
const std::string kDecomposed = "A\u0308nna";  // the same of two characters

}  // namespace

TEST_CASE("find_forbidden accepts text, tabs and both line ends", "[core][unicode]") {
  for (const std::string_view text :
       {"", "plain ASCII, longer than one block of eight\n\twith\r\nlines\n",
        "\u00A0 \u00E9 \u20AC \U0001F389 \uFEFF",
        "\u200B\u200C\u200D \u2027\u202F \u2065\u206A \u200D \u061B\u061D", "\uFFFE\uFFFF"}) {
    CHECK(find_forbidden(text) == kNone);
  }
}

TEST_CASE("find_forbidden finds what it forbids at every offset of a block", "[core][unicode]") {
  const std::array<std::string, 24> forbidden = {
      "\x01",   "\x08",   "\x0B",   "\x0C",   "\x0E",   "\x1B",   "\x1F",   "\x7F",
      "\u0080", "\u0085", "\u009F", "\u061C", "\u200E", "\u200F", "\u2028", "\u2029",
      "\u202A", "\u202E", "\u2066", "\u2069", "\r",     "\xFF",   "\xC3",   std::string(1, '\0')};
  for (const std::string& character : forbidden) {
    for (std::size_t at = 0; at < 20; ++at) {
      INFO(printable(character) << " at " << at);
      CHECK(find_forbidden(std::string(at, 'x') + character + std::string(20, 'y')) == at);
      CHECK(find_forbidden(std::string(at, '\n') + character) == at);
    }
  }
}

TEST_CASE("find_forbidden: a carriage return ends a line only before a line feed", "[core][unicode]") {
  CHECK(find_forbidden("a\r\nb") == kNone);
  CHECK(find_forbidden("a\r") == 1);
  CHECK(find_forbidden("a\r\r\nb") == 1);
  CHECK(find_forbidden("a\n\rb") == 2);
}

TEST_CASE("describe_forbidden names the character", "[core][unicode]") {
  CHECK(describe_forbidden("a\x1B", 1) == "the control character U+001B");
  CHECK(describe_forbidden("\u0085", 0) == "the control character U+0085");
  CHECK(describe_forbidden("\u2028", 0).starts_with("a line separator (U+2028)"));
  CHECK(describe_forbidden("\u2029", 0).starts_with("a paragraph separator (U+2029)"));
  CHECK(describe_forbidden("\u061C", 0).starts_with("U+061C, which changes the direction"));
}

TEST_CASE("printable writes what cannot be shown in letters", "[core][unicode]") {
  CHECK(printable("a\tb \u00E9\u20AC") == "a\tb \u00E9\u20AC");
  CHECK(printable("\n\r\x1B\x7F") == R"(\x0a\x0d\x1b\x7f)");
  CHECK(printable("\u0085\u2028\u202E\u061C\uFFFF") == R"(\u0085\u2028\u202e\u061c\uffff)");
  CHECK(printable("\xFF\xC3(") == R"(\xff\xc3()");
}

TEST_CASE("normal_form composes, and leaves alone what no name can be", "[core][unicode]") {
  CHECK(normal_form("Anna") == "Anna");
  CHECK(normal_form(kDecomposed) == kComposed);
  CHECK(normal_form("\u1100\u1161\u11A8") == "\uAC01");  // a Hangul syllable
  CHECK(normal_form("\u212B") == "\u00C5");              // the sign of the angstrom
  CHECK(normal_form("\xFF") == "\xFF");
  const std::string many = std::string("a") + std::string(1024, 'b') + "\u0308";
  CHECK(normal_form(many) == many);
}

TEST_CASE("is_name wants a letter and then letters, marks, digits or signs", "[core][unicode]") {
  for (const std::string_view name :
       {"A", "Anna", "z", "Ben_2", "R2D09", "aZ", "x-y-Z", "\u00C9va", "\u0141ukasz", "\u03A3\u03C9",
        "O'Brien", "D\u2019Arc", "\u05D0\u05D1", "\u4E2D\u6587", "\u0928\u093F", "e\u0301t\u00E9"}) {
    CHECK(is_name(name));
  }
  for (const std::string_view name :
       {"a'",      "'a",        "\u2019a", "",        "2",          "_a",    "-a",     "a b",
        "a.b",     "a:",        "[a",      "a@",      "`a",         "a{",    "a/",     "\u0301a",
        "a\u0660", "\u20ACuro", "a\u200D", "a\u00A0", "\U0001F389", "a\xFF", "a\u00B2"}) {
    INFO(name);
    CHECK_FALSE(is_name(name));
  }
}

TEST_CASE("is_name counts 64 characters in normal form", "[core][unicode]") {
  CHECK(is_name(std::string(64, 'a')));
  CHECK_FALSE(is_name(std::string(65, 'a')));
  std::string pairs;
  for (int i = 0; i < 64; ++i) pairs += "a\u0308";
  CHECK(is_name(pairs));
  CHECK_FALSE(is_name(pairs + "b"));
}

TEST_CASE("name_like makes a name of what is none", "[core][unicode]") {
  CHECK(name_like("Anna Maria") == "Anna-Maria");
  CHECK(name_like("Dr. No!") == "Dr-No");
  CHECK(name_like("3D") == "D");
  CHECK(name_like("'t Hooft") == "t-Hooft");
  CHECK(name_like("O'Brien") == "O'Brien");
  CHECK(name_like("!?").empty());
}

TEST_CASE("both apostrophes are one in names, and stay as they are in sentences", "[core][unicode]") {
  CHECK(normal_form("D\u2019Arc") == "D'Arc");
  CHECK(normal_form("D\u2019Arc plays") == "D\u2019Arc plays");
  const std::array<std::string, 1> names = {"D'Arc"};
  CHECK(find_name(names, "D\u2019Arc") == 0);
}

TEST_CASE("look_of is the same for names that look alike", "[core][unicode]") {
  CHECK(look_of("Anna") == "anna");
  CHECK(look_of("\u0410nn\u0430") == "anna");    // Cyrillic
  CHECK(look_of("\u039Fto") == look_of("0TO"));  // Greek
  CHECK(look_of("\uFB01n") == "fin");
  CHECK(look_of("Stra\u00DFe") == look_of("STRASSE"));
  CHECK(look_of("Zo\u00EB") != look_of("Zoe"));
  CHECK(look_of("\u4E2D") == "\u4E2D");
  CHECK(look_of("\u13A0an") == look_of("Dan"));  // Cherokee
  CHECK(look_of("\u0386bel") == look_of("\u00C1bel"));
  CHECK(look_of("Barn") == look_of("Bam"));
  CHECK(look_of("vvilma") == look_of("Wilma"));
  CHECK(look_of("Al1") == look_of("All"));
  CHECK(look_of("\u0131da") == look_of("ida"));
  CHECK(look_of("\u0130da") == look_of("ida"));
  CHECK(look_of("O'Brien") == look_of("O\u02BCBrien"));
  CHECK(look_of("Clara") != look_of("Dara"));
}

TEST_CASE("find_name compares in normal form", "[core][unicode]") {
  const std::array<std::string, 2> names = {"Ben", kComposed};
  CHECK(find_name(names, kComposed) == 1);
  CHECK(find_name(names, kDecomposed) == 1);
  CHECK(find_name(names, "A\u0308nn") == std::nullopt);
}

}  // namespace referee::unicode_test
