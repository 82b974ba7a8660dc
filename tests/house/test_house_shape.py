"""Checks the shape of the source: includes, layers, lengths, and that all folders of tests are built. Needs no build.

    python3 -B tests/house/test_house_shape.py

The project passes each check, and small made-up trees fail in it.
"""
import pathlib
import tempfile
import unittest

import floors
import game_slips
import includes
import rulings
import shape
import unread

SOURCE = pathlib.Path(__file__).resolve().parents[2]
HPP = "libs/core/include/referee"
# The number of rulings that several functions read. It may only fall.
READ_TWICE = 13


def including(*names):
    return "".join(f'#include "{name}"\n' for name in names)


class Project(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.tree = shape.Tree(SOURCE)

    def test_files_are_read(self):
        self.assertGreater(len(self.tree.cpp), 300)
        self.assertGreater(sum(map(len, self.tree.includes.values())), 1000)
        self.assertGreater(len(self.tree.games), 3)

    def test_checks_hold(self):
        for check in (shape.cycle_faults, shape.chain_faults, shape.unfound_faults, shape.length_faults, shape.folder_faults, shape.layer_faults,
                      shape.core_faults, shape.sibling_faults, shape.cli_faults, shape.heavy_faults, shape.unbuilt_faults, includes.package_faults,
                      includes.name_faults, shape.namespace_faults, shape.verb_faults):
            with self.subTest(check=check.__name__):
                self.assertEqual(check(self.tree), [])

    def test_games_look_down(self):
        self.assertEqual(floors.floor_faults(self.tree), [])

    def test_rules_rulings_and_numbers_are_read(self):
        self.assertEqual(unread.unread_faults(SOURCE), [])

    def test_states_are_listed_and_rules_refuse_as_they_say(self):
        self.assertEqual(game_slips.slip_faults(SOURCE), [])

    def test_a_ruling_is_read_in_one_function(self):
        twice = rulings.read_twice(SOURCE)
        names = [f"{library}: {ruling}" for library, found in twice.items() for ruling in found]
        self.assertEqual(len(names), READ_TWICE, "see python3 -B tests/house/rulings.py\n" + "\n".join(names))


class MadeUp(unittest.TestCase):
    def tree(self, files):
        """Returns a tree of these files: {path: text}."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for path, text in files.items():
            whole = pathlib.Path(folder.name) / path
            whole.parent.mkdir(parents=True, exist_ok=True)
            whole.write_text(text, encoding="utf-8")
        return shape.Tree(folder.name)

    def test_a_name_of_a_package_that_is_not_included(self):
        tree = self.tree({"libs/plots/a.hpp": "std::string a() { return fmt::format(1); }", "libs/plots/b.hpp": "#include <fmt/core.h>",
                          "libs/plots/c.cpp": including("plots/b.hpp") + "auto c = fmt::format(1);  // YAML::Node"})
        self.assertEqual(includes.package_faults(tree), ["libs/plots/a.hpp uses fmt:: and includes no header of fmt/"])

    def test_a_name_of_another_file_that_is_not_included(self):
        files = {f"{HPP}/a.hpp": "struct Card {\n  bool better(int a);\n};\nusing Row = int;\nint better(Card a);\nint ripe();\n",
                 "libs/plots/a.hpp": "template <class T>\nbool worse(T a) {\n  return ripe();\n}\n", "libs/spin_party/a.hpp": "bool turned();\n",
                 "libs/plots/a.cpp": "int a() {\n  return better(1) + worse(2) + turned();\n}\nRow b() {\n  f(\"Card\", Card{});\n}\n"}
        self.assertEqual(includes.name_faults(self.tree(files)), [
            f"libs/plots/a.cpp names `{name}` and does not include {path}" for name, path in
            (("Card", f"{HPP}/a.hpp"), ("Row", f"{HPP}/a.hpp"), ("better", f"{HPP}/a.hpp"), ("worse", "libs/plots/a.hpp"))]
            + [f"libs/plots/a.hpp names `ripe` and does not include {HPP}/a.hpp"])
        # What a file includes by way of another is fine, as are its own names.
        files["libs/plots/a.hpp"] = including("referee/a.hpp") + files["libs/plots/a.hpp"]
        files["libs/plots/a.cpp"] = including("a.hpp") + files["libs/plots/a.cpp"]
        files["libs/plots/b.cpp"] = "int c() {\n  const auto better = [](int a) { return a; };\n  return better(2) + a.ripe();\n}\n"
        self.assertEqual(includes.name_faults(self.tree(files)), [])

    def test_a_verb_that_is_no_action(self):
        verb = 'struct {0} {{\n  static constexpr std::string_view kForm = "x";\n}};\n'.format
        tree = self.tree({"libs/plots/actions/play.hpp": verb("Play") + verb("Look"),
                          "libs/plots/actions/actions.hpp": "using Action = ActionOf<Play>;"})
        self.assertEqual(shape.verb_faults(tree), [
            "libs/plots/actions/play.hpp: the verb Look is not in the game's list of actions, ActionOf<...>"])

    def test_verbs_that_are_templates(self):
        verb = 'template <Deed kDeed>\nstruct {0} {{\n  static constexpr std::string_view kForm = "x";\n}};\n'.format
        files = {"libs/plots/actions/deeds.hpp": verb("Plain") + verb("Costly") + verb("Look"),
                 "libs/plots/actions/actions.hpp": "using Action = ActionOf<Plain<Deed::income>, Plain<Deed::tax>,\n    Costly<Deed::coup>>;"}
        self.assertEqual(shape.verb_faults(self.tree(files)), [
            "libs/plots/actions/deeds.hpp: the verb Look is not in the game's list of actions, ActionOf<...>"])
        # A verb after the list is not in it.
        files["libs/plots/actions/actions.hpp"] += "\nstatic_assert(kRank<Look> < 2);\n"
        self.assertEqual(len(shape.verb_faults(self.tree(files))), 1)

    def test_a_cycle(self):
        tree = self.tree({"libs/plots/a.hpp": including("b.hpp"), "libs/plots/b.hpp": including("plots/c.hpp"),
                          "libs/plots/c.hpp": including("plots/a.hpp"), "libs/plots/d.hpp": including("a.hpp")})
        self.assertEqual(shape.cycle_faults(tree), [
            "files include each other: libs/plots/a.hpp > libs/plots/b.hpp > libs/plots/c.hpp > libs/plots/a.hpp"])

    def test_a_chain(self):
        tree = self.tree({"apps/x/src/a.cpp": including("b.hpp"), "apps/x/src/b.hpp": including("deep/c.hpp"),
                          "apps/x/src/deep/c.hpp": "#include <vector>\n"})
        self.assertEqual(shape.chain_faults(tree, 3), [])
        self.assertEqual(len(shape.chain_faults(tree, 2)), 1)

    def test_an_include_that_would_be_overlooked(self):
        tree = self.tree({"libs/plots/odd/a.hpp": "", "libs/plots/odd/game.hpp": "",
                          "libs/plots/b.cpp": including("a.hpp", "made_by_the_build.hpp", "referee/plots/game.hpp")})
        self.assertEqual(len(shape.unfound_faults(tree)), 1)

    def test_a_long_file(self):
        tree = self.tree({"scripts/long": "#!/bin/sh\n" + "true\n" * 9, "apps/x/long.js": "\n" * 10, "docs/long.md": "\n" * 10,
                          "tests/long.py": "\n" * 10, "libs/short.cpp": "\n" * 9, "build/long.cpp": "\n" * 10})
        self.assertEqual([fault.split()[0] for fault in shape.length_faults(tree, 9)],
                         ["apps/x/long.js", "scripts/long", "tests/long.py"])

    def test_a_folder_with_too_many_files(self):
        tree = self.tree({f"libs/core/src/engine/{name}.cpp": "" for name in "abcd"})
        self.assertEqual(shape.folder_faults(tree, 4), [])
        self.assertEqual(shape.folder_faults(tree, 3), ["libs/core/src/engine has 4 files, 3 at most"])

    def test_a_layer_upside_down(self):
        files = {f"{HPP}/script/header.hpp": including("referee/engine/judging/judge.hpp"), f"{HPP}/engine/judge.hpp": "",
                 "libs/core/src/engine/judge.cpp": including("referee/engine/judging/judge.hpp", "referee/script/header.hpp")}
        self.assertEqual(shape.layer_faults(self.tree(files)), [
            f"libs/core/src/engine/judge.cpp includes {HPP}/script/header.hpp: `engine` is below `script`"])
        files[f"{HPP}/odd.hpp"] = ""
        self.assertIn(f"{HPP}/odd.hpp is in no layer of core", shape.layer_faults(self.tree(files)))

    def test_a_ruling_that_two_functions_read(self):
        check = "bool A::check(int a) {\n  const auto f = [&] { return a.ruling<Ruling::one>(); };\n  return f();\n}\n"
        same = "struct B {\n  bool ask() { return ruling<Ruling::two>() || ruling<Ruling::two>(); }\n};\n"
        other = "// Ruling::two\ninline int list() { return g(\"Ruling::two\", Ruling::one); }\n"
        twice = rulings.read_twice(self.tree({"libs/x/a.cpp": check + same, "libs/x/b.hpp": other}).root)
        self.assertEqual(twice, {"x": {"one": ["libs/x/a.cpp: A::check", "libs/x/b.hpp: list"]}})

    def test_what_nothing_reads(self):
        ruleset = {"rules": {"QX-1.turn": {"rests-on": "own-hand"}, "QX-1.over": {"rests-on": "deck"}, "QX-2.a": {}, "QX-2.b": {}},
                   "rulings": {"ties": {}, "first-turn": {}, "echo": {}},
                   "pieces": [{"rule": "2", "cite": {"move": "a"}, "by-ruling": {"echo": {}}}]}
        number = {"type": "integer", "minimum": 1, "maximum": 9}
        schema = {"properties": {"game": True, "deck": {"$ref": "#/$defs/deck"}, "hand": {"properties": {"least-cards": number, "size": {"const": 3}}}},
                  "$defs": {"deck": {"properties": {"count": number, "colours": number}}}}
        code = "require(Rule::QX_1_turn, judge.ruling(key::ties), terms.deck.count, Basis::own_hand);  // Rule::QX_1_over, hand.least_cards\n"
        unread_here = ["the rule QX-1.over", "the rule QX-2.b", "the ruling first-turn", "the number deck.colours", "the number hand.least-cards"]
        self.assertEqual(list(unread.unread_of(ruleset, schema, code)), unread_here)
        unread_here.insert(2, "the word deck of `rests-on`")  # no code reads it
        self.assertEqual(list(unread.unread_of(ruleset, schema, "bool knows(int a);\n" + code)), unread_here)

    def test_a_rule_that_quotes_nothing(self):
        quoted = {"cite": "1", "provenance": "text", "quote": [{"words": 3, "fingerprint": "00"}]}
        cited = {"cite": "2", "provenance": "text"}
        ruleset = {"rules": {"QX-1": quoted, "QX-2": cited, "QX-3": {"provenance": "text"}},
                   "rulings": {"ties": cited | {"provenance": "house"}, "echo": cited | {"provenance": "lost"}}}
        self.assertEqual(list(unread.unquoted_of(ruleset)), ["the rule QX-2", "the ruling echo"])
        self.assertEqual(list(unread.unquoted_of({"rules": {"QX-2": cited}})), [])

    def test_a_member_in_no_field(self):
        state = """struct State : Base {
  std::uint64_t ply = 0, events = 0;
  std::array<Hand, kMost> hands{};   // derived cards are elsewhere
  Bag deck;
  int coins = 0;
  int points = 0;  // in this round
  int total = 0;  // derived: the sum of points
  bool over() const { int sum = 0; return sum > total; }
  friend bool operator==(const State&, const State&) = default;
};
struct Other { int left = 0; };
"""
        fields = """template <class V> void fields(V& v, State& state) {
  v("hands", state.hands, Form{}, "points of .points");
  v.map("box", [&] { v("coins", state.coins, Form{}); });  // state.points
}
void pack_state(State* state) { pack(state->deck); }
int score(State& state) { return state.points; }
"""
        self.assertEqual(game_slips.unlisted_in([state, fields]), ["points"])

    def test_a_rule_that_must_not_refuse(self):
        rules = {"QX-1.turn": {"refuses": True}, "QX-2.pay": {"refuses": False}, "QX-2.end": {"refuses": False}}
        code = "c.judge.require(Rule::QX_1_turn, ok, facts);\nc.judge.forbid_unless(\n    Rule::QX_2_pay, ok, facts);\n" \
               "c.judge.effect(Rule::QX_2_end, facts);  // require(Rule::QX_2_end, ...)\n"
        self.assertEqual(game_slips.refusing_in(rules, code), ["QX-2.pay"])

    def test_a_game_that_looks_up(self):
        plots = "libs/plots"
        files = {f"{plots}/plots.hpp": including("plots/view/view.hpp"), f"{plots}/view/view.hpp": including("plots/state/state.hpp"),
                 f"{plots}/state/state.hpp": including("plots/ruleset/ruleset.hpp"), f"{plots}/ruleset/ruleset.hpp": "",
                 f"{plots}/setup/setup.cpp": including("plots/flow/flow.hpp"), f"{plots}/flow/flow.hpp": including("plots/state/state.hpp")}
        self.assertEqual(floors.floor_faults(self.tree(files)), [])
        # These include files of a higher floor, or of the same.
        files[f"{plots}/state/names.cpp"] = including("plots/flow/flow.hpp")
        files[f"{plots}/view/draw.cpp"] = including("plots/setup/setup.hpp")
        files[f"{plots}/setup/setup.hpp"] = ""
        files[f"{plots}/reach/board.hpp"] = including("plots/actions/card.hpp")
        files[f"{plots}/actions/card.hpp"] = including("plots/actions/act.hpp")
        files[f"{plots}/actions/act.hpp"] = ""
        faults = floors.floor_faults(self.tree(files))
        self.assertEqual([fault.partition(". ")[0] for fault in faults], [
            f"{plots}/reach/board.hpp includes {plots}/actions/card.hpp: `reach` is below `actions`",
            f"{plots}/state/names.cpp includes {plots}/flow/flow.hpp: `state` is below `flow`",
            f"{plots}/view/draw.cpp includes {plots}/setup/setup.hpp: `view` is beside `setup`"])
        self.assertIn(f"{plots}/state/names.cpp belongs in `flow`, or above. By what it includes, {plots}/flow/flow.hpp belongs in "
                      "`state`, or above.", faults[1])

    def test_a_program_that_looks_up(self):
        source = "apps/referee/src"
        files = {f"{source}/shell/help.cpp": including("session/options.hpp"), f"{source}/session/options.hpp": "",
                 f"{source}/reports/rows.cpp": including("shell/program.hpp", "session/options.hpp"), f"{source}/shell/program.hpp": "",
                 f"{source}/main.cpp": including("shell/program.hpp")}
        self.assertEqual([fault.partition(". ")[0] for fault in floors.floor_faults(self.tree(files))],
                         [f"{source}/reports/rows.cpp includes {source}/shell/program.hpp: `reports` is below `shell`"])

    def test_a_room_that_is_not_in_the_plan(self):
        files = {"libs/plots/odd/a.hpp": including("plots/rules/b.hpp", "plots/flow/c.hpp"), "libs/plots/rules/b.hpp": "",
                 "libs/plots/flow/c.hpp": "", "libs/plots/odd/d.hpp": including("plots/view/e.hpp", "plots/setup/f.hpp"),
                 "libs/plots/view/e.hpp": "", "libs/plots/setup/f.hpp": ""}
        faults = floors.floor_faults(self.tree(files))
        self.assertEqual([fault.partition(", belongs")[0] for fault in faults], [
            "libs/plots/odd/a.hpp: games have no room `odd`. By what it includes, libs/plots/odd/a.hpp belongs in `flow`, or above.",
            "libs/plots/odd/d.hpp: games have no room `odd`. By what it includes, libs/plots/odd/d.hpp belongs in `game`, or above."])

    def test_core_that_names_a_game(self):
        tree = self.tree({"libs/spin_party/a.hpp": "", f"{HPP}/engine/a.hpp": "// as in spin-party\nint a;\n",
                          f"{HPP}/engine/b.hpp": "struct SpinParty;\n", "libs/core/src/engine/c.cpp": 'auto c = "spin-party";  // c\n'})
        self.assertEqual([fault.split()[0] for fault in shape.core_faults(tree)],
                         [f"{HPP}/engine/b.hpp", "libs/core/src/engine/c.cpp"])

    def test_a_game_that_includes_another(self):
        tree = self.tree({"libs/plots/a.hpp": including("plots/b.hpp", "referee/engine/judging/judge.hpp"), "libs/plots/b.hpp": "",
                          "libs/spin_party/a.hpp": including("referee/plots/ids.hpp"), f"{HPP}/engine/judge.hpp": ""})
        self.assertEqual(shape.sibling_faults(tree), ["libs/spin_party/a.hpp includes referee/plots/ids.hpp, of another game"])

    def test_the_command_line_outside_apps(self):
        tree = self.tree({"libs/plots/a.cpp": "#include <CLI/CLI.hpp>\n", "apps/x/a.cpp": "#include <CLI/CLI.hpp>\n"})
        self.assertEqual(len(shape.cli_faults(tree)), 1)

    def test_heavy_headers(self):
        cli = "#include <CLI/CLI.hpp>\n"
        tree = self.tree({"apps/x/a.cpp": cli, "apps/x/a.hpp": cli, "apps/x/src/shell/help.hpp": cli})
        self.assertEqual([fault.split()[0] for fault in shape.heavy_faults(tree)], ["apps/x/a.hpp"])

    def test_tests_that_nobody_builds(self):
        tree = self.tree({"tests/CMakeLists.txt": "add_subdirectory(core)\nadd_subdirectory(empty)  # left\n",
                          "cmake/Games.cmake": "set(REFEREE_ALL_GAMES plots)\n",
                          **{f"tests/{part}/CMakeLists.txt": "referee_add_unit_tests(NAME x)\n" for part in ("core", "plots", "left")},
                          **{f"tests/{part}/a_test.cpp": "" for part in ("core", "plots/actions", "left", "empty")}})
        self.assertEqual([fault.split()[0] for fault in shape.unbuilt_faults(tree)], ["tests/empty/CMakeLists.txt", "tests/left"])

    def test_a_test_file_without_a_namespace(self):
        tree = self.tree({"tests/plots/a_test.cpp": "namespace referee::plots::a_test {\n}\n", "tests/plots/support.cpp": "",
                          "tests/plots/actions/b_test.cpp": "namespace referee::plots::test {\n}\n"})
        self.assertEqual([fault.split()[0] for fault in shape.namespace_faults(tree)], ["tests/plots/actions/b_test.cpp"])


if __name__ == "__main__":
    unittest.main()
