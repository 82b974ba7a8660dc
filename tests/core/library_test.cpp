#include "referee/engine/rulesets/library.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "referee/document/yaml.hpp"
#include "support.hpp"
#include "toy_game.hpp"

namespace referee::library_test {

namespace {

// A library over files in memory; counts how often it reads.
struct Shelf {
  explicit Shelf(std::string rules = {}, std::string others = {})
      : directory(std::move(rules)), last(std::move(others)) {}

  test::Files files;
  std::string directory;
  std::string last;
  int reads = 0;
  RulesetLibrary library = RulesetLibrary(
      [this](const FileRequest& file) {
        ++reads;
        return test::reader_of(files)(file);
      },
      directory, last);
  // The place at which a header names the ruleset.
  Document header = read_yaml("header", "game: toy\nruleset: name\n");

  std::shared_ptr<const toy::ToyRuleset> load(const std::string& name, const std::string& base = {}) {
    return std::static_pointer_cast<const toy::ToyRuleset>(
        library.load(toy::game(), name, base, header.root()["ruleset"]));
  }
  // Like error_of, with the source of the error in front.
  std::string fault(const std::string& name, const std::string& base = {}) {
    try {
      load(name, base);
    } catch (const InputError& error) {
      return error.source + ":" + test::describe(error);
    }
    return "no error";
  }
};

}  // namespace

TEST_CASE("library: a tab that indents a line of a ruleset is named", "[core][library]") {
  Shelf shelf;
  shelf.files["tab.yaml"] = "game: toy\nextends: standard\nrules:\n\tTOY-1.a: {title: x}\n";
  CHECK(shelf.fault("tab.yaml") ==
        "tab.yaml:4:1+1 YAML indents with blanks, and this is a tab | write blanks instead");
  shelf.files["list.yaml"] = "game: toy\nextends: [a,\n\tb\n";
  CHECK(shelf.fault("list.yaml").find("tab") == std::string::npos);
}

TEST_CASE("resolve_path joins unless the path is absolute", "[core][library]") {
  CHECK(resolve_path("", "a.yaml") == "a.yaml");
  CHECK(resolve_path("dir/sub", "a.yaml") == "dir/sub/a.yaml");
  CHECK(resolve_path("dir", "../a.yaml") == "dir/../a.yaml");
  CHECK(resolve_path("dir", "/etc/a.yaml") == "/etc/a.yaml");
}

TEST_CASE("directory_of takes the file's name off", "[core][library]") {
  CHECK(directory_of("a.party").empty());
  CHECK(directory_of("dir/a.party") == "dir");
  CHECK(directory_of("dir/sub/a.party") == "dir/sub");
  CHECK(directory_of("/a.party") == "/");
  CHECK(directory_of("/dir/a.party") == "/dir");
}

TEST_CASE("library: embedded rulesets need no file", "[core][library]") {
  Shelf shelf;
  CHECK(shelf.load("standard")->name == "standard");
  CHECK(shelf.load("standard")->limit == 21);
  CHECK(shelf.load("standard")->faces == 6);
  CHECK(shelf.reads == 0);
}

TEST_CASE("library: a ruleset is merged with what it extends", "[core][library]") {
  Shelf shelf;
  const auto coin = shelf.load("coin");
  CHECK(coin->name == "coin");
  CHECK(coin->faces == 2);
  CHECK(coin->limit == 21);
  CHECK(coin->catalogue.rules.size() == 6);
  const auto wide = shelf.load("wide");
  CHECK(wide->catalogue.describe(0, wide->defaults) == "largest-step=five");
  CHECK(wide->catalogue.rulings[0].options.size() == 2);
}

TEST_CASE("library: !replace replaces a mapping of the ruleset extended", "[core][library]") {
  Shelf shelf;
  shelf.files["own.yaml"] =
      "game: toy\nextends: standard\nrulings:\n  largest-step: !replace\n    question: How large?\n    cite: "
      "house\n"
      "    options: {three: at most three, five: at most five}\n    default: five\n";
  const auto own = shelf.load("own.yaml");
  CHECK(own->catalogue.rulings[0].question == "How large?");
  CHECK(own->catalogue.describe(0, own->defaults) == "largest-step=five");
  shelf.files["above.yaml"] = "game: toy\nextends: own.yaml\nrulings: {largest-step: {default: three}}\n";
  CHECK(shelf.load("above.yaml")->catalogue.rulings[0].question == "How large?");
  shelf.files["less.yaml"] =
      "game: toy\nextends: standard\nrulings:\n  largest-step: !replace {default: five}\n";
  CHECK(shelf.fault("less.yaml") == "less.yaml:4:3+12 `largest-step` has no `question`");
  shelf.files["alone.yaml"] = "game: toy\nlimit: 3\nrulings: !replace {}\n";
  CHECK(shelf.fault("alone.yaml") ==
        "alone.yaml:3:10+1 `!replace` has nothing to replace: this ruleset extends no other | leave the "
        "tag out, or "
        "name with `extends` what it is to change");
}

TEST_CASE("library: a ruleset is read once", "[core][library]") {
  Shelf shelf;
  shelf.files["dir/own.yaml"] = "game: toy\nextends: standard\nlimit: 9\n";
  const auto first = shelf.load("own.yaml", "dir");
  CHECK(shelf.load("own.yaml", "dir") == first);
  CHECK(shelf.reads == 1);
  shelf.load("dir/own.yaml");  // for a script in another folder
  CHECK(shelf.reads == 2);
  CHECK(shelf.load("standard") == shelf.load("standard"));
}

TEST_CASE("library: a path is relative to the script", "[core][library]") {
  Shelf shelf;
  shelf.files["scripts/own.yaml"] = "game: toy\nextends: standard\nlimit: 9\n";
  shelf.files["/abs/own.yaml"] = "game: toy\nextends: standard\nlimit: 8\n";
  CHECK(shelf.load("own.yaml", "scripts")->limit == 9);
  CHECK(shelf.load("/abs/own.yaml", "scripts")->limit == 8);
}

TEST_CASE("library: a path in extends is relative to the ruleset that names it", "[core][library]") {
  Shelf shelf;
  shelf.files["scripts/sets/own.yaml"] = "game: toy\nextends: base.yaml\nlimit: 9\n";
  shelf.files["scripts/sets/base.yaml"] = "game: toy\nextends: standard\nlimit: 8\nfaces: 4\n";
  const auto own = shelf.load("sets/own.yaml", "scripts");
  CHECK(own->limit == 9);
  CHECK(own->faces == 4);
}

TEST_CASE("library: names are looked up in the directory first", "[core][library]") {
  Shelf shelf("rules");
  shelf.files["rules/toy/coin.yaml"] = "game: toy\nextends: standard\nfaces: 3\n";
  shelf.files["rules/toy/house.yaml"] = "game: toy\nextends: coin\nlimit: 5\n";
  CHECK(shelf.load("coin")->faces == 3);
  CHECK(shelf.load("house")->faces == 3);
  CHECK(shelf.load("house")->limit == 5);
  CHECK(shelf.load("standard")->faces == 6);  // not in the directory
}

TEST_CASE("library: names that are nowhere else are looked up in the last directory", "[core][library]") {
  Shelf shelf("rules", "more");
  shelf.files["more/toy/coin.yaml"] = "game: toy\nextends: standard\nfaces: 4\n";
  shelf.files["more/toy/house.yaml"] = "game: toy\nextends: coin\n";
  shelf.files["more/toy/both.yaml"] = "game: toy\nextends: standard\nfaces: 5\n";
  shelf.files["rules/toy/both.yaml"] = "game: toy\nextends: standard\nfaces: 3\n";
  CHECK(shelf.load("coin")->faces == 2);   // built in
  CHECK(shelf.load("house")->faces == 2);  // extends what is built in
  CHECK(shelf.load("both")->faces == 3);   // the first directory
  CHECK(shelf.fault("none").find("no ruleset `none`") != std::string::npos);
}

TEST_CASE("library: a file in the directory may replace standard itself", "[core][library]") {
  Shelf shelf("rules");
  shelf.files["rules/toy/standard.yaml"] = toy::ruleset_text("limit: 7\nfaces: 1");
  CHECK(shelf.load("standard")->limit == 7);
  CHECK(shelf.load("coin")->limit == 7);  // the embedded coin extends it
}

TEST_CASE("library: unknown names and files are located where they are named", "[core][library]") {
  Shelf shelf;
  CHECK(shelf.fault("standrad") == "header:2:10+4 no ruleset `standrad` of toy | did you mean `standard`?");
  CHECK(shelf.fault("xyz") ==
        "header:2:10+4 no ruleset `xyz` of toy | known: `standard`, `coin`, `wide`, `loose`");
  CHECK(shelf.fault("own.yaml", "dir") == "header:2:10+4 the ruleset file `dir/own.yaml` can't be read");
  CHECK(shelf.fault("sub/own") == "header:2:10+4 the ruleset file `sub/own` can't be read");
}

TEST_CASE("library: rulesets can be asked for from nowhere in particular", "[core][library]") {
  Shelf shelf;
  const auto fault = [&](const std::string& name) {
    return test::error_of([&] { return shelf.library.load(toy::game(), name, "", TreeView()); });
  };
  CHECK(fault("standard") == "no error");
  CHECK(fault("standrad") == "0:0+1 no ruleset `standrad` of toy | did you mean `standard`?");
  CHECK(fault("own.yaml") == "0:0+1 the ruleset file `own.yaml` can't be read");
}

TEST_CASE("library: unknown names in extends are located in the ruleset", "[core][library]") {
  Shelf shelf;
  shelf.files["own.yaml"] = "game: toy\nextends: standrad\n";
  CHECK(shelf.fault("own.yaml") == "own.yaml:2:10+8 no ruleset `standrad` of toy | did you mean `standard`?");
  shelf.files["other.yaml"] = "game: toy\nextends: gone.yaml\n";
  CHECK(shelf.fault("other.yaml") == "other.yaml:2:10+9 the ruleset file `gone.yaml` can't be read");
}

TEST_CASE("library: rulesets that extend one another in a circle", "[core][library]") {
  Shelf shelf;
  shelf.files["a.yaml"] = "game: toy\nextends: b.yaml\n";
  shelf.files["b.yaml"] = "game: toy\nextends: a.yaml\n";
  shelf.files["self.yaml"] = "game: toy\nextends: self.yaml\n";
  const std::string message = " rulesets extend one another in a circle, or too deeply";
  CHECK(shelf.fault("a.yaml") == "a.yaml:2:10+6" + message);
  CHECK(shelf.fault("self.yaml") == "self.yaml:2:10+9" + message);
}

TEST_CASE("library: sixteen rulesets on top of one another are not too deep", "[core][library]") {
  Shelf shelf;
  for (int i = 0; i < 17; ++i) {
    shelf.files[fmt::format("r{}.yaml", i)] = fmt::format("game: toy\nextends: r{}.yaml\n", i + 1);
  }
  shelf.files["r16.yaml"] = toy::ruleset_text("limit: 4\nfaces: 2");
  CHECK(shelf.load("r0.yaml")->limit == 4);
}

TEST_CASE("library: a ruleset of the wrong game", "[core][library]") {
  Shelf shelf;
  shelf.files["chess.yaml"] = "game: chess\nlimit: 3\n";
  shelf.files["none.yaml"] = "limit: 3\n";
  shelf.files["over.yaml"] = "game: toy\nextends: chess.yaml\n";
  CHECK(shelf.fault("chess.yaml") == "chess.yaml:1:7+5 a ruleset of toy should say `game: toy`");
  CHECK(shelf.fault("none.yaml") == "none.yaml:1:1+1 a ruleset of toy should say `game: toy`");
  CHECK(shelf.fault("over.yaml") == "chess.yaml:1:7+5 a ruleset of toy should say `game: toy`");
}

TEST_CASE("library: a ruleset that can't be read names its own place", "[core][library]") {
  Shelf shelf;
  shelf.files["list.yaml"] = "- game: toy\n";
  shelf.files["twice.yaml"] = "game: toy\nlimit: 1\nlimit: 2\n";
  shelf.files["unknown.yaml"] = "game: toy\nextends: standard\nlimits: 2\n";
  shelf.files["empty.yaml"] = "";
  CHECK(shelf.fault("list.yaml") == "list.yaml:1:1+1 a ruleset should have keys and values");
  CHECK(shelf.fault("twice.yaml") == "twice.yaml:3:1+5 the key `limit` is listed twice");
  CHECK(shelf.fault("unknown.yaml") ==
        "unknown.yaml:3:1+6 unknown key `limits` in a ruleset of toy | did you mean `limit`?");
  CHECK(shelf.fault("empty.yaml") == "empty.yaml:1:1+1 a ruleset of toy should say `game: toy`");
}

TEST_CASE("library: a bad value overridden in an extending file is located there", "[core][library]") {
  Shelf shelf;
  shelf.files["own.yaml"] = "game: toy\nextends: standard\nrulings: {largest-step: {default: six}}\n";
  CHECK(shelf.fault("own.yaml") ==
        "own.yaml:3:35+3 `six` is not an option of this ruling | known: `three`, `five`");
}

TEST_CASE("library: a ruleset that could not be read is tried again", "[core][library]") {
  Shelf shelf;
  CHECK(shelf.fault("own.yaml") != "no error");
  shelf.files["own.yaml"] = "game: toy\nextends: standard\nlimit: 3\nfaces: 2\n";
  CHECK(shelf.load("own.yaml")->limit == 3);
}

TEST_CASE("library: a reader hears for which script's folder a file is read", "[core][library]") {
  std::vector<std::string> heard;
  test::Files files = {{"scripts/sets/own.yaml", "game: toy\nextends: ../base.yaml\n"},
                       {"scripts/sets/../base.yaml", "game: toy\nextends: standard\n"},
                       {"rules/toy/house.yaml", "game: toy\nextends: ./more.yaml\n"},
                       {"rules/toy/./more.yaml", "game: toy\nextends: standard\n"}};
  RulesetLibrary library(
      [&](const FileRequest& file) {
        heard.push_back(fmt::format("{} {}", file.path, file.folder.value_or("-")));
        return test::reader_of(files)(file);
      },
      "rules");
  const Document header = read_yaml("header", "game: toy\n");
  library.load(toy::game(), "sets/own.yaml", "scripts", header.root());
  CHECK(heard == std::vector<std::string>{"scripts/sets/own.yaml scripts",
                                          "scripts/sets/../base.yaml scripts", "rules/toy/standard.yaml -"});
  heard.clear();
  library.load(toy::game(), "house", "scripts", header.root());  // a folder that the user named
  CHECK(heard == std::vector<std::string>{"rules/toy/house.yaml -", "rules/toy/./more.yaml rules",
                                          "rules/toy/standard.yaml -"});
  heard.clear();
  library.load(toy::game(), "sets/own.yaml", "scripts", {});  // a file that the user named
  CHECK(heard.front() == "scripts/sets/own.yaml -");
}

TEST_CASE("library: what a reader refuses is told with its reason", "[core][library]") {
  RulesetLibrary library(
      [](const FileRequest&) -> std::optional<std::string> { throw RefusedFile{"is no regular file"}; });
  const Document header = read_yaml("header", "game: toy\nruleset: ./x.yaml\n");
  CHECK(test::error_of([&] {
          return library.load(toy::game(), "./x.yaml", "", header.root()["ruleset"]), 0;
        }) == "2:10+8 the ruleset file `./x.yaml` is no regular file");
}

TEST_CASE("library: texts of a ruleset are lines that can be shown", "[core][library]") {
  Shelf shelf;
  const auto with_title = [&](const std::string& title) {
    shelf.files["own.yaml"] =
        "game: toy\nextends: standard\nrulings:\n  largest-step:\n    question: " + title + "\n";
    shelf.library = RulesetLibrary(test::reader_of(shelf.files));
    return shelf.fault("own.yaml");
  };
  CHECK(with_title(">-\n      folded\n      lines") == "no error");
  CHECK(with_title("|-\n      two\n      lines")
            .starts_with("own.yaml:5:15+1 a text of a ruleset holds a line break"));
  CHECK(with_title(R"("\e[31m")").starts_with(R"(own.yaml:5:15+1 a text of a ruleset holds \x1b)"));
  CHECK(with_title(R"("\u202e")").starts_with(R"(own.yaml:5:15+1 a text of a ruleset holds \u202e)"));
  shelf.files["own.yaml"] = "game: toy\nextends: standard\n\"a\\nb\": 1\n";
  CHECK(shelf.fault("own.yaml").starts_with("own.yaml:3:1+1 a text of a ruleset holds a line break"));
}

}  // namespace referee::library_test
