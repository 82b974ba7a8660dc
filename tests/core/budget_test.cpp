// Tests limits on the cost of a script: the budget itself, and the steps of a run that use it.
#include "referee/engine/judging/budget.hpp"

#include <catch2/catch.hpp>

#include "support.hpp"
#include "toy_game.hpp"

namespace referee::test::budget_test {
namespace {

TEST_CASE("budget: what is drawn is gone, and too much takes all", "[core][budget]") {
  Budget budget(10);
  CHECK(budget.spend(4));
  CHECK(budget.left() == 6);
  CHECK_FALSE(budget.spend(7));
  CHECK(budget.left() == 0);
  CHECK_THROWS_AS(budget.need(1, "this"), UndecidedSearch);
  budget.refill(2);
  CHECK_NOTHROW(budget.need(2, "this"));
  CHECK(budget.used_up("this") == "this takes more work than is allowed (10 units in all)");
}

TEST_CASE("budget: a meter draws what it has counted, and stops at the end", "[core][budget]") {
  Budget budget(10'000);
  {
    Meter meter(budget);
    for (int i = 0; i < 5000; ++i) CHECK(meter.count());
  }
  CHECK(budget.left() == 5000);
  {
    Meter meter(budget);
    std::uint64_t counted = 0;
    while (meter.count(3)) counted += 3;
    CHECK(counted == 4998);
    CHECK_FALSE(meter.count());
  }
  CHECK(budget.left() == 0);
}

TEST_CASE("budget: of searches by themselves each has all of it", "[core][budget]") {
  Budget budget = Budget::for_each_search(9000);
  for (int search = 0; search < 3; ++search) {
    Meter meter(budget);
    std::uint64_t counted = 0;
    while (meter.count(100)) counted += 100;
    CHECK(counted >= 9000);
    CHECK(counted < 9000 + 4096);  // work is charged in batches
  }
  CHECK(budget.left() == 9000);
}

TEST_CASE("budget: a search by itself pays for what it asks, not for what its visitor does",
          "[core][budget]") {
  Budget budget = Budget::for_each_search(9000);
  const auto most_of = [&](Payer payer) {
    int searches = 0;
    Meter list(budget);
    while (searches < 100 && list.count()) {
      Meter inner(budget, payer);
      static_cast<void>(inner.count(900));
      ++searches;
    }
    return searches;
  };
  const int questions = most_of(Payer::asker);
  CHECK(questions >= 9);
  CHECK(questions < 15);  // work is charged in batches
  CHECK(most_of(Payer::itself) == 100);
}

TEST_CASE("budget: help costs nothing and gives nothing", "[core][budget]") {
  Budget budget(10);
  {
    const SeparateBudget help(budget, 100);
    CHECK(budget.spend(60));
    CHECK_FALSE(budget.spend(60));
  }
  CHECK(budget.left() == 10);
}

// `simulate` plays games in several threads with one budget, and a move that is explained asks for help.
TEST_CASE("budget: help leaves a budget alone that other threads may use", "[core][budget]") {
  Budget budget = Budget::for_each_search(9000);
  Meter list(budget);
  std::uint64_t counted = 0;
  for (; list.count(100); counted += 100) {
    const SeparateBudget help(budget, 100);
    REQUIRE(budget.is_for_each_search());
    REQUIRE(budget.most() == 9000);
    Meter inner(budget, Payer::asker);
    REQUIRE(inner.count(8000));
  }
  CHECK(counted >= 9000);
  CHECK(budget.left() == 9000);
}

TEST_CASE("budget: help is found within its own, and nothing where that is spent", "[core][budget]") {
  Budget small(10);
  const auto spend = [&](std::uint64_t work) {
    return found_as_help(small, [&] { return small.need(work, "help"), std::string("found"); });
  };
  CHECK(spend(10) == "found");
  CHECK(spend(11).empty());  // at most the limit on work
  CHECK(small.left() == 10);
  Budget large(4 * kHelpWork);
  CHECK(found_as_help(large, [&] { return large.left(); }) == kHelpWork);
}

TEST_CASE("run: all questions of a script draw from one budget", "[core][budget][runner]") {
  Setting setting;
  setting.limits.work = 4500;  // thinking: 1000; the header: almost 1200
  CHECK(run_body("Anna: think\nBen: think\n", setting).status == Status::legal);
  const Report report = run_body("Anna: think\nBen: think\n@accept Anna: think\nAnna: think\n", setting);
  CHECK(report.status == Status::undecided);
  CHECK(report.held == 1);
  CHECK(faults_of(report).front().starts_with("7:7+5 undecided <Anna: think>"));
}

TEST_CASE("run: several runs may share a budget", "[core][budget][runner]") {
  Setting setting;
  setting.options.budget = std::make_shared<Budget>(3500);
  CHECK(run_body("Anna: think\n", setting).status == Status::legal);
  CHECK(run_body("Anna: think\n", setting).status == Status::undecided);
  CHECK(setting.options.budget->left() == 0);
}

TEST_CASE("run: a longer script may cost more", "[core][budget][runner]") {
  const ScriptText small("a", std::string(100, '\n'));
  const ScriptText large("b", std::string((std::size_t{5} << 19U), '\n'));
  CHECK(budget_for(small, {1000})->left() == 1000);
  CHECK(budget_for(large, {1000})->left() == 3000);
  CHECK(budget_for(large, {~std::uint64_t{0}})->left() == ~std::uint64_t{0});
}

TEST_CASE("run: values, labels and other readings are paid for", "[core][budget][runner]") {
  const auto left_after = [](const std::string& body) {
    Setting setting;
    setting.options.budget = std::make_shared<Budget>(100'000);
    CHECK(run_body(body, setting).status == Status::legal);
    return setting.options.budget->left();
  };
  const std::uint64_t plain = left_after("Anna: add 1\n#\n");
  CHECK(left_after("Anna: add 1\n@expect ply = 1\n") < plain);
  CHECK(left_after("Anna: add 1\n@label a\n") < plain);
  CHECK(left_after("Anna: add 1\n@under largest-step=five @expect ply = 1\n") < plain);
  // A second label at the same place shares its position with the first.
  CHECK(left_after("@label a\n@label b\n") + 100 > left_after("@label a\n"));
}

TEST_CASE("run: a ruleset that a script names is paid for, remembered or not", "[core][budget][runner]") {
  Files files = {{"house.yaml", "game: toy\nextends: standard\n"},
                 {"longer.yaml", "game: toy\nextends: house.yaml\n"}};
  files["longer.yaml"] += "# " + std::string(1000, 'x') + "\n";
  RulesetLibrary library(reader_of(files));
  const Game* const game = &toy::game();
  const RunContext context{std::span(&game, 1), &library, {}};
  const auto left_after = [&](const std::string& ruleset) {
    const ScriptText script("test.party", "game: toy\nplayers: [Anna, Ben]\nruleset: " + ruleset + "\n---\n");
    RunOptions options;
    options.budget = std::make_shared<Budget>(100'000);
    CHECK(faults_of(run_script(script, context, options)) == Lines{});
    return options.budget->left();
  };
  const std::uint64_t plain = left_after("coin");
  const std::uint64_t house = left_after("house.yaml");
  CHECK(house + 1000 < plain);
  CHECK(left_after("longer.yaml") + 16'000 < house);
  CHECK(left_after("house.yaml") == house);

  // Several runs for one budget pay once.
  RunOptions shared;
  shared.budget = std::make_shared<Budget>(100'000);
  const ScriptText twice("test.party", "game: toy\nplayers: [Anna, Ben]\nruleset: longer.yaml\n---\n");
  CHECK(run_script(twice, context, shared).status == Status::legal);
  const std::uint64_t once = shared.budget->left();
  CHECK(run_script(twice, context, shared).status == Status::legal);
  CHECK(once - shared.budget->left() < 5'000);

  const ScriptText script("test.party",
                          "game: toy\nplayers: [Anna, Ben]\nruleset: longer.yaml\n---\nAnna: add 1\n");
  RunOptions options;
  options.budget = std::make_shared<Budget>(15'000);
  const Report report = run_script(script, context, options);
  CHECK(report.status == Status::undecided);
  CHECK(report.main_fault()->message.starts_with("reading the ruleset takes more work"));
}

TEST_CASE("a position's footprint counts what lies on the heap", "[core][budget]") {
  const auto after = [](const std::string& body) { return run_body(body).match->footprint(); };
  std::string long_game;
  for (int i = 0; i < 8; ++i) long_game += i % 2 == 0 ? "Anna: add 1\n" : "Ben: add 1\n";
  CHECK(after(long_game) >= after("") + 8 * sizeof(int));
}

}  // namespace
}  // namespace referee::test::budget_test
