// Tests the effects in an explanation, and the ends of games with a rule switched off (`when-off` in the
// ruleset describes that).
#include <catch2/catch.hpp>
#include <string>

#include "referee/spin_party/game.hpp"
#include "spin_party/spin_party.hpp"
#include "support/short_scripts.hpp"

namespace referee::spin_party::test::effects_test {
namespace {

Report run(const std::string& header, const std::string& body, const RunOptions& options) {
  static RulesetLibrary library([](const std::string&) { return std::nullopt; });
  return referee::test::run_short_script(game(), library, "[Anna, Ben]", header, body, options);
}

// Returns how often the explanations of a script contain the effect.
int times_told(Rule rule, const std::string& header, const std::string& body) {
  Trace trace;
  RunOptions options;
  options.trace = &trace;
  const Report report = run(header, body, options);
  if (report.status != Status::legal) return -1;
  int times = 0;
  for (const TraceEntry& entry : trace.entries)
    times += entry.rule == static_cast<RuleIndex>(rule) && entry.kind == TraceKind::applied ? 1 : 0;
  return times;
}

// Returns how a script ends without `rule`: "legal", or the message of its last fault.
std::string without(Rule rule, const std::string& header, const std::string& body) {
  return referee::test::ending_of(run(header, body, referee::test::without_rule(rule)));
}

// An evaluation that both have done with, so that it is settled at once.
std::string evaluated(const std::string& sites, const std::string& links) {
  return "setup: {phase: evaluation, evaluation: {done: [Anna, Ben], turn: null}, sites: {" + sites +
         "}, links: {" + links + "}}";
}

}  // namespace

TEST_CASE("SP-9.new-link-count without it the bond comes on top", "[spin-party][SP-9.new-link-count]") {
  const std::string two = "Anna: draw -> red; draw -> red; bond red s1-s2; play new-link red s2-s8\n";
  const std::string counted = two + "@expect turn.taken = 2\n@expect turn.placed = 2";
  CHECK(run("setup: {}", counted, {}).status == Status::legal);
  CHECK(without(Rule::SP_9_new_link_count, "setup: {}",
                two + "@expect turn.taken = 1\n@expect turn.placed = 1\nAnna: take; take") == "legal");
}

TEST_CASE("SP-9.fixing-one without it the markers count, too", "[spin-party][SP-9.fixing-one]") {
  const std::string fixed = evaluated(
      "s1: {guest: white, fixed: true}, s2: {guest: white, fixed: true}, s10: {guest: black, fixed: true}",
      "");
  CHECK(run(fixed, "@expect evaluation = {free: [], white: 2, black: 1}", {}).status == Status::legal);
  CHECK(without(Rule::SP_9_fixing_one, fixed, "@expect evaluation = {free: [], white: 4, black: 2}") ==
        "legal");
}

TEST_CASE("SP-11.count without it nobody has a guest", "[spin-party][SP-11.count]") {
  const std::string fixed = evaluated("s1: {guest: white, fixed: true}", "");
  CHECK(without(Rule::SP_11_count, fixed, "@expect evaluation = {free: [], white: 0, black: 0}") == "legal");
}

// s6 - s8 - s9 - s13 in a row: the inner two are free, the outer ones are not as long as the inner ones stay.
TEST_CASE("SP-11.one-strike without it one goes, and all are looked at anew",
          "[spin-party][SP-11.one-strike]") {
  const std::string row =
      evaluated("s6: {guest: white}, s8: {guest: white}, s9: {guest: white}, s13: {guest: white}",
                "s6-s8: {bonds: [blue]}, s8-s9: {bonds: [red]}, s9-s13: {bonds: [blue]}");
  CHECK(run(row, "@expect evaluation = {free: [s8, s9], white: 2, black: 0}", {}).status == Status::legal);
  // Without s8 the one on s6 has no bond that counts, and that on s9 has one.
  const std::string rest = "@expect phase = over\n@expect evaluation = {free: [s6, s8], white: 2, black: 0}";
  CHECK(without(Rule::SP_11_one_strike, row, rest) == "legal");
}

TEST_CASE("SP-11.fixed-not-free is told of where somebody is fixed, and without it they go",
          "[spin-party][SP-11.fixed-not-free]") {
  const std::string done = "phase: evaluation, evaluation: {done: [Anna], turn: null}, ";
  const std::string unstable = "links: {s6-s8: {bonds: [red]}}";
  const auto ends = [&](const std::string& fixed) {
    return times_told(Rule::SP_11_fixed_not_free,
                      "setup: {" + done + "sites: {s1: {guest: white, fixed: " + fixed +
                          "}, s6: {guest: white}, s8: {guest: white}}, " + unstable + "}",
                      "Ben: done");
  };
  CHECK(ends("true") == 1);
  CHECK(ends("false") == 0);
  const std::string alone = evaluated("s1: {guest: white, fixed: true}", "");
  CHECK(run(alone, "@expect evaluation.free = []", {}).status == Status::legal);
  CHECK(without(Rule::SP_11_fixed_not_free, alone, "@expect evaluation.free = [s1]") == "legal");
}

TEST_CASE("SP-11.odd-not-free without it nobody looks at parity", "[spin-party][SP-11.odd-not-free]") {
  const std::string neutral =
      "rulings: {neutral-parity: literal}\n" + evaluated("s6: {guest: white}", "s6-s8: {bonds: [blue]}");
  CHECK(run(neutral, "@expect evaluation.free = []", {}).status == Status::legal);
  CHECK(without(Rule::SP_11_odd_not_free, neutral, "@expect evaluation.free = [s6]") == "legal");
}

TEST_CASE("SP-6.total is another sum without each of its parts", "[spin-party][SP-6.total]") {
  const std::string bonds =
      "setup: {sites: {s6: {guest: white}, s8: {guest: white}}, "
      "links: {s6-s8: {bonds: [red, red]}, s8-s9: {bonds: [blue]}}}";
  const auto total = [](int expected) {
    return "@expect sites.s8.satisfaction = " + std::to_string(expected);
  };
  CHECK(run(bonds, total(-2), {}).status == Status::legal);
  CHECK(without(Rule::SP_6_neutral, bonds, total(-3)) == "legal");
  CHECK(without(Rule::SP_6_unsatisfied, bonds, total(0)) == "legal");
  // Of two only the older counts; of one that one, and of none none.
  CHECK(without(Rule::SP_9_double_sum, bonds, total(-1)) == "legal");
  CHECK(without(Rule::SP_9_double_sum,
                "setup: {sites: {s6: {guest: white}, s8: {guest: white}, s9: {guest: white}}, "
                "links: {s8-s9: {bonds: [blue]}}}",
                total(1) + "\n@expect sites.s6.satisfaction = 0") == "legal");
}

TEST_CASE("SP-9.double-sum is told of where a link has two bonds", "[spin-party][SP-9.double-sum]") {
  const auto placed_beside = [](const std::string& bonds) {
    return times_told(Rule::SP_9_double_sum,
                      "setup: {turn: {taken: 1}, players: {Anna: {hand: {guests: 1}}}, "
                      "sites: {s6: {guest: white}}, links: {s6-s8: {bonds: [" +
                          bonds + "]}}}",
                      "Anna: guest s8 white");
  };
  CHECK(placed_beside("blue, blue") == 1);
  CHECK(placed_beside("blue") == 0);
  CHECK(placed_beside("") == 0);
}

TEST_CASE("SP-12.pro tells that guests may follow", "[spin-party][SP-12.pro]") {
  const auto told_after_one_of = [](int bonds) {
    return times_told(Rule::SP_12_pro,
                      "ruleset: pro\nsetup: {sack: {blue: 0, red: 0}, players: {Anna: {hand: {blue: " +
                          std::to_string(bonds) + "}}}}",
                      "Anna: bond blue s1-s2");
  };
  CHECK(told_after_one_of(2) == 0);
  CHECK(told_after_one_of(1) == 1);
}

}  // namespace referee::spin_party::test::effects_test
