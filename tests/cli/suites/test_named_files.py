"""`check` of files that are named, as a hook of a CI job names them, and its words about several."""
import os
import unittest

import cli

GOOD = "game: spin-party\nplayers: [Anna, Ben]\n---\n"
HOUSE = "game: spin-party\ntitle: house\nextends: standard\n"


class NamedFiles(cli.CliTest):
    def test_files_that_a_hook_names_may_use_the_working_folder(self):
        """A hook of a CI job names files whose ruleset is beside their folder."""
        self.write(HOUSE, "rulesets/house.yaml")
        self.write(GOOD.replace("players", "ruleset: ../rulesets/house.yaml\nplayers"), "tests/a.party")
        self.write(GOOD.replace("players", "ruleset: ../../outside.yaml\nplayers"), "tests/b.party")
        for name, code in (("tests/a.party", 0), ("tests/b.party", 2)):
            done = cli.subprocess.run([cli.REFEREE, "check", "--", name], cwd=self.folder.name, capture_output=True, check=False,
                                      env={**os.environ, "CI": "true"})
            self.assertEqual(done.returncode, code, done.stdout)
            self.assertEqual(b"lies outside" in done.stdout, code != 0)

    def test_a_game_where_a_script_is_meant(self):
        for command in (["check"], ["run"], ["explain", "@", "Anna: take"], ["legal"], ["dispute"], ["fmt"], ["reduce"], ["coverage"],
                        ["find", "@", "pool = 1"], ["perft", "@", "--depth", "1"], ["play"], ["replay", "@", "-o", f"{self.folder.name}/page.html"],
                        ["cover", "@", "-o", f"{self.folder.name}/found"]):
            with self.subTest(command=command[0]):
                words = ["plots" if word == "@" else word for word in command] if "@" in command else [*command, "plots"]
                self.assertIn("it is a game, and no script has this name; `referee new plots -o game.party` begins one", self.expect(2, *words).err)

    def test_commands_of_other_programs(self):
        for word, command in (("validate", "check"), ("format", "fmt"), ("why", "explain"), ("chek", "check")):
            self.assertIn(f"no command `{word}`; did you mean `{command}`?", self.expect(2, word, "game.party").err)

    def test_failed_names_the_first_reason(self):
        self.write(GOOD + "@expect pool = 1\nAnna: drwa\n", "suite/bad.party")
        self.write(GOOD, "suite/good.party")
        self.assertIn("bad.party:4 @expect pool = 1: pool is 40, not 1", self.expect(2, "check", f"{self.folder.name}/suite").out)


if __name__ == "__main__":
    unittest.main()
