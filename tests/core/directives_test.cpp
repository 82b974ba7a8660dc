// @expect, @accept, @show, @malformed, @label and @back; @reject and @under have files of their own.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "support.hpp"

namespace referee::test::directives_test {
namespace {

Status status_of(const std::string& body) { return run_body(body).status; }

}  // namespace

TEST_CASE("directive: an unknown one is malformed", "[core][directives]") {
  CHECK(fault_of("@expct total = 1\n") ==
        "4:1+6 malformed <@expct total = 1> unknown directive `@expct` | did you mean `@expect`?");
  CHECK(fault_of("  @\n") ==
        "4:3+1 malformed <@> unknown directive `@` | known: `@expect`, `@reject`, `@accept`, `@show`, "
        "`@malformed`, "
        "`@under`, `@label`, `@back`, `@stands`, `@takeback`");
  CHECK(fault_of("@Expect total = 1\n") ==
        "4:1+7 malformed <@Expect total = 1> unknown directive `@Expect` | write `@expect total = 1`");
}

TEST_CASE("@expect says what is and what should be", "[core][directives]") {
  CHECK(fault_of("@expect total = 3\n") == "4:1+17 failed <@expect total = 3> total is 0, not 3");
  CHECK(fault_of("  @expect  total  >  3 # high\n") ==
        "4:3+20 failed <@expect  total  >  3> total is 0, so `> 3` does not hold");
  CHECK(
      fault_of("@expect players.Anna.added has 2\n") ==
      "4:1+32 failed <@expect players.Anna.added has 2> players.Anna.added is [], so `has 2` does not hold");
  CHECK(fault_of("@expect seats lacks Ben\n") ==
        "4:1+23 failed <@expect seats lacks Ben> seats is [\"Anna\",\"Ben\"], so `lacks \"Ben\"` does not "
        "hold");
  CHECK(fault_of("@expect seats[2] = Cleo\n") ==
        "4:1+23 failed <@expect seats[2] = Cleo> seats[2] is null, not \"Cleo\"");
}

TEST_CASE("@expect of hash and legal actions", "[core][directives]") {
  const std::string hash = hash_text(run_body("Anna: add 1\n").match->hash());
  CHECK(status_of("Anna: add 1\n@expect hash = " + hash + "\n@expect hash != h0000000000000000\n") ==
        Status::legal);
  CHECK(status_of(
            "@expect legal.count = 9\n@expect legal has Anna: roll -> 6\n@expect legal lacks Anna: add 4\n"
            "@expect legal has ['Anna: add 1', 'Anna: add 2']\n") == Status::legal);
  CHECK(fault_of("@expect legal.count = 8\n") ==
        "4:1+23 failed <@expect legal.count = 8> legal.count is 9, not 8");
}

TEST_CASE("@expect of more legal actions than can be counted is malformed", "[core][directives]") {
  const Report report =
      run_toy("game: toy\nplayers: [A, B]\nsetup: {crowded: true}\n---\n@expect legal.count > 1\n");
  CHECK(faults_of(report) ==
        Lines{"5:9+1 malformed <@expect legal.count > 1> there are more than 2^64-1 legal actions"});
}

TEST_CASE("@expect that can't be read is malformed where it is wrong", "[core][directives]") {
  CHECK(fault_of("@expect\n") ==
        "4:1+1 malformed <@expect> `@expect` needs a path, a comparison and a value | `@expect ply = 3`");
  CHECK(fault_of("@expect total\n") ==
        "4:14+1 malformed <@expect total> a comparison is missing | one of: = != < <= > >= has lacks");
  CHECK(fault_of("@expect total == 1\n") ==
        "4:15+2 malformed <@expect total == 1> `==` is not a comparison | write `@expect total = 1`");
  CHECK(
      fault_of("@expect   total = 'x\n") ==
      "4:19+2 malformed <@expect   total = 'x> this is not a YAML value: a quote or bracket is never closed");
  CHECK(fault_of("@expect totla = 1\n") ==
        "4:9+5 malformed <@expect totla = 1> a state of this game has no `totla` | did you mean `total`?");
  CHECK(fault_of("@expect players.Ana.added = []\n") ==
        "4:17+3 malformed <@expect players.Ana.added = []> nobody called `Ana` plays | did you mean `Anna`?");
}

TEST_CASE("@expect shows long values in part and never half a character", "[core][directives]") {
  std::string word = "x";
  for (int i = 0; i < 200; ++i) word += "\xC3\xA9";
  const Report report = run_body("@expect game = " + word + "\n");
  REQUIRE(report.faults.size() == 1);
  const std::string& message = report.faults[0].message;
  CHECK(message.starts_with("game is \"toy\", not \"x\xC3\xA9"));
  CHECK(message.ends_with("\xC3\xA9..."));
  CHECK(message.size() < 350);
  CHECK(find_invalid_utf8(message) == std::string::npos);
}

TEST_CASE("@accept holds of a legal move and keeps nothing of it", "[core][directives]") {
  const Report report = run_body(
      "@accept Anna: hide 3; add 3\n@expect total = 0\n@expect players.Anna.secret = null\n"
      "@accept Anna: roll -> 1\nAnna: add 1\n@expect ply = 1\n");
  CHECK(report.status == Status::legal);
  CHECK(report.plies == 1);
  CHECK(report.held == 5);
}

TEST_CASE("@accept fails of a refused move", "[core][directives]") {
  CHECK(fault_of("@accept Anna: add 4\n") ==
        "4:1+19 failed <@accept Anna: add 4> `add 4` is refused: T-2.step: 4 is not from 1 to 3");
  CHECK(fault_of("@accept Anna: add 1; add 1\n") ==
        "4:1+26 failed <@accept Anna: add 1; add 1> `add 1` is refused: T-1.turn: it is the turn of Ben");
  const Report report = run_body("@accept Anna: add 4\n");
  REQUIRE(report.faults[0].violations.size() == 1);
  CHECK(report.failed == 1);
}

TEST_CASE("@accept of an undecided move is undecided", "[core][directives]") {
  Setting setting;
  setting.limits.work = 2000;
  CHECK(fault_of("@accept Anna: think\n", setting) ==
        "4:15+5 undecided <@accept Anna: think> thinking needs 1000 units | work");
  CHECK(run_body("@accept Anna: think\nBen: jump\n", setting).status == Status::undecided);
}

TEST_CASE("@accept with a move that can't be read is malformed", "[core][directives]") {
  CHECK(fault_of("@accept Anna add 1\n") ==
        "4:9+10 malformed <@accept Anna add 1> this is neither a move nor a directive | "
        "a move is `ACTOR: ACTION; ACTION`");
  CHECK(fault_of("@accept Ana: add 1\n") ==
        "4:9+3 malformed <@accept Ana: add 1> nobody called `Ana` plays | did you mean `Anna`?");
  CHECK(fault_of("@accept Anna: add 1; hid 2\n") ==
        "4:22+3 malformed <@accept Anna: add 1; hid 2> there is no action `hid` | did you mean `hide`?");
  CHECK(fault_of("@accept Anna: add 4; hid 2\n") ==
        "4:22+3 malformed <@accept Anna: add 4; hid 2> there is no action `hid` | did you mean `hide`?");
  CHECK(fault_of("@accept Anna: roll\n") ==
        "4:15+4 malformed <@accept Anna: roll> this action has a chance outcome, and none is given | "
        "write the outcome after `->`, or give the script a `seed`");
}

TEST_CASE("@show takes a player or all", "[core][directives]") {
  CHECK(status_of("@show\n@show all\n@show Anna\n") == Status::legal);
  CHECK(fault_of("@show Ana\n") ==
        "4:7+3 malformed <@show Ana> nobody called `Ana` plays | did you mean `Anna`?");
  CHECK(fault_of("@show table\n") ==
        "4:7+5 malformed <@show table> nobody called `table` plays | known: `Anna`, `Ben`, `all`");
  CHECK(fault_of("@show Anna Ben\n") ==
        "4:7+8 malformed <@show Anna Ben> nobody called `Anna Ben` plays | did you mean `Anna`?");
}

TEST_CASE("@malformed holds of what can't be read", "[core][directives]") {
  const Report report = run_body(
      "@malformed Anna add 1\n@malformed Cleo: add 1\n@malformed Anna: jump\n@malformed Anna: add x\n"
      "@malformed Anna: roll\n@malformed Anna: add 1; jump\n@malformed Anna: add 9; jump\n@malformed Anna:\n"
      "@malformed Anna: roll -> 7\n@expect total = 0\n");
  CHECK(faults_of(report) == Lines{});
  CHECK(report.held == 10);
  CHECK(report.plies == 0);
}

TEST_CASE("@malformed fails of what can be read", "[core][directives]") {
  CHECK(fault_of("@malformed Anna: add 1\n") ==
        "4:1+22 failed <@malformed Anna: add 1> the move can be read");
  CHECK(fault_of("@malformed Ben: add 9\n") == "4:1+21 failed <@malformed Ben: add 9> the move can be read");
  CHECK(fault_of("@malformed Ben: roll\n") == "4:1+20 failed <@malformed Ben: roll> the move can be read");
  CHECK(fault_of("@malformed\n") == "4:1+10 malformed <@malformed> `@malformed` needs a move");
}

TEST_CASE("@label and @back: another branch from a place", "[core][directives]") {
  const Report report = run_body(
      "Anna: add 1\n@label fork\nBen: add 1\n@expect total = 2\n@back fork\n@expect total = 1\n@expect ply = "
      "1\n"
      "Ben: add 3\n@expect total = 4\n@label later\nAnna: add 1\n@back fork\n@expect total = 1\n@back later\n"
      "@expect total = 4\n");
  CHECK(faults_of(report) == Lines{});
  CHECK(report.status == Status::legal);
  CHECK(report.plies == 4);  // applied actions, of all branches
}

TEST_CASE("@label: names are like players' and unique", "[core][directives]") {
  const std::string shape =
      "a label is a letter, then letters, marks, digits, `_`, `-` or `'`, at most 64 in all";
  CHECK(fault_of("@label 1st\n") == "4:8+3 malformed <@label 1st> " + shape + " | write `st`");
  CHECK(fault_of("@label a b\n") == "4:8+3 malformed <@label a b> " + shape + " | write `a-b`");
  CHECK(fault_of("@label\n") == "4:1+6 malformed <@label> " + shape);
  CHECK(fault_of("@label a\nAnna: add 1\n@label a\n") ==
        "6:8+1 malformed <@label a> the label `a` stands in this script twice");
}

TEST_CASE("@back: the label must stand before", "[core][directives]") {
  CHECK(fault_of("@label fork\n@back fokr\n") ==
        "5:7+4 malformed <@back fokr> no label `fokr` before this line | did you mean `fork`?");
  CHECK(fault_of("@back fork\n@label fork\n") ==
        "4:7+4 malformed <@back fork> no label `fork` before this line");
  CHECK(fault_of("@label fork\n@back\n") ==
        "5:1+5 malformed <@back> no label `` before this line | known: `fork`");
}

TEST_CASE("@back takes chance events back", "[core][directives]") {
  const Report report = run_toy(
      "game: toy\nplayers: [Anna, Ben]\nseed: 7\n---\n@label start\nAnna: roll\n@expect last = 5\n@back "
      "start\n"
      "@expect last = 0\nAnna: roll\n@expect last = 5\n");
  CHECK(faults_of(report) == Lines{});
}

}  // namespace referee::test::directives_test
