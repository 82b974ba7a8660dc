// The type-erased match that match_of.hpp makes of the toy game.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "referee/document/yaml.hpp"
#include "support.hpp"
#include "toy_game.hpp"

namespace referee::match_test {

namespace {

constexpr Actor kAnna = seat_actor(0);
constexpr Actor kBen = seat_actor(1);

MatchSpec spec_of(const std::string& ruleset = "standard") {
  MatchSpec spec;
  RulesetLibrary library([](const std::string&) { return std::nullopt; });
  spec.ruleset = library.load(toy::game(), ruleset, "", TreeView());
  spec.rulings = spec.ruleset->defaults;
  spec.seats = {"Anna", "Ben"};
  return spec;
}

std::unique_ptr<Match> begin(MatchSpec spec = spec_of(), const std::string& setup = {}) {
  const Document document = read_yaml("setup", setup);
  return toy::game().start(std::move(spec), setup.empty() ? TreeView() : document.root());
}

// Plays an action. Returns its canonical text, or the message of the answer.
std::string play(Match& match, Actor actor, std::string_view action, PlayMode mode = PlayMode::carry_out) {
  Answer answer;
  std::string canonical;
  if (match.play(actor, action, mode, answer, &canonical)) return canonical;
  if (answer.kind == Answer::Kind::refused) return fmt::format("refused by {}", answer.violations.size());
  return fmt::format("{}: {}", static_cast<int>(answer.kind), answer.message);
}

test::Lines legal(const Match& match) {
  test::Lines actions;
  match.legal(
      [&](Actor actor, std::string_view text) {
        actions.push_back(fmt::format("{}: {}", match.actor_name(actor), text));
        return true;
      },
      Viewer{});
  return actions;
}

}  // namespace

TEST_CASE("match: actors and their names", "[core][match]") {
  const auto match = begin();
  CHECK(match->find_actor("Ben") == kBen);
  CHECK(match->find_actor("table") == Actor::table);
  CHECK(match->find_actor("umpire") == Actor::umpire);
  CHECK(match->find_actor("ben") == std::nullopt);
  CHECK(match->actor_name(kAnna) == "Anna");
  CHECK(match->actor_name(Actor::table) == "table");
  CHECK(match->actor_name(Actor::umpire) == "umpire");
}

TEST_CASE("match: a legal action is carried out and written canonically", "[core][match]") {
  const auto match = begin();
  CHECK(play(*match, kAnna, "  add   2") == "add 2");
  CHECK(play(*match, kBen, "roll -> 4") == "roll -> 4");
  CHECK(match->part("total", Viewer{}) == Json(6));
  CHECK(match->ply() == 2);
}

TEST_CASE("match: judging only leaves the state as it was", "[core][match]") {
  const auto match = begin();
  const std::uint64_t hash = match->hash();
  CHECK(play(*match, kAnna, "add 2", PlayMode::judge_only) == "add 2");
  CHECK(match->hash() == hash);
  CHECK(match->ply() == 0);
}

TEST_CASE("match: a refused action leaves the state as it was", "[core][match]") {
  const auto match = begin();
  const Json before = state_json(*match, Viewer{});
  CHECK(play(*match, kBen, "add 9") == "refused by 2");
  CHECK(play(*match, kAnna, "jump") == "1: there is no action `jump`");
  CHECK(state_json(*match, Viewer{}) == before);
}

TEST_CASE("match: legality is judged before a missing outcome is", "[core][match]") {
  const auto match = begin();
  CHECK(play(*match, kBen, "roll") == "refused by 1");
  CHECK(play(*match, kAnna, "roll") == "1: this action has a chance outcome, and none is given");
  Answer answer;
  CHECK_FALSE(match->play(kAnna, "roll", PlayMode::carry_out, answer));
  CHECK(answer.hint.text == "write the outcome after `->`, or give the script a `seed`");
  CHECK(answer.length == 4);
}

TEST_CASE("match: a seed gives the outcome of the n-th chance event", "[core][match]") {
  MatchSpec spec = spec_of();
  spec.seed = 7;
  const auto match = begin(spec);
  CHECK(play(*match, kAnna, "roll") == fmt::format("roll -> {}", ChanceStream(7, 0).below(6) + 1));
  CHECK(play(*match, kBen, "roll -> 1") == "roll -> 1");
  CHECK(play(*match, kAnna, "roll") ==
        fmt::format("roll -> {}", ChanceStream(7, 2).below(5) + 2));  // not 1 again
}

TEST_CASE("match: the only possible outcome can be left out and is counted", "[core][match]") {
  const auto match = begin(spec_of("coin"));
  CHECK(play(*match, kAnna, "roll -> 2") == "roll -> 2");
  CHECK(play(*match, kBen, "roll") == "roll -> 1");
}

TEST_CASE("match: readable is about the text alone", "[core][match]") {
  const auto match = begin();
  Answer answer;
  CHECK(match->readable(kBen, "add 99", answer));
  CHECK(match->readable(kAnna, "roll", answer));
  CHECK_FALSE(match->readable(kAnna, "add x", answer));
  CHECK(answer.kind == Answer::Kind::unreadable);
  CHECK(answer.offset == 4);
  CHECK(answer.length == 1);
}

TEST_CASE("match: a clone goes its own way and can be restored from", "[core][match]") {
  const auto match = begin();
  play(*match, kAnna, "add 1");
  const auto copy = match->clone();
  play(*copy, kBen, "add 3");
  CHECK(match->part("total", Viewer{}) == Json(1));
  CHECK(copy->part("total", Viewer{}) == Json(4));
  CHECK(&copy->spec() == &match->spec());
  match->restore(*copy);
  CHECK(match->part("total", Viewer{}) == Json(4));
  CHECK(match->hash() == copy->hash());
}

TEST_CASE("match: the printed state has its keys in order and the hash last", "[core][match]") {
  const auto match = begin();
  play(*match, kAnna, "add 2");
  play(*match, kBen, "hide 7");
  CHECK(
      state_json(*match, Viewer{}).dump() ==
      R"({"game":"toy","ruleset":"standard","rulings":{"largest-step":"three","roll-counts":"once"},)"
      R"("seats":["Anna","Ben"],"players":{"Anna":{"added":[2],"secret":null},"Ben":{"added":[],"secret":7}},)"
      R"("ply":2,"phase":"play","to_act":["Ben"],"waits_for":["Ben"],"total":2,"last":0,"crowded":false,"outcome":null,"hash":")" +
          hash_text(match->hash()) + "\"}");
}

TEST_CASE("match: a view is marked and has no hash and keeps secrets", "[core][match]") {
  const auto match = begin();
  play(*match, kAnna, "hide 7");
  const Json of_anna = state_json(*match, Viewer{0});
  const Json of_ben = state_json(*match, Viewer{1});
  CHECK(of_anna.dump().find(R"("roll-counts":"once"},"view":"Anna","seats":)") != std::string::npos);
  CHECK(of_ben["view"] == Json("Ben"));
  CHECK_FALSE(of_ben.contains("hash"));
  CHECK(of_anna["players"]["Anna"]["secret"] == Json(7));
  CHECK(of_ben["players"]["Anna"]["secret"] == Json("?"));
}

TEST_CASE("hash_text is k and sixteen hex digits", "[core][match]") {
  CHECK(hash_text(0) == "k0000000000000000");
  CHECK(hash_text(0xfedcba9876543210U) == "kfedcba9876543210");
}

TEST_CASE("match: what prints as state loads as setup", "[core][match]") {
  const auto match = begin();
  play(*match, kAnna, "add 2");
  play(*match, kBen, "roll -> 4");
  play(*match, kAnna, "hide 3");
  Json state = state_json(*match, Viewer{});
  const Document document = document_from_json(state, "state");
  const auto loaded = toy::game().start(spec_of(), document.root());
  CHECK(state_json(*loaded, Viewer{}) == state);
}

TEST_CASE("match: legal actions are listed and counted", "[core][match]") {
  const auto match = begin(spec_of("coin"), "{total: 19, last: 2}");
  CHECK(legal(*match) == test::Lines{"Anna: add 1", "Anna: add 2", "Anna: roll -> 1"});
  CHECK(match->legal_count(Viewer{}) == 3U);
  CHECK(begin(spec_of(), "{crowded: true}")->legal_count(Viewer{}) == std::nullopt);
}

TEST_CASE("match: listing stops when the visitor says so", "[core][match]") {
  const auto match = begin();
  int visited = 0;
  match->legal([&](Actor, std::string_view) { return ++visited < 2; }, Viewer{});
  CHECK(visited == 2);
}

TEST_CASE("match: perft counts sequences of exactly the depth", "[core][match]") {
  const auto match = begin(spec_of("coin"), "{total: 19, last: 2}");
  CHECK(match->perft({.depth = 0, .only = {}, .divide = {}}) == 1U);
  CHECK(match->perft({.depth = 1, .only = {}, .divide = {}}) == 3U);
  // add 1 (then: add 1, roll -> 1); add 2 ends the game; roll -> 1 (then: add 1, roll -> 2)
  CHECK(match->perft({.depth = 2, .only = {}, .divide = {}}) == 4U);
  CHECK(match->perft({.depth = 2, .only = {"add"}, .divide = {}}) == 1U);
  CHECK(match->perft({.depth = 5, .only = {}, .divide = {}}) == 0U);
}

TEST_CASE("match: perft divided by first actions", "[core][match]") {
  const auto match = begin(spec_of("coin"), "{total: 19, last: 2}");
  test::Lines lines;
  PerftOptions options{.depth = 2, .only = {}, .divide = {}};
  options.divide = [&](Actor actor, std::string_view text, std::uint64_t count) {
    lines.push_back(fmt::format("{} {}: {}", count, match->actor_name(actor), text));
  };
  CHECK(match->perft(options) == 4U);
  CHECK(lines == test::Lines{"2 Anna: add 1", "0 Anna: add 2", "2 Anna: roll -> 1"});
}

TEST_CASE("match: rules switched off allow what they forbade", "[core][match]") {
  MatchSpec spec = spec_of();
  spec.off.set(static_cast<std::size_t>(toy::Rule::step));
  spec.off.set(static_cast<std::size_t>(toy::Rule::limit));
  const auto match = begin(spec);
  CHECK(play(*match, kAnna, "add 50") == "add 50");
  CHECK(play(*match, kBen, "add 50") == "2: this can't be carried out, whatever the rules say");
  CHECK(match->part("total", Viewer{}) == Json(50));
}

TEST_CASE("match: effects switched off are left out", "[core][match]") {
  MatchSpec spec = spec_of();
  spec.off.set(static_cast<std::size_t>(toy::Rule::roll));
  const auto match = begin(spec);
  CHECK(play(*match, kAnna, "roll -> 4") == "roll -> 4");
  CHECK(match->part("total", Viewer{}) == Json(0));
  CHECK(match->part("last", Viewer{}) == Json(4));
}

TEST_CASE("match: a trace sees rules held and applied and rulings read", "[core][match]") {
  Trace trace;
  MatchSpec spec = spec_of();
  spec.trace = &trace;
  const auto match = begin(spec);
  play(*match, kAnna, "roll -> 4");
  REQUIRE(trace.entries.size() == 3);
  CHECK(trace.entries[0].rule == static_cast<RuleIndex>(toy::Rule::turn));
  CHECK(trace.entries[1].rule == static_cast<RuleIndex>(toy::Rule::die));
  CHECK(trace.entries[2].rule == static_cast<RuleIndex>(toy::Rule::roll));
  CHECK(trace.entries[2].kind == TraceKind::applied);
  CHECK(trace.entries[2].facts == "4 is added");
  CHECK(trace.entries[2].grounds.rulings.test(static_cast<std::size_t>(toy::Ruling::roll_counts)));
}

TEST_CASE("match: an undecided action leaves the state as it was and names the limit", "[core][match]") {
  MatchSpec spec = spec_of();
  spec.budget = std::make_shared<Budget>(999);
  for (const bool with_rules_off : {false, true}) {
    if (with_rules_off) spec.off.set(static_cast<std::size_t>(toy::Rule::die));  // the full judge plays
    const auto match = begin(spec);
    const std::uint64_t hash = match->hash();
    Answer answer;
    CHECK_FALSE(match->play(kAnna, "think", PlayMode::carry_out, answer));
    CHECK(answer.kind == Answer::Kind::undecided);
    CHECK(answer.message == "thinking needs 1000 units");
    CHECK(answer.hint.text == "work");
    CHECK(match->hash() == hash);
  }
  spec.budget = std::make_shared<Budget>(1000);
  CHECK(play(*begin(spec), kAnna, "think") == "think");
}

TEST_CASE("match: a setup that can't be decided throws", "[core][match]") {
  MatchSpec spec = spec_of();
  spec.budget = std::make_shared<Budget>(999);
  CHECK_THROWS_AS(begin(spec, "{deep: true}"), UndecidedSearch);
}

TEST_CASE("match: the game's own words pass through", "[core][match]") {
  CHECK(toy::game().title() == "The Toy Game");
  CHECK(toy::game().verbs().size() == 4);
  CHECK(begin(spec_of(), "{total: 5}")->show_text(Viewer{}, TextStyle{}) == "total 5\n");
}

TEST_CASE("find_embedded gives the ruleset or an empty document", "[core][match]") {
  CHECK(find_embedded(toy::Toy::embedded_rulesets(), "coin").root()["faces"].as_text() == "2");
  CHECK(find_embedded(toy::Toy::embedded_rulesets(), "coins").empty());
}

}  // namespace referee::match_test
