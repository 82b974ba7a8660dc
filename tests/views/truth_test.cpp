// Checks that the output for players is true, and no more than they may know, in all games, present and
// future. A game with deliberate leaks must fail.
#include "truth.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <utility>

#include "blind_game.hpp"
#include "questions.hpp"
#include "session/games.hpp"

namespace referee::test::truth_test {
namespace {

// Least numbers of comparisons in the shortest run: enough to find a mistake that is not rare.
constexpr std::uint64_t kLeastLines = 20'000;
constexpr std::uint64_t kLeastPairs = 3'000;
constexpr std::uint64_t kTruthsACase = 10;  // a command prints many lines

void check_truth(const Game& game) {
  Truth sound(game, 1);
  CHECK(sound.find_unsound_line(std::max(kLeastLines, wanted_comparisons() * kTruthsACase)) == "");
  if (!game.has_secrets()) return;
  Truth quiet(game, 1);
  CHECK(quiet.find_leak(std::max(kLeastPairs, wanted_comparisons() * kTruthsACase)) == "");
}

}  // namespace

TEST_CASE("spin-party: what is told is true and not too much", "[views][truth]") {
  check_truth(*app::find_game("spin-party"));
}
TEST_CASE("wedding-tables: what is told is true and not too much", "[views][truth]") {
  check_truth(*app::find_game("wedding-tables"));
}
TEST_CASE("plots: what is told is true and not too much", "[views][truth]") {
  check_truth(*app::find_game("plots"));
}
TEST_CASE("other games: what is told is true and not too much", "[views][truth]") {
  constexpr std::array<std::string_view, 3> kAbove = {"spin-party", "wedding-tables", "plots"};
  for (const Game* game : app::games())
    if (std::find(kAbove.begin(), kAbove.end(), game->id()) == kAbove.end()) check_truth(*game);
}

TEST_CASE("a game with any mistake in its views is found out", "[views][truth]") {
  using blind::Mistake;
  Truth whole(blind::game(), 1);
  blind::mistake = Mistake::none;
  CHECK(whole.find_unsound_line(kLeastLines) == "");
  CHECK(whole.hidden > 0);
  CHECK(whole.unforeseen > 0);
  const auto sound = [] { return Truth(blind::game(), 1).find_unsound_line(5 * kLeastLines); };
  const auto quiet = [] { return Truth(blind::game(), 1).find_leak(kLeastPairs); };
  CHECK(quiet() == "");
  for (const Mistake untrue : {Mistake::fits_open, Mistake::one_open, Mistake::strike_open,
                               Mistake::call_open, Mistake::card_shown, Mistake::card_drawn}) {
    blind::mistake = untrue;
    INFO(static_cast<int>(untrue));
    CHECK(sound() != "");
  }
  for (const Mistake loud : {Mistake::deal_revealed, Mistake::card_kept, Mistake::note_revealed}) {
    blind::mistake = loud;
    INFO(static_cast<int>(loud));
    CHECK(quiet() != "");
  }
  blind::mistake = Mistake::none;
}

TEST_CASE("what says less has gaps", "[views][truth]") {
  CHECK(says_less("deal Anna -> ?", "deal Anna -> r1"));
  CHECK(says_less("play ?", "play boots"));
  CHECK_FALSE(says_less("play ?", "pass"));
  CHECK_FALSE(says_less("play fists", "play boots"));
  CHECK_FALSE(says_less("deal ? -> r1", "deal Anna -> b1"));
}

}  // namespace referee::test::truth_test
