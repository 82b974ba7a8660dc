// Tests verdicts: statuses, their order, the line at which a run stops, and the events of listeners.
#include "referee/script/runner.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "support.hpp"

namespace referee::test::runner_test {

using namespace std::string_literals;
namespace {

std::string total_of(const Report& report) {
  return report.match == nullptr ? "no match" : report.match->part("total", Viewer{}).dump();
}

Setting until(std::string_view place) {
  Setting setting;
  setting.options.until = read_script_point(place);
  return setting;
}

}  // namespace

TEST_CASE("status: names and exit codes", "[core][runner]") {
  CHECK(name_of(Status::legal) == "legal");
  CHECK(name_of(Status::illegal) == "illegal");
  CHECK(name_of(Status::failed) == "failed");
  CHECK(name_of(Status::malformed) == "malformed");
  CHECK(name_of(Status::undecided) == "undecided");
  CHECK(exit_code(Status::legal) == 0);
  CHECK(exit_code(Status::illegal) == 1);
  CHECK(exit_code(Status::failed) == 1);
  CHECK(exit_code(Status::malformed) == 2);
  CHECK(exit_code(Status::undecided) == 5);
}

TEST_CASE("run: a legal script has no faults", "[core][runner]") {
  const Report report = run_body(
      "Anna: add 1\n\n# a comment\nBen: add 2 # another\n\tAnna: hide 3; add 3\n@expect total = 6\n");
  CHECK(report.status == Status::legal);
  CHECK(report.faults.empty());
  CHECK(report.main_fault() == nullptr);
  CHECK(report.plies == 4);
  CHECK(report.held == 1);
  CHECK(report.failed == 0);
  CHECK(report.place_found);
  REQUIRE(report.game != nullptr);
  CHECK(report.game->id() == "toy");
  CHECK(total_of(report) == "6");
}

TEST_CASE("run: a script without moves is legal", "[core][runner]") {
  const Report report = run_body("");
  CHECK(report.status == Status::legal);
  CHECK(report.plies == 0);
  CHECK(total_of(report) == "0");
}

TEST_CASE("run: the first illegal action stops the script", "[core][runner]") {
  const Report report =
      run_body("Anna: add 1\nBen: hide 1; add 9; hide 2\nBen: nonsense\n@expect total = 7\n");
  CHECK(report.status == Status::illegal);
  CHECK(faults_of(report) == Lines{"5:14+5 illegal <Ben: add 9> T-2.step: 9 is not from 1 to 3"});
  CHECK(report.plies == 2);
  CHECK(total_of(report) == "1");
  CHECK(report.match->part("players", Viewer{})["Ben"]["secret"] == Json(1));  // earlier actions are kept
}

TEST_CASE("run: a failed expectation does not stop the script", "[core][runner]") {
  const Report report = run_body("@expect total = 1\nAnna: add 1\n@expect total = 1\n@expect total = 2\n");
  CHECK(report.status == Status::failed);
  CHECK(faults_of(report) == Lines{"4:1+17 failed <@expect total = 1> total is 0, not 1",
                                   "7:1+17 failed <@expect total = 2> total is 1, not 2"});
  CHECK(report.held == 1);
  CHECK(report.failed == 2);
  CHECK(report.plies == 1);
  REQUIRE(report.main_fault() != nullptr);
  CHECK(report.main_fault()->mark.line == 4);
}

TEST_CASE("run: a later fatal fault outranks failed expectations", "[core][runner]") {
  for (const auto& [move, status] :
       {std::pair{"Ben: add 1", Status::illegal}, {"Ben: jump", Status::malformed}}) {
    const Report report = run_body("@expect total = 1\n"s + move + "\n@expect total = 2\n");
    CHECK(report.status == status);
    REQUIRE(report.faults.size() == 2);
    CHECK(report.faults[0].status == Status::failed);
    CHECK(report.main_fault() == &report.faults[1]);
    CHECK(report.main_fault()->mark.line == 5);
    CHECK(report.failed == 1);
  }
}

TEST_CASE("run: the first fatal fault in the order of the script ends it", "[core][runner]") {
  CHECK(run_body("Ben: add 1\nAnna: jump\n").status == Status::illegal);
  CHECK(run_body("Anna: jump\nBen: add 1\n").status == Status::malformed);
  CHECK(run_body("Anna: add 9; jump\n").status == Status::illegal);
  CHECK(run_body("Anna: jump; add 9\n").status == Status::malformed);
}

TEST_CASE("run: what no script may hold is told before anything is played", "[core][runner]") {
  const Report late = run_body("Ben: add 1\n# \xFF\n");
  CHECK(faults_of(late) == Lines{"5:3+1 malformed this is not valid UTF-8"});
  CHECK(late.match == nullptr);
  const Report hidden = run_body("Anna: add 1\n# fine\u2028@expect total = 7\n");
  CHECK(faults_of(hidden) ==
        Lines{"5:7+1 malformed a line separator (U+2028), which some programs show as the end of a line"});
  const Report nul = run_body("Anna: add 1\nBen: \0add 1\n"s);
  CHECK(nul.status == Status::malformed);
  REQUIRE(nul.faults.size() == 1);
  CHECK(nul.faults[0].message == "a NUL byte");
  CHECK(nul.faults[0].mark == Mark{5, 6});
  CHECK(nul.plies == 0);
}

TEST_CASE("run: bad headers have their places and no match", "[core][runner]") {
  const auto faults = [](const std::string& script) {
    const Report report = run_toy(script);
    CHECK(report.status == Status::malformed);
    CHECK(report.match == nullptr);
    CHECK(report.plies == 0);
    return faults_of(report);
  };
  CHECK(faults("") == Lines{"1:1+1 malformed the header does not say which `game` is played | known: `toy`"});
  CHECK(faults("game: toy\nplayers: [A, B]\n") ==
        Lines{"3:1+1 malformed the header is not followed by a line `---`"});
  CHECK(faults("game: toy\nplayers: [A, B]\nseed: x\n---\n") ==
        Lines{"3:7+1 malformed a seed is a whole number from 0 to 18446744073709551615"});
  CHECK(faults("game: toy\nplayers: [A, 'B]\n---\n") ==
        Lines{"2:14+1 malformed a quote or bracket is never closed"});
  CHECK(faults("game: \xFFtoy\n---\n") == Lines{"1:7+1 malformed this is not valid UTF-8"});
  CHECK(faults("game: toy\nplayers: [A, B]\nsetup: {total: 21}\n---\n") ==
        Lines{"3:16+2 malformed expected a whole number from 0 to 20"});
}

TEST_CASE("run: a fault in a ruleset file is located in that file", "[core][runner]") {
  Setting setting;
  setting.name = "dir/test.party";
  setting.files["dir/own.yaml"] = "game: toy\nextends: standard\nlimit: many\n";
  const Report report = run_toy("game: toy\nruleset: own.yaml\nplayers: [A, B]\n---\n", setting);
  CHECK(faults_of(report) == Lines{"dir/own.yaml:3:8+4 malformed expected a whole number from 1 to 99"});
}

TEST_CASE("run: an undecided action ends the script and names the limit", "[core][runner]") {
  Setting setting;
  setting.limits.work = 2000;
  const Report report = run_body("@expect total = 1\nAnna: hide 1; think\nBen: jump\n", setting);
  CHECK(report.status == Status::undecided);
  CHECK(faults_of(report)[1] == "5:15+5 undecided <Anna: think> thinking needs 1000 units | work");
  CHECK(report.plies == 1);
  setting.limits.work = 4000;
  CHECK(run_body("Anna: think\n", setting).status == Status::legal);
}

TEST_CASE("run: an undecided setup", "[core][runner]") {
  Setting setting;
  setting.limits.work = 2000;
  const Report report = run_toy("game: toy\nplayers: [A, B]\nsetup: {deep: true}\n---\n", setting);
  CHECK(report.status == Status::undecided);
  CHECK(report.match == nullptr);
  CHECK(faults_of(report) == Lines{"0:0+1 undecided this setup needs 1000 units | work"});
}

TEST_CASE("run: CRLF and a missing last line end and a byte order mark", "[core][runner]") {
  const Report report =
      run_toy("\xEF\xBB\xBFgame: toy\r\nplayers: [Anna, Ben]\r\n---\r\nAnna: add 1\r\nBen: add 9");
  CHECK(faults_of(report) == Lines{"5:6+5 illegal <Ben: add 9> T-2.step: 9 is not from 1 to 3"});
}

TEST_CASE("read_place: lines and labels", "[core][runner]") {
  CHECK(read_script_point("12")->line == 12);
  CHECK(read_script_point("12")->label.empty());
  CHECK(read_script_point("end-1")->label == "end-1");
  CHECK(read_script_point("end-1")->line == 0);
  for (const std::string_view bad : {"", "0", "-1", "1x", "1.5", "4294967296", "a b", "+1"})
    CHECK_FALSE(read_script_point(bad));
}

TEST_CASE("run: it can stop after a line", "[core][runner]") {
  const std::string body = "Anna: hide 1; add 1\n@expect total = 9\nBen: add 2\nAnna: jump\n";
  CHECK(total_of(run_body(body, until("3"))) == "0");
  CHECK(run_body(body, until("3")).status == Status::legal);
  CHECK(run_body(body, until("5")).status == Status::failed);
  CHECK(total_of(run_body(body, until("6"))) == "3");
  CHECK(run_body(body, until("6")).status == Status::failed);
  CHECK(run_body(body, until("7")).status == Status::malformed);
  CHECK(run_body("Anna: add 1\n", until("99")).place_found);
}

TEST_CASE("run: it can stop at a label", "[core][runner]") {
  const std::string body = "Anna: add 1\n@label here\nBen: add 2\n";
  const Report report = run_body(body, until("here"));
  CHECK(total_of(report) == "1");
  CHECK(report.place_found);
  const Report missed = run_body(body, until("there"));
  CHECK_FALSE(missed.place_found);
  CHECK(total_of(missed) == "3");
}

TEST_CASE("run: a fault before the label to stop at is what counts", "[core][runner]") {
  const Report report = run_body("Ben: add 1\n@label here\n", until("here"));
  CHECK(report.status == Status::illegal);
  CHECK(report.place_found);
}

TEST_CASE("run: rulings can be laid over everything", "[core][runner]") {
  Setting setting;
  setting.options.rulings = {{RulingIndex{0}, std::uint8_t{1}}};
  CHECK(run_body("Anna: add 5\n").status == Status::illegal);
  CHECK(run_body("Anna: add 5\n@expect rulings.largest-step = five\n", setting).status == Status::legal);
  const Report report =
      run_toy("game: toy\nplayers: [A, B]\nrulings: {largest-step: three}\n---\nA: add 5\n", setting);
  CHECK(report.status == Status::legal);
  CHECK(report.agreed.test(0));
}

TEST_CASE("run: rules can be switched off and traced", "[core][runner]") {
  Setting setting;
  setting.options.off.set(1);  // T-2.step
  Trace trace;
  setting.options.trace = &trace;
  CHECK(run_body("Anna: add 9\n", setting).status == Status::legal);
  REQUIRE(trace.entries.size() == 3);
  CHECK(trace.entries[1].kind == TraceKind::waived);
}

TEST_CASE("run: listeners hear lines and actions and shows", "[core][runner]") {
  Lines heard;
  RunListener listener;
  listener.on_line = [&](const ScriptLine& line) { heard.push_back(fmt::format("line {}", line.number)); };
  listener.on_action = [&](Actor actor, std::string_view text, const Match& match) {
    heard.push_back(fmt::format("{}: {} at ply {}", match.actor_name(actor), text, match.ply()));
  };
  listener.on_show = [&](const Match& match, Viewer viewer) {
    heard.push_back(viewer ? "show " + match.actor_name(seat_actor(*viewer)) : "show all");
  };
  Setting setting;
  setting.options.listener = &listener;
  const Report report = run_body(
      "# start\nAnna: hide  1;roll -> 4\n@show\n@accept Ben: add 1\n@show Ben\nBen: add 9\nlast\n", setting);
  CHECK(heard == Lines{"line 4", "line 5", "Anna: hide 1 at ply 1", "Anna: roll -> 4 at ply 2", "line 6",
                       "show all", "line 7", "line 8", "show Ben", "line 9"});
  CHECK(report.status == Status::illegal);
}

TEST_CASE("run: at most ten thousand failed expectations are kept but all are counted", "[core][runner]") {
  std::string body;
  for (int i = 0; i < 10'050; ++i) body += "@expect total = 1\n";
  const Report report = run_body(body + "Ben: add 1\n");
  CHECK(report.failed == 10'050);
  CHECK(report.faults.size() == 10'001);
  CHECK(report.status == Status::illegal);
  CHECK(report.main_fault()->mark.line == 10'054);
}

}  // namespace referee::test::runner_test
