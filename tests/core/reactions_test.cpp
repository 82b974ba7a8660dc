// A game of reactions: a player taxes, and all others may pass or challenge before it happens. Several may
// react, their order makes no difference until somebody challenges, and several may pass in one line.
#include <array>
#include <catch2/catch.hpp>

#include "referee/document/yaml.hpp"
#include "referee/engine/game/terms_of.hpp"
#include "referee/engine/game/the_game.hpp"
#include "referee/record/names.hpp"
#include "referee/record/sets.hpp"
#include "referee/script/late_lines.hpp"
#include "support.hpp"

namespace referee::levy {

enum class Rule : RuleIndex { turn, over };

struct LevyRuleset final : Ruleset {
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document);
  SeatLimits seat_limits() const { return {3, 4, {}}; }
  std::vector<ComponentTable> components() const { return {}; }
};
struct Terms : TermsOf<LevyRuleset> {
  using TermsOf::TermsOf;
};
struct State {
  std::uint64_t ply = 0;
  std::uint64_t events = 0;
  std::uint8_t turn = 0;
  bool asks = false;  // the others may react
  std::uint64_t passed = 0;
  int coins = 0;
  friend bool operator==(const State&, const State&) = default;

  bool over() const { return coins == 4; }
  // Ends the turn, with the tax or without.
  void end_turn(const Terms& terms, int gain) {
    coins += gain;
    asks = false;
    passed = 0;
    turn = static_cast<std::uint8_t>((turn + 1U) % terms.players());
  }
};

// Returns the player on turn, or all others who have not passed yet.
ActorSet to_act(const Terms& terms, const State& state) {
  if (state.over()) return {};
  const std::uint64_t on_turn = std::uint64_t{1} << state.turn;
  if (!state.asks) return ActorSet::seats(on_turn);
  return ActorSet::seats(((std::uint64_t{1} << terms.players()) - 1) & ~on_turn & ~state.passed);
}

template <class V, class AnyState>
void fields(V& v, const Terms& terms, AnyState& state, const ViewContext& /*who*/) {
  using namespace record;
  v.noted("ply", state.ply, Whole{0, 1'000'000}, "actions carried out", "0");
  v.derived(
      "phase", Text{}, [&] { return std::string_view(state.over() ? "over" : "play"); }, "`play` or `over`");
  v.derived("to_act", Actors{terms.spec}, [&] { return to_act(terms, state); }, "who may act");
  v.derived("waits_for", Actors{terms.spec}, [&] { return to_act(terms, state); }, "who may act");
  v("turn", state.turn, Seat{terms.spec.seats}, "whose turn it is", "the first seat");
  v("asks", state.asks, Flag{}, "whether the others may react", "`false`");
  v("passed", state.passed, Bits{Seat{terms.spec.seats}, "`passed`"}, "who let it happen", "`[]`");
  v("coins", state.coins, Whole{0, 4}, "the coins of all", "0");
  v.derived("outcome", EndingForm{terms.spec},
            [&] { return state.over() ? std::optional(Ending{{state.turn}, "coins"}) : std::nullopt; });
}

struct Tax {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "tax";
  static bool is_legal(const Terms& /*terms*/, const State& state, Actor /*actor*/) { return !state.asks; }
  void check(Context auto& c) const {
    c.judge.require(Rule::turn, !c.state.asks, [] { return std::string("a tax is being answered"); });
  }
  void apply(Context auto& c) const { c.state.asks = true; }
};
struct Pass {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "pass";
  static constexpr bool kOnlyAsked = true;
  static bool is_legal(const Terms& /*terms*/, const State& state, Actor /*actor*/) { return state.asks; }
  void check(Context auto& c) const {
    c.judge.require(Rule::turn, c.state.asks, [] { return std::string("there is no tax to answer"); });
  }
  void apply(Context auto& c) const {
    c.state.passed |= std::uint64_t{1} << seat_of(c.actor);
    if (to_act(c.terms, c.state).empty()) c.state.end_turn(c.terms, 2);
  }
};
struct Challenge {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "challenge";
  static constexpr bool kOnlyAsked = true;
  static bool is_legal(const Terms& /*terms*/, const State& state, Actor /*actor*/) { return state.asks; }
  void check(Context auto& c) const { Pass{}.check(c); }
  void apply(Context auto& c) const { c.state.end_turn(c.terms, 0); }
};
using Action = ActionOf<Tax, Pass, Challenge>;

struct Levy : GameOfActions<Levy, Terms, State, Action> {
  using Secrets = OpenToAll;
  static constexpr std::string_view kId = "levy";
  static constexpr std::string_view kTitle = "Levy";
  static constexpr Rule kOver = Rule::over;
  static constexpr Rule kTurn = Rule::turn;
  static EmbeddedRulesets embedded_rulesets();
  static State initial(const Terms& /*terms*/, FullJudge& /*judge*/) { return {}; }
  static std::string show_text(const Terms& /*terms*/, const State& state, Viewer /*viewer*/,
                               const TextStyle& /*style*/, const RulingReader& /*reader*/) {
    return "coins " + std::to_string(state.coins) + "\n";
  }
};

constexpr std::string_view kStandard = R"(
game: levy
rules:
  L-1.turn: {title: Turns, cite: "1", category: constraint, refuses: true, when-off: unchecked, summary: turns}
  L-2.over: {title: End, cite: "2", category: constraint, refuses: true, when-off: none, summary: the end}
)";
constexpr std::string_view kLoose = R"(
game: levy
extends: standard
switched-off: [L-1.turn]
)";

EmbeddedRulesets Levy::embedded_rulesets() {
  static const std::array documents = {read_yaml("standard", kStandard), read_yaml("loose", kLoose)};
  static const std::array rulesets = {EmbeddedRuleset{"standard", documents[0].nodes(), documents[0].texts()},
                                      EmbeddedRuleset{"loose", documents[1].nodes(), documents[1].texts()}};
  return {{rulesets}, [] {
            static const Document shape = read_yaml(
                "shape",
                "is: map\nkeys: {game: {}, extends: {}, rules: {}, rulings: {}, switched-off: {}}\n");
            return shape;
          }};
}

std::shared_ptr<const Ruleset> LevyRuleset::compile(std::string name, Document document) {
  auto ruleset = std::make_shared<LevyRuleset>();
  open_ruleset(*ruleset, std::move(name), std::move(document), Levy::embedded_rulesets());
  return ruleset;
}

}  // namespace referee::levy

namespace referee::reactions_test {
namespace {

Report run(const std::string& body, const std::string& ruleset = "standard") {
  static const std::array<const Game*, 1> games = {&the_game<levy::Levy>()};
  RulesetLibrary rulesets([](const std::string&) { return std::nullopt; });
  const ScriptText text("test.party",
                        "game: levy\nruleset: " + ruleset + "\nplayers: [Anna, Ben, Cleo]\n---\n" + body);
  return run_script(text, RunContext{games, &rulesets, {}}, {});
}

// Returns whether Cleo's line may follow what Ben has sent since her page was made, after a tax of Anna's.
bool is_in_time(std::string_view since, std::string_view line) {
  const Report report = run("Anna: tax\n");
  return commutes(*report.match, since, 2, line);
}

}  // namespace

TEST_CASE("reactions: several may react, in any order, also in one line", "[core][reactions]") {
  const std::string tail = "@expect coins = 2\n@expect to_act = [Ben]\n";
  CHECK(test::faults_of(run("Anna: tax\n@expect waits_for = [Ben, Cleo]\nCleo: pass\n@expect waits_for = "
                            "[Ben]\nBen: pass\n" +
                            tail))
            .empty());
  CHECK(test::faults_of(run("Anna: tax\nBen, Cleo: pass\n" + tail +
                            "@takeback 1 both\n@expect waits_for = [Ben, Cleo]\n"))
            .empty());
  const Report refused = run("Anna: tax\nBen: challenge\nCleo, Anna: pass\n");
  REQUIRE(refused.faults.size() == 1);
  CHECK(refused.faults[0].entry == "Cleo: pass");
}

TEST_CASE("reactions: nobody answers for another, even if the rule of turns is switched off",
          "[core][reactions]") {
  for (const std::string ruleset : {"standard", "loose"}) {
    const Report report = run("Anna: tax\nBen: pass\nBen: pass\n", ruleset);
    REQUIRE(report.faults.size() == 1);
    CHECK(report.plies == 2);
    CHECK(run("Anna: tax\nAnna: challenge\n", ruleset).plies == 1);
  }
  CHECK(run("Ben: tax\n").plies == 0);
  CHECK(run("Ben: tax\n", "loose").plies == 1);
}

TEST_CASE("reactions: a late line counts if nobody has acted since", "[core][reactions]") {
  CHECK(is_in_time("Ben: pass\n", "pass"));
  CHECK(is_in_time("Ben: pass\n# a comment\n\n", "Cleo: challenge"));
  CHECK(is_in_time("", "pass"));
  CHECK_FALSE(is_in_time("Ben: challenge\n", "pass"));
  CHECK_FALSE(is_in_time("Ben: challenge\n", "challenge"));
  CHECK_FALSE(is_in_time("Ben: challenge\nBen: tax\n", "pass"));
  CHECK_FALSE(is_in_time("Cleo: pass\n", "pass"));
  CHECK_FALSE(is_in_time("@takeback 1 x\n", "pass"));
  CHECK_FALSE(is_in_time("Ben: pass\n", "tax"));
}

}  // namespace referee::reactions_test
