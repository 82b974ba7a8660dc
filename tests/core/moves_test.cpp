// Lines of moves: who acts, actions one after another, and the exact place of what is wrong.
#include <catch2/catch.hpp>

#include "referee/engine/judging/chance.hpp"
#include "support.hpp"

namespace referee::test::moves_test {

TEST_CASE("move: all violations are reported with their rulings", "[core][runner]") {
  const Report report = run_toy("game: toy\nplayers: [Anna, Ben]\nsetup: {total: 20}\n---\nBen: add 4\n");
  CHECK(faults_of(report) ==
        Lines{"5:6+5 illegal <Ben: add 4> T-1.turn: it is the turn of Anna; T-2.step: 4 is not from 1 to 3; "
              "T-3.limit: 24 would be past 21"});
  const auto& violations = report.faults[0].violations;
  REQUIRE(violations.size() == 3);
  CHECK(violations[0].grounds.rulings.none());
  CHECK(violations[1].rule == 1);
  CHECK(violations[1].facts == "4 is not from 1 to 3");
  CHECK(violations[1].grounds.rulings.test(0));
}

TEST_CASE("move: a line that is neither a move nor a directive", "[core][runner]") {
  CHECK(fault_of("Anna add 1\n") ==
        "4:1+10 malformed <Anna add 1> this is neither a move nor a directive | write `Anna: add 1`");
  CHECK(fault_of("  ---  # again\n") ==
        "4:3+3 malformed <---> this is neither a move nor a directive | a move is `ACTOR: ACTION; ACTION`");
}

TEST_CASE("move: the actor must be known", "[core][runner]") {
  CHECK(fault_of("Ana: add 1\n") ==
        "4:1+3 malformed <Ana: add 1> nobody called `Ana` plays | did you mean `Anna`?");
  CHECK(
      fault_of("  Cleo : add 1\n") ==
      "4:3+4 malformed <Cleo : add 1> nobody called `Cleo` plays | known: `Anna`, `Ben`, `table`, `umpire`");
  CHECK(fault_of(": add 1\n") ==
        "4:1+1 malformed <: add 1> nobody called `` plays | known: `Anna`, `Ben`, `table`, `umpire`");
}

TEST_CASE("move: table and umpire without work are refused", "[core][runner]") {
  CHECK(fault_of("table: roll -> 1\n") ==
        "4:8+9 illegal <table: roll -> 1> T-1.turn: it is the turn of Anna");
  CHECK(fault_of("umpire: add 1\n") == "4:9+5 illegal <umpire: add 1> T-1.turn: it is the turn of Anna");
}

TEST_CASE("move: an unreadable action is underlined where it is wrong", "[core][runner]") {
  CHECK(fault_of("Anna: jump 3\n") ==
        "4:7+4 malformed <Anna: jump 3> there is no action `jump` | did you mean `Anna: add 3`?");
  CHECK(fault_of("Anna: hide 1;  ad 3\n") ==
        "4:16+2 malformed <Anna: ad 3> there is no action `ad` | did you mean `add`?");
  CHECK(fault_of("Anna: add  three # odd\n") ==
        "4:12+5 malformed <Anna: add  three> `three` is not a number | write `Anna: add 3`");
  CHECK(fault_of("Anna: add\n") ==
        "4:7+3 malformed <Anna: add> `add` takes 1 argument; here is none | did you mean `Anna: add 1`, "
        "`Anna: add "
        "2` or `Anna: add 3`?");
  CHECK(fault_of("Anna: roll -> 7\n") ==
        "4:15+1 malformed <Anna: roll -> 7> `7` is not a number | numbers are 1 to 6");
  CHECK(fault_of("Anna: roll ->\n") ==
        "4:12+2 malformed <Anna: roll ->> expected an outcome after `->` | write the outcome after `->`, "
        "such as "
        "`roll -> 1`, or give the script a `seed`");
}

TEST_CASE("move: columns count characters", "[core][runner]") {
  CHECK(fault_of("Anna: \xC3\xA9\xC3\xA9t\xC3\xA9; add 1\n") ==
        "4:7+4 malformed <Anna: \xC3\xA9\xC3\xA9t\xC3\xA9> there is no action `\xC3\xA9\xC3\xA9t\xC3\xA9` | "
        "known: `add`, `roll`, `hide`, `think`");
  CHECK(fault_of("Anna: hide 1; add \xE2\x82\xAC; add 9\n") ==
        "4:19+1 malformed <Anna: add \xE2\x82\xAC> `\xE2\x82\xAC` is not a number | numbers are 0 to 999");
  CHECK(fault_of("\tAnna:\thide 1;\tadd 9\n") ==
        "4:16+5 illegal <Anna: add 9> T-2.step: 9 is not from 1 to 3");
}

TEST_CASE("move: empty actions can't be read", "[core][runner]") {
  CHECK(fault_of("Anna:\n") ==
        "4:6+1 malformed <Anna: > an action is missing | an action is a verb and its arguments");
  CHECK(fault_of("Anna: add 1;\n") ==
        "4:13+1 malformed <Anna: > an action is missing | an action is a verb and its arguments");
  CHECK(fault_of("Anna: hide 1; ; hide 2\n") ==
        "4:15+1 malformed <Anna: > an action is missing | an action is a verb and its arguments");
}

TEST_CASE("move: what cannot be shown is spelt out in a message", "[core][runner]") {
  const Report report = run_body("\uFFFF[2J: add 1\n");
  REQUIRE(report.faults.size() == 1);
  CHECK(report.faults[0].message == "nobody called `\\uffff[2J` plays");
}

TEST_CASE("move: a missing outcome says both ways out", "[core][runner]") {
  CHECK(fault_of("Anna: hide 1; roll\n") ==
        "4:15+4 malformed <Anna: roll> this action has a chance outcome, and none is given | "
        "write the outcome after `->`, such as `roll -> 1`, or give the script a `seed`");
}

TEST_CASE("move: an impossible outcome is a violation", "[core][runner]") {
  CHECK(fault_of("Anna: roll -> 4\nBen: roll -> 4\n") ==
        "5:6+9 illegal <Ben: roll -> 4> T-4.die: the die can't show 4 now");
}

TEST_CASE("move: legality comes before a missing outcome", "[core][runner]") {
  CHECK(fault_of("Ben: roll\n") == "4:6+4 illegal <Ben: roll> T-1.turn: it is the turn of Anna");
}

TEST_CASE("move: a seed draws outcomes and writing one down shifts none", "[core][runner]") {
  const std::string header = "game: toy\nplayers: [Anna, Ben]\nseed: 7\n---\n";
  const auto first = [](std::uint64_t event, std::uint64_t bound) {
    return ChanceStream(7, event).below(bound);
  };
  REQUIRE(first(0, 6) == 4);
  REQUIRE(first(2, 5) == 0);
  const Report drawn =
      run_toy(header + "Anna: roll\n@expect last = 5\nBen: roll -> 1\nAnna: roll\n@expect last = 2\n");
  CHECK(faults_of(drawn) == Lines{});
  CHECK(drawn.status == Status::legal);
  const Report written = run_toy(header + "Anna: roll -> 3\nBen: roll -> 1\nAnna: roll\n@expect last = 2\n");
  CHECK(faults_of(written) == Lines{});
}

TEST_CASE("move: the end of the game", "[core][runner]") {
  const Report report = run_toy(
      "game: toy\nplayers: [Anna, Ben]\nsetup: {total: 19}\n---\n"
      "Anna: add 2\n@expect outcome.winners = [Anna]\n@expect to_act = []\nBen: add 1\n");
  CHECK(faults_of(report) ==
        Lines{"8:6+5 illegal <Ben: add 1> T-1.turn: the game is over; T-3.limit: 22 would be past 21"});
  CHECK(report.held == 2);
}

TEST_CASE("move: what only rules switched off forbid may still be impossible", "[core][runner]") {
  Setting setting;
  setting.options.off.set(1).set(2);  // T-2.step, T-3.limit
  CHECK(fault_of("Anna: add 100\n", setting) ==
        "4:7+7 illegal <Anna: add 100> this can't be carried out, whatever the rules say");
}

}  // namespace referee::test::moves_test
