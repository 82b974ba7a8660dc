// Scripts that start from a given position, or from one that another script reaches.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "support.hpp"

namespace referee::setup_test {

using test::faults_of;
using test::Lines;
using test::run_toy;
using test::Setting;

namespace {

const std::string kOther =
    "game: toy\nplayers: [Anna, Ben]\n---\nAnna: hide 5; add 1\n@label middle\nBen: roll -> 4\nAnna: add 2\n";

std::string from(const std::string& setup, const std::string& body = "") {
  return "game: toy\nsetup: " + setup + "\n---\n" + body;
}

Setting with_other(const std::string& text = kOther) {
  Setting setting;
  setting.name = "dir/test.party";
  setting.files["dir/other.party"] = text;
  return setting;
}

std::string fault(const std::string& script, const Setting& setting) {
  const Report report = run_toy(script, setting);
  CHECK(report.status == Status::malformed);
  REQUIRE(report.faults.size() == 1);
  return faults_of(report)[0];
}

}  // namespace

TEST_CASE("setup: keys left out take the value of the start", "[core][setup]") {
  const Report report = run_toy(
      "game: toy\nplayers: [Anna, Ben]\nsetup: {total: 18, to_act: [Ben]}\n---\n@expect ply = 0\nBen: add 3\n"
      "@expect outcome.winners = [Ben]\n@expect ply = 1\n");
  CHECK(faults_of(report) == Lines{});
}

TEST_CASE("setup: an unknown key of a position", "[core][setup]") {
  const Report report = run_toy("game: toy\nplayers: [Anna, Ben]\nsetup: {totl: 18}\n---\n");
  CHECK(faults_of(report) ==
        Lines{"3:9+4 malformed unknown key `totl` in a position of toy | did you mean `total`?"});
}

TEST_CASE("setup: the printed state is itself a setup", "[core][setup]") {
  const Report first = run_toy(kOther);
  const Json state = state_json(*first.match, Viewer{});
  const Report second =
      run_toy(from(state.dump(), "@expect hash = " + hash_text(first.match->hash()) + "\n"));
  CHECK(faults_of(second) == Lines{});
  REQUIRE(second.match != nullptr);
  CHECK(state_json(*second.match, Viewer{}) == state);
}

TEST_CASE("setup: a printed view is refused", "[core][setup]") {
  const Report first = run_toy(kOther);
  const Report second = run_toy(from(state_json(*first.match, Viewer{0}).dump()));
  REQUIRE(second.faults.size() == 1);
  CHECK(second.faults[0].message == "this state is one player's view, not the whole position");
}

TEST_CASE("setup: from another script to its end", "[core][setup]") {
  const Report report =
      run_toy(from("{from: other.party}",
                   "@expect total = 7\n@expect ply = 4\n@expect last = 4\n@expect to_act = [Ben]\n"
                   "@expect players.Anna.secret = 5\nBen: add 1\n"),
              with_other());
  CHECK(faults_of(report) == Lines{});
  CHECK(report.plies == 1);
}

TEST_CASE("setup: from another script at a line or a label", "[core][setup]") {
  CHECK(faults_of(run_toy(from("{from: other.party, at: 6}", "@expect total = 5\n"), with_other())) ==
        Lines{});
  CHECK(faults_of(run_toy(from("{from: other.party, at: middle}", "@expect total = 1\n"), with_other())) ==
        Lines{});
  CHECK(faults_of(run_toy(from("{from: other.party, at: 3}", "@expect total = 0\n"), with_other())) ==
        Lines{});
}

TEST_CASE("setup: readings of the other script hold unless the header sets them", "[core][setup]") {
  const std::string other =
      "game: toy\nruleset: coin\nplayers: [Anna, Ben]\nrulings: {largest-step: five}\n---\nAnna: add 5\n";
  CHECK(faults_of(run_toy(from("{from: other.party}", "@expect ruleset = coin\nBen: add 5\n"),
                          with_other(other))) == Lines{});
  const std::string stricter = "game: toy\nrulings: {largest-step: three}\nsetup: {from: other.party}\n---\n";
  CHECK(faults_of(run_toy(stricter + "@expect total = 5\n@reject T-2.step Ben: add 4\n",
                          with_other(other))) == Lines{});
}

TEST_CASE("setup: chance events are counted from 0", "[core][setup]") {
  const std::string script =
      "game: toy\nseed: 7\nsetup: {from: other.party, at: middle}\n---\nBen: roll\n@expect last = 5\n";
  CHECK(faults_of(run_toy(script, with_other())) == Lines{});
}

TEST_CASE("setup: faults after the place don't matter and failed expectations never do", "[core][setup]") {
  const std::string other =
      "game: toy\nplayers: [Anna, Ben]\n---\nAnna: add 1\n@expect total = 9\n@label here\nBen: nonsense\n";
  CHECK(faults_of(run_toy(from("{from: other.party, at: here}", "@expect total = 1\n"), with_other(other))) ==
        Lines{});
  CHECK(fault(from("{from: other.party}"), with_other(other)) ==
        "dir/test.party:2:15+11 malformed `dir/other.party` does not reach that place: there is no "
        "action `nonsense`");
}

TEST_CASE("setup: a script that can't be read or is bad itself", "[core][setup]") {
  CHECK(fault(from("{from: gone.party}"), with_other()) ==
        "dir/test.party:2:15+10 malformed the script `dir/gone.party` can't be read");
  CHECK(fault(from("{from: other.party}"), with_other("game: toy\n---\n")) ==
        "dir/test.party:2:15+11 malformed `dir/other.party` does not reach that place: the header names no "
        "`players`");
}

TEST_CASE("setup: a place that is none", "[core][setup]") {
  CHECK(fault(from("{from: other.party, at: nowhere}"), with_other()) ==
        "dir/test.party:2:32+7 malformed `dir/other.party` has no such label");
  CHECK(fault(from("{from: other.party, at: 0}"), with_other()) ==
        "dir/test.party:2:32+1 malformed `at` is a line's number or a label");
  CHECK(fault(from("{from: other.party, at: [1]}"), with_other()) ==
        "dir/test.party:2:32+1 malformed expected a single value | write `1` without the brackets");
}

TEST_CASE("setup: scripts that start from one another in a circle", "[core][setup]") {
  Setting setting = with_other(from("{from: third.party}"));
  setting.files["dir/third.party"] = from("{from: other.party}");
  const std::string message = fault(from("{from: other.party}"), setting);
  CHECK(
      message.starts_with("dir/test.party:2:15+11 malformed `dir/other.party` does not reach that place: "));
  CHECK(message.ends_with("setups are taken from one another in a circle, or too deeply"));
}

TEST_CASE("setup: scripts may start from one another eight deep", "[core][setup]") {
  Setting setting;
  for (int i = 1; i <= 9; ++i) {
    setting.files[fmt::format("s{}.party", i)] = from(fmt::format("{{from: s{}.party}}", i + 1));
  }
  setting.files["s8.party"] = kOther;
  CHECK(run_toy(from("{from: s1.party}"), setting).status == Status::legal);
  setting.files["s8.party"] = from("{from: s9.party}");
  setting.files["s9.party"] = kOther;
  CHECK(run_toy(from("{from: s1.party}"), setting).status == Status::malformed);
}

TEST_CASE("setup: paths are relative to the script that names them", "[core][setup]") {
  Setting setting = with_other(from("{from: sub/third.party}", "Ben: add 1\n"));
  setting.files["dir/sub/third.party"] = from("{from: fourth.party}", "Anna: add 2\n");
  setting.files["dir/sub/fourth.party"] = "game: toy\nplayers: [Anna, Ben]\nsetup: {total: 10}\n---\n";
  CHECK(faults_of(run_toy(from("{from: other.party}", "@expect total = 13\n"), setting)) == Lines{});
}

TEST_CASE("setup: a bad value that comes from another script has no place", "[core][setup]") {
  Setting setting = with_other();
  setting.files["dir/small.yaml"] = "game: toy\nextends: standard\nlimit: 5\n";
  const std::string script = "game: toy\nruleset: small.yaml\nsetup: {from: other.party}\n---\n";
  CHECK(fault(script, setting) == "other.party:0:0+1 malformed expected a whole number from 0 to 4");
}

}  // namespace referee::setup_test
