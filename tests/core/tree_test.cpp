#include "referee/document/tree.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <limits>

#include "referee/document/packed_nodes.hpp"
#include "referee/document/yaml.hpp"
#include "referee/engine/rulesets/library.hpp"
#include "support.hpp"

namespace referee::tree_test {

using namespace std::string_view_literals;
using test::error_of;

namespace {

// The tree of "v: TEXT"; `view` is the value of v.
struct Value {
  explicit Value(const std::string& text) : document(read_yaml("source", "v: " + text)) {}
  Document document;
  TreeView view = document.root()["v"];
};

std::string integer_error(const std::string& text, std::int64_t low, std::int64_t high) {
  const Value value(text);
  return error_of([&] { return value.view.as_integer(low, high); });
}

Json merged(std::string_view base, std::string_view over) {
  return merge(read_yaml("base", base), read_yaml("over", over)).root().to_json();
}

}  // namespace

TEST_CASE("tree: an empty document has no root", "[core][tree]") {
  const Document document;
  CHECK(document.empty());
  CHECK_FALSE(document.root());
  CHECK_FALSE(document.root()["a"]["b"]);
  CHECK(document.root().children().empty());
  CHECK_FALSE(document.root().is_map());
  CHECK_FALSE(document.root().is_null());
}

TEST_CASE("tree: children and keys", "[core][tree]") {
  const Document document = read_yaml("source", "a: [1, [2, 3], {x: 4}]\nb: {c: {d: 5}, e: 6}\n");
  const TreeView root = document.root();
  REQUIRE(root.children().size() == 2);
  CHECK(root.children()[1].key() == "b");
  REQUIRE(root["a"].children().size() == 3);
  CHECK(root["a"].children()[1].children()[1].as_text() == "3");
  CHECK(root["b"]["c"]["d"].as_text() == "5");
  CHECK(root["b"]["e"].as_text() == "6");
  CHECK_FALSE(root["d"]);            // a deeper key only
  CHECK_FALSE(root["a"]["x"]);       // a list has no keys
  CHECK_FALSE(root["b"]["e"]["f"]);  // a scalar has no keys
}

TEST_CASE("tree: a copy of a document keeps its text alive", "[core][tree]") {
  Document copy;
  {
    const Document document = read_yaml("source", "a: a text too long for the small string buffer\n");
    copy = document;
  }
  CHECK(copy.root()["a"].as_text() == "a text too long for the small string buffer");
}

TEST_CASE("as_integer keeps its bounds", "[core][tree]") {
  CHECK(Value("1").view.as_integer(1, 3) == 1);
  CHECK(Value("3").view.as_integer(1, 3) == 3);
  CHECK(Value("0x2").view.as_integer(1, 3) == 2);
  CHECK(Value("-5").view.as_integer(-5, 0) == -5);
  CHECK(integer_error("0", 1, 3) == "1:4+1 expected a whole number from 1 to 3");
  CHECK(integer_error("4", 1, 3) == "1:4+1 expected a whole number from 1 to 3");
  CHECK(integer_error("-6", -5, 0) == "1:4+2 expected a whole number from -5 to 0");
}

TEST_CASE("as_integer reads all of 64 bits and no more", "[core][tree]") {
  constexpr auto kLow = std::numeric_limits<std::int64_t>::min();
  constexpr auto kHigh = std::numeric_limits<std::int64_t>::max();
  const std::string message = " expected a whole number from -9223372036854775808 to 9223372036854775807";
  CHECK(Value("9223372036854775807").view.as_integer(kLow, kHigh) == kHigh);
  CHECK(Value("-9223372036854775808").view.as_integer(kLow, kHigh) == kLow);
  CHECK(integer_error("9223372036854775808", kLow, kHigh) == "1:4+19" + message);
  CHECK(integer_error("18446744073709551615", kLow, kHigh) == "1:4+20" + message);
  CHECK(integer_error("-9223372036854775809", kLow, kHigh) == "1:4+20" + message);
}

TEST_CASE("as_integer refuses what is no plain whole number", "[core][tree]") {
  const std::string message = " expected a whole number from 0 to 9";
  CHECK(integer_error("'1'", 0, 9) == "1:4+1" + message);
  CHECK(integer_error("1.0", 0, 9) == "1:4+3" + message);
  CHECK(integer_error("one", 0, 9) == "1:4+3" + message);
  CHECK(integer_error("~", 0, 9) == "1:4+1" + message);
  CHECK(integer_error("[1]", 0, 9) == "1:4+1" + message);
}

TEST_CASE("as_bool reads true and false only", "[core][tree]") {
  CHECK(Value("true").view.as_bool());
  CHECK_FALSE(Value("False").view.as_bool());
  const auto fault = [](const Value& value) { return error_of([&] { return value.view.as_bool(); }); };
  CHECK(fault(Value("yes")) == "1:4+3 expected `true` or `false` | write `true`");
  CHECK(fault(Value("'true'")) == "1:4+4 expected `true` or `false` | write `true`");
  CHECK(fault(Value("{}")) == "1:4+1 expected `true` or `false`");
}

TEST_CASE("as_bool refuses lists and quotes", "[core][tree]") {
  const Document document = read_yaml("source", "a: [true]\nb: 'true'\n");
  CHECK_THROWS_AS(document.root()["a"].as_bool(), InputError);
  CHECK_THROWS_AS(document.root()["b"].as_bool(), InputError);
}

TEST_CASE("required says which key is missing", "[core][tree]") {
  const Document document = read_yaml("source", "a: {b: 1}\n");
  CHECK(document.root()["a"].required("b").as_text() == "1");
  CHECK(test::error_of([&] { return document.root()["a"].required("c"); }) == "1:1+1 `c` is missing");
}

TEST_CASE("as_text gives scalars as written and refuses the rest", "[core][tree]") {
  CHECK(Value("007").view.as_text() == "007");
  CHECK(Value("no").view.as_text() == "no");
  CHECK(Value("null").view.as_text() == "null");
  CHECK(Value("'a b'").view.as_text() == "a b");
  const Value list("[a]");
  CHECK(error_of([&] { return list.view.as_text(); }) ==
        "1:4+1 expected a single value | write `a` without the brackets");
}

TEST_CASE("as_word gives an index or says what was meant", "[core][tree]") {
  const std::array words = {"setup"sv, "effect"sv};
  CHECK(Value("effect").view.as_word("a kind", words) == 1);
  const auto fault = [&](const Value& value) {
    return error_of([&] { return value.view.as_word("a kind", words); });
  };
  CHECK(fault(Value("efect")) == "1:4+5 `efect` is not a kind | did you mean `effect`?");
  CHECK(fault(Value("xyz")) == "1:4+3 `xyz` is not a kind | known: `setup`, `effect`");
  CHECK(fault(Value("\"\\e\"")) == "1:4+1 `\\x1b` is not a kind | known: `setup`, `effect`");
  CHECK(fault(Value("[setup]")) == "1:4+1 expected a kind");
}

TEST_CASE("expect_map and expect_list say what should be there", "[core][tree]") {
  const Value list("[a]");
  const Value map("{a: b}");
  CHECK(error_of([&] {
          list.view.expect_map("`v`");
          return 0;
        }) == "1:4+1 `v` should have keys and values");
  CHECK(error_of([&] {
          map.view.expect_list("`v`");
          return 0;
        }) == "1:4+1 `v` should be a list | write `[b]`");
  CHECK(error_of([&] {
          list.view.expect_list("`v`");
          return 0;
        }) == "no error");
  CHECK(error_of([&] {
          map.view.expect_map("`v`");
          return 0;
        }) == "no error");
}

TEST_CASE("expect_keys names the nearest known key", "[core][tree]") {
  const auto fault = [](const Value& value) {
    return error_of([&] {
      value.view.expect_keys("the header", {"seed", "players"});
      return 0;
    });
  };
  CHECK(fault(Value("{seed: 1, players: []}")) == "no error");
  CHECK(fault(Value("{}")) == "no error");
  CHECK(fault(Value("{seed: 1, palyers: []}")) ==
        "1:14+7 unknown key `palyers` in the header | did you mean `players`?");
  CHECK(fault(Value("{zzz: 1}")) == "1:5+3 unknown key `zzz` in the header | known: `seed`, `players`");
  CHECK(fault(Value("[seed]")) == "1:4+1 the header should have keys and values");
}

TEST_CASE("fail_key points at the key or else at the node", "[core][tree]") {
  const Document document = read_yaml("source", "\nkey: [value]\n");
  const auto fault = [](const TreeView& view) {
    return error_of([&] { return view.fail_key("message", "hint"), 0; });
  };
  CHECK(fault(document.root()["key"]) == "2:1+3 message | hint");
  CHECK(fault(document.root()) == "2:1+1 message | hint");
  CHECK(fault(document.root()["key"].children()[0]) == "2:7+1 message | hint");
}

TEST_CASE("is_null is true for plain nulls only", "[core][tree]") {
  CHECK(Value("~").view.is_null());
  CHECK(Value("null").view.is_null());
  CHECK(Value("").view.is_null());
  CHECK_FALSE(Value("''").view.is_null());
  CHECK_FALSE(Value("'null'").view.is_null());
  CHECK_FALSE(Value("0").view.is_null());
  CHECK_FALSE(Value("[]").view.is_null());
}

TEST_CASE("to_json reads plain scalars by the core schema and keeps order", "[core][tree]") {
  const Document document = read_yaml("source", "z: 1\na: ['1', no, ~, .5]\nm: {}\n");
  CHECK(document.root().to_json().dump() == R"({"z":1,"a":["1","no",null,0.5],"m":{}})");
}

TEST_CASE("merge: mappings merge key by key and the rest is replaced", "[core][tree]") {
  CHECK(merged("a: 1\nb: {c: 2, d: [1, 2]}\n", "b: {d: [3], e: 4}\nf: 5\n").dump() ==
        R"({"a":1,"b":{"c":2,"d":[3],"e":4},"f":5})");
  CHECK(merged("a: {b: 1}", "a: 2").dump() == R"({"a":2})");
  CHECK(merged("a: 1", "a: {b: 2}").dump() == R"({"a":{"b":2}})");
  CHECK(merged("a: {b: 1}", "a: ~").dump() == R"({"a":null})");
  CHECK(merged("a: {b: 1}", "a: {}").dump() == R"({"a":{"b":1}})");
  CHECK(merge(read_yaml("base", "a: {b: 1}"), read_yaml("over", "a: 2")).nodes().size() == 2);
}

TEST_CASE("merge: a mapping marked with !replace replaces", "[core][tree]") {
  const auto laid = [](const std::string& base, const std::string& over) {
    return merge(read_yaml("base", base), read_yaml("over", over, Tags::replace));
  };
  CHECK(laid("a: 1\nb: {c: 2, d: {e: 3}}\n", "b: !replace {f: 4}\n").root().to_json().dump() ==
        R"({"a":1,"b":{"f":4}})");
  CHECK(laid("b: {c: {d: 1, e: 2}, f: 3}", "b: {c: !replace {e: 4}}").root().to_json().dump() ==
        R"({"b":{"c":{"e":4},"f":3}})");
  CHECK(laid("b: {c: 1}", "b: !replace {}").root().to_json().dump() == R"({"b":{}})");
  CHECK(laid("b: 1", "b: !replace {c: 2}").root().to_json().dump() == R"({"b":{"c":2}})");
  // The result is complete: laid over something else it merges again.
  const Document once = laid("b: {c: 1}", "b: !replace {d: 2}");
  CHECK(merge(read_yaml("base", "b: {e: 3}"), once).root().to_json().dump() == R"({"b":{"e":3,"d":2}})");
  CHECK(merge(once, read_yaml("over", "b: {e: 3}")).root().to_json().dump() == R"({"b":{"d":2,"e":3}})");
}

TEST_CASE("merge: !replace needs something to replace", "[core][tree]") {
  const auto fault = [](const std::string& base, const std::string& over) {
    return test::error_of([&] { merge(read_yaml("base", base), read_yaml("over", over, Tags::replace)); });
  };
  const std::string nothing =
      "1:4+1 `!replace` has nothing to replace: the extended ruleset has no `b` here | ";
  CHECK(fault("other: 1", "b: !replace {c: 1}") == nothing + "known: `other`");
  CHECK(fault("{}", "b: !replace {c: 1}") == nothing + "a new key needs no tag");
  CHECK(fault("a: {b: {c: 1}}", "a: !replace {b: !replace {c: 1}}") ==
        "1:17+1 `!replace` has nothing to replace: all of this is new | a new key needs no tag");
  CHECK(fault("a: [{b: 1}]", "a: [!replace {b: 1}]") ==
        "1:5+1 `!replace` has nothing to replace: all of this is new | a new key needs no tag");
  CHECK(fault("combos: {b: 1}", "comboes: !replace {c: 1}") ==
        "1:10+1 `!replace` has nothing to replace: the extended ruleset has no `comboes` here | did you mean "
        "`combos`?");
  CHECK(fault("a: 1", "--- !replace\nb: 1\n") ==
        "1:5+1 `!replace` can't stand before a whole ruleset | leave `extends` out to replace it all");
}

TEST_CASE("merge: keys keep the order of the base and new ones come last", "[core][tree]") {
  CHECK(merged("x: 1\ny: 2\n", "n: 0\ny: 3\nx: 4\n").dump() == R"({"x":4,"y":3,"n":0})");
}

TEST_CASE("merge: an empty document changes nothing", "[core][tree]") {
  const Document some = read_yaml("some", "a: 1");
  CHECK(merge(Document(), some).root().to_json().dump() == R"({"a":1})");
  CHECK(merge(some, Document()).root().to_json().dump() == R"({"a":1})");
}

TEST_CASE("merge: the result outlives its parts and remembers their sources", "[core][tree]") {
  Document all;
  {
    const Document base = read_yaml("base.yaml", "a: a long text that is stored in the base\n");
    const Document middle = read_yaml("middle.yaml", "\nb: a long text that is stored in the middle\n");
    all = merge(merge(base, middle), read_yaml("over.yaml", "\n\nc: a long text that is stored on top\n"));
  }
  CHECK(all.root()["a"].as_text() == "a long text that is stored in the base");
  CHECK(all.root()["b"].as_text() == "a long text that is stored in the middle");
  CHECK(all.root()["a"].source() == "base.yaml");
  CHECK(all.root()["b"].source() == "middle.yaml");
  CHECK(all.root()["c"].source() == "over.yaml");
  CHECK(all.root()["b"].node().key_mark == Mark{2, 1});
}

TEST_CASE("document_from_json round trips every kind of value", "[core][tree]") {
  const Json json = Json::parse(R"({"n":null,"t":true,"i":-3,"u":18446744073709551615,"f":0.5,"whole":2.0,
    "s":"text","number":"1","empty":"","null":"null","list":[1,[],{"k":[{}]}],"map":{"b":1,"a":{}}})");
  const Document document = document_from_json(json, "other.party");
  CHECK(document.root().to_json().dump() == json.dump());
  CHECK(document.root()["list"].children()[2]["k"].is_list());
  CHECK(document.root()["s"].source() == "other.party");
  CHECK(document.root()["s"].node().mark == Mark{});
}

TEST_CASE("same_value compares numbers by value and objects whatever their order", "[core][json]") {
  CHECK(same_value(Json(44), Json(44.0)));
  CHECK(same_value(Json::parse(R"({"a":1,"b":[2]})"), Json::parse(R"({"b":[2.0],"a":1})")));
  CHECK_FALSE(same_value(Json::parse(R"({"a":1})"), Json::parse(R"({"a":1,"b":2})")));
  CHECK_FALSE(same_value(Json::parse(R"({"a":1})"), Json::parse(R"({"b":1})")));
  CHECK_FALSE(same_value(Json::parse("[1,2]"), Json::parse("[2,1]")));
  CHECK_FALSE(same_value(Json::parse("[1]"), Json::parse("[1,1]")));
  CHECK_FALSE(same_value(Json("1"), Json(1)));
  CHECK_FALSE(same_value(Json(nullptr), Json(0)));
  CHECK_FALSE(same_value(Json(nullptr), Json(false)));
  CHECK_FALSE(same_value(Json(1), Json(true)));
}

TEST_CASE("compare_numbers does not mix signs up or lose digits", "[core][json]") {
  const Json most(std::numeric_limits<std::uint64_t>::max());
  CHECK_FALSE(same_value(most, Json(-1)));
  CHECK((compare_numbers(Json(-1), most) < 0));
  CHECK((compare_numbers(most, Json(-1)) > 0));
  CHECK((compare_numbers(Json(-2), Json(-1)) < 0));
  CHECK((compare_numbers(Json(2), Json(1U)) > 0));
  CHECK((compare_numbers(Json(1.5), Json(1)) > 0));
  CHECK_FALSE(same_value(Json(9007199254740993), Json(9007199254740992.0)));
  CHECK_FALSE(same_value(core_schema_value(".nan"), core_schema_value(".nan")));
}

TEST_CASE("tree: packed nodes are the same nodes in fewer bytes", "[core][tree]") {
  const Document over = read_ruleset_text("over", "b: !replace {e: 'f'}\n\ng: \"\"\n");
  const Document document = merge(read_yaml("base", "a: [1, two, []]\nb:\n  c: d\n"), over);
  for (const Document& given : {document, over, Document()}) {
    const std::string packed = packed_nodes(given.nodes());
    const std::vector<Node> nodes = unpacked_nodes(packed);
    REQUIRE(nodes.size() == given.nodes().size());
    CHECK(packed.size() <= 1 + nodes.size() * sizeof(Node) / 3);
    const Document again(nodes, given.texts());
    if (nodes.empty()) continue;
    CHECK(again.root().to_json() == given.root().to_json());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      CHECK(nodes[i].end == given.nodes()[i].end);
      CHECK(nodes[i].mark == given.nodes()[i].mark);
      CHECK(nodes[i].key_mark == given.nodes()[i].key_mark);
      CHECK(given.text(nodes[i].source) == given.text(given.nodes()[i].source));
      CHECK(nodes[i].replaces == given.nodes()[i].replaces);
    }
  }
}

}  // namespace referee::tree_test
