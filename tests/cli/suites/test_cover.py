"""cover: tests for the rules that no script covers."""
import pathlib
import re

from cli import CliTest, main


class CoverTest(CliTest):
    def cover(self, code, name, *arguments):
        folder = pathlib.Path(self.folder.name) / name
        done = self.expect(code, "cover", "-o", str(folder), *arguments)
        return done, {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.party"))}

    def test_what_is_written_holds_and_shows_its_rule(self):
        done, scripts = self.cover(1, "one", "--game", "plots", "--games", "4", "--actions", "30")
        self.assertGreater(len(scripts), 20)
        folder = str(pathlib.Path(self.folder.name) / "one")
        self.expect(0, "check", folder)
        rules = self.expect(0, "coverage", folder, "--format", "json").json()["rules"]
        for name in (name for name in scripts if "-or-" not in name):
            rule, what = name.removesuffix(".party").rsplit("-", 1)
            with self.subTest(name=name):
                if what == "refused":
                    self.assertGreater(rules[rule]["refused"], 0)
                elif what == "effect":
                    self.assertTrue(rules[rule]["missed_if_off"])
                else:
                    self.assertGreater(rules[rule]["allowed"] + rules[rule]["applied"], 0)
        self.assertIn(": no action was refused by it", done.out)

    def test_options_are_told_apart(self):
        _, scripts = self.cover(1, "one", "--game", "plots", "--games", "4", "--actions", "30")
        pairs = {name: text for name, text in scripts.items() if "-or-" in name}
        self.assertGreater(len(pairs), 3)
        for name, text in pairs.items():
            with self.subTest(name=name):
                readings = re.findall(r"^@under ([\w-]+)=([\w-]+) @", text, re.M)
                (ruling,) = {ruling for ruling, _ in readings}
                self.assertEqual(set(name.removesuffix(".party").removeprefix(ruling + "-").split("-or-")), {option for _, option in readings})
                for one, other in (readings, readings[::-1]):  # fails with either option swapped
                    swapped = text.replace(f"{ruling}={one[1]} @", f"{ruling}={other[1]} @")
                    self.assertNotEqual(self.referee("check", self.write(swapped)).code, 0, swapped)

    HOUSES = {"spin-party": "bonds: {blue: 9, red: 7}\nquota: {standard: 4}\n", "plots": "rounds: {count: 2}\nplayers: {least: 4, most: 5}\n",
              "wedding-tables": "limits: {seats: 4, tables_to_end: 2}\n", "party-chess": "board: {columns: a-h, rows: 1-8}\ndrafts: !replace {}\npieces:\n"
              '- {rule: "1230.4", name: King, char: K, value: 0, max-count: 1, royal: true, cite: {move: b}, moves: [{go: all, range: 1}]}\n'
              '- {rule: "1230.40", name: Wazir, char: W, value: 2, cite: {move: 1}, moves: [{betza: W}]}\n'}

    def test_rules_of_a_house(self):
        for game, parts in self.HOUSES.items():
            with self.subTest(game=game):
                house = self.write(f"game: {game}\ntitle: A house\nextends: standard\n{parts}", f"{game}.yaml")
                done, scripts = self.cover(1, game, "--game", game, "--ruleset", house, "--games", "6", "--actions", "20")
                self.assertTrue(all(f"../{game}.yaml" in text for text in scripts.values()), done.out)
                self.expect(0, "check", str(pathlib.Path(self.folder.name) / game))
        self.assertIn("PC-1230.40.1-refused.party", scripts)

    def test_threads_make_no_difference(self):
        runs = [self.cover(1, name, "--game", "plots", "--games", "3", "--actions", "20", "-j", jobs)[1]
                for name, jobs in (("one", "1"), ("three", "3"))]
        self.assertEqual(*runs)

    def test_only_what_is_missing_is_written(self):
        self.cover(1, "one", "--game", "plots", "--games", "4", "--actions", "30")
        first = pathlib.Path(self.folder.name) / "one"
        _, scripts = self.cover(1, "two", str(first), "--games", "4", "--actions", "30")
        self.assertFalse(set(scripts) & {path.name for path in first.iterdir()})

    def test_what_costs_too_much_is_undecided(self):
        done, scripts = self.cover(5, "poor", "--game", "plots", "--games", "1", "--max-work", "10")
        self.assertEqual(scripts, {})
        self.assertRegex(done.err, r"undecided: \d+ finds take more work to show")
        self.assertIn("PL-I.3.neutral: ", done.out)

    def test_scripts_without_a_game(self):
        folder = pathlib.Path(self.write("rubbish\n", "rubbish.party")).parent
        done = self.expect(2, "cover", str(folder), "-o", str(folder / "new"))
        self.assertIn("rubbish.party: malformed: the header should have keys and values", done.err)
        self.assertIn("none of the scripts found can be played: say which game with `--game`", done.err)
        self.cover(1, "other", str(folder), "--game", "plots", "--games", "1", "--actions", "2")

    def test_nothing_is_written_over(self):
        self.cover(1, "one", "--game", "plots", "--games", "2", "--actions", "20")
        done, _ = self.cover(2, "one", "--game", "plots", "--games", "2", "--actions", "20")
        self.assertIn("is there already", done.err)

    def test_wrong_usage(self):
        self.cover(2, "one")
        self.cover(2, "one", "--game", "chess")
        self.cover(2, "one", "/nowhere", "--game", "plots")
        self.cover(2, "one", "--game", "plots", "--ruleset", "nowhere")
        self.expect(2, "cover", "--game", "plots")


if __name__ == "__main__":
    main()
