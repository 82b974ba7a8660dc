#include "referee/script/header.hpp"

#include <array>
#include <catch2/catch.hpp>

#include "support.hpp"
#include "toy_game.hpp"

namespace referee::header_test {

namespace {

struct Reader {
  test::Files files;
  std::array<const Game*, 1> games = {&toy::game()};
  RulesetLibrary rulesets{test::reader_of(files)};
  HeaderContext context{games, &rulesets, "dir", {}, nullptr};

  Header read(std::string_view text) { return read_header("source", text, context); }
  std::string fault(std::string_view text) {
    return test::error_of([&] { return read(text); });
  }
};

const std::string kStart = "game: toy\nplayers: [Anna, Ben]\n";

std::string option_of(const Header& header, RulingIndex ruling) {
  return header.spec.ruleset->catalogue.describe(ruling, header.spec.rulings);
}

}  // namespace

TEST_CASE("header: game and players and seed are read", "[core][header]") {
  Reader reader;
  const Header header = reader.read(kStart + "seed: 42\ntitle: A title\nnotes: |\n  Some\n  notes\n");
  CHECK(header.game == &toy::game());
  CHECK(header.spec.seats == test::Lines{"Anna", "Ben"});
  CHECK(header.spec.seed == 42U);
  CHECK(header.spec.ruleset->name == "standard");
  CHECK_FALSE(header.setup);
  CHECK(header.agreed.none());
}

TEST_CASE("header: unknown keys name the nearest known one", "[core][header]") {
  Reader reader;
  CHECK(reader.fault("gmae: toy\n") == "1:1+4 unknown key `gmae` in the header | did you mean `game`?");
  CHECK(reader.fault(kStart + "variant: x\n") ==
        "3:1+7 unknown key `variant` in the header | known: `game`, `ruleset`, `players`, `seed`, `rulings`, "
        "`setup`, `table-id`, `title`, `notes`");
}

TEST_CASE("header: the game must be named and known", "[core][header]") {
  Reader reader;
  CHECK(reader.fault("players: [Anna, Ben]\n") ==
        "1:1+1 the header does not say which `game` is played | known: `toy`");
  CHECK(reader.fault("") == "1:1+1 the header does not say which `game` is played | known: `toy`");
  CHECK(reader.fault("game: toi\n") == "1:7+3 `toi` is not a game of this referee | did you mean `toy`?");
  CHECK(reader.fault("game: [toy]\n") == "1:7+1 expected a game of this referee");
  const std::string like = " | a header has lines like `game: toy` and `players: [Anna, Ben]`";
  CHECK(reader.fault("just text\n") == "1:1+9 the header should have keys and values" + like);
  CHECK(reader.fault("- game: toy\n") == "1:1+1 the header should have keys and values" + like);
}

TEST_CASE("header: players are unique names", "[core][header]") {
  Reader reader;
  const auto players = [&](const std::string& list) {
    return reader.fault("game: toy\nplayers: " + list + "\n");
  };
  const std::string hint =
      " | a name is a letter, then letters, marks, digits, `_`, `-` or `'`, at most 64 in all";
  CHECK(players("[no, yes]") == "no error");
  CHECK(players("[Anna, 2nd]") == "2:17+3 `2nd` is not a valid name | write `nd`");
  CHECK(players("[Anna, 'a b']") == "2:17+3 `a b` is not a valid name | write `a-b`");
  CHECK(players("[Anna, '']") == "2:17+1 `` is not a valid name" + hint);
  CHECK(players("[Anna, Anna]") == "2:17+4 `Anna` plays twice");
  CHECK(players("[table, Ben]") == "2:11+5 `table` is never a player's name");
  CHECK(players("[umpire, Ben]") == "2:11+6 `umpire` is never a player's name");
  CHECK(players("[all, Ben]") == "2:11+3 `all` is never a player's name");
  CHECK(players("[null, Ben]") == "2:11+4 `null` is never a player's name");
  CHECK(players("Anna") == "2:10+4 `players` should be a list | write `[Anna]`");
  CHECK(players("[[Anna], Ben]") == "2:11+1 expected a single value | write `Anna` without the brackets");
}

TEST_CASE("header: the game limits the number of players", "[core][header]") {
  Reader reader;
  CHECK(reader.fault("game: toy\n") == "1:1+1 the header names no `players`");
  CHECK(reader.fault("game: toy\nplayers: []\n") == "1:1+1 the header names no `players`");
  CHECK(reader.fault("game: toy\nplayers: [Anna]\n") == "2:10+1 this game is for 2 players, not 1");
  CHECK(reader.fault("game: toy\nplayers: [A, B, C]\n") == "2:10+1 this game is for 2 players, not 3");
}

TEST_CASE("header: a seed is a whole number of 64 bits", "[core][header]") {
  Reader reader;
  const auto seed = [&](const std::string& text) { return reader.fault(kStart + "seed: " + text + "\n"); };
  const std::string message = " a seed is a whole number from 0 to 18446744073709551615";
  CHECK(reader.read(kStart + "seed: 18446744073709551615\n").spec.seed == ~std::uint64_t{0});
  CHECK(reader.read(kStart + "seed: 0\n").spec.seed == 0U);
  CHECK(reader.read(kStart + "seed: 0xFF\n").spec.seed == 255U);
  CHECK(reader.read(kStart).spec.seed == std::nullopt);
  CHECK(seed("-1") == "3:7+2" + message);
  CHECK(seed("18446744073709551616") == "3:7+20" + message);
  CHECK(seed("1.0") == "3:7+3" + message);
  CHECK(seed("'1'") == "3:7+1" + message);
  CHECK(seed("") == "3:1+1" + message);
  CHECK(seed("[1]") == "3:7+1 expected a single value | write `1` without the brackets");
}

TEST_CASE("header: title and notes are single values", "[core][header]") {
  Reader reader;
  CHECK(reader.fault(kStart + "title: [a]\n") ==
        "3:8+1 expected a single value | write `a` without the brackets");
  CHECK(reader.fault(kStart + "notes: {a: b}\n") == "3:8+1 expected a single value");
}

TEST_CASE("header: rulings are set and noted as agreed", "[core][header]") {
  Reader reader;
  const Header header = reader.read(kStart + "rulings: {largest-step: five}\n");
  CHECK(option_of(header, 0) == "largest-step=five");
  CHECK(option_of(header, 1) == "roll-counts=once");
  CHECK(header.agreed.test(0));
  CHECK_FALSE(header.agreed.test(1));
  CHECK(reader.fault(kStart + "rulings: {largst-step: five}\n") ==
        "3:11+11 unknown ruling `largst-step` | did you mean `largest-step`?");
  CHECK(reader.fault(kStart + "rulings: {largest-step: fife}\n") ==
        "3:25+4 `fife` is not an option of `largest-step` | did you mean `five`?");
}

TEST_CASE("header: the ruleset is found by its name", "[core][header]") {
  Reader reader;
  CHECK(reader.read(kStart + "ruleset: coin\n").spec.ruleset->name == "coin");
  CHECK(reader.fault(kStart + "ruleset: coins\n") ==
        "3:10+5 no ruleset `coins` of toy | did you mean `coin`?");
  CHECK(reader.fault(kStart + "ruleset: own.yaml\n") ==
        "3:10+8 the ruleset file `dir/own.yaml` can't be read");
}

TEST_CASE("header: who wins among the readings", "[core][header]") {
  Reader reader;
  const auto reading = [&](const std::string& more) { return option_of(reader.read(kStart + more), 0); };
  const std::string of_setup = "setup: {rulings: {largest-step: five}}\n";
  CHECK(reading("") == "largest-step=three");
  CHECK(reading("ruleset: wide\n") == "largest-step=five");
  CHECK(reading(of_setup) == "largest-step=five");
  CHECK(reading("setup: {ruleset: wide}\n") == "largest-step=five");
  CHECK(reading("setup: {ruleset: wide, rulings: {largest-step: three}}\n") == "largest-step=three");
  CHECK(reading("ruleset: standard\n" + of_setup) == "largest-step=three");
  CHECK(reading("ruleset: wide\nsetup: {rulings: {largest-step: three}}\n") == "largest-step=five");
  CHECK(reading("ruleset: wide\nrulings: {largest-step: three}\n") == "largest-step=three");
  CHECK(reading("rulings: {largest-step: three}\n" + of_setup) == "largest-step=three");
}

TEST_CASE("header: rulings of a setup are not agreed and are checked all the same", "[core][header]") {
  Reader reader;
  CHECK(reader.read(kStart + "setup: {rulings: {largest-step: five}}\n").agreed.none());
  CHECK(reader.fault(kStart + "ruleset: wide\nsetup: {rulings: {largest-step: six}}\n") ==
        "4:33+3 `six` is not an option of `largest-step` | known: `three`, `five`");
}

TEST_CASE("header: seats come from the header or the setup and must agree", "[core][header]") {
  Reader reader;
  CHECK(reader.read("game: toy\nsetup: {seats: [Cleo, Dan]}\n").spec.seats == test::Lines{"Cleo", "Dan"});
  CHECK(reader.read(kStart + "setup: {seats: [Anna, Ben]}\n").spec.seats == test::Lines{"Anna", "Ben"});
  CHECK(reader.fault(kStart + "setup: {seats: [Ben, Anna]}\n") ==
        "3:16+1 the setup's `seats` are not the header's `players`");
  CHECK(reader.fault("game: toy\nsetup: {seats: [Cleo]}\n") == "2:16+1 this game is for 2 players, not 1");
}

TEST_CASE("header: a setup is a whole position of this game", "[core][header]") {
  Reader reader;
  CHECK(reader.fault(kStart + "setup: [1]\n") ==
        "3:8+1 `setup` should have keys and values | it has keys for parts of the position, like `setup: "
        "{players: {...}}`");
  CHECK(reader.fault(kStart + "setup: a.party\n") ==
        "3:8+7 `setup` should have keys and values | write `{from: a.party}`");
  CHECK(reader.fault(kStart + "setup: {game: chess}\n") == "3:15+5 this is a position of chess, not of toy");
  CHECK(reader.fault(kStart + "setup: {game: toy}\n") == "no error");
  CHECK(reader.fault(kStart + "setup: {view: Anna}\n") ==
        "3:15+4 this state is one player's view, not the whole position");
}

TEST_CASE("header: a setup taken from a script", "[core][header]") {
  Reader reader;
  CHECK(reader.fault(kStart + "setup: {from: other.party}\n") ==
        "3:15+11 a setup can't be taken from another script here");
  reader.context.position_of = [](const TreeView& from, const TreeView& place) {
    return Json{{"seats", {"Anna", "Ben"}}, {"total", place ? 7 : 3}, {"last", from.as_text().size()}};
  };
  const Header header = reader.read("game: toy\nsetup: {from: other.party, at: here}\n");
  CHECK(header.setup["total"].as_integer(0, 9) == 7);
  CHECK(header.setup["last"].as_integer(0, 99) == 11);
  CHECK(header.spec.seats == test::Lines{"Anna", "Ben"});
  CHECK(reader.read("game: toy\nsetup: {from: other.party}\n").setup["total"].as_integer(0, 9) == 3);
  CHECK(reader.fault(kStart + "setup: {from: other.party, till: 3}\n") ==
        "3:28+4 unknown key `till` in a setup taken `from` a script | known: `from`, `at`");
}

TEST_CASE("header: a position from a script that is a view or of another game is refused at the setup",
          "[core][header]") {
  Reader reader;
  Json position;
  reader.context.position_of = [&](const TreeView&, const TreeView&) { return position; };
  position = {{"view", "Anna"}};
  CHECK(reader.fault(kStart + "setup: {from: x}\n") ==
        "3:8+1 this state is one player's view, not the whole position");
  position = {{"game", "chess"}};
  CHECK(reader.fault(kStart + "setup: {from: x}\n") == "3:8+1 this is a position of chess, not of toy");
}

}  // namespace referee::header_test
