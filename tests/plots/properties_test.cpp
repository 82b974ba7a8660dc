// Checks every position of random games, under all readings.
#include "candidates.hpp"
#include "plots/listing/pick.hpp"
#include "support/game_properties.hpp"

namespace referee::plots::test::properties_test {
namespace {

using referee::test::make_spec;

const std::vector<std::string> kNames = {"Anna", "Ben", "Cleo", "Dora", "Eve", "Finn", "Gina"};

// Cards and tokens are neither made nor lost.
std::string conserved(const Terms& terms, const State& state) {
  const CardBag all = cards_in_play(terms, state);
  if (!terms.full_deck.holds(all)) return "there are more cards than in the box";
  unsigned tokens = state.treasury;
  for (std::size_t seat = 0; seat < terms.players; ++seat) tokens += state.players[seat].supporters();
  if (tokens != terms.all_tokens()) return "tokens got lost, or there are too many";
  if (state.below.fists > 0 && state.below.boots > 0) return "fists and boots lie side by side";
  unsigned icons = 0;
  for (std::size_t i = 0; i < state.below.count; ++i) icons += icons_of(state.below.cards[i]);
  if (icons != unsigned{state.below.fists} + state.below.boots + state.below.cancelled)
    return "icons below don't add up";
  return {};
}

MatchSpec random_spec(std::uint64_t seed) {
  ChanceStream stream(seed, 1'000'000);
  std::vector<std::string> seats(kNames.begin(),
                                 kNames.begin() + static_cast<std::ptrdiff_t>(4 + stream.below(4)));
  MatchSpec spec = make_spec(game(), seed % 2 == 0 ? "standard" : "varied", seats);
  referee::test::randomise_rulings(spec, stream, {"sealed-plays"});
  return spec;
}

// Returns a position with everything dealt by chance, from which the walk starts: deals have too many
// outcomes to list.
Json dealt(const MatchSpec& spec, std::uint64_t seed) {
  MatchOf<Plots> match(spec, TreeView());
  State state = match.state();
  std::uint64_t event = 0;
  while (state.phase == Phase::setup || state.phase == Phase::deal) {
    ChanceStream stream(seed, event++);
    Action action;
    REQUIRE(
        pick_random(match.terms(), state, action, [&](std::uint64_t bound) { return stream.below(bound); }));
    FastJudge judge(spec.rulings);
    apply(match.terms(), state, action, judge);
  }
  return state_json(MatchOf<Plots>(spec, state), {});
}

referee::test::PropertyWalk<Plots> walk_of(const MatchSpec& spec) {
  referee::test::PropertyWalk<Plots> walk(spec);
  walk.candidates = every_action;
  walk.listed = [](const Terms&, const State&, const Action& action) {
    return !action.is<Seal>() && !action.is<Open>() && !action.is<Give>() && !action.is<PlayFor>();
  };
  walk.weight = [](const Terms&, const State&, const Action& action) {
    return action.is<TakeBackCard>() ? 1U : 20U;
  };
  walk.invariant = conserved;
  walk.most_generated = kMostHands;
  walk.candidates_every = 9;
  walk.load_every = 4;
  walk.most_steps = 5000;
  return walk;
}

}  // namespace

TEST_CASE("plots: random games keep every promise, under all readings", "[plots][property]") {
  for (std::uint64_t seed = 1; seed <= referee::test::walks(12); ++seed) {
    const MatchSpec spec = random_spec(seed);
    auto walk = walk_of(spec);
    walk.setup = dealt(spec, seed);
    REQUIRE(walk.run(seed).over);
  }
}

TEST_CASE("plots: the setup keeps every promise", "[plots][property]") {
  for (std::uint64_t seed = 1; seed <= referee::test::walks(2); ++seed) {
    MatchSpec spec = make_spec(game());
    if (seed % 2 == 0) referee::test::set_ruling(spec, "opening-hand", "five");
    auto walk = walk_of(spec);
    walk.most_steps = 14;
    walk.must_end = false;
    walk.candidates_every = 2;
    walk.run(seed);
  }
}

TEST_CASE("PL-III.1.empty small hands and short games keep every promise",
          "[plots][property][PL-III.1.empty]") {
  for (std::uint64_t seed = 1; seed <= referee::test::walks(6); ++seed) {
    const MatchSpec spec = random_spec(2 * seed + 1000);  // one-icon faces
    ChanceStream stream(seed, 2'000'000);
    Json players = Json::object();
    for (const std::string& name : spec.seats) {
      const std::uint64_t reserve = stream.below(4);
      Json hand = Json::array();
      for (std::uint64_t i = stream.below(4); i > 0; --i)
        hand.push_back(stream.below(2) == 0 ? "fists" : "boots");
      players[name] = {{"supporters", reserve}, {"hand", hand}};
    }
    auto walk = walk_of(spec);
    walk.setup = {{"phase", "ante"},
                  {"round", 1 + stream.below(5)},
                  {"treasury", stream.below(9)},
                  {"players", players}};
    walk.invariant = nullptr;  // not all tokens are there
    REQUIRE(walk.run(seed).over);
  }
}

TEST_CASE("plots: a hundred thousand random cases of each property", "[plots][property]") {
  const auto& cases = referee::test::PropertyWalk<Plots>::cases;
  for (std::uint64_t seed = 10'000; cases.least() < referee::test::many_cases(); ++seed) {
    const MatchSpec spec = random_spec(seed);
    auto walk = walk_of(spec);
    walk.setup = dealt(spec, seed);
    walk.whole_every = 57;
    REQUIRE(walk.run(seed).over);
  }
  SUCCEED(cases.text());
}

TEST_CASE("sample: a random game ends, whatever the number of players", "[plots][property]") {
  for (std::size_t players = 4; players <= 7; ++players) {
    const MatchSpec spec = make_spec(game(), "standard",
                                     {kNames.begin(), kNames.begin() + static_cast<std::ptrdiff_t>(players)});
    const MatchOf<Plots> match(spec, TreeView());
    for (std::uint64_t seed = 0; seed < referee::test::effort(300); ++seed) {
      State state = match.state();
      std::uint64_t plots_played = 0;
      std::uint64_t actions = 0;
      while (state.phase != Phase::over) {
        ChanceStream stream(seed, state.ply);
        Action action;
        REQUIRE(pick_random(match.terms(), state, action,
                            [&](std::uint64_t bound) { return stream.below(bound); }));
        FastJudge judge(spec.rulings);
        check(match.terms(), state, action, judge);
        REQUIRE_FALSE(judge.refused());
        if (action.is<PayOff>()) ++plots_played;
        apply(match.terms(), state, action, judge);
        ++actions;
      }
      // Rulebook 12: a plot is 11n + 8 actions, the first one more for the tableau; the last ends the game
      // instead of collecting.
      CHECK(actions == plots_played * (11 * players + 8) + 1);
    }
  }
}

}  // namespace referee::plots::test::properties_test
