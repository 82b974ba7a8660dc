#include "referee/engine/state/state_paths.hpp"

#include <fmt/format.h>

#include <array>
#include <catch2/catch.hpp>
#include <stdexcept>
#include <string>
#include <utility>

#include "referee/engine/state/state_fields.hpp"
#include "referee/engine/state/state_values.hpp"
#include "referee/record/forms.hpp"
#include "referee/record/shape.hpp"
#include "support.hpp"
#include "support/unlisted_path.hpp"

namespace referee::state_paths_test {

namespace {

constexpr std::array<std::string_view, 5> kPatterns = {"ply|seats[]", "pending.office",
                                                       "players.*.hand[]|colour",
                                                       "players.*.stack.count|size", "rows[].cells[].mark"};

// Returns "ok", or the number of right steps and what could come then.
std::string walk(std::string_view path) {
  const auto fault = find_path_fault(kPatterns, read_steps(path, path, {1, 1}));
  if (!fault) return "ok";
  std::string known;
  for (const std::string_view key : fault->known) known += fmt::format(" {}", key);
  return fmt::format("{}{}", fault->step, known);
}

}  // namespace

TEST_CASE("state paths: keys, names and elements are known", "[core][state_paths]") {
  for (const std::string_view path :
       {"ply", "seats", "seats[7]", "players", "players.Anna", "players.Anna.hand[0]", "players.x.colour",
        "players.x.stack.count", "rows[1].cells[2].mark", "rows[1]", "rows[1].cells"}) {
    INFO(path);
    CHECK(walk(path) == "ok");
  }
}

TEST_CASE("state paths: lists and mappings have a count", "[core][state_paths]") {
  for (const std::string_view path : {"seats.count", "players.count", "players.Anna.count", "rows[0].count",
                                      "rows[0].cells.count", "players.Anna.hand.count"}) {
    INFO(path);
    CHECK(walk(path) == "ok");
  }
  CHECK(walk("ply.count") == "1");
  CHECK(walk("seats[0].count") == "2");
  CHECK(walk("seats.count.x") == "1");
}

TEST_CASE("state paths: what leaves them is found, with what could come", "[core][state_paths]") {
  CHECK(walk("plies") == "0 ply seats pending players players rows");
  CHECK(walk("players.Anna.hnad") == "2 hand colour stack");
  CHECK(walk("players.Anna.stack.sise") == "3 count size");
  CHECK(walk("players.Anna.colour.x") == "3");
  CHECK(walk("players[0]") == "1");
  CHECK(walk("seats.Anna") == "1");
  CHECK(walk("ply[0]") == "1");
  CHECK(walk("rows[0].cells[0].marc") == "4 mark");
}

TEST_CASE("find_unlisted_path names the first path that no pattern has", "[core][state_paths]") {
  const auto unlisted = [](const char* json) {
    return test::find_unlisted_path(kPatterns, Json::parse(json));
  };
  CHECK(unlisted(R"({"ply":1,"seats":["a"],"players":{"a":{"hand":[1],"colour":null}}})").empty());
  CHECK(unlisted(R"({"ply":1,"players":{"a":{"hands":[1]}}})") == "players.a.hands");
  CHECK(unlisted(R"({"rows":[{"cells":[{"mark":1,"sign":2}]}]})") == "rows[0].cells[0].sign");
}

TEST_CASE("state paths: a key that is listed twice, and a missing outcome, are faults of the game",
          "[core][state_paths]") {
  using record::PathLister;
  const auto add = [](PathLister& list, std::string_view key) { list(key, 0, record::Whole{0, 9}); };
  const auto fault_of = [&](auto&& list_fields) -> std::string {
    PathLister list;
    list_fields(list);
    try {
      const StateNames names(std::move(list));
    } catch (const std::logic_error& error) {
      return error.what();
    }
    return "";
  };
  CHECK(fault_of([&](PathLister& list) {
          add(list, "coins");
          list.map("box", [&] { add(list, "coins"); });
          add(list, "outcome");
        }) == "");
  CHECK(fault_of([&](PathLister& list) {
          for (const std::string_view key : {"coins", "outcome", "coins"}) add(list, key);
        }) == "the fields of the state list `coins` twice");
  CHECK(fault_of([&](PathLister& list) {
          add(list, "outcome");
          list.map("box", [&] { add(list, "coins"), add(list, "size"), add(list, "coins"); });
        }) == "the fields of the state list `coins` twice");
  CHECK(fault_of([&](PathLister& list) {
          add(list, "coins");
          list.map("box", [&] { add(list, "outcome"); });
        }) == "the fields of the state lack `outcome`, the result of a finished game");
}

}  // namespace referee::state_paths_test
