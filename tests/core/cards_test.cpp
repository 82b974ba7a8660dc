// Tests what core has for games of cards: outcomes drawn from a bag, hidden cards, positions as text.
#include <catch2/catch.hpp>

#include <array>
#include <map>

#include "referee/document/error.hpp"
#include "referee/document/yaml.hpp"
#include "referee/engine/actions/drawn_from.hpp"
#include "referee/engine/state/secrets.hpp"
#include "referee/engine/state/state_fields.hpp"
#include "referee/record/bag.hpp"
#include "referee/record/forms.hpp"

namespace referee::cards_test {
namespace {

using Cards = BagOf<std::uint8_t, 3>;
constexpr std::uint8_t kNone = 255;
constexpr std::array<std::string_view, 3> kNames = {"ace", "king", "queen"};

Cards cards_of(std::initializer_list<std::uint8_t> kinds) {
  Cards cards;
  for (const std::uint8_t kind : kinds) cards.add(kind);
  return cards;
}

struct Table {
  Cards deck;
};
struct Draw : DrawnFrom<&Table::deck, kNone> {};

RandomBelow steps_from(std::uint64_t& number) {
  return [&number](std::uint64_t bound) { return number++ % bound; };
}

}  // namespace

TEST_CASE("an outcome is drawn from a bag, each card as often as there are copies", "[core][cards]") {
  const Table table{cards_of({0, 2, 2, 2})};
  CHECK_FALSE(Draw{}.has_outcome());
  CHECK(Draw{}.can_draw_outcome(table));
  CHECK_FALSE(Draw{}.can_draw_outcome(Table{}));
  CHECK_FALSE(Draw{}.has_one_outcome(0, table));
  CHECK(Draw{}.has_one_outcome(0, Table{cards_of({1, 1})}));
  std::map<int, int> drawn;
  std::uint64_t number = 0;
  for (int i = 0; i < 8; ++i) {
    Draw draw;
    draw.draw_outcome(0, table, steps_from(number));
    CHECK(draw.has_outcome());
    ++drawn[draw.drawn];
  }
  CHECK(drawn == std::map<int, int>{{0, 2}, {2, 6}});
}

TEST_CASE("hidden cards are dealt again, and a card that was shown stays", "[core][cards]") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Cards deck = cards_of({0, 0, 1});
    Cards hand = cards_of({1, 2});
    Cards all = deck;
    all.add(hand);
    std::uint64_t number = seed;
    const std::array<Cards*, 2> places = {&deck, &hand};
    deal_again<Cards>(places, {2, &hand}, steps_from(number));
    CHECK(deck.size() == 3);
    CHECK(hand.size() == 2);
    CHECK(hand.has(2));
    Cards again = deck;
    again.add(hand);
    CHECK(again == all);
  }
  // A card that none of these places has can't stay.
  Cards hand = cards_of({0, 1});
  std::uint64_t number = 0;
  const std::array<Cards*, 1> places = {&hand};
  deal_again<Cards>(places, {2, &hand}, steps_from(number));
  CHECK(hand == cards_of({0, 1}));
}

TEST_CASE("a setup takes the cards that it places out of the deck", "[core][cards]") {
  const record::Bag form{record::Word{"a card", kNames}};
  const Document document = read_yaml("setup", "{hand: []}");
  Cards deck = cards_of({0, 1, 1, 2});
  form.take_out(deck, document.root(), cards_of({1}), cards_of({1, 2}));
  CHECK(deck == cards_of({0}));
  CHECK_THROWS_WITH(form.take_out(deck, document.root(), cards_of({0}), cards_of({0})),
                    Catch::Matchers::Contains("there are fewer cards `ace`"));
}

TEST_CASE("a position without a text of its own is shown by its fields", "[core][cards]") {
  const Json printed = Json::parse(R"({
    "ply": 7, "phase": "play", "to_act": ["Ben"], "waits_for": ["Ben"], "deck": 3, "blocked_as": null,
    "stood": true, "over": false, "row": ["king", "king"], "below": {"fists": 2, "gone": []},
    "players": {"Anna": {"hand": ["?", "?"], "points": 0}, "Ben": {"hand": [], "stack": {"leaders": 1}}},
    "outcome": null})");
  CHECK(text_of_fields(printed) ==
        "deck 3, stood, row king king, below (fists 2)\n"
        "  Anna: hand ? ?, points 0\n"
        "> Ben: stack (leaders 1)\n");
}

}  // namespace referee::cards_test
