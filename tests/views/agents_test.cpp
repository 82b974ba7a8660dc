// Checks that no agent reads what its seat may not know: in two positions that look alike to a player, and
// with the same draws of chance, an agent chooses the same action. All games are tried.
#include <catch2/catch.hpp>

#include "referee/agents/agent.hpp"
#include "session/games.hpp"
#include "support/match_spec.hpp"

namespace referee::test::agents_test {
namespace {

constexpr unsigned kLongestOpening = 150;
constexpr std::uint64_t kPairs = 40;

std::unique_ptr<Match> begin(const Game& game) {
  MatchSpec spec = make_spec(game);
  spec.seats.clear();
  for (const char* name : {"Anna", "Ben", "Cleo", "Dora"})
    if (spec.seats.size() < std::max<std::size_t>(2, game.seat_limits(*spec.ruleset).least))
      spec.seats.emplace_back(name);
  return game.start(std::move(spec), TreeView());
}

std::unique_ptr<Match> random_position(const Game& game, ChanceStream& chance) {
  auto match = begin(game);
  match->play_out(chance, chance.below(kLongestOpening));
  return match;
}

// The number of decisions that were compared, and how many of them differed in hidden facts.
struct Compared {
  unsigned decisions = 0;
  unsigned of_different_positions = 0;
};

void compare(const Match& one, const Match& other, std::size_t seat, std::string_view name,
             Compared& compared) {
  const AgentView here(one, seat);
  const AgentView there(other, seat);
  const auto choices = here.choices();
  REQUIRE(choices == there.choices());
  CHECK(here.state() == there.state());
  if (choices.size() < 2) return;
  ChanceStream chance(17, compared.decisions);
  ChanceStream same(17, compared.decisions);
  const auto agent = make_agent(read_agent(name));
  CHECK(agent->choose(here, choices, chance) == agent->choose(there, choices, same));
  ++compared.decisions;
  compared.of_different_positions += one.hash() != other.hash() ? 1U : 0U;
}

Compared compare_agents(const Game& game) {
  Compared compared;
  // In games with long deals, agents decide less often.
  for (std::uint64_t seed = 0; seed < kPairs || (compared.decisions <= kPairs && seed < 20 * kPairs);
       ++seed) {
    ChanceStream chance(seed, 0);
    const auto one = random_position(game, chance);
    const std::size_t seat = chance.below(one->spec().seats.size());
    const auto other = one->resampled(seat, [&](std::uint64_t bound) { return chance.below(bound); });
    for (const char* name : {"random", "greedy", "mcts:12"}) compare(*one, *other, seat, name, compared);
  }
  return compared;
}

// Plays on as `match` does at random, but with what is picked written, read and judged.
void play_with_texts(Match& match, std::uint64_t seed) {
  const auto read = match.clone();
  ChanceStream picks(seed, 0);
  ChanceStream lots(seed, 1);
  ChanceStream same_lots(seed, 1);
  Actor actor{};
  std::string text;
  const PickVisitor is_same = [&](Actor by, std::string_view verb) {
    CHECK(by == actor);
    CHECK(text.substr(0, text.find(' ')) == verb);
  };
  for (unsigned i = 0; i < kLongestOpening; ++i) {
    ChanceStream same_picks = picks;
    const bool is_picked =
        read->pick_random([&](std::uint64_t bound) { return same_picks.below(bound); }, actor, text);
    const RandomBelow below = [&](std::uint64_t bound) { return picks.below(bound); };
    std::string canonical;
    const RandomPlay play = match.play_random(below, &lots, is_same, &canonical);
    REQUIRE(play == (is_picked ? RandomPlay::played : RandomPlay::none));
    if (!is_picked) return;
    Answer answer;
    std::string wanted;
    REQUIRE(read->play_with_chance({actor, text}, same_lots, answer, &wanted));
    REQUIRE(canonical == wanted);
    REQUIRE(read->same_position_as(match));
  }
}

}  // namespace

TEST_CASE("random play without texts is random play with them", "[views][agents]") {
  for (const Game* game : app::games()) {
    INFO(game->id());
    for (std::uint64_t seed = 0; seed < kPairs; ++seed) play_with_texts(*begin(*game), seed);
  }
}

TEST_CASE("agents do the same in positions that look alike", "[views][agents]") {
  for (const Game* game : app::games()) {
    INFO(game->id());
    const Compared compared = compare_agents(*game);
    CHECK(compared.decisions > 10);
    if (game->start(make_spec(*game), TreeView())->has_secrets()) CHECK(compared.of_different_positions > 5);
  }
}

}  // namespace referee::test::agents_test
