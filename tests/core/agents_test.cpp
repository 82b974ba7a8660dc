// Agents and the games they play, with the toy game: two players add to a total, and who reaches it wins.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>

#include "referee/agents/played_game.hpp"
#include "referee/document/yaml.hpp"
#include "support.hpp"
#include "toy_game.hpp"

namespace referee::agents_test {

namespace {

std::unique_ptr<Match> begin_toy(const std::string& setup = "total: 0") {
  MatchSpec spec;
  RulesetLibrary library([](const std::string&) { return std::nullopt; });
  spec.ruleset = library.load(toy::game(), "standard", "", TreeView());
  spec.rulings = spec.ruleset->defaults;
  spec.seats = {"Anna", "Ben"};
  const Document document = read_yaml("setup", setup);
  return toy::game().start(std::move(spec), document.root());
}

// Returns the wins of `name` against `other` in some games. The seats are swapped after each.
int wins_of(std::string_view name, std::string_view other, int games) {
  int wins = 0;
  const auto one = make_agent(read_agent(name));
  const auto two = make_agent(read_agent(other));
  for (int i = 0; i < games; ++i) {
    const auto match = begin_toy();
    const std::size_t seat = static_cast<std::size_t>(i) % 2;
    std::array<Agent*, 2> agents = {one.get(), two.get()};
    if (seat == 1) std::swap(agents[0], agents[1]);
    const PlayedGame played = play_game(*match, agents, {.seed = 3, .number = static_cast<std::uint64_t>(i)});
    REQUIRE(played.winners.over);
    CHECK(played.reason == "limit");
    wins += played.winners.seats[seat] ? 1 : 0;
  }
  return wins;
}

}  // namespace

TEST_CASE("agents: names", "[core][agents]") {
  for (const char* name : {"random", "greedy", "mcts:1", "mcts:1000000"})
    CHECK(to_text(read_agent(name)) == name);
  CHECK(to_text(read_agent("mcts")) == fmt::format("mcts:{}", kUsualPlayouts));
  for (const char* wrong :
       {"", "mtcs", "mcts:", "mcts:0", "mcts:1000001", "mcts:ten", "mcts:5x", "greedy:3", "Random"})
    CHECK_THROWS_AS(read_agent(wrong), std::runtime_error);
}

TEST_CASE("agents: choices have no outcomes, and stand once each", "[core][agents]") {
  const auto match = begin_toy();
  const auto choices = choices_of(*match, 0);
  CHECK(std::count(choices.begin(), choices.end(), "roll") == 1);
  CHECK(std::count(choices.begin(), choices.end(), "add 1") == 1);
  CHECK(std::find_if(choices.begin(), choices.end(), [](const std::string& text) {
          return text.find("->") != std::string::npos;
        }) == choices.end());
  CHECK(AgentView(*match, 0).choices() == choices);
}

TEST_CASE("agents: an outcome is drawn from the stream that is given", "[core][agents]") {
  std::vector<std::string> drawn;
  for (std::uint64_t event = 0; event < 40; ++event) {
    const auto match = begin_toy();
    ChanceStream chance(1, event);
    Answer answer;
    std::string canonical;
    REQUIRE(match->play_with_chance({seat_actor(0), "roll"}, chance, answer, &canonical));
    CHECK(match->ply() == 1);
    if (std::find(drawn.begin(), drawn.end(), canonical) == drawn.end()) drawn.push_back(canonical);
  }
  CHECK(drawn.size() > 2);
  const auto match = begin_toy();
  ChanceStream chance(1, 0);
  Answer answer;
  CHECK_FALSE(match->play_with_chance({seat_actor(1), "add 1"}, chance, answer));
  CHECK(answer.kind == Answer::Kind::refused);
  CHECK(match->ply() == 0);
}

TEST_CASE("agents: random play to the end, and as far as was asked", "[core][agents]") {
  const auto match = begin_toy();
  ChanceStream chance(5, 0);
  CHECK(match->play_out(chance, 1) == 1);
  CHECK(match->ply() == 1);
  const std::uint64_t rest = match->play_out(chance, 1000);
  CHECK(rest < 1000);
  CHECK(match->ply() == rest + 1);
  CHECK(winners_of(*match).over);
  CHECK(match->play_out(chance, 1) == 0);
}

TEST_CASE("agents: what a position is worth", "[core][agents]") {
  const auto match = begin_toy();
  CHECK(worth_of(*match) == std::vector<double>{0.5, 0.5});
  ChanceStream chance(5, 0);
  match->play_out(chance, 1000);
  const auto worth = worth_of(*match);
  CHECK(worth[0] + worth[1] == 1.0);
  CHECK(std::max(worth[0], worth[1]) == 1.0);
}

TEST_CASE("agents: a won game is won", "[core][agents]") {
  for (const char* name : {"greedy", "mcts:200"}) {
    INFO(name);
    const auto first = begin_toy();
    const int limit = static_cast<const toy::ToyRuleset&>(*first->spec().ruleset).limit;
    const auto match = begin_toy(fmt::format("total: {}", limit - 2));
    const auto agent = make_agent(read_agent(name));
    const AgentView view(*match, 0);
    for (std::uint64_t event = 0; event < 10; ++event) {
      ChanceStream chance(2, event);
      const std::string choice = agent->choose(view, view.choices(), chance);
      CHECK(choice != "add 1");  // two wins, and nearly every roll
    }
  }
}

TEST_CASE("agents: those that want to win do", "[core][agents]") {
  CHECK(wins_of("mcts:200", "random", 100) > 65);
  CHECK(wins_of("mcts:200", "greedy", 100) > 55);
}

TEST_CASE("agents: a game depends on its seed and number only", "[core][agents]") {
  const auto actions_of = [](std::uint64_t seed, std::uint64_t number) {
    std::string all;
    const auto match = begin_toy();
    const auto one = make_agent(read_agent("mcts:30"));
    const auto two = make_agent(read_agent("greedy"));
    const std::array<Agent*, 2> agents = {one.get(), two.get()};
    GameToPlay game{.seed = seed, .number = number};
    game.on_action = [&](Actor, std::string_view text) { all += std::string(text) + ";"; };
    play_game(*match, agents, game);
    return all;
  };
  CHECK(actions_of(1, 2) == actions_of(1, 2));
  CHECK(actions_of(1, 2) != actions_of(1, 3));
  CHECK(actions_of(1, 2) != actions_of(2, 2));
}

namespace {

// An agent that knows everything, and fails at its second action.
class Failing final : public Agent {
 public:
  std::string choose(const AgentView& view, const std::vector<std::string>& choices, ChanceStream&) override {
    if (heard.size() > 1) throw AgentFailed("agent-silent", "fell asleep");
    CHECK(view.player() == "Ben");
    return choices[0];
  }
  bool wants_actions() const override { return true; }
  void receive(std::string action) override { heard.push_back(std::move(action)); }
  std::vector<std::string> heard;
};

}  // namespace

TEST_CASE("agents: who fails loses, and hears everything before", "[core][agents]") {
  const auto match = begin_toy();
  Failing ben;
  const std::array<Agent*, 2> agents = {nullptr, &ben};
  std::vector<std::string> played;
  GameToPlay game{.seed = 1};
  game.on_action = [&](Actor actor, std::string_view text) {
    played.push_back(fmt::format("{}: {}", match->actor_name(actor), text));
  };
  const PlayedGame done = play_game(*match, agents, game);
  REQUIRE(done.forfeit);
  CHECK(done.forfeit->seat == 1);
  CHECK(done.forfeit->detail == "fell asleep");
  CHECK(done.reason == "agent-silent");
  CHECK(done.winners.over);
  CHECK(done.winners.seats == std::vector<bool>{true, false});
  CHECK(done.scores.empty());
  CHECK(ben.heard == played);
}

TEST_CASE("agents: what rules do is counted", "[core][agents]") {
  const auto match = begin_toy();
  const auto plain = begin_toy();
  const PlayedGame played = play_game(*match, {}, {.seed = 4, .count_rules = true});
  CHECK(played.uses.rules.size() == match->spec().ruleset->catalogue.rules.size());
  CHECK(played.uses.tries > 0);
  CHECK(play_game(*plain, {}, {.seed = 4}).uses.rules.empty());
  CHECK(match->hash() == plain->hash());
}

TEST_CASE("agents: a long game is cut, and choices are counted", "[core][agents]") {
  const auto match = begin_toy();
  const PlayedGame played = play_game(*match, {}, {.most_actions = 2, .count_choices_of_every = 1});
  CHECK(played.actions == 2);
  CHECK_FALSE(played.winners.over);
  CHECK(played.reason.empty());
  REQUIRE(played.choices.size() == 2);
  CHECK(played.choices[0] == 9);  // three steps and six faces
}

TEST_CASE("agents: a sample of choices has the same numbers", "[core][agents]") {
  const auto all = begin_toy();
  const PlayedGame whole = play_game(*all, {}, {.number = 7, .count_choices_of_every = 1});
  for (std::uint64_t every = 2; every < 5; ++every) {
    const auto some = begin_toy();
    const PlayedGame part = play_game(*some, {}, {.number = 7, .count_choices_of_every = every});
    REQUIRE(part.choices.size() == whole.choices.size());
    for (std::size_t i = 0; i < part.choices.size(); ++i)
      CHECK(part.choices[i] == ((i + 7) % every == 0 ? whole.choices[i] : 0));
  }
}

}  // namespace referee::agents_test
