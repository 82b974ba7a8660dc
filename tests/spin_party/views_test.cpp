// SP-4.secret: what a player cannot know has no influence on what the player is shown.
#include "support/explanations.hpp"
#include "support/game_properties.hpp"
#include "support/scenes.hpp"

#include <set>

#include "candidates.hpp"
#include "table.hpp"

namespace referee::spin_party::test::views_test {
namespace {

std::vector<std::string> legal_of(const Match& match, Viewer viewer) {
  std::vector<std::string> texts;
  match.legal(
      [&](Actor actor, std::string_view text) {
        texts.push_back(match.actor_name(actor) + ": " + std::string(text));
        return true;
      },
      viewer);
  std::sort(texts.begin(), texts.end());
  return texts;
}

// Returns all that Anna is shown.
std::string shown_to_anna(const Match& match) {
  const Viewer anna = 0;
  std::string all = state_json(match, anna).dump() + match.show_text(anna, TextStyle{}) +
                    match.show_text(anna, TextStyle{true});
  all += referee::test::scene_text(match.picture(anna));
  for (const std::string& text : legal_of(match, anna)) all += text + "\n";
  if (const auto count = match.legal_count(anna)) all += std::to_string(*count);
  return all;
}

std::uint64_t check_explanations(const Match& one, const Match& two) {
  const auto& here = static_cast<const MatchOf<SpinParty>&>(one);
  const auto& there = static_cast<const MatchOf<SpinParty>&>(two);
  return referee::test::check_same_explanations<SpinParty>(here, there, 0,
                                                           every_action(here.terms(), here.state()));
}

void play(Match& match, const std::string& line) {
  Answer answer;
  const std::size_t colon = line.find(':');
  const auto actor = match.find_actor(line.substr(0, colon));
  if (!match.play(*actor, line.substr(colon + 2), PlayMode::carry_out, answer, nullptr))
    FAIL("refused: " << line);
}

}  // namespace

TEST_CASE("SP-4.secret games that differ only in Ben's selection look the same to Anna",
          "[spin-party][SP-4.secret]") {
  std::uint64_t compared = 0;
  for (std::uint64_t seed = 1; seed <= 6 || compared < referee::test::many_cases(); ++seed) {
    const MatchSpec spec = referee::test::make_spec(game(), "standard", {"Anna", "Ben"},
                                                    {{"card-room", seed % 2 == 0 ? "count" : "ignore"},
                                                     {"pieces", seed % 3 == 0 ? "may-keep" : "place-all"}});
    const auto one = game().start(spec, TreeView());
    const auto two = game().start(spec, TreeView());
    play(*one, "Ben: choose new-link revision fixing");
    play(*two, "Ben: choose special-move double-bond fixing");
    for (std::uint64_t step = 0; step < 250; ++step) {
      REQUIRE(shown_to_anna(*one) == shown_to_anna(*two));
      if (step % 12 == 0) compared += check_explanations(*one, *two);
      if (step % 16 == 0) CHECK(state_json(*one, Viewer{1}) != state_json(*two, Viewer{1}));
      std::vector<std::string> common;  // legal in both
      const std::vector<std::string> mine = legal_of(*one, {});
      const std::vector<std::string> other_game = legal_of(*two, {});
      std::set_intersection(mine.begin(), mine.end(), other_game.begin(), other_game.end(),
                            std::back_inserter(common));
      if (common.empty()) break;
      ChanceStream stream(seed, step);
      // Towards the end of the game: no action of choice but the first `end`, and few flips.
      const auto end = std::find_if(common.begin(), common.end(),
                                    [](const std::string& text) { return text.ends_with(": end"); });
      const std::string line = end != common.end() ? *end : common[stream.below(common.size())];
      play(*one, line);
      play(*two, line);
    }
  }
}

TEST_CASE("SP-4.secret a selection is hidden from the choice to the end of the game",
          "[spin-party][SP-4.secret]") {
  const MatchSpec spec = referee::test::make_spec(game(), "standard", {"Anna", "Ben"});
  const auto match = game().start(spec, TreeView());
  const auto seen_by = [&](std::size_t viewer, const char* player) {
    return match->part("players", Viewer{viewer})[player]["cards"]["selected"];
  };
  CHECK(seen_by(1, "Anna").is_null());
  play(*match, "Anna: choose special-move revision fixing");
  CHECK(seen_by(1, "Anna") == "hidden");
  CHECK(seen_by(0, "Anna") == Json({"special-move", "revision", "fixing"}));
  CHECK(seen_by(0, "Ben").is_null());
  play(*match, "Anna: take");
  play(*match, "Anna: play special-move");
  CHECK(seen_by(1, "Anna") == "hidden");
  CHECK(match->part("players", Viewer{1})["Anna"]["cards"]["played"] == Json({"special-move"}));
}

TEST_CASE("SP-4.secret a view offers only the viewer's own actions", "[spin-party][SP-4.secret]") {
  const MatchSpec spec = referee::test::make_spec(game(), "standard", {"Anna", "Ben"});
  const auto match = game().start(spec, TreeView());
  CHECK(match->legal_count({}) == 45U);
  CHECK(match->legal_count(Viewer{0}) == 25U);
  CHECK(match->legal_count(Viewer{1}) == 20U);
  play(*match, "Anna: take");
  CHECK(match->legal_count(Viewer{1}) == 0U);
  for (const std::string& text : legal_of(*match, Viewer{1})) FAIL("Ben is offered " << text);
}

TEST_CASE("SP-10.exhausted whether the game ends may turn on a hidden card, and is not told then",
          "[spin-party][SP-4.secret][SP-10.exhausted]") {
  const auto start = [](const std::string& last_card, const std::string& more) {
    return Table(
        "setup: {pool: 0, sack: {blue: 0, red: 0}, sites: {s1: {guest: white}, s2: {guest: white}}, " + more +
        "links: {s1-s2: {bonds: [blue]}}, players: {Anna: {cards: {selected: [fixing]}}, " +
        "Ben: {cards: {selected: [special-move, master-move, " + last_card + "]}}}}");
  };
  const auto told = [](const Match& match) {
    return referee::test::explanation_for<SpinParty>(static_cast<const MatchOf<SpinParty>&>(match),
                                                     {seat_actor(0), "end"}, 0);
  };
  Table open = start("revision", "");
  Table over = start("new-link", "");
  CHECK(told(open.match()) == told(over.match()));
  CHECK(told(open.match()).find("SP-10.exhausted") == std::string::npos);
  CHECK(open.play("Anna", "end").at("phase") == "play");
  CHECK(over.play("Anna", "end").at("phase") == "over");
  // A second idle move can be seen by everybody.
  CHECK(told(start("revision", "turn: {idle: 1}, ").match()).find("SP-10.exhausted") != std::string::npos);
}

TEST_CASE("SP-12.large-cards six open cards are seen by everybody", "[spin-party][SP-12.large-cards]") {
  const MatchSpec spec = referee::test::make_spec(game(), "large", {"Anna", "Ben"});
  const auto match = game().start(spec, TreeView());
  CHECK(match->part("players", Viewer{1})["Anna"]["cards"]["selected"].size() == 6);
}

}  // namespace referee::spin_party::test::views_test
