#include "referee/adjudication/dispute.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <random>

#include "dispute_support.hpp"
#include "support.hpp"

namespace referee::dispute_test {

using namespace test;

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
  CHECK(told(won) == "legal\nroll-counts=twice contradicted in line 6\n");
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

TEST_CASE("dispute: what the header's rulings change is known besides", "[core][dispute]") {
  const std::string header = "game: toy\nplayers: [Anna, Ben]\nrulings: {largest-step: five}\n---\n";
  const Dispute fixed = dispute(header + "Anna: add 5\n");
  REQUIRE(fixed.without_header != nullptr);
  CHECK(told(*fixed.without_header) == "largest-step=three illegal\nlargest-step=five legal\n");
  // In the first script the ruling is read, but makes no difference. In the second, it is not read.
  CHECK(dispute(header + "Anna: add 1\n").without_header == nullptr);
  CHECK(dispute(header + "Anna: think\n").without_header == nullptr);
  // An earlier move rules the other option out.
  CHECK(dispute(header + "Anna: add 5\nBen: add 1\n").without_header == nullptr);
  CHECK(dispute(header + "Anna: add 5\n", with([](auto& options) { options.all = true; })).without_header ==
        nullptr);
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
  CHECK(told(bound) == "legal\nlargest-step=five contradicted in line 3\n");
  // Without a move it is the setup that is disputed.
  const Dispute alone = dispute("game: toy\nplayers: [Anna, Ben]\nsetup: {bound: true}\n---\n");
  CHECK(told(alone) == "largest-step=three legal\nlargest-step=five malformed\n");
}

TEST_CASE("dispute: variants are agreed, unless all are questioned", "[core][dispute]") {
  const test::Files files = {
      {"./house.yaml", "game: toy\nextends: standard\nrulings: {largest-step: {variant: true}}\n"}};
  const std::string script = "game: toy\nplayers: [Anna, Ben]\nruleset: ./house.yaml\n---\nAnna: add 5\n";
  CHECK(told(dispute(script, {}, files)) == "illegal\n");
  CHECK(told(dispute(script, with([](DisputeOptions& options) { options.all = true; }), files)) ==
        "largest-step=three illegal\nlargest-step=five legal\n");
}

TEST_CASE("dispute: what would forbid an earlier move is not on the table", "[core][dispute]") {
  const std::string wide = "game: toy\nruleset: wide\nplayers: [Anna, Ben]\n---\n";
  const Dispute legal = dispute(wide + "Anna: add 5\nBen: add 1\n");
  CHECK(told(legal) == "legal\nlargest-step=three contradicted in line 5\n");
  CHECK(legal.line == 6);
  CHECK(told(dispute(wide + "Anna: add 5\n", with_move("Ben: add 5", "5"))) ==
        "legal\nlargest-step=three contradicted in line 5\n");
  // A move is disputed as it was made, with all its actions.
  CHECK(told(dispute(wide + "Anna: add 1\nBen: add 5; add 1\n")) ==
        "largest-step=three illegal\nlargest-step=five illegal\n");  // by other rules
  CHECK(told(dispute(wide + "Anna: hide 1; add 5\n")) ==
        "largest-step=three illegal\nlargest-step=five legal\n");
}

TEST_CASE("dispute: one ruling changes the verdict, another is not on the table", "[core][dispute]") {
  // Rolls that count twice bring 21 in line 7, so that the game is over. Small steps forbid line 6.
  const Dispute both = dispute(
      "game: toy\nruleset: wide\nplayers: [Anna, Ben]\n---\nAnna: roll -> 6\nBen: add 5\nAnna: roll -> 2\n"
      "Ben: add 1\n",
      with_path("total"));
  CHECK(
      told(both) ==
      "roll-counts=once legal 14\nroll-counts=twice illegal 21\nlargest-step=three contradicted in line 6\n");
}

TEST_CASE("dispute: a fault before the disputed move comes first", "[core][dispute]") {
  const std::string body = "Anna: add 5\nBen: add 1\nAnna: add 1\n";
  CHECK(!of_body(body).fault_before);  // the fault is disputed
  CHECK(!of_body(body, with([](auto& options) { options.until = read_script_point("4"); })).fault_before);
  CHECK(of_body(body, with([](auto& options) { options.until = read_script_point("5"); })).fault_before);
  CHECK(of_body(body, with_move("Ben: add 1", "6")).fault_before);
  CHECK(of_body("Anna: add 1\n@labell here\nBen: add 1\n").fault_before);
  const Dispute labelled = of_body("@label one\nAnna: add 5\n@label two\nBen: add 1\n",
                                   with([](auto& options) { options.until = read_script_point("two"); }));
  CHECK(!labelled.fault_before);
  CHECK(told(labelled) == "largest-step=three illegal\nlargest-step=five legal\n");
}

namespace {

constexpr std::array<const char*, 2> kSteps = {"three", "five"};
constexpr std::array<const char*, 2> kCounts = {"once", "twice"};

struct Asked {
  std::vector<std::string> lines;
  std::string move;  // may be empty
};

Asked random_game(std::mt19937& random) {
  const auto below = [&](unsigned n) { return static_cast<int>(random() % n); };
  const auto action = [&] {
    return below(3) == 0 ? "roll -> " + std::to_string(1 + below(6)) : "add " + std::to_string(1 + below(6));
  };
  Asked asked;
  const int length = 1 + below(6);
  for (int i = 0; i < length; ++i)
    asked.lines.push_back(std::string(i % 2 == 0 ? "Anna: " : "Ben: ") + action());
  if (below(2) == 0) asked.move = std::string(length % 2 == 0 ? "Anna: " : "Ben: ") + action();
  return asked;
}

std::string verdict_of(Status status, const std::vector<Violation>& violations, const Json& outcome,
                       const Json& value) {
  std::string text(name_of(status));
  for (const Violation& violation : violations) text += " " + std::to_string(violation.rule);
  return text + " " + outcome.dump() + " " + value.dump();
}

// Returns the verdict of a script by itself, with the total or else the outcome, and the line.
std::pair<std::string, std::uint32_t> verdict_by_itself(const std::string& script, bool total) {
  const Report report = test::run_toy(script);
  REQUIRE(report.match != nullptr);
  const Fault* fault = report.main_fault();
  return {verdict_of(report.status, fault != nullptr ? fault->violations : std::vector<Violation>{},
                     total ? Json() : report.match->part("outcome", Viewer{}),
                     total ? report.match->part("total", Viewer{}) : Json()),
          fault != nullptr ? fault->mark.line : 0};
}

// Checks that each of the four readings, played by itself, has the verdict that the dispute gives it. If
// `total`, the dispute is about the value `total`, not about the outcome.
void check_exact(const Asked& asked, const std::string& ruleset, bool total) {
  const std::string header = "game: toy\nruleset: " + ruleset + "\nplayers: [Anna, Ben]\n";
  std::string body = "---\n";
  for (const std::string& line : asked.lines) body += line + "\n";
  DisputeOptions options = with_path(total ? "total" : "");
  options.move = asked.move;
  const Dispute answer = dispute(header + body, options);
  if (answer.fault_before) {
    CHECK(test::run_toy(header + body).status == Status::illegal);
    return;
  }
  if (!asked.move.empty()) body += asked.move + "\n";
  const std::uint32_t disputed =
      answer.line != 0 ? answer.line + 1 : static_cast<std::uint32_t>(6 + asked.lines.size());
  std::size_t listed = 0;
  for (std::uint8_t step = 0; step < 2; ++step) {
    for (std::uint8_t count = 0; count < 2; ++count) {
      const std::string rulings =
          std::string("rulings: {largest-step: ") + kSteps[step] + ", roll-counts: " + kCounts[count] + "}\n";
      INFO(header + rulings + body + "disputed: line " + std::to_string(disputed) + "\n" + told(answer));
      const auto [verdict, line] = verdict_by_itself(header + rulings + body, total);
      const std::array<std::uint8_t, 2> read = {step, count};
      const auto holds = [&](const Reading& reading) {
        for (std::size_t i = 0; i < reading.options.size(); ++i)
          if (reading.options[i] != read[answer.depends_on[i]]) return false;
        return true;
      };
      const auto reading = std::find_if(answer.readings.begin(), answer.readings.end(), holds);
      const bool contradicted = std::any_of(
          answer.contradicted.begin(), answer.contradicted.end(), [&](const Contradiction& found) {
            return std::all_of(found.options.begin(), found.options.end(),
                               [&](const auto& option) { return read[option.first] == option.second; });
          });
      CHECK(contradicted == (line != 0 && line < disputed));
      if (contradicted) continue;
      REQUIRE(reading != answer.readings.end());
      const Verdict& told = answer.verdicts[reading->verdict];
      CHECK(verdict_of(told.status, told.fault.violations, told.outcome, told.value) == verdict);
      ++listed;
    }
  }
  CHECK(listed > 0);
}

}  // namespace

TEST_CASE("dispute: every reading holds by itself, in random games", "[core][dispute]") {
  std::mt19937 random(20);  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same games every time
  for (int game = 0; game < 800; ++game)
    check_exact(random_game(random), game % 2 == 0 ? "standard" : "wide", game % 4 < 2);
}

TEST_CASE("dispute: the bound on combinations is reported", "[core][dispute]") {
  const Dispute cut = of_body("Anna: add 5\n", with([](DisputeOptions& options) { options.most = 1; }));
  CHECK(!cut.complete);
  CHECK(cut.too_many);
  CHECK(cut.readings.empty());
}

TEST_CASE("dispute: too many combinations leave each ruling by itself", "[core][dispute]") {
  const std::string body = "Anna: roll -> 6\nBen: roll -> 2\nAnna: add 5\n";
  const Dispute alone = of_body(body, with([](DisputeOptions& options) { options.most = 3; }));
  CHECK(alone.each_alone);
  CHECK(told(alone) ==
        "largest-step=three roll-counts=once illegal\nlargest-step=five roll-counts=once legal\n"
        "largest-step=three roll-counts=twice illegal\n");
  CHECK(!of_body(body, with([](DisputeOptions& options) { options.most = 2; })).complete);
  // The hash of a position also depends on the rulings that were read.
  DisputeOptions hash = with_path("hash");
  CHECK(of_body(body, hash).readings.size() == 4);
  hash.most = 3;
  const Dispute hashes = of_body(body, hash);
  CHECK(hashes.each_alone);
  REQUIRE(hashes.readings.size() == 3);
  for (const Reading& reading : hashes.readings) {
    const std::string rulings = std::string("rulings: {largest-step: ") + kSteps[reading.options[0]] +
                                ", roll-counts: " + kCounts[reading.options[1]] + "}\n";
    const Report report = test::run_toy("game: toy\nplayers: [Anna, Ben]\n" + rulings + "---\n" + body);
    CHECK(hashes.verdicts[reading.verdict].value == hash_text(report.match->hash()));
  }
}

TEST_CASE("dispute: readings that part and come together again", "[core][dispute]") {
  // Rolls count once or twice, and what is taken back makes no difference.
  const Dispute back =
      of_body("@label start\nAnna: roll -> 2\n@back start\nAnna: add 1\n", with_path("total"));
  CHECK(told(back) == "legal 1\n");
  CHECK(back.runs == 2);  // without the roll
  const Dispute taken = of_body("Anna: roll -> 2\n@takeback 1 agreed\nAnna: add 1\n", with_path("total"));
  CHECK(told(taken) == "legal 1\n");
  // The label comes after the roll, so the readings go back to different totals.
  const Dispute later =
      of_body("Anna: roll -> 2\n@label parted\nBen: add 1\n@back parted\nBen: add 2\n", with_path("total"));
  CHECK(told(later) == "roll-counts=once legal 4\nroll-counts=twice legal 6\n");
}

TEST_CASE("dispute: a move that can't be read, or is nobody's", "[core][dispute]") {
  const auto verdict_of = [](const std::string& move) {
    const Dispute dispute = of_body("Anna: add 1\n", with_move(move, "4"));
    REQUIRE(dispute.verdicts.size() == 1);
    return std::string(name_of(dispute.verdicts[0].status)) + ": " + dispute.verdicts[0].fault.message;
  };
  CHECK(verdict_of("nonsense") == "malformed: a move is `ACTOR: ACTION; ACTION`");
  CHECK(verdict_of("Cleo: add 1") == "malformed: nobody called `Cleo` plays");
  CHECK(verdict_of("Ben: dance") == "malformed: there is no action `dance`");
  CHECK(verdict_of("Ben: add 1; add 1").starts_with("illegal: "));
}

TEST_CASE("dispute: a header that can't be read is no dispute", "[core][dispute]") {
  CHECK(dispute("game: toy\nrulings: {nothing: at-all}\n---\n").ruleset == nullptr);
}

}  // namespace referee::dispute_test
