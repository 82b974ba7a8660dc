// The finish and the evaluation, done included (SP-10.finish, SP-10.no-cards, SP-10.exhausted, SP-11).
#include <catch2/catch.hpp>

#include "spin_party/table.hpp"

namespace referee::spin_party::test::evaluation_test {
namespace {

// s4 and s5 are foes who should be friends; s10 is fixed.
const std::string kEvaluation =
    "setup: {phase: evaluation, sites: {s4: {guest: white}, s5: {guest: black}, s10: {guest: white, fixed: "
    "true}, s1: {guest: black}},"
    " links: {s4-s5: {bonds: [blue]}}}";

}  // namespace

TEST_CASE("SP-10.finish when all is over that is all that is said", "[spin-party][SP-10.finish]") {
  Table t("setup: {phase: over}");
  CHECK(t.refused("Anna", "take") == "SP-10.finish");
  CHECK(t.refused("Ben", "done") == "SP-10.finish");
  CHECK(t.refused("Ben", "choose fixing") == "SP-10.finish");
  CHECK(t.refused("Ben", "flip s99") == "SP-10.finish");
  CHECK(t.refused("Ben", "play special-move") == "SP-10.no-cards,SP-10.finish");
}

TEST_CASE("SP-10.no-cards in the evaluation it stands alone", "[spin-party][SP-10.no-cards]") {
  Table t(kEvaluation);
  CHECK(t.refused("Anna", "play fixing s99 white") == "SP-10.no-cards");
  CHECK(t.refused("Anna", "end") == "SP-10.finish");
  CHECK(t.refused("Ben", "draw") == "SP-10.finish");
  CHECK(t.refused("Ben", "choose fixing") == "SP-10.finish");
}

TEST_CASE("SP-10.exhausted the game ends though places are left", "[spin-party][SP-10.exhausted]") {
  Table t("setup: {pool: 0, sack: {blue: 0, red: 0}, sites: {s1: {guest: black, fixed: true}}}");
  t.play("Anna", "end");
  CHECK(t.at("outcome") ==
        Json({{"winners", {"Ben"}}, {"reason", "majority"}, {"white", 0}, {"black", 1}, {"removed", 0}}));
}

TEST_CASE("SP-11.unstable who may turn whom, and how it ends", "[spin-party][SP-11.unstable]") {
  Table t(kEvaluation);
  CHECK(t.refused("Ben", "flip s1") == "SP-11.unstable");
  CHECK(t.refused("Ben", "flip s10") == "SP-9.fixed,SP-11.unstable");
  CHECK(t.refused("Ben", "flip s20") == "SP-7.flip");
  CHECK(t.refused("Ben", "flip t20") == "SP-5.sites");
  CHECK(t.refused("Ben", "done; done") == "SP-11.unstable");
  CHECK(t.refused("Ben", "done; flip s4") == "legal");
  t.play("Ben", "done").play("Anna", "done");
  CHECK(t.at("outcome.removed") == 1);
}

TEST_CASE("SP-11.unstable in turn, the last mover's opponent first", "[spin-party][SP-11.unstable]") {
  Table t("rulings: {evaluation-order: alternate}\n" + kEvaluation);
  CHECK(t.at("evaluation.turn") == "Ben");
  CHECK(t.refused("Anna", "flip t20") == "SP-11.unstable");
  CHECK(t.refused("Anna", "end") == "SP-10.finish");
  CHECK(t.refused("Anna", "play special-move") == "SP-10.no-cards");
  t.play("Ben", "done");
  CHECK(t.at("evaluation") == Json({{"done", {"Ben"}}, {"turn", "Anna"}}));
  t.play("Anna", "done");
  CHECK(t.at("phase") == "over");
}

TEST_CASE("SP-11.free-set beyond the limit of positions the game is undecided",
          "[spin-party][SP-11.free-set]") {
  // Covered on bare graphs in free_set_test.cpp; here: the action is not carried out.
  Table t(
      "rulings: {exhausted: supply}\nsetup: {pool: 0, sack: {blue: 0, red: 0}, sites: {s6: {guest: white}, "
      "s8: {guest: white}, s9: {guest: "
      "black}, s13: {guest: black}, s2: {guest: white}},"
      " links: {s2-s6: {bonds: [blue]}, s6-s8: {bonds: [blue]}, s8-s9: {bonds: [blue]}, s9-s13: {bonds: "
      "[blue]}}}");
  MatchSpec spec = t.match().spec();
  spec.budget = std::make_shared<Budget>(1);
  const Json state = state_json(t.match(), {});
  const Document document = document_from_json(state, "state");
  const auto limited = Table::start(spec, document);
  Answer answer;
  CHECK_FALSE(limited->play(seat_actor(0), "end", PlayMode::carry_out, answer, nullptr));
  CHECK(answer.kind == Answer::Kind::undecided);
  CHECK(state_json(*limited, {}) == state);
}

}  // namespace referee::spin_party::test::evaluation_test
