"""cover: tests for the rules that no script covers."""
import pathlib

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
        for name in scripts:
            rule, what = name.removesuffix(".party").rsplit("-", 1)
            with self.subTest(name=name):
                if what == "refused":
                    self.assertGreater(rules[rule]["refused"], 0)
                elif what == "effect":
                    self.assertTrue(rules[rule]["missed_if_off"])
                else:
                    self.assertGreater(rules[rule]["allowed"] + rules[rule]["applied"], 0)
        self.assertIn(": no action was refused by it", done.out)

    def test_threads_make_no_difference(self):
        runs = [self.cover(1, name, "--game", "plots", "--games", "3", "--actions", "20", "-j", jobs)[1]
                for name, jobs in (("one", "1"), ("three", "3"))]
        self.assertEqual(*runs)

    def test_only_what_is_missing_is_written(self):
        self.cover(1, "one", "--game", "plots", "--games", "4", "--actions", "30")
        first = pathlib.Path(self.folder.name) / "one"
        _, scripts = self.cover(1, "two", str(first), "--games", "4", "--actions", "30")
        self.assertFalse(set(scripts) & {path.name for path in first.iterdir()})

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
