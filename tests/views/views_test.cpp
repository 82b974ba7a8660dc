// Checks that no command reveals facts that a player may not know: two scripts that differ only in these give
// the same bytes on both streams, the same files and the same exit code, in all games, present and future.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>

#include "questions.hpp"
#include "session/games.hpp"
#include "session/version.hpp"
#include "shell/program.hpp"
#include "support/match_spec.hpp"

namespace referee::test::views_test {
namespace {

void compare_twins(const Game& game) {
  std::uint64_t compared = 0;
  std::uint64_t differing = 0;
  std::array<std::uint64_t, 6> codes{};
  constexpr std::uint64_t kMostSeeds = 100;
  const bool has_secrets = game.start(make_spec(game), TreeView())->has_secrets();
  // A short run of a game with few secrets may need more seeds until one pair differs.
  const auto is_enough = [&](std::uint64_t seed) {
    return compared >= wanted_comparisons() && (!has_secrets || differing > 0 || seed > kMostSeeds);
  };
  for (std::uint64_t seed = 1; !is_enough(seed); ++seed) {
    const Twins twins = make_twins(game, seed);
    differing += twins.differ ? 1 : 0;
    CHECK(twins.footprints[0] == twins.footprints[1]);
    for (const Question& question : questions_about(twins)) {
      const Outcome one = question.ask(question.one);
      const Outcome other = question.ask(question.other);
      ++compared;
      ++codes[static_cast<std::size_t>(std::min(one.code, 5))];
      REQUIRE(one.code != app::kExitDefect);
      if (question.words.front() == "serve") REQUIRE(one.code == 0);
      if (question.words.front() == "lsp") REQUIRE(one.out.find("publishDiagnostics") != std::string::npos);
      if (one == other) continue;
      FAIL_CHECK("seed " << seed << ": " << compared_text(question, one, other));
      return;
    }
  }
  INFO(game.id() << ": " << compared << " comparisons, " << differing
                 << " pairs of different positions; exit codes " << codes[0] << " " << codes[1] << " "
                 << codes[2]);
  // All exit codes must have occurred. Otherwise the questions would test too little.
  CHECK(codes[0] > compared / 10);
  CHECK(codes[1] > 0);
  CHECK(codes[2] > 0);
  if (has_secrets) CHECK(differing > 0);
}

}  // namespace

TEST_CASE("spin-party: twins look alike to every command", "[views]") {
  compare_twins(*app::find_game("spin-party"));
}
TEST_CASE("wedding-tables: twins look alike to every command", "[views]") {
  compare_twins(*app::find_game("wedding-tables"));
}
TEST_CASE("plots: twins look alike to every command", "[views]") { compare_twins(*app::find_game("plots")); }
TEST_CASE("party-chess: twins look alike to every command", "[views]") {
  compare_twins(*app::find_game("party-chess"));
}

// Separate test cases, so that they run at the same time. Later games need no line here.
TEST_CASE("other games: twins look alike to every command", "[views]") {
  constexpr std::array<std::string_view, 4> kAbove = {"spin-party", "wedding-tables", "plots", "party-chess"};
  for (const Game* game : app::games())
    if (std::find(kAbove.begin(), kAbove.end(), game->id()) == kAbove.end()) compare_twins(*game);
  SUCCEED();
}

// Checks that a view is the whole position if and only if the game hides nothing.
TEST_CASE("a game that calls itself open shows everything to everybody", "[views]") {
  for (const Game* game : app::games()) {
    const Twins twins = make_twins(*game, 4);
    const Outcome whole = Question{{"run", "-"}, {}, {}}.ask(twins.one);
    const Outcome seen = Question{{"run", "-", "--view", twins.viewer}, {}, {}}.ask(twins.one);
    if (game->id() == "party-chess") CHECK(whole.out == seen.out);
  }
}

}  // namespace referee::test::views_test
