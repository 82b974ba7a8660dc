// @under: the line of play again, under other rulings.
#include <catch2/catch.hpp>

#include "support.hpp"

namespace referee::test::under_test {
namespace {

const std::string kFive = "game: toy\nplayers: [Anna, Ben]\nrulings: {largest-step: five}\n---\n";

}  // namespace

TEST_CASE("@under: @expect and @reject and @accept under other rulings", "[core][directives]") {
  const Report report = run_body(
      "Anna: roll -> 4\n@expect total = 4\n@under roll-counts=twice @expect total = 8\n"
      "@under largest-step=five @accept Ben: add 5\n@reject T-2.step Ben: add 5\n"
      "@under largest-step=three @reject =T-2.step Ben: add 4\n"
      "@under largest-step=five @expect rulings.largest-step = five\n@expect rulings.largest-step = three\n");
  CHECK(faults_of(report) == Lines{});
  CHECK(report.held == 7);
  CHECK(report.plies == 1);
}

TEST_CASE("@under: several rulings at once", "[core][directives]") {
  const Report report = run_body(
      "Anna: roll -> 4\n@under roll-counts=twice,largest-step=five @accept Ben: add 5\n"
      "@under roll-counts = twice , largest-step = five @expect total = 8\n");
  CHECK(faults_of(report) == Lines{});
}

TEST_CASE("@under: a failure is reported like that of its directive", "[core][directives]") {
  CHECK(fault_of("Anna: roll -> 4\n@under roll-counts=twice @expect total = 4\n") ==
        "5:1+42 failed <@under roll-counts=twice @expect total = 4> total is 8, not 4");
  CHECK(fault_of("@under largest-step=five @reject T-2.step Anna: add 5\n") ==
        "4:1+53 failed <@under largest-step=five @reject T-2.step Anna: add 5> the move is legal");
  CHECK(fault_of("@under largest-step=five @accept Anna: add 6\n") ==
        "4:1+44 failed <@under largest-step=five @accept Anna: add 6> `add 6` is refused: "
        "T-2.step: 6 is not from 1 to 5");
}

TEST_CASE("@under: it follows the line of play", "[core][directives]") {
  const Report report = run_body(
      "Anna: roll -> 1\n@under roll-counts=twice @expect total = 2\nBen: add 3\n"
      "@under roll-counts=twice @expect total = 5\n@under roll-counts=twice @expect ply = 2\n"
      "Anna: roll -> 2; \n");
  CHECK(report.held == 3);
  CHECK(report.failed == 0);
}

TEST_CASE("@under: a script that can't be played so fails", "[core][directives]") {
  const Report report = run_toy(kFive +
                                "Anna: add 5\nBen: hide 1\n@under largest-step=three @expect total = 5\n"
                                "Ben: add 1\n@under largest-step=three @accept Anna: add 1\n");
  CHECK(faults_of(report) ==
        Lines{"7:1+43 failed <@under largest-step=three @expect total = 5> under largest-step=three the "
              "script can't "
              "be played up to here: `add 5` is refused: T-2.step: 5 is not from 1 to 3",
              "9:1+45 failed <@under largest-step=three @accept Anna: add 1> under largest-step=three the "
              "script can't "
              "be played up to here: `add 5` is refused: T-2.step: 5 is not from 1 to 3"});
}

TEST_CASE("@under: a branch taken back is not replayed", "[core][directives]") {
  const Report report =
      run_toy(kFive +
              "Anna: add 1\n@label fork\nBen: add 5\n@under largest-step=five @expect total = 6\n"
              "@back fork\n@under largest-step=three @expect total = 1\nBen: add 2\n"
              "@under largest-step=three @expect total = 3\n@under largest-step=five @expect total = 3\n");
  CHECK(faults_of(report) == Lines{});
}

TEST_CASE("@under: a branch that could not be played is forgotten when it is taken back",
          "[core][directives]") {
  const Report report = run_toy(
      kFive +
      "@label fork\nAnna: add 5\n@under largest-step=three @expect total = 5\n@back fork\nAnna: add 2\n"
      "@under largest-step=three @expect total = 2\n");
  REQUIRE(report.faults.size() == 1);
  CHECK(report.faults[0].mark.line == 7);
}

TEST_CASE("@under: the place of a fork can be played when a branch from it could not", "[core][directives]") {
  const Report report =
      run_toy(kFive +
              "@label fork\nAnna: add 5\n@under largest-step=three @expect total = 5\n@back fork\n"
              "@under largest-step=three @expect total = 0\n");
  REQUIRE(report.faults.size() == 1);
  CHECK(report.faults[0].mark.line == 7);
}

TEST_CASE("@under: a branch of the same length as one taken back", "[core][directives]") {
  const Report report = run_body(
      "@label fork\nAnna: add 1\n@under largest-step=five @expect total = 1\n@back fork\nAnna: add 3\n"
      "@under largest-step=five @expect total = 3\n");
  CHECK(faults_of(report) == Lines{});
}

TEST_CASE("@under: draws by the seed are the same", "[core][directives]") {
  const Report report = run_toy(
      "game: toy\nplayers: [Anna, Ben]\nseed: 7\n---\nAnna: roll\n@expect total = 5\n"
      "@under roll-counts=twice @expect total = 10\n@under roll-counts=twice @expect last = 5\n");
  CHECK(faults_of(report) == Lines{});
}

TEST_CASE("@under: the setup is read again", "[core][directives]") {
  const Report report = run_toy(
      "game: toy\nplayers: [Anna, Ben]\nsetup: {total: 10}\n---\n@under largest-step=five @expect total = "
      "10\n");
  CHECK(faults_of(report) == Lines{});
}

TEST_CASE("@under: unknown rulings and options are malformed", "[core][directives]") {
  CHECK(fault_of("@under largest-stap=five @expect total = 0\n") ==
        "4:8+12 malformed <@under largest-stap=five @expect total = 0> unknown ruling `largest-stap` | "
        "did you mean `largest-step`?");
  CHECK(fault_of("@under roll-counts=once,largest-step=fife @expect total = 0\n") ==
        "4:38+4 malformed <@under roll-counts=once,largest-step=fife @expect total = 0> "
        "`fife` is not an option of `largest-step` | did you mean `five`?");
  CHECK(fault_of("@under largest-step= @expect total = 0\n") ==
        "4:8+13 malformed <@under largest-step= @expect total = 0> "
        "`` is not an option of `largest-step` | known: `three`, `five`");
  CHECK(fault_of("@under five @expect total = 0\n") ==
        "4:8+4 malformed <@under five @expect total = 0> `@under` needs `RULING=OPTION`");
  CHECK(fault_of("@under @expect total = 0\n") ==
        "4:1+24 malformed <@under @expect total = 0> `@under` needs `RULING=OPTION`");
}

TEST_CASE("@under: it goes with three directives only", "[core][directives]") {
  const std::string goes = "`@under` goes with `@expect`, `@reject` and `@accept`";
  CHECK(fault_of("@under largest-step=five\n") ==
        "4:1+24 malformed <@under largest-step=five> `@under` needs a directive | "
        "`@under RULING=OPTION @expect PATH = VALUE`");
  CHECK(fault_of("@under\n") ==
        "4:1+6 malformed <@under> `@under` needs a directive | "
        "`@under RULING=OPTION @expect PATH = VALUE`");
  CHECK(fault_of("@under largest-step=five @show\n") ==
        "4:26+5 malformed <@under largest-step=five @show> " + goes);
  CHECK(fault_of("@under largest-step=five @under roll-counts=once @expect total = 0\n") ==
        "4:26+6 malformed <@under largest-step=five @under roll-counts=once @expect total = 0> " + goes);
  CHECK(fault_of("@under largest-step=five @label x\n") ==
        "4:26+6 malformed <@under largest-step=five @label x> " + goes);
}

TEST_CASE("@under: a malformed directive inside is located inside", "[core][directives]") {
  CHECK(fault_of("@under largest-step=five @expect totl = 0\n") ==
        "4:34+4 malformed <@under largest-step=five @expect totl = 0> a state of this game has no `totl` | "
        "did you mean `total`?");
  CHECK(fault_of("@under largest-step=five @reject T-9 Anna: add 1\n") ==
        "4:34+3 malformed <@under largest-step=five @reject T-9 Anna: add 1> unknown rule `T-9` | known: "
        "`T-1.turn`, `T-2.step`, `T-3.limit`, `T-4.die`, `T-4.roll`, `T-5.goal`");
  CHECK(
      fault_of("@under largest-step=five @accept Anna: ad 1\n") ==
      "4:40+2 malformed <@under largest-step=five @accept Anna: ad 1> there is no action `ad` | did you mean "
      "`add`?");
}

TEST_CASE("@under: a line of play or setup that is undecided so is undecided", "[core][directives]") {
  test::Setting setting;
  setting.limits.work = 4200;
  const Report play = run_body(
      "Anna: roll -> 1\nBen: think\n@under roll-counts=twice @expect ply = 2\nAnna: jump\n", setting);
  CHECK(faults_of(play) ==
        Lines{"6:1+40 undecided <@under roll-counts=twice @expect ply = 2> under roll-counts=twice: "
              "thinking needs 1000 units | work"});
  const Report setup = run_toy(
      "game: toy\nplayers: [Anna, Ben]\nsetup: {deep: five}\n---\n@under largest-step=five @accept Anna: add "
      "1\n",
      setting);
  CHECK(faults_of(setup) ==
        Lines{"5:1+44 undecided <@under largest-step=five @accept Anna: add 1> under largest-step=five: "
              "this setup needs 1000 units | work"});
}

TEST_CASE("@under: a setup that can't be read so fails", "[core][directives]") {
  const Report report = run_toy(
      "game: toy\nplayers: [Anna, Ben]\nsetup: {bound: three}\n---\n@expect total = 0\n"
      "@under largest-step=five @expect total = 0\n@under largest-step=five @expect total = 0\n");
  const std::string why =
      "under largest-step=five the script can't be played up to here: "
      "this position is for small steps";
  CHECK(faults_of(report) == Lines{"6:1+42 failed <@under largest-step=five @expect total = 0> " + why,
                                   "7:1+42 failed <@under largest-step=five @expect total = 0> " + why});
}

}  // namespace referee::test::under_test
