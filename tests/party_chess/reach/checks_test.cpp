// Compares watches of Kings with a search for attackers, in random games with random pieces.
#include "party_chess/reach/checks.hpp"

#include "party_chess/party_chess.hpp"
#include "party_chess/positions.hpp"
#include "party_chess/random_pieces.hpp"

namespace referee::party_chess::checks_test {
namespace {

// Numbers of comparisons that were made.
struct Compared {
  std::size_t safe = 0;
  std::size_t attacked = 0;
  std::size_t foreseen = 0;  // plays judged by watches alone
  std::size_t asked = 0;     // plays judged by the position after
};

// Checks that each watched King is attacked if and only if some piece attacks it.
void compare_watches(const Terms& terms, const State& state, Compared& compared) {
  const PositionQuery query(terms, state);
  CHECK(state.checked == offices_in_check(query));
  for (const KingWatch& watch : state.watches.kings) {
    INFO(terms.geometry->name(watch.king));
    CHECK(watch.attacked == is_attacked(query, watch.king));
    ++(watch.attacked ? compared.attacked : compared.safe);
  }
}

// Checks that watches and a search agree whether a play leaves the own King attacked.
void compare_play(const Terms& terms, const State& before, const Action& action, Compared& compared) {
  const ParsedMove* written = parsed_move_of(action);
  if (written == nullptr) return;
  State after = before;
  Carried carried = carry(terms, before, after, *written);
  finish_stroke(PositionQuery(terms, before), after, *written, carried);
  const Changes squares = changes_of(*written);
  const PlayedChange change{before.top(), squares, written->promotes()};
  const KingWatches watches = watches_of(terms, before, change.office);
  const bool attacked = in_check(PositionQuery(terms, after), change.office);
  if (const auto foreseen = foresee_check(before, watches, change)) {
    CHECK(*foreseen == attacked);
    ++compared.foreseen;
  }
  CHECK(in_check_after(PositionQuery(terms, after), watches, change) == attacked);
  ++compared.asked;
}

// Returns the strokes that `check` refuses at most because of the own King.
std::vector<Action> strokes_to_compare(const Terms& terms, const State& state) {
  // Without this rule a list has also the strokes that leave the King attacked.
  MatchSpec spec = terms.spec;
  spec.off.set(static_cast<std::size_t>(Rule::PC_1230_2_7));
  const Terms lacking(spec);
  std::vector<Action> strokes;
  for (const Action& action : test::candidate_plays(terms, state)) {
    if (action.actor != seat_actor(state.top()) || parsed_move_of(action) == nullptr) continue;
    FullJudge judge(spec.ruleset->catalogue, spec.rulings, spec.off, nullptr);
    PartyChess::check(lacking, state, action, judge);
    if (!judge.refused()) strokes.push_back(action);
  }
  return strokes;
}

// Returns legal plays other than Surrender; if `stroke` and possible, only strokes, since most plays are
// placements.
std::vector<Action> plays_to_draw(const Terms& terms, const State& state, bool stroke) {
  std::vector<Action> strokes;
  std::vector<Action> others;
  static_cast<void>(generate(terms, state, kAllVerbs, [&](const Action& action) {
    if (parsed_move_of(action) != nullptr) strokes.push_back(action);
    else if (!action.is<Surrender>()) others.push_back(action);
    return strokes.size() < 2000;
  }));
  return others.empty() || (stroke && !strokes.empty()) ? strokes : others;
}

void play_game(std::uint64_t seed, Compared& compared) {
  ChanceStream stream(seed, 31);
  MatchSpec spec = referee::test::make_spec(game(), "standard", {"Reds", "Blues"});
  const std::string lines = test::random_pieces(stream);
  INFO(lines);
  const bool house = seed % 3 != 0;  // else the pieces of the game
  if (house) spec.ruleset = test::house_ruleset(lines);
  spec.rulings = spec.ruleset->defaults;
  if (seed % 2 == 0) referee::test::randomise_rulings(spec, stream);
  const Document setup = document_from_json(
      test::random_setup(spec.seats, 5, stream, house ? test::Corner{0, 8} : test::Corner{}), "setup");
  const MatchOf<PartyChess> match(spec, setup.root());
  const Terms& terms = match.terms();
  State state = match.state();
  for (int step = 0; step < 24 && !state.list.empty(); ++step) {
    const std::vector<Action> plays = plays_to_draw(terms, state, stream.below(5) > 0);
    if (plays.empty()) return;
    if (step % 8 == 7) {
      for (const Action& action : strokes_to_compare(terms, state))
        compare_play(terms, state, action, compared);
    }
    FastJudge judge(terms.spec.rulings);
    PartyChess::apply(terms, state, plays[stream.below(plays.size())], judge);
    compare_watches(terms, state, compared);
  }
}

TEST_CASE("PC-1230.2.7 watches of Kings agree with a search for attackers",
          "[party-chess][property][PC-1230.2.7]") {
  Compared compared;
  const std::uint64_t games = referee::test::walks(200);
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    try {
      play_game(seed, compared);
    } catch (const UndecidedSearch&) {
      continue;  // a Tornado in a crowd
    }
  }
  CHECK(compared.safe > 10 * games);
  CHECK(compared.attacked > 2);
  CHECK(compared.foreseen > 80 * games);
  CHECK(compared.asked > compared.foreseen);
}

TEST_CASE("PC-1230.2.7 an aura that comes on the board may give check", "[party-chess][PC-1230.2.7]") {
  MatchOf<PartyChess> match = test::match_from(
      "board: {a10: Reds R, t1: Reds K, d13: Blues K}\nplayers: {Reds: {off_board: [\"%\"]}}\n");
  // Watches are made after the first play.
  for (const auto& [actor, text] : {std::pair{"Reds", "pass"}, {"Blues", "pass"}, {"Reds", "place % a9"}}) {
    CHECK(match.state().checked.none());
    CHECK(test::refusal_of(match, actor, text, PlayMode::carry_out).empty());
  }
  CHECK(match.state().checked == OfficeSet(2));
}

}  // namespace
}  // namespace referee::party_chess::checks_test
