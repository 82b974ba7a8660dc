// @reject: what it holds of, its failures word by word, and how it is malformed.
#include <catch2/catch.hpp>

#include "support.hpp"

namespace referee::test::rejects_test {
namespace {

const std::string kPrefix = "Anna: add 3\nBen: roll -> 5\n";

// True if the directive, in line 6, holds and leaves the state as it was.
bool holds(const std::string& directive) {
  const Report report = run_body(kPrefix + directive + "\n@expect total = 8\n@expect ply = 2\n");
  return report.status == Status::legal && report.held == 3 && report.plies == 2;
}

// Returns the fault of the directive, without its place and entry if it failed.
std::string failure(const std::string& directive) {
  const Report report = run_body(kPrefix + directive + "\n@expect total = 8\n");
  REQUIRE(report.faults.size() == 1);
  CHECK(report.status == Status::failed);
  CHECK(report.failed == 1);
  CHECK(report.held == 1);
  CHECK(report.faults[0].mark == Mark{6, 1});
  CHECK(report.faults[0].entry == directive);
  return report.faults[0].message;
}

std::string malformed(const std::string& directive) {
  const Report report = run_body(kPrefix + directive + "\n@expect total = 9\n");
  CHECK(report.status == Status::malformed);
  REQUIRE(report.faults.size() == 1);
  const Fault& fault = report.faults[0];
  return test::describe(InputError("", fault.mark, fault.length, fault.message, fault.hint));
}

}  // namespace

TEST_CASE("@reject holds if the move is refused by the rules named", "[core][directives]") {
  CHECK(holds("@reject Ben: add 1"));
  CHECK(holds("@reject T-1.turn Ben: add 1"));
  CHECK(holds("@reject T-2.step Anna: add 4"));
  CHECK(holds("@reject T-1.turn,T-2.step Ben: add 4"));
  CHECK(holds("@reject T-1.turn, T-2.step Ben: add 4"));
  CHECK(holds("@reject T-1.turn Ben: add 4"));  // others may be broken besides
  CHECK(holds("@reject T-4.die Anna: roll -> 5"));
  CHECK(holds("@reject T-1.turn table: roll"));
}

TEST_CASE("@reject = wants exactly the rules named", "[core][directives]") {
  CHECK(holds("@reject =T-1.turn Ben: add 1"));
  CHECK(holds("@reject =T-2.step,T-1.turn Ben: add 4"));
  CHECK(failure("@reject =T-1.turn Ben: add 4") ==
        "the move is refused, but also by T-2.step (T-1.turn: it is the turn of Anna; T-2.step: 4 is not "
        "from 1 to 3)");
  CHECK(failure("@reject =T-3.limit Ben: add 1") ==
        "the move is refused, but not by T-3.limit, and also by T-1.turn (T-1.turn: it is the turn of "
        "Anna)");
}

TEST_CASE("@reject fails if the move is legal", "[core][directives]") {
  CHECK(failure("@reject Anna: add 1") == "the move is legal");
  CHECK(failure("@reject T-2.step Anna: hide 1; add 1") == "the move is legal");
}

TEST_CASE("@reject fails if another rule refuses", "[core][directives]") {
  CHECK(failure("@reject T-3.limit Ben: add 1") ==
        "the move is refused, but not by T-3.limit (T-1.turn: it is the turn of Anna)");
  CHECK(failure("@reject T-3.limit,T-1.turn,T-4.die Ben: add 1") ==
        "the move is refused, but not by T-3.limit or T-4.die (T-1.turn: it is the turn of Anna)");
}

TEST_CASE("@reject is about the last action and earlier ones must be legal", "[core][directives]") {
  CHECK(holds("@reject T-1.turn Anna: hide 1; add 1; add 1"));
  CHECK(failure("@reject T-2.step Anna: add 4; add 1") ==
        "already `add 4` is refused: T-2.step: 4 is not from 1 to 3");
  CHECK(failure("@reject T-1.turn Anna: add 1; add 1; hide 3") ==
        "already `add 1` is refused: T-1.turn: it is the turn of Ben");
}

TEST_CASE("@reject keeps the violations of the move", "[core][directives]") {
  const Report report = run_body("@reject T-3.limit Anna: add 9\n");
  REQUIRE(report.faults.size() == 1);
  REQUIRE(report.faults[0].violations.size() == 1);
  CHECK(report.faults[0].violations[0].rule == 1);
  CHECK(report.faults[0].violations[0].grounds.rulings.test(0));
}

TEST_CASE("@reject of an undecided move is undecided", "[core][directives]") {
  Setting setting;
  setting.limits.work = 2000;
  const Report report = run_body("@reject Anna: think; hide 1\n", setting);
  CHECK(faults_of(report) ==
        Lines{"4:15+5 undecided <@reject Anna: think; hide 1> thinking needs 1000 units | work"});
  CHECK(report.failed == 0);
}

TEST_CASE("@reject of an action that is impossible though its rules are off", "[core][directives]") {
  Setting setting;
  setting.options.off.set(1).set(2);
  CHECK(run_body("@reject Anna: add 100\n", setting).status == Status::legal);
  CHECK(faults_of(run_body("@reject T-2.step Anna: add 100; hide 1\n", setting)) ==
        Lines{"4:1+38 failed <@reject T-2.step Anna: add 100; hide 1> already `add 100` is refused: "
              "this can't be carried out, whatever the rules say"});
}

TEST_CASE("@reject with unknown rules is malformed", "[core][directives]") {
  CHECK(malformed("@reject T-2.stop Anna: add 4") ==
        "6:9+8 unknown rule `T-2.stop` | did you mean `T-2.step`?");
  CHECK(malformed("@reject T-1.turn,T-9 Ben: add 4") ==
        "6:18+3 unknown rule `T-9` | known: `T-1.turn`, `T-2.step`, `T-3.limit`, `T-4.die`, `T-4.roll`, "
        "`T-5.goal`");
  CHECK(malformed("@reject =T-2.stop Anna: add 4") ==
        "6:10+8 unknown rule `T-2.stop` | did you mean `T-2.step`?");
  const std::string known =
      " | known: `T-1.turn`, `T-2.step`, `T-3.limit`, `T-4.die`, `T-4.roll`, `T-5.goal`";
  CHECK(malformed("@reject = Anna: add 4") == "6:10+1 unknown rule ``" + known);
  CHECK(malformed("@reject T-1.turn, Ben: add 4") ==
        "6:9+8 `T-1.turn` is a rule, not a player | write no comma between the last rule and the player");
}

TEST_CASE("@reject with a move that can't be read is malformed", "[core][directives]") {
  CHECK(malformed("@reject") ==
        "6:8+1 this is neither a move nor a directive | a move is `ACTOR: ACTION; ACTION`");
  CHECK(malformed("@reject T-1.turn Ben add 1") ==
        "6:9+18 this is neither a move nor a directive | a move is `ACTOR: ACTION; ACTION`");
  CHECK(malformed("@reject T-1.turn Bne: add 1") == "6:18+3 nobody called `Bne` plays | did you mean `Ben`?");
  CHECK(malformed("@reject T-1.turn Ben: ad 1") == "6:23+2 there is no action `ad` | did you mean `add`?");
  CHECK(malformed("@reject T-1.turn Ben: add one") == "6:27+3 `one` is not a number | numbers are 0 to 999");
  CHECK(malformed("@reject Anna: roll") ==
        "6:15+4 this action has a chance outcome, and none is given | "
        "write the outcome after `->`, or give the script a `seed`");
}

TEST_CASE("@reject reads the actions after a refused one too", "[core][directives]") {
  CHECK(malformed("@reject T-2.step Anna: add 4; jmp; hide 1") ==
        "6:31+3 there is no action `jmp` | known: `add`, `roll`, `hide`, `think`");
}

}  // namespace referee::test::rejects_test
