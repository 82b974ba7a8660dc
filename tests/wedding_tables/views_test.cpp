// What a player cannot know has no influence on what the player is shown (rulebook 5, Views).
#include "support/explanations.hpp"
#include "support/game_properties.hpp"
#include "support/scenes.hpp"

#include "candidates.hpp"
#include "referee/document/yaml.hpp"

namespace referee::wedding_tables::test::views_test {
namespace {

using Typed = MatchOf<WeddingTables>;

// All that a player is shown of a position.
std::string shown_to(const Match& match, std::size_t seat) {
  std::string legal;
  match.legal(
      [&](Actor, std::string_view action) {
        legal.append(action).append("\n");
        return true;
      },
      Viewer{seat});
  return legal + state_json(match, Viewer{seat}).dump() + match.draw(Viewer{seat}, DrawStyle{}) +
         match.draw(Viewer{seat}, DrawStyle{true}) + referee::test::scene_text(match.picture(Viewer{seat}));
}

// Exchanges cards that Anna can't tell apart: between the deck and Ben's hand, and between two hands not
// hers.
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
    const MatchSpec spec = referee::test::make_spec(game(), "standard", {"Anna", "Ben", "Cleo"});
    const Document document = document_from_json(random_setup(Rules(spec), seed), "setup");
    const Typed one(spec, document.root());
    ChanceStream stream(seed, 5);
    const Document other = document_from_json(shuffle_hidden(state_json(one, Viewer{}), stream), "setup");
    const Typed two(spec, other.root());
    REQUIRE(shown_to(one, 0) == shown_to(two, 0));
    compared += referee::test::check_same_explanations<WeddingTables>(one, two, 0,
                                                                      every_action(one.rules(), one.state()));
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
