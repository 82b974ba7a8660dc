// Checks that unknown facts do not influence the output for a player: views, pictures, legal actions,
// refusals.
#include <catch2/catch.hpp>

#include <algorithm>

#include "candidates.hpp"
#include "plots/listing/pick.hpp"
#include "support/explanations.hpp"
#include "support/game_properties.hpp"
#include "support/scenes.hpp"

namespace referee::plots::test::views_test {
namespace {

const std::vector<std::string> kNames = {"Anna", "Ben", "Cleo", "Dora", "Eve", "Finn", "Gina"};

struct Random {
  std::uint64_t seed;
  std::uint64_t event = 0;
  std::uint64_t operator()(std::uint64_t bound) { return ChanceStream(seed, event++).below(bound); }
};

// Returns all that the viewer is shown.
std::string shown(const Terms& terms, const State& state, std::size_t viewer) {
  const RulingReader reader(terms.spec.rulings);
  std::string all;
  for (const std::string_view key : names_of<Plots>(terms).keys())
    all += state_part(terms, state, key, viewer, reader).dump() + "\n";
  all += show_text(terms, state, viewer, TextStyle{}, reader);
  Scene scene;
  picture(terms, state, Viewer{viewer}, reader, scene);
  all += referee::test::scene_text(scene);
  Plots::generate(terms, state, Viewer{viewer}, [&](const Action& action) {
    print_action(terms, state, action, all);
    all += '\n';
    return true;
  });
  list_forms<Plots>(terms, state, Viewer{viewer},
                    [&](Actor, std::string_view form) { all.append(form).append("\n"); });
  std::uint64_t count = 0;
  if (!Plots::count_legal(terms, state, Viewer{viewer}, count)) all += "more than ";
  return all + std::to_string(count);
}

// Returns the explanations of all actions that the viewer might try, including the table's verbs without
// outcomes.
std::string heard(const Terms& terms, const State& state, std::size_t viewer) {
  const RuleMask off;
  std::string all;
  for (const Action& tried : every_action(terms, state)) {
    if (tried.actor != seat_actor(viewer)) continue;
    const Action action = without_outcome(tried);
    FullJudge judge(terms.ruleset->catalogue, terms.spec.rulings, off, nullptr);
    check(terms, state, action, judge);
    for (const Violation& violation : judge.violations())
      all += terms.ruleset->catalogue.rules[violation.rule].id + ": " + violation.facts + "\n";
  }
  return all;
}

// Returns the same position with all hidden cards dealt again.
State twin_of(const Terms& terms, const State& state, std::size_t viewer, Random& random) {
  State twin = state;
  CardBag hidden = box_of(terms, state);
  const auto lift = [&](CardBag& heap) { hidden.add(heap); };
  for (CardBag* heap : {&twin.pile, &twin.secrets, &twin.deck}) lift(*heap);
  for (std::size_t seat = 0; seat < terms.players; ++seat) {
    if (seat == viewer) continue;
    lift(twin.players[seat].hand);
    if (twin.players[seat].has_down()) hidden.add(twin.players[seat].down);
  }
  const auto deal = [&](CardBag& heap) {
    heap = draw_hand(hidden, heap.size(), random);
    hidden.remove(heap);
  };
  for (CardBag* heap : {&twin.pile, &twin.secrets, &twin.deck}) deal(*heap);
  for (std::size_t seat = 0; seat < terms.players; ++seat) {
    Player& player = twin.players[seat];
    if (seat == viewer) continue;
    deal(player.hand);
    for (std::size_t i = 0; i < player.played_count; ++i)
      player.played[i] = static_cast<Card>(random(kLeaders + terms.players));
    if (!player.has_down()) continue;
    player.down = hidden.nth(static_cast<unsigned>(random(hidden.size())));
    hidden.remove(player.down);
  }
  return twin;
}

// Makes `action`, picked for `state`, one that looks the same to the viewer on `twin`; false if there is
// none.
bool follow(const Terms& terms, const State& twin, std::size_t viewer, Action& action, Random& random) {
  if (is_hidden_from(viewer, action)) {
    if (action.is<Play>()) {
      const CardBag& hand = twin.players[seat_of(action.actor)].hand;
      action.kind = Play{hand.nth(static_cast<unsigned>(random(hand.size())))};
    }
    action.visit([&]<class Kind>(Kind& kind) {
      if constexpr (HasChance<Kind>) kind.draw_outcome(terms, twin, random);
    });
  }
  FastJudge judge(terms.spec.rulings);
  check(terms, twin, action, judge);
  return !judge.refused();
}

std::string told(const Terms& terms, const State& state, const Action& action, std::size_t viewer) {
  std::string text;
  Secrets::print_told(terms, state, action, viewer, text);
  return text;
}

void apply_fast(const Terms& terms, State& state, const Action& action) {
  FastJudge judge(terms.spec.rulings);
  apply(terms, state, action, judge);
}

}  // namespace

TEST_CASE("PL-III.1.shuffle games alike to a player look alike in every phase",
          "[plots][property][PL-III.1.shuffle]") {
  std::array<std::size_t, kPhaseNames.size()> seen{};
  const std::uint64_t pairs = referee::test::effort(2000);
  std::uint64_t compared = 0;
  for (std::uint64_t seed = 1; seed <= pairs || compared < referee::test::many_cases(); ++seed) {
    Random random{seed};
    MatchSpec spec = referee::test::make_spec(
        game(), seed % 3 == 0 ? "varied" : "standard",
        {kNames.begin(), kNames.begin() + static_cast<std::ptrdiff_t>(4 + seed % 4)});
    ChanceStream stream(seed, 3'000'000);
    referee::test::randomise_rulings(spec, stream, {"sealed-plays"});
    const MatchOf<Plots> match(spec, TreeView());
    const Terms& terms = match.terms();
    State state = match.state();
    for (std::uint64_t skip = random(150); skip > 0 && state.phase != Phase::over; --skip) {
      Action action;
      REQUIRE(pick_random(terms, state, action, random));
      apply_fast(terms, state, action);
    }
    const std::size_t viewer = random(terms.players);
    State twin = twin_of(terms, state, viewer, random);
    for (int step = 0; step < 12; ++step) {
      ++seen[static_cast<std::size_t>(state.phase)];
      REQUIRE(shown(terms, state, viewer) == shown(terms, twin, viewer));
      if (step == 0) {
        REQUIRE(heard(terms, state, viewer) == heard(terms, twin, viewer));
        compared += referee::test::check_same_explanations<Plots>(
            MatchOf<Plots>(spec, state), MatchOf<Plots>(spec, twin), viewer, every_action(terms, state));
      }
      Action action;
      if (!pick_random(terms, state, action, random)) break;
      Action twin_action = action;
      if (!follow(terms, twin, viewer, twin_action, random)) {
        twin = twin_of(terms, state, viewer, random);  // the outcome is impossible there
        continue;
      }
      REQUIRE(told(terms, state, action, viewer) == told(terms, twin, twin_action, viewer));
      apply_fast(terms, state, action);
      apply_fast(terms, twin, twin_action);
    }
  }
  for (std::size_t phase = 0; phase < seen.size() && pairs >= 2000; ++phase) {
    INFO(kPhaseNames[phase]);
    if (static_cast<Phase>(phase) != Phase::open) CHECK(seen[phase] > 0);
  }
}

TEST_CASE("PL-seal.opening an opened seal shows its card to nobody else", "[plots][PL-seal.opening]") {
  MatchSpec spec = referee::test::make_spec(game());
  const Json setup = {{"phase", "play"}};
  const Document document = document_from_json(setup, "setup");
  MatchOf<Plots> one(spec, document.root());
  MatchOf<Plots> two(spec, document.root());
  Answer answer;
  const auto play = [&](MatchOf<Plots>& match, std::size_t seat, const std::string& text) {
    if (!match.play(seat_actor(seat), text, PlayMode::carry_out, answer, nullptr))
      FAIL(text << ": " << answer.message);
  };
  // The hashes of both seals reveal nothing, and the openings differ.
  const std::string salt = "only-Anna-knows";
  const std::string boots = seal_text(seal_hash("Anna", 1, 1, "boots", salt));
  play(one, 0, "seal " + boots);
  play(two, 0, "seal " + boots);
  for (MatchOf<Plots>* match : {&one, &two}) {
    for (std::size_t seat = 1; seat < 4; ++seat) play(*match, seat, "play fists");
  }
  CHECK(state_json(one, Viewer{1}) == state_json(two, Viewer{1}));
  play(one, 0, "open boots " + salt);
  CHECK(one.part("players", Viewer{1})["Anna"]["down"] == "?");
  CHECK(one.part("players", Viewer{1})["Anna"]["sealed"] == boots);
  CHECK(one.part("players", Viewer{1})["Anna"]["played"] == Json({"?"}));
  CHECK(one.part("players", Viewer{0})["Anna"]["down"] == "boots");
}

TEST_CASE("PL-III.1.absent the others hear for whom the umpire played, and not what",
          "[plots][PL-III.1.absent]") {
  const MatchSpec spec = referee::test::make_spec(game(), "standard", {}, {{"absent-player", "random"}});
  const Document document = document_from_json({{"phase", "play"}}, "setup");
  MatchOf<Plots> match(spec, document.root());
  const ActionText drawn{Actor::umpire, "play-for Anna -> boots"};
  CHECK(match.redacted_text(drawn, Viewer{0}) == "play-for Anna -> boots");
  CHECK(match.redacted_text(drawn, Viewer{1}) == "play-for Anna -> ?");
  // Whether Anna holds a card is known to her alone.
  const auto hand = static_cast<RuleIndex>(Rule::PL_III_1_hand);
  CHECK(match.knows(0, hand, drawn, false));
  CHECK_FALSE(match.knows(1, hand, drawn, false));
  Answer answer;
  REQUIRE(match.play(Actor::umpire, drawn.text, PlayMode::carry_out, answer, nullptr));
  CHECK(match.part("players", Viewer{1})["Anna"]["down"] == "?");
  CHECK(match.part("players", Viewer{0})["Anna"]["down"] == "boots");
}

TEST_CASE("PL-III.2.secret secrets are counted and never named", "[plots][PL-III.2.secret]") {
  const MatchSpec spec = referee::test::make_spec(game());
  const Document document =
      document_from_json({{"phase", "secrets"}, {"secrets", {"boots", "fists"}}}, "setup");
  const MatchOf<Plots> match(spec, document.root());
  for (std::size_t seat = 0; seat < 4; ++seat) {
    CHECK(match.part("secrets", Viewer{seat}) == Json({"?", "?"}));
    CHECK(match.part("box", Viewer{seat}).size() == 34);
    CHECK(match.part("box", Viewer{seat})[0] == "?");
    CHECK(match.legal_count(Viewer{seat}) == 0U);
  }
  CHECK(match.legal_count({}) == 2U);
}

}  // namespace referee::plots::test::views_test
