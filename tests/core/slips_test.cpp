// Common slips of writing: the line as it was meant, and only if that can be read.
#include <catch2/catch.hpp>

#include "support.hpp"

namespace referee::test::slips_test {
namespace {

// Returns the hint of a script's fault.
std::string hint_of(const Report& report) {
  const Fault* fault = report.main_fault();
  return fault == nullptr ? "no fault" : fault->hint.text;
}
std::string help_for(const std::string& line) { return hint_of(run_body(line + "\n")); }
std::string help_for_script(const std::string& script) { return hint_of(run_toy(script)); }

}  // namespace

TEST_CASE("slips: a line is shown as it was meant", "[core][slips]") {
  CHECK(help_for("Anna: roll->3") == "write `Anna: roll -> 3`");
  CHECK(help_for("Anna: roll ->3") == "write `Anna: roll -> 3`");
  CHECK(help_for("Anna: roll => 3") == "write `Anna: roll -> 3`");
  CHECK(help_for("Anna: roll \u2192 3") == "write `Anna: roll -> 3`");
  CHECK(help_for("Anna: roll \u2013> 3") == "write `Anna: roll -> 3`");
  CHECK(help_for("Anna: hide 1, add 2") == "write `Anna: hide 1; add 2`");
  CHECK(help_for("Anna: hide 1,add 2") == "write `Anna: hide 1; add 2`");
  CHECK(help_for("Anna add 2") == "write `Anna: add 2`");
  CHECK(help_for("Anna, add 2") == "write `Anna: add 2`");
  CHECK(help_for("ANNA: Add 2") == "write `Anna: add 2`");
  CHECK(help_for("Anna: HIDE 1; Add 2") == "write `Anna: hide 1; add 2`");
  CHECK(help_for("@expect total := 0") == "write `@expect total = 0`");
  CHECK(help_for("@expect total == 0") == "write `@expect total = 0`");
  CHECK(help_for("@expect total=0") == "write `@expect total = 0`");
  CHECK(help_for("@expect total => 0") == "write `@expect total >= 0`");
  CHECK(help_for("@expect total \u2260 1") == "write `@expect total != 1`");
  CHECK(help_for("expect total = 0") == "write `@expect total = 0`");
  CHECK(help_for("@Accept Anna: add 2") == "write `@accept Anna: add 2`");
}

TEST_CASE("slips: several in one line", "[core][slips]") {
  CHECK(help_for("anna: hide 1, Roll->3") == "write `Anna: hide 1; roll -> 3`");
  CHECK(help_for("@reject anna: Hide 1, add 2") == "write `@reject Anna: hide 1; add 2`");
}

TEST_CASE("slips: what cannot be mended keeps its own help", "[core][slips]") {
  CHECK(help_for("Anna: roll->") != "write `Anna: roll ->`");
  CHECK(help_for("@expect total ~ [") == "one of: = != < <= > >= has lacks");
  CHECK(help_for("Cleo add 2") == "a move is `ACTOR: ACTION; ACTION`");
}

TEST_CASE("slips: help keeps what has a meaning, and can be written as it is", "[core][slips]") {
  CHECK(help_for("Anna: rol") ==
        "write the outcome after `->`, such as `roll -> 1`, or give the script a `seed`");
  CHECK(help_for("Anna: roll ->") ==
        "write the outcome after `->`, such as `roll -> 1`, or give the script a `seed`");
  CHECK(help_for_script("game: toy\nplayers: [Anna, Ben]\nseed: 3\n---\nAnna: roll ->\n") ==
        "write `Anna: roll`");
  CHECK(help_for("@expect --view=Anna total = 0") == "write `--view Anna total = 0`");
  CHECK(help_for("@expect total: 0") == "write `total = 0`");
  CHECK(help_for("@expect = 0") == "`@expect ply = 3`");
  CHECK(help_for("@under roll-counts=twice largest-step=five @expect total = 0") ==
        "write `roll-counts=twice,largest-step=five`");
  CHECK(help_for("@reject T-1.turn T-2.step Anna: add 9") == "write `T-1.turn,T-2.step`");
}

TEST_CASE("slips: typographic quotes in a value that would hold without them", "[core][slips]") {
  const Report report = run_body("@expect phase = \u201cplay\u201d\n@expect phase = \u201cnight\u201d\n");
  REQUIRE(report.faults.size() == 2);
  CHECK(report.status == Status::failed);
  CHECK(report.faults[0].hint.text == "write `@expect phase = \"play\"`");
  CHECK(report.faults[1].hint.empty());
}

TEST_CASE("slips: the end of the header", "[core][slips]") {
  const std::string header = "game: toy\nplayers: [Anna, Ben]\n";
  CHECK(
      faults_of(run_toy(header + "Anna: add 1\n")) ==
      Lines{"3:1+11 malformed the header is not followed by a line `---` | write `---` on a line of its own "
            "before this one"});
  CHECK(faults_of(run_toy(header + "\n@label x\n")) ==
        Lines{"4:1+8 malformed the header is not followed by a line `---` | write `---` on a line of its own "
              "before this one"});
  CHECK(faults_of(run_toy(header + "-----\nAnna: add 1\n")) ==
        Lines{"3:1+5 malformed `-----` does not end the header | write `---`"});
  // A header with another fault is not taken for one without an end.
  CHECK(help_for_script("game: toy\nplayerz: [Anna, Ben]\n") == "did you mean `players`?");
}

TEST_CASE("slips: lines of a header", "[core][slips]") {
  CHECK(help_for_script("game: toy\nplayers [Anna, Ben]\n---\n") == "write `players: [Anna, Ben]`");
  CHECK(help_for_script("game: toy\nplayers: [\u201cAnna\u201d, Ben]\n---\n") ==
        "write `players: [\"Anna\", Ben]`");
  const Report tab = run_toy("game: toy\nplayers:\n\t- Anna\n\t- Ben\n---\n");
  CHECK(faults_of(tab) ==
        Lines{"3:1+1 malformed YAML indents with blanks, and this is a tab | write `  - Anna`"});
}

}  // namespace referee::test::slips_test
