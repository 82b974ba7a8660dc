// Tests hostile and mistyped YAML: each is refused at its place, in limited time.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <ctime>
#include <string>

#include "referee/document/yaml.hpp"
#include "support.hpp"

namespace referee::yaml_hazards_test {

using namespace std::string_literals;

namespace {

std::string fault(const std::string& text) {
  return test::error_of([&] { return read_yaml("source", text); });
}

std::string repeat(std::string_view piece, std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += piece;
  return text;
}

constexpr std::size_t kMegabyte = std::size_t{1} << 20U;

}  // namespace

TEST_CASE("yaml hazard: anchors are refused on every kind of node", "[core][yaml]") {
  const std::string message = "anchors (`&name`) are not allowed";
  CHECK(fault("a: 1\nb: &x 2\n") == "2:4+1 " + message);
  CHECK(fault("a: &x\n  b: 1\n") == "1:4+1 " + message);
  CHECK(fault("a: &x [1]\n") == "1:4+1 " + message);
  CHECK(fault("&k a: 1\n") == "1:1+1 " + message);
  CHECK(fault("a: [b, &x c]\n") == "1:8+1 " + message);
}

TEST_CASE("yaml hazard: aliases are refused", "[core][yaml]") {
  CHECK(fault("a: 1\nb: *x\n") == "2:4+1 aliases (`*name`) are not allowed");
  CHECK(fault("a: [b, *x]\n") == "1:8+1 aliases (`*name`) are not allowed");
}

TEST_CASE("yaml hazard: a list that contains itself", "[core][yaml]") {
  CHECK(fault("a: &x [*x]\n") == "1:4+1 anchors (`&name`) are not allowed");
}

TEST_CASE("yaml hazard: an alias bomb is refused at its first anchor", "[core][yaml]") {
  std::string bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n";
  for (char name = 'b'; name < 'l'; ++name) {
    const std::string alias = fmt::format("*{}", static_cast<char>(name - 1));
    bomb += fmt::format("{}: &{} [{}{}]\n", name, name, alias, repeat(", " + alias, 8));
  }
  CHECK(fault(bomb) == "1:4+1 anchors (`&name`) are not allowed");
}

TEST_CASE("yaml hazard: tags are refused on every kind of node", "[core][yaml]") {
  const std::string message = "tags (`!name`) are not allowed";
  CHECK(fault("a: 1\nbb: !foo 2\n") == "2:5+1 " + message);
  CHECK(fault("a: !!str 2\n") == "1:4+1 " + message);
  CHECK(fault("a: !!map {b: 1}\n") == "1:4+1 " + message);
  CHECK(fault("a: !x [b]\n") == "1:4+1 " + message);
  CHECK(fault("a: ! b\n") == "1:4+1 " + message);
  CHECK(fault("a: ! \"b\"\n") == "1:4+1 " + message);
  CHECK(fault("a: !<tag:yaml.org,2002:str> b\n") == "1:4+1 " + message);
  CHECK(fault("a: !!null\nb: 1\n") == "1:4+1 " + message);
  CHECK(fault("!!str a: 1\n") == "1:1+1 " + message);
}

TEST_CASE("yaml hazard: of tags a ruleset has !replace alone, before mappings", "[core][yaml]") {
  const auto fault_with_tags = [](const std::string& text) {
    return test::error_of([&] { read_yaml("source", text, Tags::replace); });
  };
  const std::string unknown = " | the only tag of a ruleset is `!replace`";
  const std::string misplaced =
      "`!replace` stands before a mapping | lists and single values replace without it";
  CHECK(fault_with_tags("a: !replace {b: 1}\n") == "no error");
  CHECK(fault_with_tags("a: !replace\n  b: 1\n") == "no error");
  CHECK(read_yaml("source", "a: !replace {b: 1}\nc: {}", Tags::replace).root()["a"].node().replaces);
  CHECK_FALSE(read_yaml("source", "a: !replace {b: 1}\nc: {}", Tags::replace).root()["c"].node().replaces);
  CHECK(fault_with_tags("a: !replacing {b: 1}\n") == "1:4+1 unknown tag `!replacing`" + unknown);
  CHECK(fault_with_tags("a: !!map {b: 1}\n") == "1:4+1 unknown tag `tag:yaml.org,2002:map`" + unknown);
  CHECK(fault_with_tags("a: !!str b\n") == "1:4+1 unknown tag `tag:yaml.org,2002:str`" + unknown);
  CHECK(fault_with_tags("a: !replace [b]\n") == "1:4+1 " + misplaced);
  CHECK(fault_with_tags("a: !replace b\n") == "1:4+1 " + misplaced);
  CHECK(fault_with_tags("a: !replace\nb: 1\n") == "1:4+1 " + misplaced);
  CHECK(fault_with_tags("!replace a: 1\n") == "1:1+1 " + misplaced);
  CHECK(fault("a: !replace {b: 1}\n") == "1:4+1 tags (`!name`) are not allowed");
}

TEST_CASE("yaml hazard: the tag that stands for quotes is no quote", "[core][yaml]") {
  CHECK(fault("a: ! b\n") == "1:4+1 tags (`!name`) are not allowed");
}

TEST_CASE("yaml hazard: duplicate keys are refused at the second", "[core][yaml]") {
  CHECK(fault("a: 1\nb: 2\na: 3\n") == "3:1+1 the key `a` is listed twice");
  CHECK(fault("x: {a: 1, a: 2}\n") == "1:11+1 the key `a` is listed twice");
  CHECK(fault("a: 1\n\"a\": 2\n") == "2:1+1 the key `a` is listed twice");
  CHECK(fault("a: 1\r\nb: 2\r\na: 3\r\n") == "3:1+1 the key `a` is listed twice");
  CHECK(fault("x: {\xC3\xA9: 1, \xC3\xA9: 2}\n") == "1:11+1 the key `\xC3\xA9` is listed twice");
  CHECK(fault("\"\\e\": 1\n\"\\e\": 2\n") == "2:1+1 the key `\\x1b` is listed twice");
}

TEST_CASE("yaml hazard: the same key in different mappings is fine", "[core][yaml]") {
  CHECK(fault("a: {b: 1}\nc: {b: 2}\nb: [{b: 3}, {b: 4}]\n") == "no error");
}

TEST_CASE("yaml hazard: keys must be words", "[core][yaml]") {
  CHECK(fault("? [a]\n: b\n") == "1:3+1 a key must be a plain word");
  CHECK(fault("{[a]: b}\n") == "1:2+1 a key must be a plain word");
  CHECK(fault("x:\n  {a: b}: c\n") == "2:3+1 a key must be a plain word");
}

TEST_CASE("yaml hazard: depth is limited to 32", "[core][yaml]") {
  const std::string message = "nested more than 32 levels deep";
  CHECK(fault(repeat("[", 32) + repeat("]", 32)) == "no error");
  CHECK(fault(repeat("[", 33) + repeat("]", 33)) == "1:33+1 " + message);
  CHECK(fault(repeat("- ", 32) + "x") == "no error");
  CHECK(fault(repeat("- ", 33) + "x") == "1:65+1 " + message);
  std::string nested;
  for (std::size_t i = 0; i < 40; ++i) nested += repeat(" ", i) + "a:\n";
  CHECK(fault(nested) == "33:33+1 " + message);
}

TEST_CASE("yaml hazard: a second document is refused", "[core][yaml]") {
  CHECK(fault("a: 1\n---\nb: 2\n") == "2:1+1 a second document");
  CHECK(fault("a: 1\n...\nb: 2\n") == "3:1+1 a second document");
  CHECK(fault("a: 1\n---\n") == "2:1+1 a second document");
  CHECK(fault("---\na: 1\n--- [b]\n") == "3:1+1 a second document");
}

TEST_CASE("yaml hazard: a second document that looks like our own sentinel is refused", "[core][yaml]") {
  CHECK(fault("a: 1\n---\nend-of-referee-document\n") == "2:1+1 a second document");
  CHECK(fault("a: 1\n---\nend-of-referee-document\n---\nb: [\n") == "2:1+1 a second document");
  CHECK(fault("end-of-referee-document\n") == "no error");
}

TEST_CASE("yaml hazard: quotes and brackets that never end are found", "[core][yaml]") {
  const std::string message = "a quote or bracket is never closed";
  CHECK(fault("a: 1\nb: \"x") == "2:4+1 " + message);
  CHECK(fault("a: 1\nb: 'x") == "2:4+1 " + message);
  CHECK(fault("a: \"b\nc: 1\n") == "1:4+1 " + message);
  CHECK(fault("a: 'b\nc: 1\n") == "1:4+1 " + message);
  CHECK(fault("a: [b, c\n") == "1:4+1 " + message);
  CHECK(fault("a: [b, 'c]\n") == "1:8+1 " + message);
  CHECK(fault("[b, c\n") == "1:1+1 " + message);
  CHECK(fault("\"") == "1:1+1 " + message);
  CHECK(fault("a: {b: c\nd: 1\n") == "1:4+1 " + message);
}

TEST_CASE("yaml hazard: bad UTF-8 and NUL and control characters", "[core][yaml]") {
  CHECK(fault("a: 1\nb: \xFF\n") == "2:4+1 not valid UTF-8");
  CHECK(fault("\xC3\xA9: \xC0\x80\n") == "1:4+1 not valid UTF-8");
  CHECK(fault("\xFE\xFFgame") == "1:1+1 not valid UTF-8");  // UTF-16, which yaml-cpp would decode
  CHECK(fault("a: 1\nbc\0: 1\n"s) == "2:3+1 a NUL byte");
  CHECK(fault("a: 1\n# \x04 is yaml-cpp's end of text\na: [\n") == "2:3+1 a control character");
  CHECK(fault("a: \x01\n") == "1:4+1 a control character");
  CHECK(fault("a: \x1F\n") == "1:4+1 a control character");
  CHECK(fault("a: \x1B[2J\n") == "1:4+1 a control character");
}

TEST_CASE("yaml hazard: escapes may not make surrogates", "[core][yaml]") {
  CHECK(fault("a: \"\\ud800\"\n") == "1:11+1 invalid unicode: 55296");
}

TEST_CASE("yaml hazard: a text over four megabytes is not read", "[core][yaml]") {
  CHECK(fault(std::string(kMaxYamlBytes, ' ')) == "no error");
  CHECK(fault(std::string(kMaxYamlBytes + 1, ' ')) == "1:1+1 longer than 4194304 bytes");
}

TEST_CASE("yaml hazard: errors of yaml-cpp begin with a small letter and have a place", "[core][yaml]") {
  CHECK(fault("a: 1\n  b: 2\n") == "2:4+1 illegal map value");
  CHECK(fault("a: b: c\n") == "1:5+1 illegal map value");
  CHECK(fault("a:\n\tb: 1\n") == "2:3+1 illegal map value");
}

TEST_CASE("yaml hazard: a megabyte of one thing is refused or read in time", "[core][yaml]") {
  // A bound that only quadratic work would pass; processor time, so that a busy machine does not matter.
  const std::clock_t started = std::clock();
  CHECK(fault(repeat("[", kMegabyte)) == "1:1+1 a quote or bracket is never closed");
  CHECK(fault(repeat("{", kMegabyte)) == "1:1+1 a quote or bracket is never closed");
  CHECK(fault("a: " + repeat("[", kMegabyte)) == "1:5+1 a quote or bracket is never closed");
  CHECK(fault(repeat("- ", kMegabyte / 2)) == "1:65+1 nested more than 32 levels deep");
  CHECK(fault(repeat("? ", kMegabyte / 2)) == "1:3+1 a key must be a plain word");
  CHECK(fault(repeat("a: ", kMegabyte / 3)) == "1:5+1 illegal map value");
  CHECK(fault("[" + repeat("a,", kMegabyte / 2) + "]") == "no error");
  CHECK(fault("[" + repeat(",", kMegabyte) + "]") == "no error");
  CHECK(fault(repeat("&", kMegabyte)) != "no error");
  CHECK(fault(repeat("!", kMegabyte)) != "no error");
  CHECK(fault(repeat("\n", kMegabyte)) == "no error");
  CHECK((std::clock() - started) / CLOCKS_PER_SEC < 120);
}

}  // namespace referee::yaml_hazards_test
