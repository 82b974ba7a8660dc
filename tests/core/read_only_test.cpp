// Lines after a fatal fault are read and not played.
#include <catch2/catch.hpp>

#include "support.hpp"

namespace referee::read_only_test {

using test::Lines;
using test::run_body;
using test::Setting;

namespace {

Setting reading_on() {
  Setting setting;
  setting.options.read_rest = true;
  return setting;
}

// Returns "line:column message" of the other lines that can't be read.
Lines also_of(const std::string& body, const Setting& setting = reading_on()) {
  Lines lines;
  for (const Fault& fault : run_body(body, setting).also)
    lines.push_back(std::to_string(fault.mark.line) + ":" + std::to_string(fault.mark.column) + " " +
                    fault.message);
  return lines;
}

}  // namespace

TEST_CASE("also: the other lines that cannot be read, in their order", "[core][also]") {
  CHECK(also_of("Anna: jump\nBen: leap\n\n# Ben: fly\nAnna: add 1; fly\nnothing\nBen: add 1\n") ==
        Lines{"5:6 there is no action `leap`", "8:14 there is no action `fly`",
              "9:1 this is neither a move nor a directive"});
}

TEST_CASE("also: after every fatal fault, and only then", "[core][also]") {
  CHECK(also_of("Anna: add 9\nBen: leap\n") == Lines{"5:6 there is no action `leap`"});
  CHECK(also_of("Anna: add 1\n@expect total = 7\n").empty());
  CHECK(also_of("Anna: jump\nBen: leap\n", {}).empty());
}

TEST_CASE("also: nothing is played, and nothing is expected", "[core][also]") {
  const Report report =
      run_body("Anna: add 9\nAnna: add 1\n@expect total = 7\nAnna: add 9\n@show\n", reading_on());
  CHECK(report.also.empty());
  CHECK(report.plies == 0);
  CHECK(report.failed == 0);
}

TEST_CASE("also: directives", "[core][also]") {
  CHECK(also_of(
            "Anna: jump\n@expect totl = 3\n@reject T-9 Ben: add 1\n@accept Ben: leap\n@show Eve\n@malformed\n"
            "@stands\n@takeback x\n@under a=b @expect total = 1\n@under largest-step=five @show\n@dance\n")
            .size() == 10);
  CHECK(also_of("Anna: jump\n@label a\n@back a\n@label a\n@back b\n") ==
        Lines{"7:8 the label `a` stands in this script twice", "8:7 no label `b` before this line"});
}

TEST_CASE("also: no more than twenty, and whether there are more", "[core][also]") {
  std::string body;
  for (std::size_t i = 0; i < kMostAlso + 1; ++i) body += "Anna: jump\n";
  const Report all = run_body(body, reading_on());
  CHECK(all.also.size() == kMostAlso);
  CHECK_FALSE(all.also_more);
  const Report cut = run_body(body + "Anna: jump\n", reading_on());
  CHECK(cut.also.size() == kMostAlso);
  CHECK(cut.also_more);
}

TEST_CASE("also: no further than to the place asked for", "[core][also]") {
  Setting setting = reading_on();
  setting.options.until = read_script_point("5");
  CHECK(also_of("Anna: jump\nAnna: leap\nAnna: fly\n", setting) == Lines{"5:7 there is no action `leap`"});
  setting.options.until = read_script_point("here");
  CHECK(also_of("Anna: jump\nAnna: leap\n@label here\nAnna: fly\n", setting) ==
        Lines{"5:7 there is no action `leap`"});
}

TEST_CASE("also: under a view the lines of that player alone", "[core][also]") {
  Setting setting = reading_on();
  setting.options.view = "Anna";
  CHECK(also_of("Anna: add 9\nBen: leap\nAnna: leap\n@dance\nben: add 1\n", setting) ==
        Lines{"6:7 there is no action `leap`"});
}

}  // namespace referee::read_only_test
