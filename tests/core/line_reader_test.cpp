// Reading a line by itself, and the table of directives.
#include "script/parsing/line_reader.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <set>
#include <sstream>

#include "opened_script.hpp"
#include "script/directives/directives.hpp"
#include "script/directives/fixed_line.hpp"

namespace referee::line_reader_test {

using test::error_of;
using test::OpenedScript;

namespace {

// A line reader at the first line of `body`.
struct FirstLine {
  explicit FirstLine(const std::string& body) : opened(body) {
    ScriptText::LineCursor cursor = opened.script.begin();
    REQUIRE(reader.go_on(cursor));
  }

  OpenedScript opened;
  LineOfPlay play{opened.start(), LineOfPlay::Keeps::position, 0};
  LabelNames labels_ahead;
  LineReader reader{opened.script, opened.script_start.header(), play, labels_ahead};
};

std::string fault(const std::string& line) {
  const FirstLine first(line + "\n");
  return error_of([&] {
    read_line(first.reader, LineScope::all);
    return 0;
  });
}

}  // namespace

TEST_CASE("line reader: places are those of the script", "[core][line_reader]") {
  CHECK(fault("  Anna: add 1; hid 2") == "4:16+3 there is no action `hid` | did you mean `hide`?");
  CHECK(fault("Ana: add 1") == "4:1+3 nobody called `Ana` plays | did you mean `Anna`?");
  CHECK(fault("Anna: add 9") == "no error");
}

TEST_CASE("line reader: lists of rules and rulings", "[core][line_reader]") {
  const FirstLine first("@show\n");
  CHECK(first.reader.read_rules("T-2.step, T-1.turn") == std::vector<RuleIndex>{1, 0});
  CHECK(error_of([&] { return first.reader.read_rules("T-2.step,,"); }).find("unknown rule ``") !=
        std::string::npos);
  const RulingValues values = first.reader.read_assignments("largest-step=five , roll-counts=twice");
  CHECK(values.option[0] == 1);
  CHECK(values.option[1] == 1);
}

TEST_CASE("line reader: labels in lines that were only read are known", "[core][line_reader]") {
  FirstLine first("@back later\n");
  CHECK_THROWS_AS(read_line(first.reader, LineScope::all), InputError);
  first.labels_ahead.insert("later");
  CHECK_NOTHROW(read_line(first.reader, LineScope::all));
}

TEST_CASE("line reader: a line as it was meant", "[core][line_reader]") {
  CHECK(fixed_line(FirstLine("Anna add 1\n").reader, LineScope::all).fix->text == "Anna: add 1");
  CHECK(fixed_line(FirstLine("Anna: add 1\n").reader, LineScope::all).empty());
  CHECK(fixed_line(FirstLine("gibberish\n").reader, LineScope::all).empty());
}

TEST_CASE("line reader: where only the line of play counts, expectations are not read",
          "[core][line_reader]") {
  CHECK_NOTHROW(read_line(FirstLine("@expect nonsense\n").reader, LineScope::play));
  CHECK_THROWS_AS(read_line(FirstLine("@takeback x\n").reader, LineScope::play), InputError);
}

TEST_CASE("directives: each is found by its name, with which its form begins", "[core][directives]") {
  std::set<std::string_view> names;
  for (const Directive& directive : kDirectives) {
    CHECK(find_directive(directive.name) == &directive);
    CHECK(directive.form.starts_with(std::string(directive.name) + " "));
    names.insert(directive.name);
  }
  CHECK(names.size() == kDirectives.size());
  CHECK(find_directive("@") == nullptr);
}

TEST_CASE("directives: docs/reference/format.md has each in its form", "[core][directives]") {
  std::ifstream file(REFEREE_FORMAT_PAGE);
  std::stringstream page;
  page << file.rdbuf();
  for (const Directive& directive : kDirectives)
    CHECK(page.str().find("| `" + std::string(directive.form) + "` |") != std::string::npos);
}

}  // namespace referee::line_reader_test
