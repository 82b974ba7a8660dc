// Random games, judged at every position (support/game_properties.hpp).
#include "party_chess/party_chess.hpp"
#include "positions.hpp"
#include "random_pieces.hpp"
#include "support/game_properties.hpp"

namespace referee::party_chess::properties_test {
namespace {

using test::random_setup;

// Returns a fault of the position, or an empty text: pieces are lost only by destruction, and the Play List
// names every office once.
std::string sound(const Terms& terms, const State& state) {
  if (state.list.size() != state.offices.size()) return "the Play List does not name every office";
  OfficeSet named;
  for (const OfficeIndex office : state.list) named.set(office);
  if (named.count() != state.list.size()) return "an office is in the Play List twice";
  for (Square square = 0; square < terms.geometry->squares(); ++square) {
    if (state.occupied.has(square) == state.board[square].empty()) return "`occupied` is wrong";
  }
  if (!(state.checked == offices_in_check(PositionQuery(terms, state)))) return "`checked` is wrong";
  return {};
}

void walk(std::uint64_t seed, const std::vector<std::string>& seats, unsigned pieces, bool rulings,
          unsigned steps, unsigned whole_every = 1, bool house = false) {
  MatchSpec spec = referee::test::make_spec(game(), "standard", seats);
  ChanceStream stream(seed, 77);
  if (house) {
    const std::string lines = test::random_pieces(stream);
    UNSCOPED_INFO(lines);
    spec.ruleset = test::house_ruleset(lines);
    spec.rulings = spec.ruleset->defaults;
  }
  if (rulings) referee::test::randomise_rulings(spec, stream);
  referee::test::PropertyWalk<PartyChess> properties(spec);
  properties.setup = random_setup(seats, pieces, stream, house ? test::Corner{0, 8} : test::Corner{});
  properties.candidates = test::candidate_plays;
  properties.candidates_every = 4;
  properties.listed = [](const Terms&, const State& state, const Action& action) {
    return action.actor == seat_actor(state.top());
  };
  properties.invariant = sound;
  properties.at_each_position = [](const MatchOf<PartyChess>& match) {
    test::check_counts(match.terms(), match.state());
  };
  properties.weight = [](const Terms&, const State&, const Action& action) {
    return action.is<Surrender>() ? 1U
           : action.is<Pass>()    ? 5U
           : action.is<Place>()   ? 2U
           : action.is<Capture>() ? 200U
                                  : 50U;
  };
  properties.most_steps = steps;
  properties.whole_every = whole_every;
  properties.must_end = false;
  properties.most_generated = 20'000;
  properties.run(seed);
}

TEST_CASE("random games of two offices keep what every game promises", "[party-chess][property]") {
  for (std::uint64_t seed = 0; seed < referee::test::walks(6); ++seed)
    walk(seed, {"Reds", "Blues"}, 9, false, 24);
}

TEST_CASE("random games of three offices under random rulings keep it, too", "[party-chess][property]") {
  for (std::uint64_t seed = 100; seed < 100 + referee::test::walks(8); ++seed)
    walk(seed, {"Reds", "Blues", "Greens"}, 6, true, 20);
}

TEST_CASE("games with random pieces of the house keep it, too", "[party-chess][property]") {
  for (std::uint64_t seed = 200; seed < 200 + referee::test::walks(16); ++seed)
    walk(seed, {"Reds", "Blues"}, 5, seed % 2 == 0, 16, 1, true);
}

TEST_CASE("a hundred thousand random cases of each property", "[party-chess][property]") {
  const auto& cases = referee::test::PropertyWalk<PartyChess>::cases;
  for (std::uint64_t seed = 10'000; cases.least() < referee::test::many_cases(); ++seed)
    walk(seed, {"Reds", "Blues"}, 4, true, 300, 150);
  SUCCEED(cases.text());
}

}  // namespace
}  // namespace referee::party_chess::properties_test
