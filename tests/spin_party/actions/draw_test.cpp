// draw, and pick where bonds come from a stock (SP-2.bonds, SP-7.draw, SP-12.no-chance).
#include <catch2/catch.hpp>

#include "spin_party/table.hpp"

namespace referee::spin_party::test::draw_test {

TEST_CASE("SP-2.bonds a colour that is out is not drawn", "[spin-party][SP-2.bonds]") {
  Table t("setup: {sack: {blue: 1, red: 0}}");
  CHECK(t.refused("Anna", "draw -> red") == "SP-2.bonds");
  CHECK(t.refused("Anna", "draw; draw") == "SP-2.bonds");
  CHECK(t.refused("Anna", "draw") == "legal");  // one colour only: no outcome needed
  Table stock("ruleset: no-chance\nsetup: {players: {Anna: {stock: {blue: 1, red: 0}}}}");
  CHECK(stock.refused("Anna", "pick red") == "SP-2.bonds");
  CHECK(stock.refused("Anna", "pick blue; pick blue") == "SP-2.bonds");
}

TEST_CASE("SP-7.draw a draw depends on the seed and its number only", "[spin-party][SP-7.draw]") {
  // A written outcome counts as an event, so the third draw is the same whatever was written before it.
  const auto third_draw = [](const char* before) {
    Table t("seed: 5");
    t.play("Anna", before);
    std::string canonical;
    Answer answer;
    REQUIRE(t.match().play(seat_actor(0), "draw", PlayMode::judge_only, answer, &canonical));
    return canonical;
  };
  const std::string drawn = third_draw("draw; draw");
  CHECK(drawn.starts_with("draw -> "));
  CHECK(third_draw("draw -> blue; bond blue s1-s2; draw -> blue") == drawn);
  CHECK(third_draw("draw -> blue; draw") == drawn);
}

TEST_CASE("SP-12.no-chance is told alone", "[spin-party][SP-12.no-chance]") {
  Table sack("setup: {pool: 0, turn: {placed: 3}}");
  CHECK(sack.refused("Anna", "pick red") == "SP-12.no-chance");
  Table stock("ruleset: no-chance\nsetup: {turn: {placed: 3}}");
  CHECK(stock.refused("Anna", "draw") == "SP-12.no-chance");
  CHECK(stock.refused("Anna", "draw -> blue") == "SP-12.no-chance");
  CHECK(stock.refused("Anna", "pick blue") == "SP-7.three-pieces");
}

}  // namespace referee::spin_party::test::draw_test
