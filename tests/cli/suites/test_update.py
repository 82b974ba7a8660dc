"""check --update: failing expectations rewritten, after the difference has been shown."""
import os
import pathlib
import stat

from cli import SOURCE, CliTest, main

STALE = ("@expect pool = 3   # the pool\n@expect sites.s1 = {guest: x}\n@under selection=undeclared @expect phase = bonds\n"
         "@reject SP-7.flip Anna: end\n@expect pool < 3\n@expect pool = 40\n")
FRESH = ("@expect pool = 40   # the pool\n@expect sites.s1 = {guest: null, fixed: false, satisfaction: null, status: empty}\n"
         "@under selection=undeclared @expect phase = preparation\n")


class Update(CliTest):
    def setUp(self):
        super().setUp()
        self.path = self.script(STALE)

    def body(self):
        return pathlib.Path(self.path).read_text().split("---\n", 1)[1]

    def test_values_are_rewritten_after_the_difference(self):
        out = self.expect(1, "check", "--update", self.path).out
        self.assertIn("@@ -4 +4 @@\n-@expect pool = 3   # the pool\n+@expect pool = 40   # the pool\n", out)
        self.assertTrue(self.body().startswith(FRESH), self.body())
        self.assertIn("1 script: 1 rewritten (3 expectations), 1 still not legal\n", out)

    def test_orders_and_rules_stay(self):
        out = self.expect(1, "check", "--update", self.path).out
        self.assertTrue(self.body().endswith("@reject SP-7.flip Anna: end\n@expect pool < 3\n@expect pool = 40\n"))
        self.assertIn("help: line 7: `--accept SP-7.three-pieces` lets the rules be rewritten as SP-7.three-pieces", out)

    def test_rules_are_rewritten_when_accepted(self):
        done = self.expect(1, "check", "--update", "--accept", "SP-7.three-pieces,SP-7.alternate", self.path)
        self.assertIn("\n@reject SP-7.three-pieces Anna: end\n", self.body())
        self.assertIn("`--accept SP-7.alternate` was not needed", done.err)

    def test_each_rule_that_is_missing_was_needed(self):
        """`referee` asks for both rules, so neither is superfluous by itself."""
        header = "game: wedding-tables\nplayers: [Anna, Ben]\nsetup: {players: {Anna: {hand: [nerd], tables: {t1: family-table}}}}\n"
        path = self.script("@reject =WT-turn.hand Anna: place nerd t1\n", header)
        done = self.expect(1, "check", "--update", "--accept", "WT-friends.where", path)
        self.assertIn("`--accept WT-friends.where,WT-table.family`", done.out)
        self.assertEqual(done.err, "")

    def test_accepted_rules_exist(self):
        done = self.expect(2, "check", "--update", "--accept", "SP-7.three-peaces", self.path)
        self.assertIn("`--accept SP-7.three-peaces`: there is no such rule; did you mean `SP-7.three-pieces`?\n", done.err)

    def test_rules_that_drop_out_must_be_accepted_too(self):
        self.path = self.script("@reject =SP-7.three-pieces,SP-7.flip Anna: end\n")
        self.expect(1, "check", "--update", self.path)
        self.expect(0, "check", "--update", "--accept", "SP-7.flip", self.path)
        self.assertEqual(self.body(), "@reject =SP-7.three-pieces Anna: end\n")

    def test_dry_run_writes_nothing(self):
        out = self.expect(1, "check", "--update", "--dry-run", self.path).out
        self.assertIn("+@expect pool = 40", out)
        self.assertEqual(self.body(), STALE)
        fresh = self.script("@expect pool = 3\n")
        self.expect(1, "check", "--update", "--dry-run", fresh)

    def test_line_ends_byte_order_marks_and_permissions_stay(self):
        text = "\ufeffgame: spin-party\r\nplayers: [Anna, Ben]\r\n---\r\n@expect pool = 3\r\nAnna: take\r\n"
        path = self.write(text.encode("utf-8"))
        os.chmod(path, 0o640)
        self.expect(0, "check", "--update", path)
        self.assertEqual(pathlib.Path(path).read_bytes(), text.replace("= 3", "= 40").encode("utf-8"))
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o640)
        self.assertEqual([entry.name for entry in pathlib.Path(path).parent.iterdir()], [pathlib.Path(path).name])

    def test_legal_scripts_are_not_touched(self):
        path = self.script("@expect pool = 40\n")
        before = os.stat(path)
        self.assertIn("0 rewritten", self.expect(0, "check", "--update", path).out)
        self.assertEqual(os.stat(path).st_mtime_ns, before.st_mtime_ns)
        self.assertEqual(os.stat(path).st_ino, before.st_ino)

    def test_more_failures_than_a_report_holds(self):
        self.path = self.script("@expect pool = 3\n" * 10_050)
        self.expect(0, "check", "--update", self.path)
        self.assertEqual(self.body(), "@expect pool = 40\n" * 10_050)

    def test_all_runs_share_one_budget(self):
        """Values of 4 KiB are written 8000 times: the script would grow from 160 KiB to 33 MiB, and be run again and again."""
        names = [f"P{seat}".ljust(20, "x") for seat in range(128)]
        board = ", ".join(f"{chr(97 + place % 20)}{place // 20 + 1}: {names[place % 128]} {'K' if place < 128 else 'R'}" for place in range(400))
        script = f"game: party-chess\nplayers: [{', '.join(names)}]\nsetup: {{board: {{{board}}}}}\n---\n" + "@expect board = x\n" * 8000
        self.path = self.write(script)
        for options in ((), ("--dry-run",)):
            done = self.expect(5, "check", "--update", *options, self.path)
            self.assertIn("rewriting the expectations takes more work than is allowed", done.out)
            self.assertLess(len(done.out), 2000)
            self.assertEqual(pathlib.Path(self.path).read_text(), script)
        self.path = self.write(script.replace("@expect board = x\n" * 8000, "@expect board = x\n" * 100))
        self.expect(0, "check", "--update", self.path)
        self.expect(0, "check", self.path)

    def test_every_value_of_a_state_can_be_written(self):
        for game in ("party-chess", "plots", "wedding-tables"):
            examples = sorted((SOURCE / "examples" / game).glob("*.party"))
            script = examples[0].read_text()
            state = self.expect(0, "run", "--format", "json", str(examples[0])).json()
            keys = [key for key in state if key != "hash"]
            path = self.write(script + "".join(f"@expect {key} = stale\n" for key in keys), f"{game}.party")
            self.expect(0, "check", "--update", path)
            self.expect(0, "check", path)

    def test_wrong_usage(self):
        self.expect(2, "check", "--update", "--format", "json", self.path)
        self.expect(2, "check", "--accept", "SP-7.flip", self.path)
        self.expect(2, "check", "--update", "-")
        self.assertEqual(self.body(), STALE)


if __name__ == "__main__":
    main()
