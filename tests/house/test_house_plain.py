"""Plain code: comments, quoted texts and names follow the rules of CONTRIBUTING.md, except for the allowances of old code. Needs no build.

    python3 -B tests/house/test_house_plain.py
    python3 -B tests/house/test_house_plain.py --list [FOLDER-OR-FILE [RULE]]   prints the faults, also the allowed ones
    python3 -B tests/house/test_house_plain.py --lower                          lowers the allowances to what is left
"""
import pathlib
import sys
import tempfile
import unittest

import comments
import plain

SOURCE = pathlib.Path(__file__).resolve().parents[2]
HPP = "libs/core/include/referee"

# For each rule of words: comments and quoted texts that break it, and some that do not.
WRONG = {
    "noun-clause": ["// What a player may do.\nint f();", "// Of the best draft.\nint f();", "struct A {\n  // Who acts.\n  int f();\n};"],
    "full-stop": ["// Returns the sum\nint f();", "int f();  // the number of players that are still in the game"],
    "pronoun": ["// It is counted.\nint f();", "int f();  // those of Anna", "// One that goes on.\nint f();", "// Both are open.\nint f();",
                "void f() {\n  // They are counted.\n}"],
    "is-no": ['auto a = "`{}` is no name";', 'auto a = "a number should stand "\n  "here";', 'auto a = "`{}` stands here twice";',
              "// The players who are no guests.\nint f();"],
    "dialect": ["// Counts also if nobody plays.\nint f();", "int f();  // so many at once", "// Counts anew.\nint f();", "// Goes whither?\nint f();",
                "// Plays as ever.\nint f();", 'auto a = "kept also where nobody plays";'],
    "stands": ["// Reads a name that stands in the header.\nint f();", "int f();  // where it lies"],
    "tells": ["// Tells people the result.\nint f();", "int f();  // as the client heard", "// Takes names that the script says.\nint f();"],
}
RIGHT = {
    "noun-clause": ["// Returns what a player may do.\nint f();", "void f() {\n  // What follows depends on the office.\n}", "// Whole numbers.\nint f();"],
    "full-stop": ["// Returns the sum.\nint f();", "int f();  // players still in the game", "// NOLINTNEXTLINE(some-check)\nint f();",
                  "// Returns one of:\n//   a, b\nint f();", "// Counts.\n// usage: f N\nint f();", "void f() {\n  // a note\n}", "}  // namespace referee::a_name_of_many_words_and_more_words yes it is"],
    "pronoun": ["// One line per game.\nint f();", "// Both judges refuse the action.\nint f();", "// Items are counted.\nint f();"],
    "is-no": ['auto a = "there is no name";', 'auto a = "`{}` is not a name";', 'auto a = "the game is no longer open";', "// `x is no y`\n",
              "// There can be no more than two, and where is no limit.\nint f();"],
    "dialect": ["// Counts even if nobody plays.\nint f();", "// There are so many games that none is kept.\nint f();", "// Prints `anew`.\nint f();"],
    "stands": ["// A fake stands for the action.\nint f();", "// Plays a stand-in for `@stands`.\nint f();", "int understand();"],
    "tells": ["// Reports the result.\nint f();", "// The rulebook says so.\nint f();", "// Prints `say`, as told_text does.\nint f();"],
}


def faults_of(rule, files):
    """Returns the faults of one rule in a project of these files, {path: text}."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            whole = pathlib.Path(folder) / path
            whole.parent.mkdir(parents=True, exist_ok=True)
            whole.write_text(text, encoding="utf-8")
        return [fault for fault in plain.find_faults(plain.Project(folder)) if fault.rule == rule]


class Rules(unittest.TestCase):
    maxDiff = None

    def places(self, rule, files):
        return [f"{fault.path}:{fault.line}" for fault in faults_of(rule, files)]

    def test_words(self):
        self.assertEqual(set(WRONG), set(plain.OF_ONE))
        for rule, texts in WRONG.items():
            for text in texts:
                self.assertEqual(len(faults_of(rule, {"libs/core/src/a.cpp": text + "\n"})), 1, (rule, text))
            for text in RIGHT[rule]:
                self.assertEqual(faults_of(rule, {"libs/core/src/a.cpp": text + "\n"}), [], (rule, text))

    def test_words_of_other_languages(self):
        files = {"scripts/run": "#!/bin/sh\n# What it does.\n: ${x##*/}\n", "cmake/A.cmake": "set(x)  # so many\n",
                 "tests/a.py": '"""What it does."""\nx = 1\n\n\ndef f():\n    """How it works."""\n', "apps/web/page/a.js": "/** Of a game. */\nf();\n"}
        self.assertEqual(self.places("noun-clause", files), ["apps/web/page/a.js:1", "scripts/run:2", "tests/a.py:1", "tests/a.py:6"])
        self.assertEqual(self.places("dialect", files), ["cmake/A.cmake:1"])

    def test_pieces_stand_on_boards(self):
        self.assertEqual(self.places("stands", {f"{folder}/a.hpp": "// The piece stands on a square.\nint a;\n" for folder in (
            "libs/plots/state", "tests/plots", "libs/core/src", "libs/plots/ruleset", "apps/x")}),
            ["apps/x/a.hpp:1", "libs/core/src/a.hpp:1", "libs/plots/ruleset/a.hpp:1"])

    def test_messages_that_tests_expect(self):
        self.assertEqual(self.places("is-no", {"tests/a.cpp": 'auto a = "x is no name";\n', "apps/a.js": "f('x is no name', /['\"]/);\n"}),
                         ["apps/a.js:1"])

    def test_functions_that_return_bool(self):
        header = """
bool play(int a);
// Plays, unless it cannot.
[[nodiscard]] bool play_on();
// False if nothing is left.
bool take();
// Returns false if nothing is left.
[[nodiscard]] bool take_all();
template <class T>
[[nodiscard]] bool take_more();  // false: nothing is left
// Visits all. Returns false if stopped. The result may
// be ignored.
bool visit();
// Visits all. The result may be ignored.
bool visit_all();
bool is_open();
bool contains(int a);
class A {
 public:
  virtual bool step() = 0;
  bool operator()(int a);
  bool open_ = false;
};
"""
        self.assertEqual(self.places("bool-result", {
            f"{HPP}/a.hpp": header, "libs/core/src/a.cpp": "bool take() {\n  bool found(0);\n  return found;\n}\nbool helper() { return true; }\n"}),
            [f"libs/core/include/referee/a.hpp:{line}" for line in (2, 4, 6, 15, 20)] + ["libs/core/src/a.cpp:5"])

    def test_types_without_comment(self):
        header = """
struct Bare {};
// A path step.
struct PathStep {};
// A path step. One key or one index.
enum class PathStep2 { key };
struct Later;
// Cells side by side.
template <class T>
struct Row {
 private:
  class Inner {};
};
template <>
struct Row<int> {};
struct sigaction action {};
"""
        self.assertEqual(self.places("undocumented-type", {f"{HPP}/a.hpp": header, "libs/core/src/a.cpp": "struct Bare {};\n"}),
                         [f"{HPP}/a.hpp:{line}" for line in (2, 4, 12)])

    def test_names_of_types_used_again(self):
        files = {f"{HPP}/a.hpp": "struct Seat {};\nstruct Row {};\n", "libs/core/src/a.cpp": "struct Row {};\n",
                 "libs/plots/a.hpp": "struct Seat {};\nstruct Heap {};\nstruct Action {};\n", "libs/spin_party/a.hpp": "struct Heap {};\nstruct Action {};\n",
                 "apps/x/a.hpp": "struct Seat;\n", "libs/plots/a.cpp": "struct Heap::Node {};\n"}
        self.assertEqual(self.places("reused-type-name", files), ["libs/core/src/a.cpp:1", "libs/plots/a.hpp:1"])

    def test_names_that_are_gone(self):
        files = {f"{HPP}/engine/a.hpp": "constexpr int kMost = 1;  // OldName, GoodName; kLeast, kMost\nclass GoodName;\n",
                 "scripts/b": "#!/bin/sh\n# See engine/a.hpp, state/a.hpp, made.hpp, b.md and libs/GAME/setup/setup.cpp.\n: made.hpp\n",
                 "cmake/C.cmake": "# See libs/core, libs/old, docs/b.md, JavaScript and docs/c.md.\n", "libs/plots/setup/setup.cpp": "",
                 "docs/b.md": "OldName\n"}
        self.assertEqual([fault.advice.split("`")[1] for fault in faults_of("stale-name", files)],
                         ["docs/c.md", "libs/old", "OldName", "kLeast", "state/a.hpp"])

    def test_broken_wraps(self):
        long = "// A sentence that is just as long as the formatter allows, and was edited once more without a look at its end"
        self.assertEqual(self.places("broken-wrap", {"libs/core/src/a.cpp": f"{long}\n// so that\n// one line is short.\nint a;\n"}), ["libs/core/src/a.cpp:2"])
        self.assertEqual(self.places("broken-wrap", {"libs/core/src/a.cpp": f"{long}\n// ends here:\n//   a   list\n//   b   list\nint a;\n"}), [])


class Reader(unittest.TestCase):
    def read(self, text, path="a.cpp"):
        return comments.read_source(path, text)

    def test_comments_of_cpp(self):
        source = self.read("""
// Head.

namespace a {  // opens
struct A : B<int> {
  // Member,
  // twice.
  int f(int a = {}, const char* b = "// no {") {
    // Body.
    return 1'000'000 + '}' + R"(// no })"[0];
  }
  // After.
};
enum class E { a, b };  // end
}  // namespace a
""")
        self.assertEqual([(c.line, c.kind, c.text) for c in source.comments], [
            (2, "declaration", "Head."), (4, "end", "opens"), (6, "declaration", "Member, twice."), (9, "body", "Body."),
            (12, "declaration", "After."), (14, "end", "end")])
        self.assertEqual([(d.line, d.kind) for d in source.declarations], [(5, "type"), (8, "other"), (14, "type")])
        self.assertEqual([text for _, text in source.quotes], ["// no {", "// no }"])

    def test_languages(self):
        for path, text, language in (("a.hpp.in", "", "cpp"), ("a.mjs", "", "javascript"), ("x/CMakeLists.txt", "", "hash"), ("a.md", "", None),
                                     ("a", "#!/usr/bin/env python3\n", "python"), ("a", "#!/bin/sh\n", "hash"), ("a", "text\n", None)):
            self.assertEqual(comments.language_of(path, text), language, path)


class Allowances(unittest.TestCase):
    maxDiff = None

    def test_project(self):
        """The faults of the project are exactly those that are allowed."""
        project = plain.Project(SOURCE)
        self.assertGreater(len(project.sources), 1000)
        self.assertGreater(sum(len(source.comments) for source in project.sources.values()), 5000)
        excess = plain.excess(plain.find_faults(project), plain.read_allowances(SOURCE))
        if excess:
            self.fail("\n" + "\n".join(excess))

    def test_excess(self):
        faults = [plain.Fault("libs/core/src/a.cpp", line, "tells", "advice") for line in (1, 2)]
        allowed = plain.count(faults)
        self.assertEqual(allowed, {"libs/core": {"rules": {"tells": 2}, "files": {"src/a.cpp": 2}}})
        self.assertEqual(plain.excess(faults, allowed), [])
        # One fault less; one more; one of another rule; the same number, but one in a new file.
        self.assertEqual([line.partition(" (")[0] for line in plain.excess(faults[:1], allowed)],
                         [f"libs/core: {name}: 1 instead of 2; lower it" for name in ("tells", "src/a.cpp")])
        self.assertEqual(plain.excess([*faults, faults[0]._replace(line=9)], allowed), [
            "libs/core/src/a.cpp: 3 instead of 2:", *(f"  libs/core/src/a.cpp:{line}: tells: advice" for line in (1, 2, 9))])
        self.assertEqual([line.partition(";")[0] for line in plain.excess([faults[0], faults[1]._replace(rule="is-no")], allowed)],
                         ["libs/core: is-no: 1 instead of 0", "libs/core: tells: 1 instead of 2"])
        moved = plain.excess([faults[0], faults[1]._replace(path="libs/core/src/b.cpp")], allowed)
        self.assertEqual([line.partition(";")[0] for line in moved], [
            "libs/core/src/b.cpp: 1 instead of 0:", "  libs/core/src/b.cpp:2: tells: advice", "libs/core: src/a.cpp: 1 instead of 2"])

    def test_lowered(self):
        allowed = {"a": {"rules": {"tells": 2, "is-no": 1}, "files": {"x.cpp": 2, "y.cpp": 1}}, "b": {"rules": {"tells": 1}, "files": {"z.cpp": 1}}}
        found = {"a": {"rules": {"tells": 3, "dialect": 1}, "files": {"x.cpp": 1, "new.cpp": 3}}}
        lower = plain.lowered(found, allowed)
        self.assertEqual(lower, {"a": {"rules": {"tells": 2}, "files": {"x.cpp": 1}}})
        self.assertEqual(plain.text_of(lower).splitlines()[2:], ["a:", "  rules:", "    tells: 2", "  files:", "    x.cpp: 1"])


def main(arguments):
    if not arguments or arguments[0] not in ("--list", "--lower"):
        return unittest.main()
    faults = plain.find_faults(plain.Project(SOURCE))
    if arguments[0] == "--lower":
        text = plain.text_of(plain.lowered(plain.count(faults), plain.read_allowances(SOURCE)))
        (SOURCE / plain.ALLOWANCES).write_text(text, encoding="utf-8")
        return None
    place, rule = (*arguments[1:], "", "")[:2]
    for fault in faults:
        if f"{fault.path}/".startswith(place and place.rstrip("/") + "/") and rule in ("", fault.rule):
            print(fault)
    return None


if __name__ == "__main__":
    main(sys.argv[1:])
