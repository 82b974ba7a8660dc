// The static path allocates nothing: check, apply, generate and perft of every game, on positions of random
// games.
#include "support/allocations.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "party_chess/party_chess.hpp"
#include "plots/plots.hpp"
#include "referee/party_chess/game.hpp"
#include "referee/plots/game.hpp"
#include "referee/script/runner.hpp"
#include "referee/spin_party/game.hpp"
#include "referee/wedding_tables/game.hpp"
#include "spin_party/spin_party.hpp"
#include "support/match_spec.hpp"
#include "support/recorded_game.hpp"
#include "wedding_tables/wedding_tables.hpp"

namespace referee::test::allocations_test {
namespace {

template <class G>
MatchOf<G> match_of(const Game& game, std::vector<std::string> seats = {}, const Json& setup = Json()) {
  const MatchSpec spec = make_spec(game, "standard", std::move(seats));
  if (setup.is_null()) return MatchOf<G>(spec, TreeView());
  const Document document = document_from_json(setup, "setup");
  return MatchOf<G>(spec, document.root());
}

template <class G>
bool is_over(const typename G::State& state) {
  if constexpr (requires { state.phase == decltype(state.phase)::over; })
    return state.phase == decltype(state.phase)::over;
  else return false;
}

// Returns the number of allocations by `what` (check, apply or generate) in the whole game. Applying the last
// action is left out, because it may start a search, as the final evaluation of spin-party does.
template <class G>
std::uint64_t allocated(const MatchOf<G>& match, const RecordedGame<G>& game, std::string_view what) {
  const auto& terms = match.terms();
  typename G::State next = match.state();
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < game.actions.size(); ++i) {
    FastJudge judge(terms.spec.rulings);
    const std::uint64_t before = allocations();
    if (what == "check") {
      G::check(terms, game.states[i], game.actions[i], judge);
      if (judge.refused()) return ~std::uint64_t{0};
    } else if (what == "apply") {
      next = game.states[i];
      G::apply(terms, next, game.actions[i], judge);
    } else {
      std::uint64_t left = 2000;  // some positions have millions
      std::ignore =
          G::generate(terms, game.states[i], Viewer{}, [&](const typename G::Action&) { return --left > 0; });
    }
    if (what != "apply" || !is_over<G>(next)) sum += allocations() - before;
  }
  return sum;
}

// Two plies from some of the positions, beyond the places that a count uses again, which are made in a first
// round.
template <class G>
std::uint64_t allocated_by_perft(const MatchOf<G>& match, const RecordedGame<G>& game, std::size_t every) {
  const auto& terms = match.terms();
  // By their verbs, so that they are listed rather than counted.
  const referee::detail::ListedPlays<G> plays{terms, terms.spec,
                                              (referee::detail::VerbMask{1} << G::Action::kVerbs.size()) - 1};
  SequenceCounter<typename G::State, typename G::Action, decltype(plays)> counter(plays, *terms.spec.budget);
  std::uint64_t sum = 0;
  std::uint64_t before = 0;
  for (int round = 0; round < 2; ++round) {
    before = allocations();
    for (std::size_t i = every; i < game.states.size(); i += every) {
      sum += counter.count(game.states[i], 2).value_or(1);
    }
  }
  const std::uint64_t count = allocations() - before;
  CHECK(sum > 0);
  return count;
}

template <class G>
void expect_none(const MatchOf<G>& match, std::size_t most, std::size_t every) {
  CheapRandom random{7};
  const RecordedGame<G> game = record_game<G>(match, most, random_pick<G>(random));
  REQUIRE(game.actions.size() > 100);
  const std::uint64_t before = allocations();
  const auto some = std::make_unique<std::uint64_t>(1);
  REQUIRE(allocations() == before + *some);  // the counter works
  for (const char* what : {"check", "apply", "generate"}) {
    INFO(what);
    CHECK(allocated(match, game, what) == 0);
  }
  CHECK(allocated_by_perft(match, game, every) == 0);
}

// Returns the number of allocations in a run of one script that plays a recorded game `times` times.
template <class G>
std::uint64_t allocated_by_script(const Game& game, const std::string& header, const RecordedGame<G>& one,
                                  std::size_t times) {
  std::string text = header + "---\n@label start\n";
  for (std::size_t i = 0; i < times; ++i) text += one.script + "@back start\n";
  const ScriptText script("test", std::move(text));
  RulesetLibrary library([](const std::string&) { return std::nullopt; });
  const std::array<const Game*, 1> games = {&game};
  const RunContext context{games, &library, {}};
  const std::uint64_t before = allocations();
  const Report report = run_script(script, context);
  const std::uint64_t count = allocations() - before;
  CHECK(report.status == Status::legal);
  CHECK(report.plies == times * one.actions.size());
  return count;
}

// Checks allocations of the text path. Some are made once per run. The number of the others must be
// proportional to the script's length.
template <class G>
void expect_proportion(const Game& game, const std::string& header, const MatchOf<G>& match) {
  CheapRandom random{5};
  const RecordedGame<G> one = record_game<G>(match, 200, random_pick<G>(random));
  allocated_by_script(game, header, one, 1);  // allocates what lasts for the process
  const std::uint64_t none = allocated_by_script(game, header, one, 1);
  const std::uint64_t short_script = allocated_by_script(game, header, one, 10) - none;
  const std::uint64_t long_script = allocated_by_script(game, header, one, 100) - none;
  INFO(none << " " << short_script << " " << long_script);
  CHECK(long_script <= 12 * short_script + 50);
  CHECK(long_script <= 200 * one.actions.size());  // two an action at most
}

}  // namespace

TEST_CASE("scripts ten times as long allocate ten times as much", "[allocations]") {
  expect_proportion(spin_party::game(), "game: spin-party\nplayers: [Anna, Ben]\n",
                    match_of<spin_party::SpinParty>(spin_party::game(), {"Anna", "Ben"}));
  expect_proportion(wedding_tables::game(), "game: wedding-tables\nplayers: [Anna, Ben]\n",
                    match_of<wedding_tables::WeddingTables>(wedding_tables::game(), {"Anna", "Ben"}));
  expect_proportion(plots::game(), "game: plots\nplayers: [Anna, Ben, Cleo, Dan]\n",
                    match_of<plots::Plots>(plots::game(), {"Anna", "Ben", "Cleo", "Dan"}));
  expect_proportion(party_chess::game(), "game: party-chess\nplayers: [Reds, Blues]\n",
                    match_of<party_chess::PartyChess>(party_chess::game(), {"Reds", "Blues"}));
}

TEST_CASE("spin-party allocates nothing on the static path", "[allocations]") {
  expect_none(match_of<spin_party::SpinParty>(spin_party::game()), 1000, 40);
}

TEST_CASE("wedding-tables allocates nothing on the static path", "[allocations]") {
  expect_none(match_of<wedding_tables::WeddingTables>(wedding_tables::game()), 1000, 200);
}

TEST_CASE("plots allocates nothing on the static path", "[allocations]") {
  expect_none(match_of<plots::Plots>(plots::game()), 1000, 40);
}

// Umpires' acts write names into the ledger, and do allocate; plays do not. Sequences of a Tornado are
// searched with a memory of positions, so there is none.
TEST_CASE("party-chess allocates nothing on the static path", "[allocations]") {
  const Json setup = Json::parse(R"({"board": {
    "e5": "Reds K", "d4": "Reds R", "f6": "Reds p", "c8": "Reds O", "h3": "Reds E", "g9": "Reds A", "k2": "Reds D",
    "p15": "Blues K", "o12": "Blues B", "m14": "Blues H3", "q17": "Blues %", "l10": "Blues Q", "r9": "Blues Z",
    "n6": "Blues C", "i13": "Blues !", "j17": "Blues J"},
    "players": {"Reds": {"off_board": "J p"}, "Blues": {"off_board": "R"}}})");
  const auto match = match_of<party_chess::PartyChess>(party_chess::game(), {"Reds", "Blues"}, setup);
  expect_none(match, 300, 100);
}

}  // namespace referee::test::allocations_test
