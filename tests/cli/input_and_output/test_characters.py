"""Characters that no script may have, names of any script, and outputs that are well-formed in any case."""
import html.parser
import json
import os
import pathlib
import shutil
import subprocess
import unittest
import xml.etree.ElementTree

import yaml

from cli import HEADER, SOURCE, CliTest, main

FORBIDDEN = ["\x01", "\x08", "\x0b", "\x0c", "\x1b", "\x7f", "\x80", "\x85", "\x9b", "\u061c", "\u200e", "\u200f", "\u2028", "\u2029",
             *map(chr, range(0x202a, 0x202f)), *map(chr, range(0x2066, 0x206a)), "\r\r"]
# Bytes of a file's name that are not text, and letters with a meaning in markup.
ODD_NAME = b"odd\xff \x1b[31m\n<b>&\"'#.party"
COMPOSED = "\u00c4nne"
DECOMPOSED = "A\u0308nne"


class Forbidden(CliTest):
    def test_wherever_they_stand(self):
        for character in FORBIDDEN:
            for text in ("game: spin-party\ntitle: a%sb\nplayers: [Anna, Ben]\n---\n", HEADER + "# a%sb\n---\n", HEADER + "---\n# a%sb\n",
                         HEADER + "---\nAnna: take %s\n", HEADER + "---\nAnna: take\n# %s@expect pool = 0\n", HEADER + "---\nBen: take\n# %s\n",
                         HEADER + "---\n@expect phase = \"play%s\"\n", HEADER + "---\n%s\n", HEADER + "---\nAnna: take\n%s"):
                with self.subTest(character=ascii(character), text=text):
                    before = text.split("%s")[0]
                    verdict = self.status(self.write(text % character))
                    self.assertEqual((verdict["status"], verdict["plies"]), ("malformed", 0))
                    self.assertEqual((verdict["line"], verdict["column"]),
                                     (before.count("\n") + 1, len(before) - before.rfind("\n")))

    def test_no_command_plays_such_a_script(self):
        script = self.script("Anna: take\n# \u202e\n")
        for command in (["run"], ["legal"], ["explain"], ["dispute"], ["fmt"], ["perft", "--depth", "1"], ["find", "--count", "--depth", "1"], ["replay", "-o", "-"],
                        ["run", "--at", "4"], ["run", "--transcript"], ["play"]):
            with self.subTest(command=command):
                done = self.expect(2, *command, script)
                self.assertEqual(done.out, "")
                self.assertIn("5:3", done.err)

    def test_a_setup_from_such_a_script(self):
        self.script("Anna: take\n# \u202e\n", name="from.party")
        self.expect(2, "check", self.write(HEADER + "setup: {from: from.party}\n---\n"))

    def test_what_is_allowed(self):
        body = "Anna:\ttake\t# tab, \u00a0, \ufeff, \u200b, \U0001f389\r\n@expect pool = 39\r\n"
        self.expect(0, "check", self.write(HEADER.replace("\n", "\r\n") + "---\r\n" + body))

    def test_at_a_prompt(self):
        done = self.expect(2, "play", self.script(""), stdin="Anna: take # \u2028@expect pool = 1\nAnna: take\n".encode())
        self.assertIn("line separator (U+2028)", done.out)
        self.assertIn("Anna: take\n", done.out)


class Names(CliTest):
    def setUp(self):
        super().setUp()
        self.script_file = self.write(f"game: plots\nplayers: [{DECOMPOSED}, Ben, \u05d0\u05d1, \u4e2d]\nseed: 1\n---\n"
                                      f"table: tableau\n@show {COMPOSED}\n@label {DECOMPOSED}\ntable: deal {COMPOSED}\n")

    def test_are_printed_in_normal_form(self):
        state = self.expect(0, "run", "--format", "json", self.script_file).json()
        self.assertEqual(state["seats"], [COMPOSED, "Ben", "\u05d0\u05d1", "\u4e2d"])
        self.assertIn(f"table: deal {COMPOSED} ->", self.expect(0, "run", "--transcript", self.script_file).out)

    def test_are_compared_in_normal_form_on_the_command_line(self):
        for name in (COMPOSED, DECOMPOSED):
            self.assertEqual(self.expect(0, "run", "--format", "json", "--view", name, self.script_file).json()["view"], COMPOSED)
            self.assertEqual(self.expect(0, "run", "--format", "json", "--at", name, self.script_file).json()["ply"], 1)
        seals = {self.expect(0, "seal", "make", "boots", "--player", name, "--plot", "1", "--round", "1", "--salt", "0123456789abcdef").out
                 for name in (COMPOSED, DECOMPOSED)}
        self.assertEqual(len(seals), 1)

    def test_the_same_name_twice(self):
        self.expect(2, "check", self.write(f"game: spin-party\nplayers: [{COMPOSED}, {DECOMPOSED}]\n---\n"))
        self.assertIn("twice", self.expect(2, "check", self.script(f"@label {COMPOSED}\n@label {DECOMPOSED}\n")).out)

    def test_a_setup_is_read_in_normal_form(self):
        setup = json.dumps({"players": {DECOMPOSED: {"hand": {"guests": 3}}}}, ensure_ascii=False)
        self.expect(0, "check", self.write(f"game: spin-party\nplayers: [{COMPOSED}, Ben]\nsetup: {setup}\n---\n"
                                           f"@expect players.{DECOMPOSED}.hand.guests = 3\n"))

    def test_at_most_64_characters(self):
        for length, code in ((64, 0), (65, 2)):
            name = "e\u0301" * length
            self.expect(code, "check", self.write(f"game: spin-party\nplayers: [{name}, Ben]\n---\n"))

    @unittest.skipUnless(shutil.which("perl"), "perl knows the properties of characters")
    def test_those_that_cannot_be_seen(self):
        asked = 'for (0 .. 0x10FFFF) { next if $_ >= 0xD800 && $_ < 0xE000; print "$_\\n" if chr($_) =~ /\\p{Default_Ignorable_Code_Point}/ }'
        codes = [int(code) for code in subprocess.run(["perl", "-e", asked], capture_output=True, check=True).stdout.split()]
        self.assertGreater(len(codes), 4000)
        for code in [code for code in codes if code < 0xE0000] + [0xE0000, 0xE0001, 0xE0020, 0xE007F, 0xE0100, 0xE01EF, 0xE0FFF]:
            sign = chr(code)
            for number, name in enumerate((f"Anna{sign}", sign, f"{sign}Anna", f"An{sign}na")):
                self.write(f'game: spin-party\nplayers: [Anna, "{name}"]\n---\n', f"{code:04X}-name-{number}.party")
            self.write(f"{HEADER}---\n@label a{sign}\n", f"{code:04X}-label.party")
        told = [json.loads(line) for line in self.expect(2, "check", self.folder.name, "--format", "json").out.splitlines()]
        scripts = [verdict for verdict in told if "-" in pathlib.Path(verdict.get("script", "")).name]
        self.assertGreater(len(scripts), 300)
        for verdict in scripts:
            self.assertEqual(verdict["status"], "malformed", verdict)
            code = pathlib.Path(verdict["script"]).name.split("-")[0]
            self.assertIn(f"U+{code}", verdict["message"])

    def test_those_that_look_alike(self):
        """Two similar names are valid, with a note on standard error."""
        for one, other in (("Anna", "anna"), ("Anna", "\u0410nna"), ("Ann\u0430", "Anna"), ("fin", "\ufb01n"), ("Zo\u00eb", "ZO\u00cb"),
                           ("\u039fto", "Oto"), ("Ben", "Umpire"), ("B0b", "BOB"), ("\uff21nna", "Anna"), ("Paul", "PauI"), ("Ida", "lda"), ("Arno", "Amo"), ("vvilma", "wilma"), ("All", "Al1"), ("Dan", "\u13a0an")):
            similar = "umpire" if other == "Umpire" else one
            script = self.write(f"game: spin-party\nplayers: [{one}, {other}]\n---\n")
            note = f"{script}: note: the names `{similar}` and `{other}` look alike\n"
            self.assertEqual(self.expect(0, "check", script).err, note)
            self.assertEqual(self.expect(0, "run", script).err, note)
        for one, other in (("Anna", "Anne"), ("Zoe", "Zo\u00eb"), ("Anna", "\u0410\u043d\u043d\u0430"), ("Lea", "Leo"), ("\u05d0\u05d1", "\u4e2d")):
            self.assertEqual(self.expect(0, "check", self.write(f"game: spin-party\nplayers: [{one}, {other}]\n---\n")).err, "")

    def test_many_marks_take_no_time(self):
        marks = "a" + "\u0316\u0301" * 200_000
        self.expect(0, "check", self.write(f"game: spin-party\nplayers: [Anna, Ben]\ntitle: {marks}\n---\n"))


class WellFormed(CliTest):
    """A file whose name is not text, with values that XML does not allow."""

    def setUp(self):
        super().setUp()
        good = self.write(HEADER + "title: \"\\e[31m \\uffff \\u2028 </script>\"\n---\nAnna: take\n", "good.party")
        bad = self.write(HEADER + "---\nAnna: take\n@expect phase = \"\uffff <b> ]]> & \U0001f389\"\n@expect phase = \"\\e\\n\"\n", "bad.party")
        self.odd = os.path.join(os.fsencode(self.folder.name), ODD_NAME)
        os.rename(good, self.odd)
        os.rename(bad, os.path.join(os.fsencode(self.folder.name), b"bad" + ODD_NAME))

    def check(self, *options, code=1):
        return self.expect(code, "check", *options, self.folder.name).out

    def assert_shown(self, text):
        self.assertNotRegex(text, r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u202e]")
        self.assertIn("odd\\xff \\x1b[31m\\x0a", text)

    def test_text(self):
        self.assert_shown(self.check())

    def test_json(self):
        names = [json.loads(line)["script"] for line in self.check("--format", "json").splitlines()]
        self.assertEqual(len(names), 2)
        self.assert_shown(names[1])

    def test_junit(self):
        suite = xml.etree.ElementTree.fromstring(self.check("--format", "junit"))
        cases = suite.findall("testsuite/testcase")
        self.assertEqual(len(cases), 2)
        self.assert_shown(cases[1].get("name"))
        self.assertIn("\\uffff <b> ]]> & \U0001f389", cases[0].find("failure").text)

    def test_tap(self):
        out = self.check("--format", "tap")
        self.assert_shown(out)
        block = yaml.safe_load(out.split("---\n")[1].split("  ...")[0])
        self.assertIn("\\uffff", block["message"])

    def test_html(self):
        for text in (self.expect(0, "replay", os.fsdecode(self.odd), "-o", "-").out, self.report()):
            self.assert_shown(text)
            html.parser.HTMLParser().feed(text)
            self.assertNotIn("\uffff", text)

    def report(self):
        folder = pathlib.Path(self.folder.name) / "report"
        self.check("--report", str(folder))
        return (folder / "index.html").read_text(encoding="utf-8")

    def test_every_command_names_the_file(self):
        odd = os.fsdecode(self.odd)
        for command in (["run", "--format", "json"], ["run", "--format", "svg"], ["explain", "--format", "json"], ["dispute", "--format", "json"],
                        ["legal", "--format", "json"], ["coverage", "--format", "json"], ["coverage", "--examples"], ["coverage", "--format", "html"],
                        ["fmt"], ["fmt", "--check"], ["reduce"], ["run", "--at", "nowhere"], ["check", "--update"]):
            with self.subTest(command=command):
                done = self.referee(*command, odd)
                self.assertIn(done.code, (0, 1, 2, 4))
                self.assertNotIn("\x1b", done.out + done.err)
                if "json" in command:
                    json.loads(done.out)

    def test_a_ruleset_whose_name_is_no_text(self):
        house = os.path.join(os.fsencode(self.folder.name), b"house\xff.yaml")
        with open(house, "w", encoding="utf-8") as file:
            file.write("game: spin-party\nextends: standard\n")
        for command in (["simulate", "spin-party", "--format", "json", "--ruleset"], ["rules", "spin-party", "--format", "json", "--ruleset"]):
            with self.subTest(command=command):
                self.assertIn(self.referee(*command, os.fsdecode(house)).code, (0, 2))


class Rulesets(CliTest):
    FIELDS = {"title": "title: %s\n", "summary": "rules: {SP-7.flip: {summary: %s}}\n", "rule's title": "rules: {SP-7.flip: {title: %s}}\n",
              "cite": "rules: {SP-7.flip: {cite: %s}}\n", "question": "rulings: {bonds: {question: %s}}\n",
              "meaning": "rulings: {bonds: {options: {sack: %s}}}\n", "key": "rules: {%s: {title: x, cite: x, category: effect, summary: x}}\n"}

    def house(self, field, value):
        self.write("game: spin-party\nextends: standard\n" + self.FIELDS[field] % value, "house.yaml")
        return self.write(HEADER + "ruleset: ./house.yaml\n---\nAnna: flip s1\n")

    def test_texts_of_a_catalogue_are_lines_that_can_be_shown(self):
        forged = '"legal x.party\\n1 scripts: 1 legal, 0 not"'
        for field in self.FIELDS:
            for value in (forged, '"\\e[2J"', '"\\x85"', '"\\u202e"', '"\\L"', '"a\\rb"'):
                with self.subTest(field=field, value=value):
                    done = self.expect(2, "check", self.house(field, value))
                    self.assertRegex(done.out, r"house\.yaml:3:\d+: malformed: a text of a ruleset holds")
                    self.assertNotIn("\x1b", done.out)
                    self.assertNotRegex(done.out, r"(?m)^1 script: 1 legal")

    def test_folded_texts_are_one_line(self):
        self.write("game: spin-party\nextends: standard\nnotes: |\n  of two\n  lines\nrules:\n  SP-7.flip:\n    summary: >-\n      folded\n      text\n",
                   "house.yaml")
        self.expect(0, "check", self.write(HEADER + "ruleset: ./house.yaml\n---\nAnna: take\n"))

    def test_those_in_the_box(self):
        for file in SOURCE.glob("rulesets/*/*.yaml"):
            game, name = file.parent.name, file.stem
            with self.subTest(file=f"{game}/{name}"):
                self.assertIn(self.referee("rules", game, "--ruleset", str(file)).code, (0,))


if __name__ == "__main__":
    main()
