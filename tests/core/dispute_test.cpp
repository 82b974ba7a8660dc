#include "referee/core/dispute.hpp"

#include <catch2/catch.hpp>

#include <array>

#include "support.hpp"
#include "toy_game.hpp"

using namespace referee;

namespace {

Dispute dispute(const std::string& script, const DisputeOptions& options = {}) {
  const std::array<const Game*, 1> games = {&toy::game()};
  const test::Files files;
  RulesetLibrary rulesets(test::reader_of(files));
  return settle_dispute(ScriptText("test.party", script), RunContext{games, &rulesets, {}}, options);
}

Dispute of_body(const std::string& body, const DisputeOptions& options = {}) {
  return dispute("game: toy\nplayers: [Anna, Ben]\n---\n" + body, options);
}

DisputeOptions with(const std::function<void(DisputeOptions&)>& change) {
  DisputeOptions options;
  change(options);
  return options;
}
DisputeOptions with_path(const std::string& path) {
  return with([&](DisputeOptions& options) { options.path = path; });
}
DisputeOptions with_move(const std::string& move, const char* place) {
  return with([&](DisputeOptions& options) {
    options.move = move;
    options.until = read_place(place);
  });
}

// "largest-step: three=illegal five=legal", a reading each.
std::string told(const Dispute& dispute) {
  std::string text;
  for (const Reading& reading : dispute.readings) {
    for (std::size_t i = 0; i < dispute.depends_on.size(); ++i) {
      const RulingInfo& ruling = dispute.ruleset->catalogue.rulings[dispute.depends_on[i]];
      text += ruling.key + "=" + ruling.options[reading.options[i]].name + " ";
    }
    const Verdict& verdict = dispute.verdicts[reading.verdict];
    text += std::string(name_of(verdict.status)) +
            (verdict.value.is_null() ? "" : " " + verdict.value.dump()) + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("dispute: rulings that are not read are not branched", "[core][dispute]") {
  const Dispute legal = of_body("Anna: think\nBen: think\n");
  CHECK(told(legal) == "legal\n");
  CHECK(legal.runs == 1);
  CHECK(legal.branched.empty());
}

TEST_CASE("dispute: rulings that are read without a difference are dropped", "[core][dispute]") {
  const Dispute legal = of_body("Anna: add 2\n");
  CHECK(told(legal) == "legal\n");
  CHECK(legal.depends_on.empty());
  CHECK(legal.branched.size() == 1);
  CHECK(legal.runs == 2);
}

TEST_CASE("dispute: the verdict of a script", "[core][dispute]") {
  CHECK(told(of_body("Anna: add 5\n")) == "largest-step=three illegal\nlargest-step=five legal\n");
  CHECK(told(of_body("Anna: add 6\n")) == "illegal\n");
  CHECK(told(of_body("@expect total = 7\nAnna: add 1\n")) == "legal\n");  // directives are left aside
}

TEST_CASE("dispute: who wins under which reading", "[core][dispute]") {
  const Dispute won = of_body("Anna: roll -> 6\nBen: roll -> 5\nAnna: roll -> 4\nBen: roll -> 6\n");
  CHECK(told(won) == "roll-counts=once legal\nroll-counts=twice illegal\n");
  CHECK(won.verdicts[won.readings[0].verdict].outcome["winners"] == Json({"Ben"}));
}

TEST_CASE("dispute: two rulings together, minimal and exact", "[core][dispute]") {
  // Under twice 12 and 4 make 16, so that 5 more are the limit; under once a step of 5 is asked for as well.
  const Dispute both = of_body("Anna: roll -> 6; \n");
  CHECK(both.readings.size() == 1);
  const Dispute two = of_body("Anna: roll -> 6\nBen: roll -> 2\nAnna: add 5\n");
  CHECK(two.depends_on.size() == 2);
  CHECK(told(two) ==
        "largest-step=three roll-counts=once illegal\nlargest-step=three roll-counts=twice illegal\n"
        "largest-step=five roll-counts=once legal\nlargest-step=five roll-counts=twice legal\n");
  const Dispute value = of_body("Anna: roll -> 2\nBen: add 3\n", with_path("total"));
  CHECK(told(value) == "roll-counts=once legal 5\nroll-counts=twice legal 7\n");
}

TEST_CASE("dispute: the header's rulings are agreed, unless all are questioned", "[core][dispute]") {
  const std::string script =
      "game: toy\nplayers: [Anna, Ben]\nrulings: {largest-step: five}\n---\nAnna: add 5\n";
  CHECK(told(dispute(script)) == "legal\n");
  CHECK(told(dispute(script, with([](DisputeOptions& options) { options.all = true; }))) ==
        "largest-step=three illegal\nlargest-step=five legal\n");
}

TEST_CASE("dispute: a move at a place", "[core][dispute]") {
  const std::string body = "Anna: add 1\nBen: add 1\n";
  CHECK(told(of_body(body, with_move("Ben: add 4", "4"))) ==
        "largest-step=three illegal\nlargest-step=five legal\n");
  CHECK(told(of_body(body, with_move("Anna: add 1", "4"))) == "illegal\n");
  CHECK(told(of_body(body, with_move("Cleo: add 1", "99"))) == "malformed\n");
  CHECK(!of_body(body, with_move("Anna: add 1", "nowhere")).place_found);
}

TEST_CASE("dispute: values and lists of the state", "[core][dispute]") {
  CHECK(told(of_body("", with_path("legal.count"))) ==
        "largest-step=three legal 9\nlargest-step=five legal 11\n");
  CHECK_THROWS_AS(of_body("", with_path("nothing")), InputError);
}

TEST_CASE("dispute: a setup may rest on a ruling", "[core][dispute]") {
  const Dispute bound = dispute("game: toy\nplayers: [Anna, Ben]\nsetup: {bound: true}\n---\nAnna: add 1\n");
  CHECK(told(bound) == "largest-step=three legal\nlargest-step=five malformed\n");
}

TEST_CASE("dispute: the bound on combinations is reported", "[core][dispute]") {
  const Dispute cut = of_body("Anna: add 5\n", with([](DisputeOptions& options) { options.most = 1; }));
  CHECK(!cut.complete);
  CHECK(cut.runs == 1);
  CHECK(cut.readings.empty());
}

TEST_CASE("dispute: a move that can't be read, or is nobody's", "[core][dispute]") {
  const auto verdict_of = [](const std::string& move) {
    const Dispute dispute = of_body("Anna: add 1\n", with_move(move, "4"));
    REQUIRE(dispute.verdicts.size() == 1);
    return std::string(name_of(dispute.verdicts[0].status)) + ": " + dispute.verdicts[0].fault.message;
  };
  CHECK(verdict_of("nonsense") == "malformed: a move is `ACTOR: ACTION; ACTION`");
  CHECK(verdict_of("Cleo: add 1") == "malformed: nobody called `Cleo` plays");
  CHECK(verdict_of("Ben: dance") == "malformed: no such action `dance`");
  CHECK(verdict_of("Ben: add 1; add 1").starts_with("illegal: "));
}

TEST_CASE("dispute: a header that can't be read is no dispute", "[core][dispute]") {
  CHECK(dispute("game: toy\nrulings: {nothing: at-all}\n---\n").ruleset == nullptr);
}
