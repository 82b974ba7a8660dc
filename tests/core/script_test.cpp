#include "referee/script/script.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <utility>
#include <vector>

#include "support.hpp"

namespace referee::script_test {

using namespace std::string_literals;

namespace {

// Returns "number|raw|text" of every body line.
std::vector<std::string> lines_of(const ScriptText& script) {
  std::vector<std::string> lines;
  ScriptText::LineCursor cursor = script.begin();
  ScriptLine line;
  while (script.next(cursor, line))
    lines.push_back(fmt::format("{}|{}|{}", line.number, line.raw, line.text));
  return lines;
}

std::vector<std::string> actions_of(std::string_view text) {
  std::vector<std::string> actions;
  std::optional<std::string_view> rest = text;
  std::string_view action;
  while (next_action(rest, action)) actions.emplace_back(action);
  return actions;
}

}  // namespace

TEST_CASE("script: header and body are split at ---", "[core][script]") {
  const ScriptText script("s", "game: toy\nseed: 1\n---\nAnna: add 1\n\n# end\n");
  CHECK(script.name() == "s");
  CHECK(script.header() == "game: toy\nseed: 1\n");
  CHECK(script.has_body());
  CHECK(lines_of(script) == test::Lines{"4|Anna: add 1|Anna: add 1", "5||", "6|# end|"});
}

TEST_CASE("script: the last line needs no line end", "[core][script]") {
  const ScriptText script("s", "game: toy\n---\nAnna: add 1");
  CHECK(lines_of(script) == test::Lines{"3|Anna: add 1|Anna: add 1"});
}

TEST_CASE("script: CRLF line ends", "[core][script]") {
  const ScriptText script("s", "game: toy\r\n---\r\nAnna: add 1\r\n\r\nBen: add 2\r\n");
  CHECK(script.header() == "game: toy\r\n");
  CHECK(lines_of(script) == test::Lines{"3|Anna: add 1|Anna: add 1", "4||", "5|Ben: add 2|Ben: add 2"});
}

TEST_CASE("script: a byte order mark is dropped", "[core][script]") {
  const ScriptText script("s", "\xEF\xBB\xBFgame: toy\n---\nx\n");
  CHECK(script.header() == "game: toy\n");
  CHECK(lines_of(script) == test::Lines{"3|x|x"});
}

TEST_CASE("script: a --- in the first line begins the header", "[core][script]") {
  const ScriptText script("s", "---\ngame: toy\n---\nx\n");
  CHECK(script.header() == "---\ngame: toy\n");
  CHECK(lines_of(script) == test::Lines{"4|x|x"});
}

TEST_CASE("script: the line --- may have blanks after it but not before", "[core][script]") {
  CHECK(lines_of(ScriptText("s", "a: 1\n--- \t\nx\n")) == test::Lines{"3|x|x"});
  CHECK_FALSE(ScriptText("s", "a: 1\n ---\nx\n").has_body());
  CHECK_FALSE(ScriptText("s", "a: 1\n----\nx\n").has_body());
  CHECK_FALSE(ScriptText("s", "a: 1\n--- x\n").has_body());
}

TEST_CASE("script: only the first --- counts", "[core][script]") {
  const ScriptText script("s", "a: 1\n---\nx\n---\ny\n");
  CHECK(lines_of(script) == test::Lines{"3|x|x", "4|---|---", "5|y|y"});
}

TEST_CASE("script: without --- all of it is the header", "[core][script]") {
  const ScriptText script("s", "game: toy\nAnna: add 1\n");
  CHECK_FALSE(script.has_body());
  CHECK(script.header() == "game: toy\nAnna: add 1\n");
  CHECK(lines_of(script).empty());
  CHECK(script.begin().number == 3);
}

TEST_CASE("script: empty text and empty body", "[core][script]") {
  CHECK_FALSE(ScriptText("s", "").has_body());
  CHECK(ScriptText("s", "").header().empty());
  const ScriptText no_lines("s", "a: 1\n---");
  CHECK(no_lines.has_body());
  CHECK(lines_of(no_lines).empty());
  CHECK(lines_of(ScriptText("s", "a: 1\n---\n")).empty());
}

TEST_CASE("script: a copied or moved script reads its own text", "[core][script]") {
  ScriptText original("s", "a: 1\n---\nx");  // within the string object
  const ScriptText copy = original;
  CHECK(copy.header() == "a: 1\n");
  CHECK(copy.offset_of(copy.header()) == 0);
  const ScriptText moved = std::move(original);
  CHECK(moved.header() == "a: 1\n");
  CHECK(moved.offset_of(moved.header()) == 0);
}

TEST_CASE("script: lines are found by their number", "[core][script]") {
  const ScriptText script("s", "game: toy\r\n---\nx # y\nlast");
  CHECK(script.line(1) == "game: toy");
  CHECK(script.line(3) == "x # y");
  CHECK(script.line(4) == "last");
  CHECK(script.line(5).empty());
  CHECK(script.line(0).empty());
}

TEST_CASE("script: what no script may hold is found where it stands", "[core][script]") {
  const auto fault = [](std::string text) {
    const ScriptText script("s", std::move(text));
    const std::string said = test::error_of([&] {
      script.check_characters();
      return 0;
    });
    return said.substr(0, said.find(" |"));
  };
  CHECK(fault("a: 1\r\n---\r\n\xC3\xA9\tx # \xE2\x82\xAC\n") == "no error");
  CHECK(fault("a: 1\n---\n\xC3\xA9 \xFF\n") == "3:3+1 this is not valid UTF-8");
  CHECK(fault("a: 1\n---\nab\0c\n"s) == "3:3+1 a NUL byte");
  CHECK(fault("a: \xE2\x80\xAE\n---\n") ==
        "1:4+1 U+202E, which changes the direction in which text is shown");
  CHECK(fault("a: 1\n---\n# \r@expect\n") == "3:3+1 a carriage return (U+000D) that no line feed follows");
}

TEST_CASE("without_comment cuts at a # that begins the line or follows white space", "[core][script]") {
  CHECK(without_comment("# all") == "");
  CHECK(without_comment("a # b") == "a");
  CHECK(without_comment("a\t# b") == "a");
  CHECK(without_comment("a#b") == "a#b");
  CHECK(without_comment("a#b #c") == "a#b");
  CHECK(without_comment("a ## b") == "a");
  CHECK(without_comment("  a  ") == "  a");
  CHECK(without_comment("") == "");
}

TEST_CASE("without_comment: no comment begins within the quotes of an expected value", "[core][script]") {
  CHECK(without_comment("@expect a = \"x # y\"  # b") == "@expect a = \"x # y\"");
  CHECK(without_comment("@expect a = 'x # y' # b") == "@expect a = 'x # y'");
  CHECK(without_comment("@expect a = [x, \" # \", '# '] # b") == "@expect a = [x, \" # \", '# ']");
  CHECK(without_comment("@expect a = {k:\"\\\" # \"} # b") == "@expect a = {k:\"\\\" # \"}");
  CHECK(without_comment("@expect a = 'it''s # y' # b") == "@expect a = 'it''s # y'");
  CHECK(without_comment("  @under k=v @expect a = \"# y\"") == "  @under k=v @expect a = \"# y\"");
  // An apostrophe within a word, and quotes that never end.
  CHECK(without_comment("@expect players.O'Brien.hand = 1 # 'b'") == "@expect players.O'Brien.hand = 1");
  CHECK(without_comment("@expect a = \"x # y") == "@expect a = \"x");
  // Only expectations have values.
  CHECK(without_comment("Anna: take \"x # y\"") == "Anna: take \"x");
  CHECK(without_comment("@takeback 1 \"x # y\"") == "@takeback 1 \"x");
}

TEST_CASE("split_move takes the first colon", "[core][script]") {
  const auto move = split_move("Anna : add 1; x: y ");
  REQUIRE(move);
  CHECK(move->actor == "Anna");
  CHECK(move->actions == "add 1; x: y");
  CHECK_FALSE(split_move("Anna add 1"));
  CHECK(split_move(": add 1")->actor.empty());
  CHECK(split_move("Anna:")->actions.empty());
}

TEST_CASE("next_action splits at semicolons and keeps empty actions", "[core][script]") {
  CHECK(actions_of("add 1") == test::Lines{"add 1"});
  CHECK(actions_of(" a ;b\t; c d ") == test::Lines{"a", "b", "c d"});
  CHECK(actions_of("a; b;") == test::Lines{"a", "b", ""});
  CHECK(actions_of(";") == test::Lines{"", ""});
  CHECK(actions_of("") == test::Lines{""});
}

TEST_CASE("take_word takes words off the front", "[core][script]") {
  std::string_view text = "  one\ttwo   three ";
  CHECK(take_word(text) == "one");
  CHECK(take_word(text) == "two");
  CHECK(text == "three");
  CHECK(take_word(text) == "three");
  CHECK(take_word(text).empty());
}

}  // namespace referee::script_test
