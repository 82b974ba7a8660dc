#include "referee/engine/rulesets/ruleset_shape.hpp"

#include <catch2/catch.hpp>

#include "referee/document/yaml.hpp"
#include "referee/engine/rulesets/components.hpp"
#include "support.hpp"

namespace referee::ruleset_shape_test {
namespace {

constexpr std::string_view kShape = R"(
is: map
keys:
  game: {}
  deck:
    {is: map, says: the deck, names: [mum, dad],
     each: {is: map, brief: copies, needs: [copies], keys: {copies: {is: number, says: the number of copies}, points: {}}}}
  hand: {is: map, brief: count, says: cards of a hand, keys: {count: {is: number, says: how many}, provenance: {}}}
  seats: {is: list, size: 2, items: {is: number}, says: seats}
  colours: {fixed: [red, blue]}
needs: [deck, hand]
)";
constexpr std::string_view kStandard = R"(
game: toy
deck: {mum: {copies: 4}, dad: {copies: 2, points: 3}}
hand: {count: 5, provenance: text}
seats: [2, 6]
colours: [red, blue]
)";

// Returns the faults of these changes to the standard.
std::string fault(std::string_view changes) {
  const Document shape = read_yaml("shape", kShape);
  const Document standard = read_yaml("standard", kStandard);
  const Document over = expanded_ruleset(read_yaml("house", changes), shape.root());
  const Document whole = merge(standard, over);
  return test::error_of([&] { expect_shape(whole.root(), shape.root(), standard.root()); });
}

}  // namespace

TEST_CASE("a ruleset's keys have the shape of its schema", "[core][ruleset_shape]") {
  CHECK(fault("{}") == "no error");
  CHECK(fault("hand: 4") == "no error");
  CHECK(fault("deck: {mum: 9}") == "no error");
  CHECK(fault("deck: 9") == "1:7+1 `deck` is a mapping, like `deck: {mum: 4}`");
  CHECK(fault("deck: {mum: [9]}") == "1:13+1 `deck.mum` is a mapping, like `mum: 4`");
  CHECK(fault("seats: 4") == "1:8+1 `seats` is a list, like `seats: [2, 6]`");
  CHECK(fault("seats: [4]") == "1:8+1 `seats` has 2 elements, and here are 1");
  CHECK(fault("colours: [red]") == "1:10+1 `colours` can't be changed by a ruleset");
}

TEST_CASE("an unknown key is told the one that is meant", "[core][ruleset_shape]") {
  CHECK(fault("dekc: {}") == "1:1+4 unknown key `dekc` in a ruleset of toy | did you mean `deck`?");
  CHECK(fault("mum: 3") == "1:1+3 unknown key `mum` in a ruleset of toy | write `deck: {mum: 3}`");
  CHECK(fault("points: 3") ==
        "1:1+6 unknown key `points` in a ruleset of toy | write `deck: {mum: {points: 3}}`");
  CHECK(fault("deck: {mum: {number: 3}}") ==
        "1:14+6 unknown key `number` in `deck.mum` | the number of copies is `deck.mum.copies`");
  CHECK(fault("deck: {aunt: 3}") == "1:8+4 unknown key `aunt` in `deck` | known: `mum`, `dad`");
}

TEST_CASE("what a whole ruleset lacks is told", "[core][ruleset_shape]") {
  const Document shape = read_yaml("shape", kShape);
  const Document standard = read_yaml("standard", kStandard);
  const auto lacks = [&](std::string_view text) {
    const Document whole = read_yaml("house", text);
    return test::error_of([&] { expect_shape(whole.root(), shape.root(), standard.root()); });
  };
  CHECK(lacks("{deck: {}}") == "1:1+1 `hand` is missing");
  CHECK(lacks("{deck: {mum: {copies: 3}, dad: {points: 1}}, hand: {}}")
            .starts_with("1:27+3 `dad` has no `copies`"));
}

TEST_CASE("numbers are listed by their keys", "[core][ruleset_shape]") {
  const Document shape = read_yaml("shape", kShape);
  const Document standard = read_yaml("standard", kStandard);
  const Document house = merge(standard, read_yaml("house", "hand: {count: 7}"));
  std::vector<ComponentTable> tables;
  add_numbers(house.root(), shape.root(), standard.root(), tables);
  REQUIRE(tables.size() == 1);
  REQUIRE(tables[0].rows.size() == 2);
  CHECK(tables[0].rows[0].cells == std::vector<std::string>{"hand", "cards of a hand", "7"});
  CHECK(tables[0].rows[0].provenance == Provenance::house);
  CHECK(tables[0].rows[1].cells == std::vector<std::string>{"seats", "seats", "2 to 6"});
  CHECK(tables[0].rows[1].provenance == Provenance::text);
}

}  // namespace referee::ruleset_shape_test
