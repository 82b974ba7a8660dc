#include "referee/adjudication/find.hpp"

#include <catch2/catch.hpp>
#include <deque>
#include <set>
#include <thread>

#include "referee/document/yaml.hpp"
#include "support/match_spec.hpp"
#include "toy_game.hpp"

namespace referee::find_test {
namespace {

std::unique_ptr<Match> begin(const std::string& setup = {}) {
  const Document document = setup.empty() ? Document() : read_yaml("setup", setup);
  return toy::game().start(test::make_spec(toy::game(), "coin", {"Anna", "Ben"}),
                           setup.empty() ? TreeView() : document.root());
}

Goal goal_of(const std::vector<std::string>& conditions, const std::vector<std::string>& always = {}) {
  static std::deque<std::string> texts;  // conditions are slices of them
  const auto read = [](const std::string& text) {
    return read_expectation(texts.emplace_back(text), {1, 1});
  };
  Goal goal;
  for (const std::string& text : conditions) goal.conditions.push_back(read(text));
  for (const std::string& text : always) goal.always.push_back(read(text));
  return goal;
}

// Distinguishes positions by playing lines one by one.
std::string identity(const Match& match, bool exact) {
  Json state = state_json(match, Viewer{});
  if (exact) return state.dump();
  state.erase("ply");
  state.erase("hash");
  for (auto& player : state["players"]) player.erase("added");
  return state.dump();
}

std::vector<std::uint64_t> count_one_by_one(const Match& start, unsigned depth, bool exact) {
  std::set<std::string> seen = {identity(start, exact)};
  std::vector<std::unique_ptr<Match>> level;
  level.push_back(start.clone());
  std::vector<std::uint64_t> counts = {1};
  while (counts.size() <= depth) {
    std::vector<std::unique_ptr<Match>> next;
    for (const auto& match : level) {
      match->legal(
          [&](Actor actor, std::string_view text) {
            auto after = match->clone();
            Answer answer;
            REQUIRE(after->play(actor, text, PlayMode::carry_out, answer));
            if (seen.insert(identity(*after, exact)).second) next.push_back(std::move(after));
            return true;
          },
          Viewer{});
    }
    if (next.empty()) return counts;
    counts.push_back(next.size());
    level = std::move(next);
  }
  return counts;
}

FindOptions options_of(std::optional<unsigned> depth) {
  FindOptions options;
  options.depth = depth;
  return options;
}

TEST_CASE("find: counts the positions that lines one by one come to", "[core][find]") {
  const auto match = begin();
  const FindResult result = find_continuation(*match, {}, options_of(6));
  CHECK(result.kind == FindResult::Kind::none);
  CHECK(result.positions == count_one_by_one(*match, 6, false));
  // A condition on the number of plays, or on a value, distinguishes more positions.
  for (const char* text : {"ply = 100", "hash = h0", "players.Anna.added.count = 100", "players = 1"}) {
    INFO(text);
    CHECK(find_continuation(*match, goal_of({text}), options_of(5)).positions ==
          count_one_by_one(*match, 5, true));
  }
}

TEST_CASE("find: all there are", "[core][find]") {
  const FindResult result = find_continuation(*begin("{total: 15}"), {}, {});
  CHECK(result.complete);
  CHECK(result.positions == count_one_by_one(*begin("{total: 15}"), 99, false));
}

TEST_CASE("find: the shortest line, and of those the first", "[core][find]") {
  const auto match = begin();
  const FindResult result = find_continuation(*match, goal_of({"total = 5"}), {});
  CHECK(result.line == std::vector<std::string>{"Anna: add 2", "Ben: add 3"});
  CHECK(result.directives == std::vector<std::string>{"@expect total = 5"});
  CHECK(find_continuation(*match, goal_of({"total = 0"}), {}).line.empty());
  CHECK(find_continuation(*match, goal_of({"total = 5"}), options_of(1)).kind == FindResult::Kind::none);
}

TEST_CASE("find: what breaks an invariant", "[core][find]") {
  const FindResult broken = find_continuation(*begin(), goal_of({}, {"total < 4", "total >= 0"}), {});
  CHECK(broken.line.size() == 2);
  CHECK(broken.directives == std::vector<std::string>{"@expect total = 4"});
  const FindResult kept = find_continuation(*begin("{total: 15}"), goal_of({}, {"total <= 21"}), {});
  CHECK(kept.kind == FindResult::Kind::none);
  CHECK(kept.complete);
}

TEST_CASE("find: several threads answer as one does", "[core][find]") {
  const auto match = begin();
  FindOptions many = options_of(9);
  many.jobs = 3;
  many.run = [](std::size_t count, const WorkItem& work) {
    std::vector<std::thread> threads;
    for (std::size_t worker = 0; worker < 3; ++worker) {
      threads.emplace_back([&, worker] {
        for (std::size_t item = worker; item < count; item += 3) work(item, worker);
      });
    }
    for (std::thread& thread : threads) thread.join();
  };
  for (const char* text : {"total = 17", "ply = 7", "last = 9"}) {
    INFO(text);
    const FindResult one = find_continuation(*match, goal_of({text}), options_of(9));
    const FindResult three = find_continuation(*match, goal_of({text}), many);
    CHECK(one.line == three.line);
    CHECK(one.positions == three.positions);
    CHECK(one.actions == three.actions);
  }
}

TEST_CASE("find: limits end it undecided", "[core][find]") {
  FindOptions options;
  options.work = 500;
  const FindResult tired = find_continuation(*begin(), goal_of({"ply = 60"}), options);
  CHECK(tired.kind == FindResult::Kind::undecided);
  CHECK(tired.limit == "work");
  options = {};
  options.memory = 1 << 10U;
  CHECK(find_continuation(*begin(), goal_of({"ply = 60"}), options).limit == "memory");
}

TEST_CASE("find: an action that rests on a rule", "[core][find]") {
  Goal goal;
  goal.uses = {static_cast<RuleIndex>(toy::Rule::goal)};
  CHECK(find_continuation(*begin("{total: 18}"), goal, {}).line == std::vector<std::string>{"Anna: add 3"});
  Goal rolled;
  rolled.reads = {static_cast<RulingIndex>(toy::Ruling::roll_counts)};
  CHECK(find_continuation(*begin(), rolled, {}).line == std::vector<std::string>{"Anna: roll -> 1"});
}

TEST_CASE("find: only some verbs, only one player", "[core][find]") {
  FindOptions options = options_of(4);
  options.filter.only = {"roll"};
  for (const std::string& action : find_continuation(*begin(), goal_of({"ply = 3"}), options).line)
    CHECK(action.find("roll") != std::string::npos);
  options.filter = {{}, seat_actor(0)};
  // After one action Ben is to act.
  CHECK(find_continuation(*begin(), goal_of({"ply = 2"}), options).complete);
}

TEST_CASE("find: what a player can force", "[core][find]") {
  // Who comes to 21 wins; each adds 3 at most.
  FindOptions options = options_of(3);
  options.filter.actor = seat_actor(0);
  const Goal wins = goal_of({"outcome.winners = [Anna]"});
  CHECK(find_forced(*begin("{total: 14}"), wins, options).line.size() == 3);
  CHECK(find_forced(*begin("{total: 18}"), wins, options).line.size() == 1);
  CHECK(find_forced(*begin("{total: 17}"), wins, options).kind == FindResult::Kind::none);
}

TEST_CASE("find: what chance makes of the player's own action is no choice", "[core][find]") {
  FindOptions options = options_of(1);
  options.filter.actor = seat_actor(0);
  options.answers = 100;
  CHECK(find_forced(*begin(), goal_of({"total = 6"}), options).kind == FindResult::Kind::none);
  const FindResult rolled = find_forced(*begin(), goal_of({"last > 0"}), options);
  CHECK(rolled.strategy.size() == 1 + 2 * 2 + 1);  // label, two faces with conditions, `@back`
  options.answers = 1;
  CHECK(find_forced(*begin(), goal_of({"last > 0"}), options).strategy.empty());
}

TEST_CASE("find: random lines are shortened", "[core][find]") {
  const Goal goal = goal_of({"total = 5"});
  const FindResult result = find_at_random(*begin(), goal, {}, 200, 7);
  INFO(result.limit << ": " << result.message);
  REQUIRE(result.kind == FindResult::Kind::found);
  CHECK(result.line == find_at_random(*begin(), goal, {}, 200, 7).line);
  CHECK(result.line.size() <= 5);
  CHECK(find_at_random(*begin(), goal_of({"total = 99"}), {}, 20, 7).kind == FindResult::Kind::undecided);
}

}  // namespace
}  // namespace referee::find_test
