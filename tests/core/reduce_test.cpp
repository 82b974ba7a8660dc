#include "referee/adjudication/reduce.hpp"

#include <catch2/catch.hpp>

#include <array>

#include "support.hpp"
#include "toy_game.hpp"

namespace referee::reduce_test {

namespace {

Reduced reduce(const std::string& script, const ReduceOptions& options = {}) {
  const std::array<const Game*, 1> games = {&toy::game()};
  const test::Files files;
  RulesetLibrary rulesets(test::reader_of(files));
  return reduce_script(ScriptText("test.party", script), RunContext{games, &rulesets, {}}, options);
}

ReduceOptions as_test() {
  ReduceOptions options;
  options.as_test = true;
  return options;
}
ReduceOptions at_most(std::uint64_t scripts) {
  ReduceOptions options;
  options.most = scripts;
  return options;
}

const std::string kHead = "game: toy\nplayers: [Anna, Ben]\n";
const std::string kHeadOut = "game: \"toy\"\nplayers: [\"Anna\",\"Ben\"]\n";

}  // namespace

TEST_CASE("reduce: only what the fault needs is left", "[core][reduce]") {
  const Reduced reduced =
      reduce(kHead +
             "title: A long game\nseed: 4\nrulings: {roll-counts: twice}\n---\n# hello\n"
             "Anna: roll -> 2\nBen: hide 4; add 3\n@expect total = 5\nAnna: add 9\nBen: add 1\n");
  CHECK(reduced.script == kHeadOut + "---\nAnna: add 9\n");
  CHECK(reduced.complete);
}

TEST_CASE("reduce: rules that other moves bring about stay broken", "[core][reduce]") {
  const Reduced reduced = reduce(kHead + "---\nAnna: add 1\nBen: add 2\nAnna: add 3\nAnna: add 8\n");
  CHECK(reduced.script == kHeadOut + "---\nAnna: add 3\nAnna: add 8\n");
}

TEST_CASE("reduce: parts of a setup that don't matter are left out", "[core][reduce]") {
  const Reduced reduced =
      reduce(kHead +
             "setup: {total: 20, last: 3, ply: 7, players: {Anna: {added: [1, 2]}}}\n---\n"
             "Anna: hide 1\nAnna: add 2\n");
  CHECK(reduced.script == kHeadOut + "setup: {\"total\":20}\n---\nAnna: add 2\n");
}

TEST_CASE("reduce: a long way to a position becomes a setup where that is shorter", "[core][reduce]") {
  std::string body;
  for (int i = 0; i < 10; ++i) body += i % 2 == 0 ? "Anna: add 2\n" : "Ben: add 2\n";
  const Reduced reduced = reduce(kHead + "---\n" + body + "Anna: add 2\n");
  CHECK(reduced.script == kHeadOut + "setup: {\"total\":20}\n---\nAnna: add 2\n");
}

TEST_CASE("reduce: failed and unreadable entries and legal scripts keep what they show", "[core][reduce]") {
  CHECK(reduce(kHead + "---\nAnna: add 1\nBen: add 2\n@expect total = 5\n").script ==
        kHeadOut + "---\nAnna: add 1\nBen: add 2\n@expect total = 5\n");
  CHECK(reduce(kHead + "---\nAnna: add 1\n@nonsense\n").script == kHeadOut + "---\n@nonsense\n");
  CHECK(reduce(kHead + "---\nAnna: add 1\nBen: add 2\n@expect total = 3\n@show\n").script ==
        kHeadOut + "---\nAnna: add 1\nBen: add 2\n@expect total = 3\n");
}

TEST_CASE("reduce: a refused move as a test", "[core][reduce]") {
  const Reduced reduced = reduce(kHead + "---\nAnna: add 1\nAnna: add 9\n", as_test());
  CHECK(reduced.script == kHeadOut + "---\nAnna: add 1\n@reject =T-1.turn,T-2.step Anna: add 9\n");
  CHECK(test::run_toy(reduced.script).status == Status::legal);
}

TEST_CASE("reduce: whatever a directive can expect becomes a test", "[core][reduce]") {
  const std::string played = "---\nAnna: add 1\n";
  const auto [shown, expected] = GENERATE(table<std::string, std::string>({
      {"@expect total = 5\n", "@expect total = 1\n"},
      {"@expect total >= 5\n", "@expect total < 5\n"},
      {"@expect total != 1\n", "@expect total = 1\n"},
      {"@expect legal has 'Anna: add 1'\n", "@expect legal lacks 'Anna: add 1'\n"},
      {"@accept Anna: add 9\n", "@reject =T-1.turn,T-2.step Anna: add 9\n"},
      {"Anna: dance\n", "@malformed Anna: dance\n"},
  }));
  const Reduced reduced = reduce(kHead + played + shown, as_test());
  CHECK(reduced.script.ends_with(expected));
  CHECK(test::run_toy(reduced.script).status == Status::legal);
  CHECK(reduce(kHead + "---\n", as_test()).script == kHeadOut + "---\n");
}

TEST_CASE("reduce: what no directive expects becomes no test", "[core][reduce]") {
  const Reduced reduced = reduce(kHead + "---\nAnna: add 1\n@nonsense\n", as_test());
  CHECK(reduced.script.empty());
  CHECK(reduced.is_no_test);
  CHECK(reduced.why == "no directive expects this, so it can't become a test");
}

TEST_CASE("reduce: limits and unreadable headers are said", "[core][reduce]") {
  CHECK(!reduce(kHead + "---\nAnna: add 1\nBen: add 1\nAnna: add 9\n", at_most(2)).complete);
  CHECK(reduce("game: toy\n---\n").script.empty());
  CHECK(reduce(kHead + "---\nAnna: add 9\n", at_most(0)).why == "this script can't be taken to pieces");
  CHECK(reduce(kHead + "setup: {}\n---\nAnna: add 9\n", at_most(1)).script ==
        kHeadOut + "setup: {}\n---\nAnna: add 9\n");
  std::string body;
  for (int i = 0; i < 4; ++i) body += "Anna: add 1\nBen: add 1\n";
  CHECK(!reduce(kHead + "---\n" + body + "Anna: add 9\n", at_most(3)).complete);
}

TEST_CASE("reduce: lists within maps within lists are left out piece by piece", "[core][reduce]") {
  const Reduced reduced =
      reduce(kHead +
             "setup: {players: {Ben: {added: [1, 2, 3], secret: 4}, Anna: {added: [5, 6]}}, total: 19}\n---\n"
             "Anna: hide 2\nAnna: add 3\nBen: add 1\n");
  CHECK(reduced.script == kHeadOut + "setup: {\"total\":19}\n---\nAnna: add 3\n");
}

}  // namespace referee::reduce_test
