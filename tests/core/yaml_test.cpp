#include "referee/document/yaml.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <vector>

#include "document/plain_json.hpp"
#include "document/plain_yaml.hpp"
#include "referee/engine/judging/chance.hpp"
#include "referee/script/script.hpp"
#include "support.hpp"

namespace referee::yaml_test {

namespace {

constexpr std::string_view kKinds[] = {"plain", "quoted", "list", "map"};

// Returns a line for each node: its kind, its key and the key's place, its text, place and end.
std::vector<std::string> nodes_of(std::string_view text) {
  const Document document = read_yaml("source", text);
  std::vector<std::string> lines;
  for (const Node& node : document.nodes()) {
    const std::string key = node.key_mark.line == 0 ? "-"
                                                    : fmt::format("{}@{}:{}", document.text(node.key),
                                                                  node.key_mark.line, node.key_mark.column);
    lines.push_back(fmt::format("{} {} '{}' {}:{} {}", kKinds[static_cast<std::size_t>(node.kind)], key,
                                document.text(node.text), node.mark.line, node.mark.column, node.end));
  }
  return lines;
}

// Returns random JSON with blanks here and there. It has only characters that read_plain_json takes.
std::string random_json(ChanceStream& stream, int depth) {
  const auto blanks = [&] { return std::string(stream.below(4) == 0 ? 1 + stream.below(2) : 0, ' '); };
  const auto quoted = [&] {
    constexpr std::string_view kCharacters = "aZ09_-, {}[]";
    std::string text = "\"";
    for (std::uint64_t left = stream.below(5); left > 0; --left)
      text += kCharacters[stream.below(kCharacters.size())];
    return text + '"';
  };
  const std::uint64_t kind = depth == 0 ? stream.below(6) : stream.below(10);
  if (kind == 0) return std::to_string(stream.below(3) == 0 ? ~std::uint64_t{0} : stream.below(1000));
  if (kind == 1) return "-" + std::to_string(1 + stream.below(1000));
  if (kind == 2) return stream.below(2) == 0 ? "true" : "null";
  if (kind < 6) return quoted();
  std::string text(1, kind < 8 ? '[' : '{');
  for (std::uint64_t left = stream.below(4); left > 0; --left) {
    if (kind >= 8) text += blanks() + quoted() + blanks() + ":" + blanks();
    text += random_json(stream, depth - 1) + blanks() + (left > 1 ? "," + blanks() : "");
  }
  return text + (kind < 8 ? ']' : '}');
}

}  // namespace

TEST_CASE("yaml: a mapping becomes a flat tree with places", "[core][yaml]") {
  CHECK(nodes_of("game: toy\nplayers: [Anna, 'Ben']\nsetup:\n  total: 4\n") ==
        test::Lines{"map - '' 1:1 7", "plain game@1:1 'toy' 1:7 2", "list players@2:1 '' 2:10 5",
                    "plain - 'Anna' 2:11 4", "quoted - 'Ben' 2:17 5", "map setup@3:1 '' 4:3 7",
                    "plain total@4:3 '4' 4:10 7"});
}

TEST_CASE("yaml: CRLF counts as one line end", "[core][yaml]") {
  CHECK(nodes_of("a: 1\r\nb: [x,\r\n  y]\r\n") == test::Lines{"map - '' 1:1 5", "plain a@1:1 '1' 1:4 2",
                                                              "list b@2:1 '' 2:4 5", "plain - 'x' 2:5 4",
                                                              "plain - 'y' 3:3 5"});
}

TEST_CASE("yaml: columns count characters", "[core][yaml]") {
  CHECK(nodes_of("{\xC3\xA9\xE2\x82\xAC: x, y: z}") ==
        test::Lines{"map - '' 1:1 3", "plain \xC3\xA9\xE2\x82\xAC@1:2 'x' 1:6 2", "plain y@1:9 'z' 1:12 3"});
}

TEST_CASE("yaml: places stay right far into a long line", "[core][yaml]") {
  std::string text = "[";
  for (int i = 0; i < 1000; ++i) text += "\xC3\xA9, ";
  const Document document = read_yaml("source", text + "end]\n");
  const auto items = document.root().children();
  REQUIRE(items.size() == 1001);
  for (std::uint32_t i = 0; i <= 1000; ++i) CHECK(items[i].node().mark == Mark{1, 2 + 3 * i});
}

TEST_CASE("yaml: a byte order mark is no character of the text", "[core][yaml]") {
  CHECK(nodes_of("\xEF\xBB\xBF"
                 "a: 1\nb: 2\n") ==
        test::Lines{"map - '' 1:1 3", "plain a@1:1 '1' 1:4 2", "plain b@2:1 '2' 2:4 3"});
}

TEST_CASE("yaml: a text without content is an empty map", "[core][yaml]") {
  for (const std::string_view text :
       {"", "\n\n", "   ", "# only a comment\n", "# without a line end", "\xEF\xBB\xBF"}) {
    CHECK(nodes_of(text) == test::Lines{"map - '' 1:1 1"});
  }
}

TEST_CASE("yaml: the word for null is kept as written", "[core][yaml]") {
  CHECK(nodes_of("a: null\nb: ~\nnull: [NULL]\n") ==
        test::Lines{"map - '' 1:1 5", "plain a@1:1 'null' 1:4 2", "plain b@2:1 '~' 2:4 3",
                    "list null@3:1 '' 3:7 5", "plain - 'NULL' 3:8 5"});
}

TEST_CASE("yaml: a null may be the whole text, or stand below its key", "[core][yaml]") {
  CHECK(read_yaml("source", "~").root().is_null());
  const Document document = read_yaml("source", "a:\n  ~\nb: 1\n");
  CHECK(document.root()["a"].is_null());
  CHECK(document.root()["b"].as_text() == "1");
}

TEST_CASE("yaml: a value that is left out stands at its key", "[core][yaml]") {
  CHECK(nodes_of("a:\nnull: 1\nc:\n") == test::Lines{"map - '' 1:1 4", "plain a@1:1 '' 1:1 2",
                                                     "plain null@2:1 '1' 2:7 3", "plain c@3:1 '' 3:1 4"});
}

TEST_CASE("yaml: every way to quote makes a quoted scalar", "[core][yaml]") {
  CHECK(nodes_of("- 'a'\n- \"b\\x41\"\n- |\n  c\n- >-\n  d\n  e\n") ==
        test::Lines{"list - '' 1:1 5", "quoted - 'a' 1:3 2", "quoted - 'bA' 2:3 3", "quoted - 'c\n' 3:3 4",
                    "quoted - 'd e' 5:3 5"});
}

TEST_CASE("yaml: a document may begin with --- and end with ...", "[core][yaml]") {
  CHECK(nodes_of("---\na: 1\n...\n") == test::Lines{"map - '' 2:1 2", "plain a@2:1 '1' 2:4 2"});
}

TEST_CASE("yaml: a bracket inside a plain scalar is text", "[core][yaml]") {
  CHECK(nodes_of("a: b]\n") == test::Lines{"map - '' 1:1 2", "plain a@1:1 'b]' 1:4 2"});
}

TEST_CASE("yaml: an error names its source", "[core][yaml]") {
  try {
    static_cast<void>(read_yaml("rules.yaml", "a: 1\na: 2\n"));
    FAIL("no error");
  } catch (const InputError& error) {
    CHECK(error.source == "rules.yaml");
    CHECK(test::describe(error) == "2:1+1 the key `a` is listed twice");
    CHECK(std::string(error.what()) == error.message);
  }
}

TEST_CASE("yaml: what is written as a value is read as the same", "[core][yaml]") {
  const Json values[] = {
      nullptr,
      true,
      3,
      -4,
      2.5,
      "word",
      "two words",
      "",
      "3",
      "null",
      "a#b",
      "a #b",
      "- x",
      "a: b",
      "\"quoted\"",
      "tab\tand \x1b",
      "[x]",
      ".5",
      Json::array(),
      Json::object(),
      Json{{"key", "x"}, {"other key", {1, "2", nullptr}}, {"true", Json::array({"a, b"})}}};
  for (const Json& value : values) {
    const std::string text = write_yaml_value(value);
    CAPTURE(text);
    CHECK(read_yaml_value(text, {1, 1}) == value);
    CHECK(without_comment(text) == text);
  }
  CHECK(write_yaml_value(Json{{"guest", nullptr}, {"list", {"a", "b c"}}}) ==
        "{guest: null, list: [a, \"b c\"]}");
}

TEST_CASE("JSON of plain characters is what YAML makes of it", "[yaml]") {
  std::size_t read = 0;
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    ChanceStream stream(seed, 0);
    const std::string text = random_json(stream, 3);
    CAPTURE(text);
    const auto plain = read_plain_json(text);
    if (!plain) continue;
    ++read;
    CHECK(plain->dump() == read_yaml_value(text, {1, 1}).dump());
  }
  CHECK(read > 1000);
}

TEST_CASE("plain lines are what YAML makes of them", "[yaml]") {
  constexpr std::string_view kPieces[] = {
      "game", "players", "a-b", "a",  "Anna", "null", "NULL", "7",  "\"a\"",    ".",  "_",
      "true", "1e5",     ",",   ", ", " ",    "/",    ": ",   ": ", ": ",       "\n", "\n",
      "\n",   ": [",     "[",   "]",  "]\n",  "-",    "'",    "\"", "\xC3\xA4", ":",  "~"};
  std::size_t read = 0;
  for (std::uint64_t seed = 1; seed <= 100000; ++seed) {
    ChanceStream stream(seed, 0);
    std::string text;
    const std::uint64_t likely = stream.below(2) == 0 ? std::size(kPieces) : 17;
    for (std::uint64_t left = stream.below(4); left > 0; --left) {
      text += kPieces[stream.below(4)];
      const std::uint64_t listed = stream.below(2);
      text += kPieces[17 + listed * 6];
      for (std::uint64_t words = stream.below(5); words > 0; --words) text += kPieces[stream.below(likely)];
      text += kPieces[20 + (stream.below(8) == 0 ? 1 - listed : listed) * 6];
    }
    CAPTURE(text);
    const auto plain = read_plain_yaml("source", text);
    if (!plain) continue;
    ++read;
    const Document by_library = read_any_yaml("source", text, Tags::refused);
    CHECK(std::ranges::equal(plain->nodes(), by_library.nodes()));
    CHECK(plain->texts() == by_library.texts());
  }
  CHECK(read > 1000);
}

TEST_CASE("what YAML might read otherwise is left to it", "[yaml]") {
  const std::string text =
      GENERATE(as<std::string>{}, "5", "over", "\"a\\n\"", "\"a:b\"", "\"a\" b", "\"a", "{\"a\":1,\"a\":2}",
               "[1.5]", "[1e5]", "[01]", "[1,]", "{a: 1}", "'over'", "[\"\xc3\xa4\"]",
               "[\"" + std::string(5000, 'x') + "\"]", std::string(20, '[') + std::string(20, ']'));
  CAPTURE(text);
  CHECK_FALSE(read_plain_json(text).has_value());
}

}  // namespace referee::yaml_test
