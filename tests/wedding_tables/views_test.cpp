// Checks that unknown facts do not influence the output for a player (rulebook 5, Views).
#include "support/explanations.hpp"
#include "support/game_properties.hpp"
#include "support/scenes.hpp"

#include "candidates.hpp"
#include "referee/document/yaml.hpp"

namespace referee::wedding_tables::test::views_test {
namespace {

using Typed = MatchOf<WeddingTables>;

// Returns all that a player is shown of a position.
std::string shown_to(const Match& match, std::size_t seat) {
  std::string legal;
  match.legal(
      [&](Actor, std::string_view action) {
        legal.append(action).append("\n");
        return true;
      },
      Viewer{seat});
  return legal + state_json(match, Viewer{seat}).dump() + match.show_text(Viewer{seat}, TextStyle{}) +
         match.show_text(Viewer{seat}, TextStyle{true}) +
         referee::test::scene_text(match.picture(Viewer{seat}));
}

// Exchanges cards that Anna cannot distinguish: between the deck and Ben's hand, and between two hands of
// others.
Json shuffle_hidden(const Json& state, ChanceStream& stream) {
  Json json = state;
  Json& players = json["players"];
  Json& shuffled = json["deck"]["shuffled"];
  std::vector<std::string> pool;
  for (const auto& [card, count] : shuffled.items()) pool.insert(pool.end(), count.get<std::size_t>(), card);
  std::vector<Json*> places;
  for (auto& [name, player] : players.items()) {
    if (name == "Anna") continue;
    for (Json& card : player["hand"]) places.push_back(&card);
  }
  for (const Json* place : places) pool.push_back(place->get<std::string>());
  stream.shuffle(std::span(pool));
  for (Json* place : places) {
    *place = pool.back();
    pool.pop_back();
  }
  shuffled = Json::object();
  for (const std::string& card : pool)
    shuffled[card] = shuffled.contains(card) ? shuffled[card].get<int>() + 1 : 1;
  return json;
}

}  // namespace

TEST_CASE("games that differ only in hands and deck look the same to Anna", "[wedding-tables][views]") {
  std::uint64_t compared = 0;
  for (std::uint64_t seed = 1; seed <= referee::test::effort(60) || compared < referee::test::many_cases();
       ++seed) {
    MatchSpec spec = referee::test::make_spec(game(), "standard", {"Anna", "Ben", "Cleo"});
    ChanceStream rulings(seed, 6);
    if (seed % 2 == 0) referee::test::randomise_rulings(spec, rulings);
    const Document document = document_from_json(random_setup(Terms(spec), seed), "setup");
    const Typed one(spec, document.root());
    ChanceStream stream(seed, 5);
    const Document other = document_from_json(shuffle_hidden(state_json(one, Viewer{}), stream), "setup");
    const Typed two(spec, other.root());
    REQUIRE(shown_to(one, 0) == shown_to(two, 0));
    compared += referee::test::check_same_explanations<WeddingTables>(one, two, 0,
                                                                      every_action(one.terms(), one.state()));
  }
}

TEST_CASE("a card stolen from a hand is seen by the thief and by who held it", "[wedding-tables][views]") {
  for (const bool chosen : {false, true}) {
    MatchSpec spec = referee::test::make_spec(game(), "standard", {"Anna", "Ben", "Cleo"});
    const auto set = [&](Ruling ruling, auto option) {
      spec.rulings.option[static_cast<std::size_t>(ruling)] = static_cast<std::uint8_t>(option);
    };
    set(Ruling::killjoy_source, KilljoySource::kHand);
    set(Ruling::killjoy_draw, chosen ? KilljoyDraw::kChosen : KilljoyDraw::kBlind);
    const Document setup = read_yaml("setup",
                                     "deck: {shuffled: {aunt: 2}}\n"
                                     "players:\n"
                                     "  Anna: {hand: [killjoy]}\n"
                                     "  Ben: {hand: [dad, nerd], tables: {t1: {card: friend-table}}}\n");
    Typed one(spec, setup.root());
    Typed two(spec, setup.root());
    const std::string form = chosen ? "killjoy Ben t1 steal hand " : "killjoy Ben t1 steal hand -> ";
    const auto told = [&](std::size_t viewer) {
      return one.redacted_text({seat_actor(0), form + "dad"}, Viewer{viewer});
    };
    CHECK(told(0) == form + "dad");
    CHECK(told(1) == form + "dad");
    CHECK(told(2) == form + "?");
    // Ben's hand has two kinds of cards; Anna can think of the aunt as well, and draws as little known.
    CHECK(one.legal_count(Viewer{}) == 5U);
    CHECK(one.legal_count(Viewer{0}) == 8U);
    Answer answer;
    REQUIRE(one.play(seat_actor(0), form + "dad", PlayMode::carry_out, answer, nullptr));
    REQUIRE(two.play(seat_actor(0), form + "nerd", PlayMode::carry_out, answer, nullptr));
    CHECK(shown_to(one, 2) == shown_to(two, 2));
    CHECK(shown_to(one, 0) != shown_to(two, 0));
    CHECK(shown_to(one, 1) != shown_to(two, 1));
    set(Ruling::stolen_card, StolenCard::kUnder);
    const Typed open(spec, setup.root());
    CHECK(open.redacted_text({seat_actor(0), form + "dad"}, Viewer{2}) == form + "dad");
  }
}

TEST_CASE("hidden are other hands, face-down table cards of others and the card put aside",
          "[wedding-tables][views]") {
  const MatchSpec spec = referee::test::make_spec(game(), "standard", {"Anna", "Ben"});
  const Document setup =
      read_yaml("setup",
                "aside: mixed-table\n"
                "deck: {shuffled: {aunt: 2}, under: [nerd]}\n"
                "players:\n"
                "  Anna: {hand: [dad, mum], tables: {t1: {card: family-table, face_down: true}}}\n"
                "  Ben: {hand: [dad], tables: {t1: {card: friend-table}}}\n");
  const Typed match(spec, setup.root());
  const Json ben = state_json(match, Viewer{1});
  CHECK(ben["players"]["Anna"]["hand"].is_null());
  CHECK(ben["players"]["Anna"]["hand_count"] == 2);
  CHECK(ben["players"]["Anna"]["tables"]["t1"]["card"].is_null());
  CHECK(ben["players"]["Ben"]["hand"] == Json({"dad"}));
  CHECK(ben["aside"].is_null());
  CHECK(ben["deck"]["count"] == 3);
  CHECK(ben["deck"]["under"] == Json({"nerd"}));
  CHECK(ben["deck"]["shuffled"] ==
        Json({{"aunt", 2}, {"dad", 1}, {"family-table", 1}, {"mixed-table", 1}, {"mum", 1}}));
  const Json anna = state_json(match, Viewer{0});
  CHECK(anna["players"]["Anna"]["tables"]["t1"]["card"] == "family-table");
  CHECK(anna["players"]["Ben"]["tables"]["t1"]["card"] == "friend-table");
  CHECK(anna["deck"]["shuffled"] == Json({{"aunt", 2}, {"dad", 1}, {"mixed-table", 1}}));
  CHECK(match.legal_count(Viewer{1}) == 0U);
}

}  // namespace referee::wedding_tables::test::views_test
