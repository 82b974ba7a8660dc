// A state as a list of fields (fields.hpp): printed, loaded, hashed.
#include <catch2/catch.hpp>

#include <array>
#include <string>

#include "referee/document/error.hpp"
#include "referee/document/yaml.hpp"
#include "referee/engine/fields.hpp"

namespace referee::test::fields_test {
namespace {

struct Table {
  MatchSpec spec;
};
struct Offer {
  int price = 0;
  std::uint8_t by = kNoSeat;
};
struct Dice {
  std::array<std::uint8_t, 3> faces{};  // how many show 2, 3, 4
};
struct Position {
  Offer offer;
  std::array<Dice, 2> players{};
};

Fields<Table, Position> fields() {
  return Fields<Table, Position>()
      .map("offer", &Position::offer,
           Fields<Table, Offer>().number("price", &Offer::price, 0, 9).seat("by", &Offer::by))
      .players(&Position::players, Fields<Table, Dice>().numbers("faces", &Dice::faces, 2, 3).secret());
}

Table table() {
  Table table;
  table.spec.seats = {"Anna", "Ben"};
  return table;
}

Position loaded(const std::string& text) {
  Position position;
  const Document document = document_from_json(Json::parse(text), "setup");
  fields().read(table(), position, document.root(), "a setup");
  return position;
}

std::string fault_of(const std::string& text) {
  try {
    loaded(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

std::string printed(const Position& position, Viewer viewer) {
  return fields().print(table(), position, viewer, kNoSeat).dump();
}

}  // namespace

TEST_CASE("fields: numbers in no order and structs are printed and loaded", "[fields]") {
  const Position position =
      loaded(R"({"offer": {"price": 4, "by": "Ben"}, "players": {"Ben": {"faces": [4, 2, 4]}}})");
  CHECK(position.players[1].faces == std::array<std::uint8_t, 3>{1, 0, 2});
  CHECK(printed(position, Viewer{}) ==
        R"({"offer":{"price":4,"by":"Ben"},"players":{"Anna":{"faces":[]},"Ben":{"faces":[2,4,4]}}})");
  CHECK(printed(position, Viewer{0}) ==
        R"({"offer":{"price":4,"by":"Ben"},"players":{"Anna":{"faces":[]},"Ben":{"faces":"?"}}})");
  std::string one;
  std::string other;
  fields().add(position, one);
  fields().add(loaded(R"({"offer": {"price": 4, "by": "Ben"}, "players": {"Ben": {"faces": [4, 4, 3]}}})"),
               other);
  CHECK(one != other);
}

TEST_CASE("fields: what can't be loaded is told", "[fields]") {
  CHECK_THAT(fault_of(R"({"players": {"Ben": {"faces": [5]}}})"), Catch::Contains("2 to 4"));
  CHECK_THAT(fault_of(R"({"players": {"Ben": {"faces": [2, 2, 2, 2]}}})"), Catch::Contains("3 is the most"));
  CHECK_THAT(fault_of(R"({"players": {"Ben": {"faces": 2}}})"), Catch::Contains("`faces` should be a list"));
  CHECK_THAT(fault_of(R"({"offer": {"prize": 2}})"), Catch::Contains("unknown key `prize` in `offer`"));
}

TEST_CASE("fields: their paths", "[fields]") {
  CHECK(fields().list()[0].key + fields().list()[0].below == "offer.price|by");
  CHECK(fields().list()[1].key + fields().list()[1].below == "players.*.faces[]");
}

}  // namespace referee::test::fields_test
