// Checks the laws of all games, present and future. A game that breaks one of them must fail.
#include "laws.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <filesystem>

#include "blind_game.hpp"
#include "session/games.hpp"
#include "support/match_spec.hpp"

namespace referee::test::laws_test {
namespace {

constexpr std::uint64_t kGames = 40;

void check_laws(const Game& game) {
  Laws laws(game, 1);
  CHECK(laws.broken_in(walks(kGames)) == "");
  CHECK(laws.setups > 0);
  Laws of_scripts(game, 1);
  for (const auto& file :
       std::filesystem::recursive_directory_iterator(REFEREE_SCRIPTS "/" + std::string(game.id()))) {
    if (file.path().extension() == ".party") CHECK(of_scripts.broken_in_script(file.path()) == "");
  }
  CHECK(of_scripts.positions > 0);
}

}  // namespace

TEST_CASE("spin-party: the laws of all games hold", "[views][laws]") {
  check_laws(*app::find_game("spin-party"));
}
TEST_CASE("wedding-tables: the laws of all games hold", "[views][laws]") {
  check_laws(*app::find_game("wedding-tables"));
}
TEST_CASE("plots: the laws of all games hold", "[views][laws]") { check_laws(*app::find_game("plots")); }
TEST_CASE("other games: the laws of all games hold", "[views][laws]") {
  constexpr std::array<std::string_view, 3> kAbove = {"spin-party", "wedding-tables", "plots"};
  for (const Game* game : app::games())
    if (std::find(kAbove.begin(), kAbove.end(), game->id()) == kAbove.end()) check_laws(*game);
}

TEST_CASE("a game that breaks a law is found out", "[views][laws]") {
  using blind::Mistake;
  const auto fault = [](Mistake mistake) {
    blind::mistake = mistake;
    const std::string broken = Laws(blind::game(), 1).broken_in(kGames);
    blind::mistake = Mistake::none;
    return broken.substr(0, broken.find('\n'));
  };
  using Catch::Matchers::Contains;
  CHECK(fault(Mistake::none) == "");
  CHECK_THAT(fault(Mistake::no_outcome), Contains("there is no outcome with winners or a score"));
  CHECK_THAT(fault(Mistake::note_unhashed), Contains("two positions have one hash") && Contains("/note"));
  CHECK_THAT(fault(Mistake::luck_unnoted), Contains("luck=") && Contains("changes the verdict"));
  CHECK_THAT(fault(Mistake::call_forgotten), Contains("looks at a position in which it is not legal"));
  CHECK_THAT(fault(Mistake::setup_unjudged), Contains("too many cards"));
  CHECK_THAT(fault(Mistake::note_counted), Contains("is told `note ?` of both") && Contains("/ones"));
  CHECK_THAT(fault(Mistake::marks_unordered), Contains("are the same action"));
  CHECK_THAT(fault(Mistake::deal_settled), Contains("outcomes, but is played without one"));
  CHECK_THAT(fault(Mistake::marks_equal), Contains("are equal, but differ in") && Contains("/marked"));
  CHECK_THAT(fault(Mistake::deal_biased), Contains("`deal -> 5` is listed, but never drawn"));
  CHECK_THAT(fault(Mistake::table_awaited), Contains("waits for \"table\", who can do nothing"));
  CHECK_THAT(fault(Mistake::note_withheld), Contains("is told `note ?` of the own action"));
  CHECK_THAT(fault(Mistake::winner_behind), Contains("those who win have -1 halves of a point at most"));
}

}  // namespace referee::test::laws_test
