// Tests which texts are actions, and when an outcome may be left out.
#include <catch2/catch.hpp>

#include "plots/table.hpp"

namespace referee::plots::test::words_test {

TEST_CASE("actions that can't be read", "[plots]") {
  for (const char* move : {"table: shuffle",
                           "Anna: play",
                           "Anna: play boots boots",
                           "Anna: play boots*1",
                           "Anna: play boots -> boots",
                           "Anna: play leader-Eve",
                           "table: secret boots",
                           "table: secret ->",
                           "table: secret -> boots boots",
                           "table: reveal -> boots*1",
                           "table: tableau Anna -> Anna",
                           "table: tableau -> boots",
                           "table: tableau -> table",
                           "table: deal -> boots",
                           "table: deal Eve -> boots",
                           "table: deal Anna ->",
                           "table: deal Anna -> boots*100",
                           "table: deal Anna -> Ben",
                           "Anna: take pink",
                           "Anna: seal 12",
                           "Anna: open boots short",
                           "Anna: open boots with!odd!signs",
                           "Anna: take-back boots",
                           "Anna: seal HEX(boots)",
                           "Anna: open boots SALT",
                           "Anna: give Ben",
                           "Anna: give Ben 0",
                           "Anna: give Ben 01",
                           "Anna: give Ben 100",
                           "Anna: give Eve 1",
                           "Anna: give Ben 1 -> boots",
                           "umpire: play-for -> boots",
                           "umpire: play-for Eve -> boots",
                           "umpire: play-for Anna boots",
                           "umpire: play-for Anna ->",
                           "umpire: play-for Anna -> boots*1",
                           "umpire: play-for Anna -> boots fists",
                           "table: payoff -> boots",
                           "table: secret -> fists-1"}) {
    INFO(move);
    CHECK(verdict("setup: {phase: play}", "@malformed " + std::string(move)) == "legal");
  }
}

TEST_CASE("words in the wrong order are set right", "[plots]") {
  const Report report = run("setup: {phase: play}", "Anna: open salt_of_1917 boots");
  REQUIRE(report.main_fault() != nullptr);
  CHECK(report.main_fault()->message == "`salt_of_1917` is not a card");
  CHECK(report.main_fault()->hint.text == "did you mean `open boots salt_of_1917`?");
}

TEST_CASE("a form with the word in capitals left in says what to fill in", "[plots]") {
  const Report sealed = run("setup: {phase: play}", "Anna: seal HEX(boots)");
  REQUIRE(sealed.main_fault() != nullptr);
  CHECK(sealed.main_fault()->message == "`HEX(boots)` stands for the 64 digits of a seal");
  CHECK(sealed.main_fault()->hint.text == "`referee seal make CARD --player NAME` makes them");
  const Report opened = run("setup: {phase: play}", "Anna: open boots SALT");
  REQUIRE(opened.main_fault() != nullptr);
  CHECK(opened.main_fault()->message == "`SALT` stands for the salt of the seal");
}

TEST_CASE("a missing outcome is asked for only if the action is legal", "[plots]") {
  CHECK(verdict("", "table: tableau").starts_with("malformed"));
  CHECK(verdict("seed: 3", "table: tableau") == "legal");
  CHECK(verdict("", "table: deal Anna") == "illegal PL-order.phase");
  CHECK(verdict("setup: {phase: deal, deck: [boots*3], players: {Ben: {due: 3}}}", "table: deal Ben") ==
        "legal");
  CHECK(verdict("setup: {phase: deal, deck: [boots*3], players: {Ben: {due: 3}}}", "table: deal Anna") ==
        "illegal PL-II.3.deal");
  CHECK(verdict("setup: {phase: deal, deck: [boots*3, fists], players: {Ben: {due: 3}}}", "table: deal Ben")
            .starts_with("malformed"));
  CHECK(verdict("setup: {phase: play}\nrulings: {absent-player: random}", "umpire: play-for Anna")
            .starts_with("malformed"));
  CHECK(verdict("setup: {phase: play}", "umpire: play-for Anna") == "illegal PL-III.1.absent");
  CHECK(verdict("setup: {phase: reveal, pile: [boots*2]}", "table: reveal; reveal") == "legal");
  CHECK(verdict("setup: {phase: reveal, pile: [boots, fists]}", "table: reveal").starts_with("malformed"));
}

}  // namespace referee::plots::test::words_test
