// The vocabulary of piece definitions (rulebook 3), mode by mode: where a Wizard with it can go.
#include <fmt/format.h>

#include "party_chess/party_chess.hpp"
#include "positions.hpp"

namespace referee::party_chess::vocabulary_test {
namespace {

struct Row {
  const char* moves;   // of the Wizard's definition
  const char* from;    // where it stands
  const char* others;  // the rest of the board
  const char* goes;    // squares it can move to
  const char* takes = "";
  const char* shoots = "";
  const char* extra = "";  // more of its definition
};

std::string definition(const Row& row) {
  return fmt::format(
      "pieces:\n"
      "- {{rule: \"1230.4\", name: King, char: K, value: 0, max-count: 1, royal: true, cite: {{move: b}}, "
      "moves: "
      "[{{go: "
      "all, range: 1}}]}}\n"
      "- {{rule: \"1230.8\", name: Pawn, char: p, value: 1, cite: {{move: 2}}, moves: [{{go: orthogonal, "
      "range: "
      "1}}]}}\n"
      "- {{rule: \"1230.20\", name: Cantor, char: \"%\", value: 5, cite: {{move: move}}, moves: [{{go: "
      "diagonal, "
      "range: 1-2, over: any}}], aura: {{distance: 1, grants: [{{go: diagonal, range: 1-4, over: any}}]}}}}\n"
      "- {{rule: \"1230.40\", name: Wizard, char: w, value: 4, cite: {{move: 2}}, moves: {}{}}}\n"
      "drafts: {{}}\n",
      row.moves, row.extra);
}

void check_rows(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.moves << " from " << row.from << " among " << row.others);
    const std::string letter = std::string(row.extra).find("counter") == std::string::npos ? "w" : "w3";
    const std::string board = fmt::format("board: {{{}: Reds {}{}{}}}\n", row.from, letter,
                                          *row.others == 0 ? "" : ", ", row.others);
    const MatchOf<PartyChess> match = test::match_from(board, {"Reds", "Blues"}, definition(row));
    const Geometry& geometry = *match.terms().geometry;
    const PositionQuery query(match.terms(), match.state());
    const Square from = *find_square(geometry, row.from);
    const Reach reach = reach_of(query, from);
    CHECK(test::names_of(geometry, reach.moves) == row.goes);
    CHECK(test::names_of(geometry, move_targets(query, from)) == row.goes);
    CHECK(test::names_of(geometry, reach.displaced) == row.takes);
    CHECK(test::names_of(geometry, reach.shot) == row.shoots);
  }
}

TEST_CASE("PC-1230.1.5 `go` follows lines, so many squares, as far as the way is free",
          "[party-chess][PC-1230.1.5][PC-1230.1.3.d]") {
  check_rows({
      {"[{go: orthogonal, range: 1}]", "d4", "", "c4 d3 d5 e4"},
      {"[{go: diagonal, range: 2}]", "d4", "", "b2 b6 f2 f6"},
      {"[{go: all, range: [1, 3]}]", "d4", "d5: Blues p", "a1 a4 a7 c3 c4 c5 d1 d3 e3 e4 e5 g1 g4 g7", "d5"},
      {"[{go: orthogonal, range: 2-3}]", "a1", "a2: Reds p, d1: Blues p", "c1", "d1"},
      {"[{go: orthogonal, range: 1-20}]", "a8", "a5: Reds p", "a6 a7 b8 c8 d8 e8 f8 g8 h8"},
  });
}

TEST_CASE("PC-1230.11.2 `over: any` skips whatever stands on the way", "[party-chess][PC-1230.11.2]") {
  check_rows({
      {"[{go: orthogonal, range: 1-3, over: any}]", "d4", "d5: Reds p, d6: Blues p",
       "a4 b4 c4 d1 d2 d3 d7 e4 f4 g4", "d6"},
      {"[{go: diagonal, range: 2, over: any}]", "a1", "b2: Blues p", "c3"},
  });
}

TEST_CASE("PC-1230.17.2 `over: half` jumps exactly one piece, half way", "[party-chess][PC-1230.17.2]") {
  check_rows({
      {"[{go: all, range: 2-18, over: half}]", "d4", "d5: Reds p, f4: Blues p, b2: Blues p", "d6 h4"},
      {"[{go: all, range: 2-18, over: half}]", "a1", "a2: Reds p, a3: Blues p, c1: Reds p, e1: Blues p", "",
       "a3 e1"},
      {"[{go: all, range: 2-18, over: half}]", "a1", "c1: Reds p, d1: Reds p, b2: Reds p, c3: Reds p", ""},
      {"[{go: orthogonal, range: 2, over: half}]", "a1", "c1: Reds p, a2: Reds p", "a3"},
  });
}

TEST_CASE("PC-1230.6.2 `leap` needs no way, in either order of its numbers", "[party-chess][PC-1230.6.2]") {
  check_rows({
      {"[{leap: [1, 2]}]", "d4", "d5: Reds p, c5: Reds p, e5: Reds p, b3: Blues p", "b5 c2 c6 e2 e6 f3 f5",
       "b3"},
      {"[{leap: [0, 2]}]", "a1", "", "a3 c1"},
      {"[{leap: [3, 3]}]", "d4", "", "a1 a7 g1 g7"},
  });
}

TEST_CASE("PC-1230.4.c the King's formula is every square one column or row away",
          "[party-chess][PC-1230.4.c]") {
  check_rows({{"[{formula: \"dC=1 /OR/ dR=1\"}]", "a1", "a2: Blues p, c2: Reds p",
               "b1 b2 b3 b4 b5 b6 b7 b8 d2 e2 f2 g2 h2", "a2"}});
}

TEST_CASE("PC-1230.16.3 `legs` turn once by a right angle", "[party-chess][PC-1230.16.3][PC-1230.15.2]") {
  check_rows({
      {"[{legs: orthogonal, first: 1, second: 1-2}]", "a1", "", "b2 b3 c2"},
      {"[{legs: orthogonal, first: 1, second: 1-2}]", "a1", "a2: Reds p", "b2 b3"},
      {"[{legs: orthogonal, first: 1, second: 1-2}]", "a1", "a2: Reds p, b2: Blues p", "", "b2"},
      {"[{legs: orthogonal, first: 1-2, total: 3}]", "a1", "", "b3 c2"},
      {"[{legs: orthogonal, first: 1-3, total: 3}]", "a1", "", "a4 b3 c2 d1"},
      {"[{legs: orthogonal, first: 1-3, total: 3}]", "a1", "a3: Blues p, c1: Blues p", "b3 c2"},
      {"[{legs: diagonal, first: 1, second: 1}]", "d4", "", "b4 d2 d6 f4"},
  });
}

TEST_CASE("PC-1230.13.3 `rebound` goes to the first edge and off it at a right angle",
          "[party-chess][PC-1230.13.3]") {
  check_rows({
      {"[{rebound: diagonal, second: 1-2}]", "c1", "", "b4 c5 f8 g7"},
      {"[{rebound: diagonal, second: 1-2}]", "c1", "b4: Blues p, h6: Reds p", "", "b4"},
      {"[{rebound: diagonal, second: 2}]", "c3", "", "c7 g3"},
  });
}

TEST_CASE("PC-1230.13.3.c `corners: scratch` leaves the board there", "[party-chess][PC-1230.13.3.c]") {
  const Row row{"[{rebound: diagonal, second: 1-2, corners: scratch}]", "c3", "", ""};
  MatchOf<PartyChess> match =
      test::match_from("board: {c3: Reds w, b4: Blues p}\n", {"Reds", "Blues"}, definition(row));
  CHECK(test::refusal_of(match, "Reds", "scratch c3-a1").empty());
  CHECK(test::refusal_of(match, "Reds", "scratch c3-h8").empty());
  CHECK(test::refusal_of(match, "Reds", "scratch c3-a8") == "PC-1230.40.2");
  CHECK(test::refusal_of(match, "Reds", "scratch c3-h8", PlayMode::carry_out).empty());
  CHECK(match.part("players", {})["Reds"]["off_board"] == Json::array({"w"}));
  const Row stays{"[{rebound: diagonal, second: 1-2}]", "c3", "", ""};
  MatchOf<PartyChess> other = test::match_from("board: {c3: Reds w}\n", {"Reds", "Blues"}, definition(stays));
  CHECK(test::refusal_of(other, "Reds", "scratch c3-a1") == "PC-1230.40.2");
}

TEST_CASE("PC-1230.19.4 `chain` goes on by the value of what it takes", "[party-chess][PC-1230.19.4.c]") {
  const Row row{"[{chain: orthogonal, first: 1-2, next: captured-value}]", "a1", "", ""};
  MatchOf<PartyChess> match =
      test::match_from("board: {a1: Reds w, a3: Blues w, c3: Blues p, d3: Blues p, c4: Blues K}\n",
                       {"Reds", "Blues"}, definition(row));
  CHECK(test::refusal_of(match, "Reds", "move a1-a2").empty());
  CHECK(test::refusal_of(match, "Reds", "move a1-b2") == "PC-1230.40.2");
  CHECK(test::refusal_of(match, "Reds", "capture a1xa3-a7") == "PC-1230.40.2");  // the same direction again
  CHECK(test::refusal_of(match, "Reds", "capture a1xa3xc3-c2").empty());
  CHECK(test::refusal_of(match, "Reds", "capture a1xa3xc3xc4").empty());
  CHECK(test::refusal_of(match, "Reds", "capture a1xa3xc3-c1") == "PC-1230.40.2");  // a Pawn is worth 1
  CHECK(test::refusal_of(match, "Reds", "capture a1xa3xc3xd3") == "PC-1230.40.2");
  Answer answer;
  REQUIRE_FALSE(
      match.play(*match.find_actor("Reds"), "capture a1xa3-b4", PlayMode::judge_only, answer, nullptr));
  CHECK(
      answer.violations.back().facts ==
      "Reds' Wizard on a1 can't go on from a3 to b4: it goes 1 or 2 squares along rows and columns; after a "
      "capture it goes on in another direction, as many squares as the victim is worth");
}

TEST_CASE("PC-1230.1.4 `use` says what a mode serves", "[party-chess][PC-1230.1.4.capture][PC-1230.15.3]") {
  check_rows({
      {"[{go: orthogonal, range: 1, use: move}, {go: diagonal, range: 1, use: capture}, {go: orthogonal, "
       "range: "
       "1-2, use: shoot}]",
       "d4", "d5: Blues p, e5: Blues p, f4: Blues p, c3: Reds p", "c4 d3 e4", "e5", "d5 f4"},
      {"[{go: orthogonal, range: 1, use: both}]", "a1", "a2: Blues p", "b1", "a2"},
  });
}

TEST_CASE("PC-1230.18.2 zones open and close modes", "[party-chess][PC-1230.18.2]") {
  const char* const modes =
      "[{go: orthogonal, range: 1, inside: {columns: c-e, rows: 3-5}}, {go: orthogonal, range: 2, outside: "
      "{columns: c-e, rows: 3-5}}]";
  check_rows(
      {{modes, "d4", "", "c4 d3 d5 e4"}, {modes, "c5", "", "b5 c4 c6 d5"}, {modes, "b4", "", "b2 b6 d4"}});
}

TEST_CASE("PC-1230.8.2 `when: defending` needs a friend to defend", "[party-chess][PC-1230.8.2]") {
  const char* const modes =
      "[{go: orthogonal, range: 2, when: defending, use: move}, {go: diagonal, range: 1, use: capture}]";
  check_rows({{modes, "d4", "e5: Reds p", "b4 d2 d6 f4"},
              {modes, "d4", "d5: Reds p", ""},
              {modes, "d4", "e5: Blues p", "", "e5"}});
}

TEST_CASE("PC-1230.14.2 a range may run to the piece's counter", "[party-chess][PC-1230.14.2]") {
  check_rows({{"[{go: orthogonal, range: 2-counter}]", "a1", "a3: Blues p", "c1 d1", "a3", "",
               ", counter: {start: 2, gain: 1}"}});
}

TEST_CASE("PC-1230.20.aura `aura` grants modes to neighbours", "[party-chess][PC-1230.20.aura]") {
  check_rows({{"[{go: orthogonal, range: 1}]", "a1", "b1: 'Blues %', c3: Blues p, d4: Blues p", "a2 b2 e5",
               "b1 c3 d4"},
              {"[{go: orthogonal, range: 1}]", "a1", "c1: 'Blues %'", "a2 b1"}});
}

TEST_CASE("PC-1230.14.hn `counter` grows by what is taken", "[party-chess][PC-1230.14.hn]") {
  const Row row{"[{go: all, range: 1-counter}]",
                "a1",
                "",
                "",
                "",
                "",
                ", counter: {start: 2, gain: 3, same-type: add, above: 9, becomes: 8}"};
  for (const auto& [own, victim, after] : {std::tuple("w2", "p", "w5"), std::tuple("w2", "w4", "w6"),
                                           std::tuple("w7", "p", "w8"), std::tuple("w6", "p", "w9")}) {
    INFO(own << " takes " << victim);
    MatchOf<PartyChess> match =
        test::match_from(fmt::format("board: {{a1: Reds {}, a2: Blues {}}}\n", own, victim),
                         {"Reds", "Blues"}, definition(row));
    CHECK(test::refusal_of(match, "Reds", "capture a1xa2", PlayMode::carry_out).empty());
    CHECK(match.part("board", {})["a2"] == std::string("Reds ") + after);
  }
}

TEST_CASE("PC-1230.8.4 `promotes` says where, whether it must, and into what", "[party-chess][PC-1230.8.4]") {
  const auto refusal = [](const char* extra, const char* play) {
    const Row row{"[{go: orthogonal, range: 1}]", "a1", "", "", "", "", extra};
    MatchOf<PartyChess> match =
        test::match_from("board: {a1: Reds w, b1: Blues p}\n", {"Reds", "Blues"}, definition(row));
    return test::refusal_of(match, "Reds", play);
  };
  const char* const must = ", promotes: {at: [a2], must: true, becomes: any}";
  const char* const may = ", promotes: {at: [a2], becomes: any}";
  const char* const taken = ", promotes: {upon: capture, becomes: captured-type}";
  CHECK(refusal(must, "move a1-a2") == "PC-1230.40.2");
  CHECK(refusal(must, "move a1-a2=p").empty());
  CHECK(refusal(must, "move a1-a2=w") == "PC-1230.1.3.c");
  CHECK(refusal(must, "move a1-a2=Y") == "PC-1230.1.3.a");
  CHECK(refusal(may, "move a1-a2").empty());
  CHECK(refusal(may, "capture a1xb1=p") == "PC-1230.40.2");
  CHECK(refusal(taken, "capture a1xb1=p").empty());
  CHECK(refusal(taken, "capture a1xb1").empty());
  CHECK(refusal(taken, "capture a1xb1=%") == "PC-1230.40.2");
  CHECK(refusal("", "move a1-a2=p") == "PC-1230.1.3.c");
}

TEST_CASE("PC-1230.8.5 `place` names columns or rows", "[party-chess][PC-1230.8.5]") {
  const Row row{"[{go: orthogonal, range: 1}]", "a1", "", "", "", "", ", placing: {columns: [b], rows: [8]}"};
  MatchOf<PartyChess> match =
      test::match_from("players: {Reds: {off_board: w}}\n", {"Reds", "Blues"}, definition(row));
  CHECK(test::refusal_of(match, "Reds", "place w b3").empty());
  CHECK(test::refusal_of(match, "Reds", "place w f8").empty());
  CHECK(test::refusal_of(match, "Reds", "place w c3") == "PC-1230.40.2");
}

TEST_CASE("PC-1230.16.4 `on-capture: destroyed` costs the capturer", "[party-chess][PC-1230.16.4]") {
  const Row row{"[{go: orthogonal, range: 1}]", "a1", "", "", "", "", ", on-capture: destroyed"};
  MatchOf<PartyChess> match =
      test::match_from("board: {a1: Reds w, b1: Blues p}\n", {"Reds", "Blues"}, definition(row));
  CHECK(test::refusal_of(match, "Reds", "capture a1xb1", PlayMode::carry_out).empty());
  CHECK(match.part("board", {}) == Json::object());
  CHECK(match.part("players", {})["Reds"]["off_board"] == Json::array({"p"}));
}

}  // namespace
}  // namespace referee::party_chess::vocabulary_test
