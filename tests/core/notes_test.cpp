// The arbiter's notes: @stands and @takeback.
#include <catch2/catch.hpp>

#include "support.hpp"

namespace referee::test::notes_test {

TEST_CASE("@stands lets an illegal move stand and records the rules it breaks", "[core][notes]") {
  const Report report = run_body("@stands agreed at the table\nAnna: add 9\n@expect total = 9\nBen: add 1\n");
  CHECK(faults_of(report) == Lines{});
  CHECK(report.status == Status::legal);
  CHECK(report.plies == 2);
  REQUIRE(report.notes.size() == 1);
  CHECK(report.notes[0].kind == ArbiterNote::Kind::stands);
  CHECK(report.notes[0].reason == "agreed at the table");
  CHECK(report.notes[0].entry == "Anna: add 9");
  CHECK(report.notes[0].rules == std::vector<RuleIndex>{1});
  CHECK(report.notes[0].mark.line == 4);
}

TEST_CASE("@stands waives exactly what is broken, in all actions of the move and no further",
          "[core][notes]") {
  const Report both = run_body(
      "Anna: add 1\n@stands a slip\nAnna: add 9; add 2\n@expect total = 12\n@expect to_act = [Ben]\n");
  CHECK(faults_of(both) == Lines{});
  CHECK(both.notes[0].rules == std::vector<RuleIndex>{0, 1});
  CHECK(fault_of("@stands once\nAnna: add 9\nBen: add 9\n") ==
        "6:6+5 illegal <Ben: add 9> T-2.step: 9 is not from 1 to 3");
}

TEST_CASE("@stands: a move that can't be carried out is illegal all the same", "[core][notes]") {
  const std::string fault = fault_of("@stands no\ntable: add 1\n");
  CHECK(fault.starts_with("5:8+5 illegal <table: add 1> T-1.turn: "));
  CHECK(fault.ends_with(" | the move can't stand: this can't be carried out, whatever the rules say"));
  CHECK(run_body("@stands no\ntable: add 1\n").plies == 0);
}

TEST_CASE("@stands needs a reason, a move, and something to waive", "[core][notes]") {
  CHECK(fault_of("@stands\nAnna: add 9\n") ==
        "4:1+7 malformed <@stands> `@stands` needs a reason | `@stands agreed at the table`");
  CHECK(fault_of("@stands why\nAnna: add 1\n") ==
        "5:1+11 failed <Anna: add 1> the move is legal: no arbiter needs to let it stand");
  CHECK(fault_of("Anna: add 1\n@stands why\n").find("no move follows this `@stands`") != std::string::npos);
  CHECK(fault_of("@stands a\n@stands b\nAnna: add 9\n") ==
        "5:1+9 malformed <@stands b> an `@stands` before this one still waits for its move");
}

TEST_CASE("@stands holds under other readings, too", "[core][notes]") {
  const Report report = run_body(
      "@stands agreed\nAnna: add 4\n@under roll-counts=twice @expect total = 4\n"
      "@under largest-step=five @expect total = 4\n");
  CHECK(faults_of(report) == Lines{});
}

TEST_CASE("@takeback undoes the last moves of the line of play", "[core][notes]") {
  const Report report = run_body(
      "Anna: add 1\nBen: add 2\nAnna: add 3\n@takeback 2 both agreed\n@expect total = 1\n@expect ply = 1\n"
      "Ben: add 3\n@expect total = 4\n@under roll-counts=twice @expect total = 4\n");
  CHECK(faults_of(report) == Lines{});
  CHECK(report.plies == 4);
  REQUIRE(report.notes.size() == 1);
  CHECK(report.notes[0].moves == 2);
  CHECK(report.notes[0].reason == "both agreed");
}

TEST_CASE("@takeback: a move is a line, with all its actions, and chance goes back as well",
          "[core][notes]") {
  const Report report = test::run_toy(
      "game: toy\nplayers: [Anna, Ben]\nseed: 3\n---\nAnna: roll\n@label rolled\n@takeback 1 a slip\n"
      "@expect last = 0\n@expect total = 0\nAnna: roll\n@label again\n@back rolled\n@takeback 1 twice\n"
      "@expect total = 0\n");
  CHECK(faults_of(report) == Lines{});
}

TEST_CASE("@takeback needs moves to take back", "[core][notes]") {
  CHECK(fault_of("Anna: add 1\n@takeback 2 why\n") ==
        "5:11+1 malformed <@takeback 2 why> only 1 move was made on this line of play");
  for (const char* text : {"@takeback", "@takeback 0 why", "@takeback 1", "@takeback x why",
                           "@takeback 1x why", "@takeback 1001 why", "@takeback 99999999999 why"}) {
    INFO(text);
    CHECK(fault_of("Anna: add 1\n" + std::string(text) + "\n").find("needs a number of moves and a reason") !=
          std::string::npos);
  }
}

TEST_CASE("@takeback may not stand before the move that an @stands waits for", "[core][notes]") {
  CHECK(fault_of("Anna: add 1\n@stands why\n@takeback 1 why\n") ==
        "6:1+15 malformed <@takeback 1 why> an `@stands` before this one still waits for its move");
}

TEST_CASE("@stands: a search that is too long stays undecided", "[core][notes]") {
  test::Setting setting;
  setting.limits.work = 2000;
  const Report report = run_body("@stands why\nBen: think\n", setting);
  CHECK(report.status == Status::undecided);
  CHECK(report.plies == 0);
}

TEST_CASE("@under follows the line of play through branches", "[core][notes]") {
  const Report report = run_body(
      "Anna: roll -> 2\n@label two\nBen: roll -> 3\n@label three\n@back two\nBen: roll -> 4\n"
      "@under roll-counts=twice @expect total = 12\n@back three\n@under roll-counts=twice @expect total = "
      "10\n"
      "Anna: roll -> 1\n@under roll-counts=twice @expect total = 12\n");
  CHECK(faults_of(report) == Lines{});
}

}  // namespace referee::test::notes_test
