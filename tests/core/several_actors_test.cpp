// Lines in which several players do the same: `Anna, Ben: add 1` is both of their actions, and one move.
#include <catch2/catch.hpp>

#include "support.hpp"

namespace referee::several_actors_test {

using test::fault_of;
using test::faults_of;
using test::Lines;
using test::run_body;

TEST_CASE("several actors: each of them does the same, in the order of the list", "[core][several_actors]") {
  Lines heard;
  test::Setting setting;
  RunListener listener;
  listener.on_action = [&](Actor actor, std::string_view text, const Match& match) {
    heard.push_back(match.actor_name(actor) + ": " + std::string(text));
  };
  setting.options.listener = &listener;
  const Report report =
      run_body("Anna ,Ben:  add 1 # both\n@expect total = 2\n@expect to_act = [Anna]\n", setting);
  CHECK(faults_of(report) == Lines{});
  CHECK(report.plies == 2);
  CHECK(heard == Lines{"Anna: add 1", "Ben: add 1"});
}

TEST_CASE("several actors: a line is one move, which a takeback undoes", "[core][several_actors]") {
  CHECK(fault_of("Anna: add 3\nBen, Anna: add 1\n@takeback 1 a\n@expect total = 3\nBen: add 2\n"
                 "@expect total = 5\n@takeback 2 b\n@expect total = 0\n") == "0 faults");
}

TEST_CASE("several actors: the first refused action stops the line", "[core][several_actors]") {
  const Report report = run_body("Ben, Anna: add 1\n");
  CHECK(faults_of(report) == Lines{"4:12+5 illegal <Ben: add 1> T-1.turn: it is the turn of Anna"});
  CHECK(report.plies == 0);
  CHECK(fault_of("Anna: add 1\nBen, Anna: add 3; add 3\n") ==
        "5:19+5 illegal <Ben: add 3> T-1.turn: it is the turn of Anna");
}

TEST_CASE("several actors: nobody acts if a name is unknown, or is listed twice", "[core][several_actors]") {
  const Report report = run_body("Anna, Bent: add 1\n");
  CHECK(report.plies == 0);
  CHECK(report.status == Status::malformed);
  REQUIRE(report.faults.size() == 1);
  CHECK(report.faults[0].message == "nobody called `Bent` plays");
  CHECK(report.faults[0].mark == Mark{4, 7});
  CHECK(fault_of("Anna, Ben, Anna: add 1\n").find("4:12+4 malformed") == 0);
  CHECK(fault_of("Anna, : add 1\n").find("malformed") != std::string::npos);
}

TEST_CASE("several actors: no line shows that hidden actions are the same", "[core][several_actors]") {
  const Report report = run_body("Anna: add 1\nBen, Anna: hide 3\n");
  CHECK(report.status == Status::malformed);
  CHECK(report.plies == 1);
  REQUIRE(report.faults.size() == 1);
  CHECK(report.faults[0].mark == Mark{5, 12});
  CHECK(report.faults[0].hint.text == "write a line for each player");
}

TEST_CASE("several actors: chance decides for each of them", "[core][several_actors]") {
  CHECK(fault_of("Anna, Ben: roll -> 2\n").find("> chance decides this action") != std::string::npos);
  CHECK(fault_of("Anna, Ben: roll\n").find("> chance decides this action") != std::string::npos);
}

TEST_CASE("several actors: directives try the line as it would be played", "[core][several_actors]") {
  CHECK(fault_of("@accept Anna, Ben: add 1\n@accept Anna ,Ben:add 3\n@expect total = 0\n") == "0 faults");
  CHECK(fault_of("@reject T-1.turn Anna, Ben, Anna: add 1\n").find("4:29+4 malformed") == 0);
  CHECK(fault_of("@accept Ben, Anna: add 1\n").find("`Ben: add 1` is refused: ") != std::string::npos);
  CHECK(fault_of("@reject Ben, Anna: add 1\n").find("already `Ben: add 1` is refused: ") !=
        std::string::npos);
  CHECK(fault_of("@reject Anna, Ben: add 1\n").find("the move is legal") != std::string::npos);
  CHECK(fault_of("@accept Anna, Bent: add 1\n").find("nobody called `Bent` plays") != std::string::npos);
  CHECK(fault_of("@accept Anna, Ben: add 1; x\n").find("malformed") != std::string::npos);
}

TEST_CASE("several actors: the last action of the last actor must be refused", "[core][several_actors]") {
  const std::string round = "Anna, Ben: add 3\n";
  const std::string begun = round + round + round + "Anna: add 1\n";
  for (const std::string rules : {"", "T-1.turn ", "T-3.limit , T-1.turn ", "=T-1.turn,T-3.limit "})
    CHECK(fault_of(begun + "@reject " + rules + "Ben, Anna: add 2\n@expect total = 19\n") == "0 faults");
  CHECK(fault_of(begun + "@reject =T-1.turn Ben, Anna: add 2\n").find("but also by T-3.limit") !=
        std::string::npos);
  CHECK(fault_of("@reject Anna, Ben: add 1; add 1\n").find("already `Anna: add 1` is refused: ") !=
        std::string::npos);
}

TEST_CASE("several actors: a directive refuses lines that nobody may write", "[core][several_actors]") {
  CHECK(fault_of("@accept Anna, Ben: hide 3\n").find("others do not see all") != std::string::npos);
  CHECK(fault_of("@reject Anna, Ben: roll\n").find("chance decides this action") != std::string::npos);
  CHECK(fault_of("@malformed Anna, Ben: roll -> 2\n@malformed Anna, Ben: hide 3\n@malformed Anna, Bent: "
                 "add 1\n@malformed Anna, Anna: add 1\n@malformed Anna, Ben: x\n") == "0 faults");
  CHECK(fault_of("@malformed Anna, Ben: add 1\n").find("the move can be read") != std::string::npos);
}

}  // namespace referee::several_actors_test
