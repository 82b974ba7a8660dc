#include "referee/script/expectation.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <limits>

#include "support.hpp"
#include "toy_game.hpp"

namespace referee::expectation_test {

using test::run_body;
using test::run_toy;

namespace {

// Returns a match of the toy game in which Anna has added 2 and Ben has hidden 7.
std::unique_ptr<Match> match() {
  Report report = run_body("Anna: add 2\nBen: hide 7\n");
  REQUIRE(report.match != nullptr);
  return std::move(report.match);
}

std::string fault(std::string_view text) {
  return test::error_of([&] { return read_expectation(text, {4, 9}); });
}

// Returns whether "x COMPARISON VALUE" holds of the JSON text `actual`.
bool holds_of(std::string_view actual, const std::string& rest) {
  return holds(read_expectation("x " + rest, {1, 1}), Json::parse(actual));
}

// Returns the path as "key" and "#index" with blanks between.
std::string path_of(std::string_view path) {
  const std::string text = fmt::format("{} = 1", path);
  const Expectation expectation = read_expectation(text, {1, 1});
  std::string out;
  for (const PathStep& step : expectation.path) {
    out += (out.empty() ? "" : " ") +
           (step.key.empty() ? fmt::format("#{}", step.index) : std::string(step.key));
  }
  return out;
}

std::string at_path(const Match& of, std::string_view path) {
  const std::string text = fmt::format("{} = 1", path);
  return value_at(of, read_expectation(text, {1, 1}).path, {1, 1}).dump();
}

std::string path_fault(const Match& of, std::string_view path) {
  const std::string text = fmt::format("{} = 1", path);
  return test::error_of([&] {
    check_path(read_expectation(text, {4, 9}), of, {4, 9});
    return 0;
  });
}

}  // namespace

TEST_CASE("expectation: path and comparison and value are read", "[core][expectation]") {
  const Expectation expectation = read_expectation("players.Anna.hand[0]  >=  2", {1, 1});
  CHECK(expectation.text == "players.Anna.hand[0]");
  CHECK(expectation.comparison == Comparison::at_least);
  CHECK(expectation.value == Json(2));
}

TEST_CASE("expectation: paths are keys and list indices", "[core][expectation]") {
  CHECK(path_of("total") == "total");
  CHECK(path_of("players.Anna.hand[0]") == "players Anna hand #0");
  CHECK(path_of("a[1][22].b-c_d") == "a #1 #22 b-c_d");
  CHECK(path_of("a[18446744073709551616]") == "a #18446744073709551615");  // past every list, not element 0
}

TEST_CASE("expectation: every comparison is read", "[core][expectation]") {
  for (const std::string_view name : {"=", "!=", "<", "<=", ">", ">=", "has", "lacks"}) {
    const std::string text = fmt::format("x {} 1", name);
    CHECK(name_of(read_expectation(text, {1, 1}).comparison) == name);
  }
}

TEST_CASE("expectation: values are YAML flow values", "[core][expectation]") {
  const auto value = [](std::string_view text) { return read_expectation(text, {1, 1}).value.dump(); };
  CHECK(value("x = white") == R"("white")");
  CHECK(value("x = 'two words'") == R"("two words")");
  CHECK(value("x = two words") == R"("two words")");
  CHECK(value("x = -3") == "-3");
  CHECK(value("x = .5") == "0.5");
  CHECK(value("x = null") == "null");
  CHECK(value("x = no") == R"("no")");
  CHECK(value("x = [a, {b: ~}]") == R"(["a",{"b":null}])");
}

TEST_CASE("expectation: a legal action is a value without quotes", "[core][expectation]") {
  const auto value = [](std::string_view text) { return read_expectation(text, {1, 1}).value.dump(); };
  CHECK(value("legal has Anna: roll -> 3") == R"("Anna: roll -> 3")");
  CHECK(value("legal has 'Anna: add 1'") == R"("Anna: add 1")");
  CHECK(value("legal has [\"Anna: add 1\", \"Anna: add 2\"]") == R"(["Anna: add 1","Anna: add 2"])");
}

TEST_CASE("expectation: faults are located at what is wrong", "[core][expectation]") {
  CHECK(fault("") == "4:9+1 `@expect` needs a path, a comparison and a value | `@expect ply = 3`");
  CHECK(fault("total") == "4:14+1 a comparison is missing | one of: = != < <= > >= has lacks");
  CHECK(fault("total == 3") == "4:15+2 `==` is not a comparison | write `=`");
  CHECK(fault("total is 3") == "4:15+2 `is` is not a comparison | write `=`");
  CHECK(fault("total =") == "4:16+1 a value is missing");
  CHECK(fault("total = [1") == "4:17+2 this is not a YAML value: a quote or bracket is never closed");
  CHECK(fault("total = 1, 2") == "4:17+4 this is not one YAML value");
}

TEST_CASE("expectation: paths that can't be read", "[core][expectation]") {
  const std::string keys = " a path is keys with dots between, and `[0]` for elements of lists";
  CHECK(fault("a..b = 1") == "4:11+1" + keys);
  CHECK(fault(".a = 1") == "4:9+1" + keys);
  CHECK(fault("a. = 1") == "4:11+1" + keys);
  CHECK(fault("[0] = 1") == "4:9+3" + keys);
  const std::string index = " is not a list index | elements count from 0: `hand[0]`";
  CHECK(fault("ab.c[x] = 1") == "4:12+4 `[x]`" + index);
  CHECK(fault("a[] = 1") == "4:9+3 `[]`" + index);
  CHECK(fault("a[1 = 1") == "4:9+3 `[1`" + index);
  CHECK(fault("a[-1] = 1") == "4:9+5 `[-1]`" + index);
  CHECK(fault("a[0]b = 1") == "4:9+5 `b`" + index);
  CHECK(fault("a[0 ] = 1") == "4:9+3 `[0`" + index);
}

TEST_CASE("expectation: = and != compare by value", "[core][expectation]") {
  CHECK(holds_of("44", "= 44.0"));
  CHECK(holds_of("44", "!= 45"));
  CHECK_FALSE(holds_of("44", "= '44'"));
  CHECK(holds_of("null", "= ~"));
  CHECK_FALSE(holds_of("null", "= 0"));
  CHECK(holds_of("null", "!= 0"));
  CHECK(holds_of(R"({"a":1,"b":[2]})", "= {b: [2], a: 1}"));
  CHECK_FALSE(holds_of(R"(["a","b"])", "= [b, a]"));
  CHECK(holds_of(R"("no")", "= no"));
}

TEST_CASE("expectation: order of numbers and of strings", "[core][expectation]") {
  CHECK(holds_of("3", "< 4"));
  CHECK_FALSE(holds_of("4", "< 4"));
  CHECK(holds_of("4", "<= 4"));
  CHECK(holds_of("4.0", "<= 4"));
  CHECK_FALSE(holds_of("5", "<= 4"));
  CHECK(holds_of("4.5", "> 4"));
  CHECK_FALSE(holds_of("4", "> 4"));
  CHECK(holds_of("4", ">= 4"));
  CHECK_FALSE(holds_of("3", ">= 4"));
  CHECK(holds_of(R"("abc")", "< abd"));
  CHECK(holds_of(R"("b")", ">= b"));
  CHECK(holds_of("18446744073709551615", "> -1"));
}

TEST_CASE("expectation: an order with null or between different kinds never holds", "[core][expectation]") {
  for (const std::string comparison : {"<", "<=", ">", ">="}) {
    CHECK_FALSE(holds_of("null", comparison + " 4"));
    CHECK_FALSE(holds_of("4", comparison + " null"));
    CHECK_FALSE(holds_of("null", comparison + " null"));
    CHECK_FALSE(holds_of(R"("4")", comparison + " 4"));
    CHECK_FALSE(holds_of("[4]", comparison + " [4]"));
    CHECK_FALSE(holds_of("true", comparison + " true"));
  }
}

TEST_CASE("expectation: a list has an element as many times as it is written", "[core][expectation]") {
  const std::string_view list = R"(["a","b","a",1])";
  CHECK(holds_of(list, "has a"));
  CHECK(holds_of(list, "has [a, a]"));
  CHECK_FALSE(holds_of(list, "has [a, a, a]"));
  CHECK(holds_of(list, "has [1.0, b, a, a]"));
  CHECK_FALSE(holds_of(list, "has [b, b]"));
  CHECK_FALSE(holds_of(list, "has c"));
  CHECK_FALSE(holds_of(list, "has '1'"));
  CHECK(holds_of(list, "has []"));
  CHECK(holds_of(R"([["a"],["b"]])", "has [[b]]"));
  CHECK_FALSE(holds_of(R"([["a"],["b"]])", "has b"));
}

TEST_CASE("expectation: a mapping has keys", "[core][expectation]") {
  const std::string_view map = R"({"a":1,"b":null,"3":4})";
  CHECK(holds_of(map, "has a"));
  CHECK(holds_of(map, "has b"));
  CHECK(holds_of(map, "has 3"));
  CHECK(holds_of(map, "has [a, b]"));
  CHECK_FALSE(holds_of(map, "has [a, c]"));
  CHECK_FALSE(holds_of(map, "has 1"));
}

TEST_CASE("expectation: lacks is the negation of has", "[core][expectation]") {
  CHECK(holds_of(R"(["a","b"])", "lacks c"));
  CHECK_FALSE(holds_of(R"(["a","b"])", "lacks a"));
  CHECK(holds_of(R"(["a","b"])", "lacks [a, a]"));
  CHECK(holds_of(R"(["a","b"])", "lacks [a, c]"));
  CHECK_FALSE(holds_of(R"({"a":1})", "lacks a"));
  CHECK(holds_of("null", "lacks a"));
  CHECK(holds_of("3", "lacks 3"));
  CHECK(holds_of(R"("abc")", "lacks b"));
}

TEST_CASE("value_at: keys and indices and what isn't there", "[core][expectation]") {
  const auto of = match();
  CHECK(at_path(*of, "total") == "2");
  CHECK(at_path(*of, "players.Anna.added") == "[2]");
  CHECK(at_path(*of, "players.Anna.added[0]") == "2");
  CHECK(at_path(*of, "players.Anna.added[1]") == "null");
  CHECK(at_path(*of, "players.Anna.added[18446744073709551616]") == "null");
  CHECK(at_path(*of, "players.Anna.nothing.deeper[3].x") == "null");
  CHECK(at_path(*of, "total.deeper") == "null");
  CHECK(at_path(*of, "total[0]") == "null");
  CHECK(at_path(*of, "players[0]") == "null");
  CHECK(at_path(*of, "seats[1]") == R"("Ben")");
  CHECK(at_path(*of, "view") == "null");
}

TEST_CASE("value_at: count is the size of lists and mappings", "[core][expectation]") {
  const auto of = match();
  CHECK(at_path(*of, "players.count") == "2");
  CHECK(at_path(*of, "players.Anna.added.count") == "1");
  CHECK(at_path(*of, "players.Ben.added.count") == "0");
  CHECK(at_path(*of, "players.Anna.count") == "2");
  CHECK(at_path(*of, "total.count") == "null");
  CHECK(at_path(*of, "players.count.count") == "null");
  CHECK(at_path(*of, "game.count") == "null");
}

TEST_CASE("value_at: a key called count comes before the size", "[core][expectation]") {
  const Report report = run_toy("game: toy\nplayers: [count, Ben]\n---\n");
  REQUIRE(report.match != nullptr);
  CHECK(at_path(*report.match, "players.count") == R"({"added":[],"secret":null})");
}

TEST_CASE("value_at: hash and legal actions", "[core][expectation]") {
  const auto of = match();
  CHECK(at_path(*of, "hash") == Json(hash_text(of->hash())).dump());
  CHECK(at_path(*of, "legal.count") == "9");
  CHECK(at_path(*of, "legal[0]") == R"("Ben: add 1")");
  CHECK(at_path(*of, "legal[8]") == R"("Ben: roll -> 6")");
  CHECK(at_path(*of, "legal[9]") == "null");
}

TEST_CASE("check_path: the first key is one of the game's", "[core][expectation]") {
  const auto of = match();
  for (const std::string_view path :
       {"total", "hash", "legal", "legal.count", "view", "players", "players.Anna", "players.count",
        "players.Anna.added[3]", "rulings.count", "rulings.largest-step", "outcome.winners[0]"}) {
    CHECK(path_fault(*of, path) == "no error");
  }
  CHECK(path_fault(*of, "totl.x") == "4:9+4 a state of this game has no `totl` | did you mean `total`?");
  CHECK(path_fault(*of, "hsah") == "4:9+4 a state of this game has no `hsah` | did you mean `hash`?");
}

TEST_CASE("check_path: a name after players is a player's", "[core][expectation]") {
  const auto of = match();
  CHECK(path_fault(*of, "players.Bne.added") == "4:17+3 nobody called `Bne` plays | did you mean `Ben`?");
  CHECK(path_fault(*of, "players.Zacharias") ==
        "4:17+9 nobody called `Zacharias` plays | known: `Anna`, `Ben`");
  CHECK(path_fault(*of, "players.count.x") == "4:17+5 nobody called `count` plays | known: `Anna`, `Ben`");
}

TEST_CASE("check_path: every key is one that a state can have there", "[core][expectation]") {
  const auto of = match();
  CHECK(path_fault(*of, "players.Anna.addde[0]") ==
        "4:22+5 a state of this game has no `addde` in `players.Anna` | did you mean `added`?");
  CHECK(path_fault(*of, "total.x") == "4:15+1 a state of this game has no `x` in `total`");
  CHECK(path_fault(*of, "players[0]") == "4:9+10 `players` is not a list in any state");
  CHECK(path_fault(*of, "rulings.largest-stop") ==
        "4:17+12 a state of this game has no `largest-stop` in `rulings` | did you mean `largest-step`?");
  CHECK(path_fault(*of, "legal.x") == "4:15+1 a state of this game has no `x` in `legal` | known: `forms`");
  CHECK(path_fault(*of, "hash.x") == "4:14+1 a state of this game has no `x` in `hash`");
}

TEST_CASE("sum: adds what stands at several places", "[core][expectation]") {
  const auto of = match();
  const auto sum = [&](const std::string& paths) {
    const std::string text = fmt::format("sum({}) = 1", paths);
    const Expectation expectation = read_expectation(text, {1, 1});
    check_path(expectation, *of, {1, 1});
    return value_of(expectation, look_up(expectation, *of, {1, 1})).dump();
  };
  CHECK(sum("total") == "2");
  CHECK(sum("total, total,ply") == "6");
  CHECK(sum("players.*.added.count") == "1");
  CHECK(sum("players.*.added.*") == "2");
  CHECK(sum("players.Anna.added.*") == "2");
  CHECK(sum("players.Anna.added[9], total") == "2");  // nothing is there
  CHECK(sum("players.*.secret") == "7");              // one player has no number
  CHECK(sum("seats.*") == "null");                    // names are not numbers
  CHECK(sum("players") == "null");
}

TEST_CASE("sum: paths are those of the game", "[core][expectation]") {
  const auto of = match();
  CHECK_THAT(path_fault(*of, "sum(players.*.add)"), Catch::Contains("no `add`"));
  CHECK_THAT(path_fault(*of, "sum(players.Zoe.added.count)"), Catch::Contains("nobody called `Zoe` plays"));
  CHECK_THAT(path_fault(*of, "sum(*.added)"), Catch::Contains("a path begins with a key"));
  CHECK_THAT(path_fault(*of, "sum(total"), Catch::Contains("a bracket is not closed"));
  CHECK_THAT(path_fault(*of, "sum(total,)"), Catch::Contains("a path is keys"));
}

TEST_CASE("sum: whole numbers are exact, past 64 bits there is none", "[core][expectation]") {
  const Expectation sum = read_expectation("sum(total) = 1", {1, 1});
  const std::int64_t most = std::numeric_limits<std::int64_t>::max();
  CHECK(value_of(sum, Json::array({most - 1, 1})) == Json(most));
  CHECK(value_of(sum, Json::array({most, 1})).is_null());
  CHECK(value_of(sum, Json::array({std::numeric_limits<std::uint64_t>::max()})).is_null());
  CHECK(value_of(sum, Json::array({1, nullptr, 0.5})) == Json(1.5));
  CHECK(value_of(sum, Json::array()) == Json(0));
}

TEST_CASE("expectation: a value is neither infinite nor no number", "[core][expectation]") {
  for (const std::string_view value :
       {".nan", ".NaN", ".inf", "-.inf", "+.INF", "[1, [.nan]]", "{a: .inf}"}) {
    INFO(value);
    CHECK(fault(fmt::format("x != {}", value)).find("`.nan` and `.inf` are not valid values") !=
          std::string::npos);
  }
  CHECK(fault("x = \".nan\"") == "no error");
  CHECK(fault("x = 1.5") == "no error");
}

}  // namespace referee::expectation_test
