// Disputes for which all combinations of rulings take more work than is allowed.
#include <catch2/catch.hpp>

#include <set>

#include "dispute_support.hpp"

namespace referee::dispute_one_by_one_test {

using namespace test;

TEST_CASE("dispute: each ruling by itself, where the combinations take too much work", "[core][dispute]") {
  const std::string script =
      "game: toy\nplayers: [Anna, Ben]\n---\nAnna: roll -> 6\nBen: think\nAnna: think\nBen: add 5\n";
  const std::string all =
      "largest-step=three roll-counts=once illegal 6\nlargest-step=three roll-counts=twice illegal 12\n"
      "largest-step=five roll-counts=once legal 11\nlargest-step=five roll-counts=twice legal 17\n";
  const std::string each_alone =
      "largest-step=three roll-counts=once illegal 6\nlargest-step=five roll-counts=once legal 11\n"
      "largest-step=three roll-counts=twice illegal 12\n";
  std::set<std::string> answers;
  std::set<std::size_t> untried;
  bool is_complete = false;
  for (std::uint64_t work = 1000; work < 30'000; work += 50) {
    const Dispute answer = dispute(script, with_path("total"), {}, Limits{work});
    if (answer.ruleset == nullptr || answer.fault_before) continue;  // not even played
    CHECK((answer.complete || !is_complete));                        // more work never gives less
    is_complete = answer.complete;
    if (answer.complete) {
      CHECK(told(answer) == all);
      CHECK(!answer.each_alone);
    } else if (!answer.readings.empty() && answer.untried.empty()) {
      CHECK(told(answer) == each_alone);
      CHECK(answer.each_alone);
      answers.insert("each alone");
    } else {
      CHECK((answer.readings.empty() || answer.each_alone));
    }
    answers.insert(answer.complete ? "complete" : answer.readings.empty() ? "nothing" : "some");
    untried.insert(answer.untried.size());
  }
  CHECK(answers == std::set<std::string>{"complete", "each alone", "nothing", "some"});
  CHECK(untried == std::set<std::size_t>{0, 1, 2});
}

}  // namespace referee::dispute_one_by_one_test
