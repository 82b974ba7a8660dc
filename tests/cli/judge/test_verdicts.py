"""Exit codes and verdicts (contract 2)."""
import json
import os

import hostile_scripts
from cli import EXAMPLES, HEADER, CliTest, main

# A Tornado in a crowd: its sequences take more work than a tiny limit allows, and less than the usual one.
HARD = hostile_scripts.crowd(3) + "---\n@expect legal.count > 0\n"
TINY = "6000"  # enough for the header


class Verdicts(CliTest):
    def test_legal_is_0(self):
        done = self.expect(0, "check", self.script("Anna: take\n"))
        self.assertTrue(done.out.startswith("legal "))

    def test_illegal_is_1(self):
        script = self.script("Anna: take\nAnna: end\n")
        done = self.expect(1, "check", script)
        self.assertIn("SP-7.place-all", done.out)
        self.assertIn("script.party:5:7", done.out)
        verdict = self.status(script)
        self.assertEqual(verdict["status"], "illegal")
        self.assertEqual((verdict["line"], verdict["column"]), (5, 7))
        self.assertEqual(verdict["entry"], "Anna: end")
        self.assertEqual([v["rule"] for v in verdict["violations"]], ["SP-7.place-all", "SP-7.three-pieces"])
        self.assertEqual(verdict["plies"], 1)
        self.assertIsNone(verdict["outcome"])

    def test_failed_is_1(self):
        script = self.script("@expect pool = 3\n@expect pool = 40\n@reject SP-7.flip Anna: take\n")
        self.expect(1, "check", script)
        verdict = self.status(script)
        self.assertEqual(verdict["status"], "failed")
        self.assertEqual(verdict["expectations"], {"held": 1, "failed": 2})
        self.assertEqual(verdict["line"], 4)

    def test_malformed_is_2(self):
        for body in ("Anna: dance\n", "Cleo: take\n", "take\n", "@exepct pool = 3\n", "Anna: draw\n", "Anna: take;\n"):
            with self.subTest(body=body):
                self.assertEqual(self.status(self.script(body))["status"], "malformed")
                self.expect(2, "check", self.script(body))

    def test_a_fatal_fault_outranks_failed_expectations(self):
        verdict = self.status(self.script("@expect pool = 3\nAnna: end\n"))
        self.assertEqual(verdict["status"], "illegal")

    def test_undecided_is_5(self):
        script = self.write(HARD)
        self.expect(0, "check", script)
        done = self.expect(5, "--max-work", TINY, "check", script)
        self.assertIn("script.party:5:1: undecided: the list of the sequences of the piece on a1 takes more work", done.out)
        self.assertIn("raised with --max-work", done.out)
        self.expect(5, "check", script, environment={"REFEREE_MAX_WORK": TINY})

    def test_the_highest_code_of_several_scripts(self):
        legal = self.script("Anna: take\n", name="a.party")
        illegal = self.script("Anna: end\n", name="b.party")
        malformed = self.script("Anna: dance\n", name="c.party")
        self.expect(1, "check", legal, illegal)
        self.expect(2, "check", malformed, illegal, legal)
        done = self.expect(2, "check", "--format", "json", os.path.dirname(legal))
        self.assertEqual([json.loads(line)["status"] for line in done.out.splitlines()], ["legal", "illegal", "malformed"])

    def test_a_faulty_script_prints_the_state_before_the_fault(self):
        script = self.script("Anna: take; take\nAnna: end\nAnna: take\n")
        done = self.expect(1, "run", "--format", "json", script)
        self.assertEqual(done.json()["ply"], 2)
        self.assertIn("SP-7.place-all", done.err)
        header = self.expect(2, "run", "--format", "json", self.write("game: spin-party\nseed: red\n---\n"))
        self.assertEqual(header.out, "")

    def test_other_lines_that_cannot_be_read(self):
        script = self.script("Anna: end\n# Ben: nothing\nBen: tkae\nAnna: take; draw->blue\n@expect pool == 3\nAnna: take\n")
        verdict = self.status(script)
        self.assertEqual((verdict["status"], verdict["line"]), ("illegal", 4))
        self.assertEqual(verdict["also"], [
            {"line": 6, "column": 6, "entry": "Ben: tkae", "message": "there is no action `tkae`", "hint": "did you mean `take`?"},
            {"line": 7, "column": 13, "entry": "Anna: take; draw->blue", "message": "there is no action `draw->blue`",
             "hint": "write `Anna: take; draw -> blue`"},
            {"line": 8, "column": 14, "entry": "@expect pool == 3", "message": "`==` is not a comparison",
             "hint": "write `@expect pool = 3`"}])
        for command in (["check"], ["run"], ["check", "--format", "junit"]):
            done = self.expect(1, *command, script)
            for place in (":4:7: ", ":6:6: ", ":7:13: ", ":8:14: "):
                self.assertIn(place, done.out + done.err)
        self.assertIn("  also:\n  - line: 6\n    column: 6\n", self.expect(1, "check", "--format", "tap", script).out)
        # What comes after the place asked for is not read.
        self.assertNotIn(":7:13", self.referee("run", script, "--at", "6").err)

    def test_no_more_than_twenty_of_them(self):
        for fault in ("Anna: dance\n", "Anna: take\x07\n"):
            script = self.script(fault * 21)
            self.assertEqual([line["line"] for line in self.status(script)["also"]], list(range(5, 25)))
            self.assertNotIn("there may be more", self.referee("check", script).out)
            longer = self.script(fault * 30)
            self.assertEqual(len(self.status(longer)["also"]), 20)
            self.assertIn("... and there may be more lines that can't be read", self.referee("check", longer).out)

    def test_lines_that_an_act_may_make_readable_are_not_told_ahead(self):
        header = "game: party-chess\nplayers: [Reds, Blues]\n"
        act = "umpire: appoint Ms-Spy\nReds: dance\numpire: office Greens\nGreens: pass\n"
        self.assertNotIn("also", self.status(self.script(act, header)))
        self.assertEqual(self.status(self.script(act.replace("office", "warm"), header))["also"][0]["entry"], "umpire: warm Greens")

    def test_no_office_is_called_nobody(self):
        header = "game: party-chess\nplayers: [Reds, Blues]\n"
        for name in ("nobody", "null", "all", "table", "umpire"):
            self.assertEqual(self.status(self.script(f"umpire: office {name}\n", header))["status"], "malformed")
            for seats in (f"players: [Reds, {name}]", f"setup: {{seats: [Reds, {name}]}}"):
                self.assertIn("never a player's name", self.status(self.script("", f"game: party-chess\n{seats}\n"))["message"])

    def test_examples_hold(self):
        self.expect(0, "check", str(EXAMPLES))


class Usage(CliTest):
    def test_wrong_usage_is_2(self):
        script = self.script("Anna: take\n")
        for arguments in ([], ["dance"], ["run"], ["check"], ["run", "--format", "xml", script], ["run", "--nonsense", script],
                          ["legal", "--limit", "many", script], ["run", script, "--at", "no label"], ["perft", script]):
            with self.subTest(arguments=arguments):
                done = self.expect(2, *arguments)
                self.assertEqual(done.out, "")
                self.assertNotEqual(done.err, "")

    def test_help_and_version_are_0(self):
        self.assertIn("referee run", self.expect(0, "--help").out)
        self.assertRegex(self.expect(0, "--version").out, r"^referee \d+\.\d+\.\d+\n$")
        for command in ("run", "check", "legal", "rules", "coverage", "perft"):
            with self.subTest(command=command):
                self.assertIn("Example", self.expect(0, command, "--help").out)

    def test_missing_files_and_folders_are_2(self):
        missing = os.path.join(self.folder.name, "missing.party")
        for command in ("run", "check", "legal", "coverage"):
            with self.subTest(command=command):
                self.assertIn("missing.party", "".join((d := self.expect(2, command, missing)).out + d.err))
        self.expect(2, "perft", missing, "--depth", "1")
        self.expect(2, "run", self.folder.name)
        self.expect(2, "check", self.folder.name)  # a folder without scripts


class Colours(CliTest):
    def test_colour_only_when_asked_for(self):
        script = self.script("Anna: draw -> blue; bond blue s1-s2; take; guest s1 white; end\n")
        for command in (["run", script], ["check", script], ["rules", "spin-party"]):
            with self.subTest(command=command):
                plain = self.referee(*command)
                self.assertNotIn("\x1b", plain.out + plain.err)
                coloured = self.referee("--color", "always", *command)
                self.assertIn("\x1b[", coloured.out + coloured.err)

    def test_no_color(self):
        script = self.script("Anna: end\n")
        done = self.referee("run", script, environment={"NO_COLOR": "1", "CLICOLOR_FORCE": "1"})
        self.assertNotIn("\x1b", done.out + done.err)


main()
