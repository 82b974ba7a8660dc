// Pieces as data: what a ruleset may contain, and the messages about what it may not.
#include <fmt/format.h>

#include "party_chess/party_chess.hpp"
#include "positions.hpp"
#include "referee/document/yaml.hpp"

namespace referee::party_chess::ruleset_test {
namespace {

std::shared_ptr<const Ruleset> load(const std::string& pieces) {
  const std::string text =
      "game: party-chess\ntitle: house\nextends: standard\nboard: {columns: a-h, rows: 1-8}\n" + pieces;
  RulesetLibrary library([&](const std::string&) { return std::optional(text); });
  return library.load(game(), "house.yaml", {}, {});
}

std::string fault(const std::string& pieces) {
  try {
    load(pieces);
  } catch (const InputError& error) {
    return fmt::format("{}:{} {}", error.mark.line, error.mark.column, error.message);
  }
  return "no fault";
}

TEST_CASE("a house piece needs no code, and its clauses join the catalogue", "[party-chess][ruleset]") {
  const auto ruleset = load(
      "drafts: {wizard: {rule: \"1230.40\", name: Wizard, char: w, value: 4, cite: {move: 2.a}, moves: "
      "[{leap: [1, 3]}]}}\n");
  CHECK(ruleset->catalogue.find_rule("PC-1230.40.2.a"));
  CHECK(ruleset->catalogue.find_rule("PC-1230.901.2"));
}

TEST_CASE("what can't be understood is told, at its place", "[party-chess][ruleset]") {
  CHECK(fault("drafts: {w: {rule: \"1230.40\", name: Wizard, char: \"#\", value: 4, cite: {move: 2}, moves: "
              "[]}}\n") == "5:51 `#` can't stand for a piece, because scripts need it for their own grammar");
  CHECK(fault("drafts: {w: {rule: \"1230.40\", name: Wizard, char: w, value: 4, cite: {move: 2}, moves: "
              "[{hop: 2}]}}\n") == "5:89 this mode does not say how it goes");
  CHECK(fault("drafts: {w: {rule: \"1230.40\", name: Wizard, char: w, value: 4, cite: {move: 2}, moves: "
              "[{go: all, range: 3-1}]}}\n") == "5:106 the range `3-1` is empty");
  CHECK(fault("board: {columns: a-h, rows: 1-27}\n") != "no fault");
}

// Returns a draft with these entries; line 5 of the file.
std::string draft_with(const std::string& entries) {
  return "drafts: {w: {rule: \"1230.40\", name: Wizard, value: 4, cite: {move: 2}, " + entries + "}}\n";
}

TEST_CASE("PC-1230.1.3.a.v characters that scripts need can't stand for pieces",
          "[party-chess][ruleset][PC-1230.1.3.a.v]") {
  for (const char letter : std::string("#;:-=@")) {
    CHECK(fault(draft_with(fmt::format("char: \"{}\", moves: []", letter)))
              .find(fmt::format("`{}` can't stand for a piece", letter)) != std::string::npos);
  }
  // Others may. A text that is not a single visible character makes criterion v fail instead.
  for (const char* letter : {"w", "7", "&", "ab", " ", ""})
    CHECK(fault(draft_with(fmt::format("char: \"{}\", moves: []", letter))) == "no fault");
}

TEST_CASE("definitions that can't be understood are told with their line and reason",
          "[party-chess][ruleset]") {
  struct Row {
    const char* entries;
    const char* reason;
  };
  const std::vector<Row> rows = {
      {"char: w", "a piece needs `moves`"},
      {"moves: []", "a piece needs `char`"},
      {"char: w, moves: sideways", "as-last-play"},
      {"char: w, moves: [{go: upwards, range: 1}]", "up"},
      {"char: w, moves: [{go: all}]", "this mode has no `range`"},
      {"char: w, moves: [{go: all, range: 0}]", "not a number of squares"},
      {"char: w, moves: [{go: all, range: 1-2, over: some}]", "some"},
      {"char: w, moves: [{go: all, range: 1, speed: 2}]", "speed"},
      {"char: w, moves: [{leap: [1]}]", "a leap has two numbers"},
      {"char: w, moves: [{leap: [0, 0]}]", "stays where it is"},
      {"char: w, moves: [{legs: orthogonal, first: 1}]", "either `second` or `total`"},
      {"char: w, moves: [{rebound: orthogonal, second: 1}]", "only `rebound: diagonal`"},
      {"char: w, moves: [{chain: all, first: 1}]", "this mode has no `next`"},
      {"char: w, moves: [{go: all, range: 1, inside: {columns: c-a, rows: 1-2}}]", "`c-a`"},
      {"char: w, moves: [{go: all, range: 1, inside: {columns: a-c, rows: 1-2}, outside: {columns: a-c, "
       "rows: "
       "1-2}}]",
       "not both"},
      {"char: w, moves: [{go: all, range: 1, when: raining}]", "raining"},
      {"char: w, moves: [{go: all, range: 1, use: both}], promotes: {becomes: any}",
       "does not say when it happens"},
      {"char: w, moves: [], promotes: {at: [zz9]}", "not a square"},
      {"char: w, moves: [], promotes: {at: [a1], becomes: captured-type}", "needs `upon: capture`"},
      {"char: w, moves: [], aura: {distance: 1}", "neither `grants` nor `forbids`"},
      {"char: w, moves: [], aura: {grants: [{chain: all, first: 1, next: captured-value}]}", "for both uses"},
      {"char: w, moves: [], counter: {start: 0}", "from 1 to 200"},
      {"char: w, moves: [], counter: {above: 0}", "never 0"},
      {"char: w, moves: [], counter: {start: 201}", "200"},
      {"char: w, moves: [], on-capture: promoted", "promoted"},
      {"char: w, moves: [], by-ruling: {no-such: {a: {}}}", "unknown ruling"},
      {"char: w, moves: [], max-count: 0", "from 1"},
  };
  for (const Row& row : rows) {
    const std::string told = fault(draft_with(row.entries));
    INFO(row.entries << ": " << told);
    CHECK(told.substr(0, 2) == "5:");
    CHECK(told.find(row.reason) != std::string::npos);
  }
}

TEST_CASE("bounds of a ruleset are told", "[party-chess][ruleset]") {
  std::string modes;
  for (int i = 0; i < 17; ++i) modes += "{leap: [1, 2]}, ";
  CHECK(fault(draft_with("char: w, moves: [" + modes + "]")).find("more than 16 modes") != std::string::npos);
  const auto drafts = [](int count, bool same_type) {
    std::string text = "drafts: {";
    for (int i = 0; i < count; ++i) {
      const std::string name = same_type ? "Wizard" : fmt::format("Wiz{}ard", i);
      text += fmt::format(
          "d{}: {{rule: \"1230.{}\", name: {}, char: w, value: 1, cite: {{move: 2}}, moves: []}}, ", i,
          same_type ? 40 : 40 + i, name);
    }
    return text + "}\n";
  };
  CHECK(fault(drafts(40, false)) == "no fault");
  CHECK(fault(drafts(48, false)).find("at most 64 types of pieces") != std::string::npos);
  CHECK(fault(drafts(240, true)).find("at most 250 pieces and drafts") != std::string::npos);
}

TEST_CASE("bounds of a game are told when it is set up, and keep it sound while it is played",
          "[party-chess][PC-H.record]") {
  std::string held;
  for (int i = 0; i < 4090; ++i) held += "p ";
  const std::string setup = "board: {a1: Reds K}\nplayers: {Reds: {off_board: \"" + held + "\"";
  MatchOf<PartyChess> match = test::match_from(setup + "}, Blues: {endowed: false}}\n");
  CHECK(count_pieces(match.state()) == 4091);
  CHECK(test::refusal_of(match, "Blues", "choose p p p p p", PlayMode::carry_out).empty());
  CHECK(test::refusal_of(match, "umpire", "create p for Reds by Bank") == "PC-H.record");
  CHECK(test::refusal_of(match, "umpire", "office Greens") == "PC-H.record");
  CHECK(test::refusal_of(match, "Reds", "surrender", PlayMode::carry_out).empty());
  CHECK(count_pieces(match.state()) == 4096);
  const auto refused = [](const std::string& text) {
    try {
      test::match_from(text);
    } catch (const InputError& error) {
      return error.message;
    }
    return std::string("no fault");
  };
  CHECK(refused(setup + " }, Blues: {off_board: p p p p p p}}\n") == "at most 4096 pieces in one game");
  CHECK(refused("board: {a1: Reds H21}\n") == "`H21`: the number of a HarfyBlob never passes 20");
  CHECK(refused("board: {u1: Reds K}\n") == "`u1` is not a square of this board");
  std::string path = "capture a1xa2";
  for (int i = 0; i < 63; ++i) path += "xa3";
  CHECK(test::refusal_of(match, "Reds", path) == "malformed");
  CHECK(test::refusal_of(
            match, "Blues", "choose" + [] {
              std::string letters;
              for (int i = 0; i < 33; ++i) letters += " p";
              return letters;
            }()) == "malformed");
}

TEST_CASE("a house piece in a ruleset of one's own is played without any code", "[party-chess][ruleset]") {
  MatchOf<PartyChess> match = test::match_from("board: {a1: Reds K, h8: Blues K}\n", {"Reds", "Blues"},
                                               "drafts: {wizard: {rule: \"1230.40\", name: Wizard, char: w, "
                                               "value: 4, cite: {move: 2.a}, moves: [{leap: [1, "
                                               "3]}, {go: diagonal, range: 1}]}}\n");
  for (const auto& [actor, play] :
       {std::pair("umpire", "enact wizard"), std::pair("umpire", "create w for Reds by Bank"),
        std::pair("Reds", "place W b2"), std::pair("Blues", "move h8-g8")})
    CHECK(test::refusal_of(match, actor, play, PlayMode::carry_out).empty());
  CHECK(test::refusal_of(match, "Reds", "move b2-c5").empty());
  CHECK(test::refusal_of(match, "Reds", "move b2-b3") == "PC-1230.40.2.a");
  CHECK(match.part("board", {})["b2"] == "Reds w");
  CHECK(match.part("treasury", {}) == 29);
}

}  // namespace
}  // namespace referee::party_chess::ruleset_test
