"""--text: the table's own copy of the original is quoted, found by sums over its words. The text here is made up."""
import json
import os
import pathlib
import random
import subprocess
import textwrap
import unittest

from cli import SOURCE, CliTest, main
from counted import count_instructions, counts_instructions
from language_client import Client

# A house ruleset, whose rules rest on these passages.
HOUSE = """game: plots
title: House
extends: standard
rules:
  PL-III.1.hand:
    cite: "III.1"
  PL-order.phase:
    cite: "III.2"
rulings:
  take-back:
    cite: "III.1"
"""
MARKED = """THE CELLAR GAME
Second printing

{{PL-III.1.hand}}Nobody lays out a card that was never in that person's own first-rate paw, caf\u00e9 guests included.{{/PL-III.1.hand}}
Then they drink. {{PL-order.phase}}{{take-back}}Once the lamp is lit, the satisfaction of the innkeeper is what counts{{/take-back}},
and things are done in the order of the bell.{{/PL-order.phase}}
{{PL-order.phase}}The bell (rung thrice) goes first!{{/PL-order.phase}}
"""
COPY = "".join(part.split("}}", 1)[-1] for part in MARKED.split("{{"))
HAND = "Nobody lays out a card that was never in that person's own first-rate paw, caf\u00e9 guests included."
HEADER = "game: plots\nruleset: ./house.yaml\nplayers: [Anna, Ben, Cleo, Dora]\n"
SETUP = "setup: {phase: play, players: {Anna: {hand: [boots, fists]}, Ben: {hand: [boots]}, Cleo: {hand: [boots]}, Dora: {hand: [boots]}}}\n"
EDITION = "your copy has no such passage: another edition?"


class Quotes(CliTest):
    def setUp(self):
        super().setUp()
        self.ruleset = self.write(HOUSE, "house.yaml")
        made = self.quotes(self.ruleset, self.write(MARKED, "marked.txt"))
        self.assertEqual((made.returncode, made.stdout + made.stderr), (0, ""))
        self.copy = self.write(COPY, "copy.txt")
        self.foul = self.write(HEADER + SETUP + "---\nAnna: play leader-Ben\n", "foul.party")

    def quotes(self, *arguments):
        return subprocess.run([SOURCE / "scripts/quotes", *arguments], capture_output=True, text=True, check=False)

    def shown(self, copy, name="other.txt"):
        """Returns what `check` quotes from this copy."""
        out = self.expect(1, "check", self.foul, "--text", self.write(copy, name)).out
        return [line.strip() for line in out.splitlines() if line.startswith("    text ")]

    def test_the_sentence_stands_below_the_rule(self):
        for command, more in (("check", []), ("run", []), ("explain", [])):
            done = self.expect(1, command, self.foul, "--text", self.copy, *more)
            lines = (done.out + done.err).splitlines()
            at = next(i for i, line in enumerate(lines) if line.strip().startswith("rule "))
            self.assertEqual(lines[at + 1].strip(), f'text "{HAND}" ({self.copy}:4)', command)
        plain = self.expect(1, "check", self.foul)
        self.assertNotIn("text \"", plain.out)
        with_text = self.expect(1, "check", self.foul, "--text", self.copy)
        self.assertEqual([line for line in with_text.out.splitlines() if not line.startswith("    text ")], plain.out.splitlines())

    def test_a_quotation_ends_with_its_sentence(self):
        lamp = "Once the lamp is lit, the satisfaction of the innkeeper is what counts"
        for rest, shown in ((", e.g. a second\nround. Then home.", ", e.g. a second round."),
                            (" !\n2. The bell", " !"), ("\n\u2022 a lamp", ""), ("\n\nThe bell", ""), ("\nB. The bell.", ""),
                            (" (\u201cfor all.\u201d)\nThe bell", " (\u201cfor all.\u201d)"), (" for 2.5\nhours? Yes.", " for 2.5 hours?"),
                            (", and so on" * 60 + ".", ",")):
            copy = self.write(lamp + rest + "\n", "rest.txt")
            found = self.expect(0, "rules", "plots", "take-back", "--ruleset", self.ruleset, "--text", copy, "--format", "json").json()
            self.assertEqual([one["text"] for one in found["rulings"][0]["text"]], [lamp + shown], rest)

    def test_a_quotation_reaches_the_signs_it_is_about(self):
        """A line that ends with signs is quoted with them, and quotation marks are single within a quotation."""
        lamp = "Once the lamp is lit, the satisfaction of the innkeeper is what counts"
        for before, rest, shown in (("", " %\n\nThe bell", lamp + " %"), ("", " (!)\n2. The bell", lamp + " (!)"),
                                    ("", ', "so" he says. Then', lamp + ", 'so' he says."), ('"', '!" The bell', "'" + lamp + "!'")):
            copy = self.write(before + lamp + rest + "\n", "signs.txt")
            found = self.expect(0, "rules", "plots", "take-back", "--ruleset", self.ruleset, "--text", copy, "--format", "json").json()
            self.assertEqual([one["text"] for one in found["rulings"][0]["text"]], [shown], rest)

    def test_what_is_legal_and_a_value_are_quoted(self):
        fair = self.write(HEADER + SETUP + "---\nAnna: play boots\n", "fair.party")
        self.assertIn(f'text "{HAND}" ({self.copy}:4)', self.expect(0, "explain", fair, "--all", "--text", self.copy).out)
        self.assertNotIn(HAND, self.expect(0, "explain", fair, "--all").out)
        rules = self.expect(0, "explain", fair, "--text", self.copy, "--format", "json").json()["actions"][0]["rules"]
        self.assertIn(HAND, [one["text"] for rule in rules if rule["rule"] == "PL-III.1.hand" for one in rule["text"]])

    def test_rulings_and_several_passages(self):
        text = self.expect(0, "rules", "plots", "take-back", "--ruleset", self.ruleset, "--text", self.copy).out
        self.assertIn(f'text "Once the lamp is lit, the satisfaction of the innkeeper is what counts, and things are done in the order of '
                      f'the bell." ({self.copy}:5)', text)
        found = self.expect(0, "rules", "plots", "PL-order.phase", "--ruleset", self.ruleset, "--text", self.copy, "--format", "json").json()
        self.assertEqual([(one["line"], one["text"][:9]) for one in found["rules"][0]["text"]], [(5, "Once the "), (7, "The bell ")])
        self.assertNotIn("text", self.expect(0, "rules", "plots", "PL-order.phase", "--ruleset", self.ruleset, "--format", "json").json()["rules"][0])

    def test_a_dispute_and_a_replay(self):
        dispute = self.expect(0, "dispute", self.foul, "--text", self.copy).out
        self.assertIn(f'text "{HAND}" ({self.copy}:4)', dispute)
        page = str(pathlib.Path(self.folder.name) / "page.html")
        self.expect(1, "replay", self.foul, "--text", self.copy, "-o", page)
        self.assertIn("own first-rate paw", pathlib.Path(page).read_text())

    def test_json(self):
        quoted = [{"source": self.copy, "line": 4, "text": HAND}]
        check = self.expect(1, "check", self.foul, "--format", "json", "--text", self.copy).json()
        self.assertEqual(check["violations"][0]["text"], quoted)
        explained = self.expect(1, "explain", self.foul, "--format", "json", "--text", self.copy).json()
        rules = {rule["rule"]: rule["text"] for rule in explained["actions"][0]["rules"]}
        self.assertEqual(rules["PL-III.1.hand"], quoted)
        self.assertIn([], rules.values())
        dispute = self.expect(0, "dispute", self.foul, "--format", "json", "--text", self.copy).json()
        self.assertEqual(dispute["readings"][0]["violations"][0]["text"], quoted)
        request = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "open", "params": {"path": self.foul}})
        served = self.expect(0, "serve", "--text", self.copy, stdin=(request + "\n").encode()).json()
        self.assertEqual(served["result"]["violations"][0]["text"], quoted)
        for command in ("check", "explain", "dispute"):
            self.assertNotIn('"text":', self.expect(0 if command == "dispute" else 1, command, self.foul, "--format", "json").out)

    def test_a_folder_of_texts(self):
        folder = pathlib.Path(self.write(COPY, "texts/plots.txt")).parent
        for done in (self.expect(1, "check", self.foul, environment={"REFEREE_TEXTS": str(folder)}),
                     self.expect(1, "check", self.foul, "--text", str(folder))):
            self.assertIn(f'text "{HAND}" ({folder}/plots.txt:4)', done.out)
        empty = pathlib.Path(self.write("", "none/other.txt")).parent
        self.assertEqual(self.expect(1, "check", self.foul, "--text", str(empty)).err, "")

    def test_any_layout(self):
        words = COPY.replace("first-rate", "first-rate").split()
        narrow = "\n".join(textwrap.wrap(" ".join(words), 22))
        broken = narrow.replace("innkeeper", "innkee-\nper").replace("Nobody", "No-\r\n   body").replace("included", "in\u00adcluded")
        for copy in (narrow, broken, COPY.upper(), COPY.replace("\n", "\r\n"), COPY.replace("fi", "\ufb01"), COPY.replace("\u00e9", "e\u0301"),
                     COPY.replace("'", "\u2019"), "\ufeff" + COPY, COPY.replace("first-rate", "first-\nrate"), COPY.replace("first-rate", "first\u2010rate"),
                     COPY.replace("card", "*card*"), "x" * 100_000 + "\n" + COPY):
            with self.subTest(copy=copy[-600:]):
                self.assertEqual(len(self.shown(copy)), 1, copy[-600:])

    def test_page_headers_within_a_passage(self):
        head = "The Cellar Game\t{}\n"
        lines = textwrap.wrap(COPY, 40)
        copy = "\n".join(line + ("\n\f" + head.format(i) if i % 2 else "") for i, line in enumerate(lines))
        self.assertEqual(len(self.shown(copy)), 1)
        self.assertNotIn("Cellar", self.shown(copy)[0])

    def test_another_edition(self):
        other = self.write(COPY.replace("paw", "hand"), "other.txt")
        foul = [self.foul, self.write(HEADER + SETUP + "---\nBen: play fists\n", "second.party")]
        done = self.expect(1, "check", "-j", "2", *foul, "--text", other)
        self.assertEqual(done.err, f"referee: {other}: {EDITION}\n")
        self.assertEqual([line for line in done.out.splitlines() if not line.endswith(" s")],
                         [line for line in self.expect(1, "check", *foul).out.splitlines() if not line.endswith(" s")])
        legal = self.write(HEADER + SETUP + "---\nAnna: play boots\n", "legal.party")
        self.assertEqual(self.expect(0, "check", legal, "--text", other).err, "")

    def test_a_copy_can_hold_anything(self):
        hostile = COPY.replace("own", "\u202eown\x1b").replace("paw", "paw\u2028")
        done = self.expect(1, "check", self.foul, "--text", self.write(hostile, "hostile.txt"))
        self.assertIn("\\u202eown\\x1b", done.out)
        for bad in ("\x1b", "\u202e", "\u2028"):
            self.assertNotIn(bad, done.out)
        for copy in (b"", b"\0" * 1000, b"\xff\xfe" * 1000, os.urandom(100_000), COPY.encode("utf-16")):
            self.assertIn(EDITION, self.expect(1, "check", self.foul, "--text", self.write(copy, "bad.txt")).err)
        mixed = b"\xff\x80" + COPY.encode() + b"\xe2\x82"
        self.assertEqual(len(self.shown(mixed)), 1)
        self.expect(2, "check", self.foul, "--text", self.copy + "-not-there")

    def test_a_large_copy_costs_little(self):
        rng = random.Random(3)
        words = ["Nobody", "lays", "out", *("".join(rng.choices("abcdefghij", k=rng.randint(2, 9))) for _ in range(2000))]
        filler = "".join(rng.choice(words) + (" " if rng.randrange(10) else "\n") for _ in range(1_700_000))
        self.assertEqual(len(self.shown(filler + COPY)), 1)
        self.assertEqual(self.shown("Nobody lays out " * 650_000), [])

    @counts_instructions
    def test_a_copy_twice_as_long_costs_twice_as_much(self):
        """The cost is proportional even if each word of the copy may begin a passage."""
        taken = []
        for words in (20_000, 40_000, 80_000):
            copy = self.write("Nobody lays out " * words, "again.txt")
            run, instructions = count_instructions(["check", self.foul, "--text", copy], self.folder.name)
            self.assertEqual(run.code, 1)
            taken.append(instructions)
        self.assertLess(taken[2] - taken[1], 2.2 * (taken[1] - taken[0]))

    def test_a_view_is_told_the_same(self):
        script = self.write(HEADER + SETUP + "---\nAnna: play boots\nBen: play fists\n", "secret.party")
        done = self.expect(1, "run", script, "--view", "Cleo", "--text", self.copy)
        plain = self.expect(1, "run", script, "--view", "Cleo")
        kept = [line for line in done.err.splitlines() if not line.startswith("    text ")]
        self.assertEqual((done.out, kept), (plain.out, plain.err.splitlines()))

    def test_hover(self):
        client = Client("--text", self.copy)
        uri = pathlib.Path(self.folder.name, "hover.party").as_uri()
        client.open(HEADER + SETUP + "---\n@reject PL-III.1.hand Anna: play leader-Ben\n", uri)
        shown = client.at("hover", 5, 12, uri)["contents"]["value"]
        self.assertIn("own first\\-rate paw", shown)
        self.assertIn("copy\\.txt:4", shown)
        client.leave()

    def test_marks_go_there_and_back(self):
        marked = self.quotes("--mark", self.ruleset, self.copy).stdout
        before = pathlib.Path(self.ruleset).read_text()
        self.assertEqual(self.quotes(self.ruleset, self.write(marked, "again.txt")).returncode, 0)
        self.assertEqual(pathlib.Path(self.ruleset).read_text(), before)
        self.assertEqual(self.quotes("--check", self.ruleset, self.copy).stdout, "")
        self.assertIn("stands there 2 times", self.quotes("--check", self.ruleset, self.write(COPY + COPY, "twice.txt")).stdout)
        self.assertIn("no rule or ruling: PL-I.nothing", self.quotes(self.ruleset, self.write("{{PL-I.nothing}}a b c d{{/PL-I.nothing}}", "x.txt")).stderr)

    def test_no_word_in_the_ruleset(self):
        text = pathlib.Path(self.ruleset).read_text()
        self.assertNotIn("innkeeper", text)
        self.assertEqual(text.count("fingerprint:"), 4)

    def test_sums_that_are_none(self):
        for quote, message in (("[{words: 2, fingerprint: \"0123456789abcdef\"}]", "3"), ("[{words: 5, fingerprint: \"xyz\"}]", "16 hexadecimal digits"), ("[{words: 5}]", "fingerprint")):
            house = self.write(HOUSE.replace('    cite: "III.2"\n', f'    cite: "III.2"\n    quote: {quote}\n'), "bad.yaml")
            self.assertIn(message, self.expect(2, "rules", "plots", "--ruleset", house).err)


ORIGINALS = pathlib.Path(os.environ.get("REFEREE_ORIGINALS", SOURCE.parent / "shared/seeds"))


class Originals(CliTest):
    @unittest.skipUnless(ORIGINALS.is_dir(), f"the original texts are not there ({ORIGINALS}): nothing is checked against them")
    def test_all_passages_are_there_once(self):
        for game in ("party-chess", "plots", "spin-party", "wedding-tables"):
            copy = str(ORIGINALS / f"{game}.txt")
            with self.subTest(game=game):
                made = subprocess.run([SOURCE / "scripts/quotes", "--check", game, copy], capture_output=True, text=True, check=False)
                self.assertEqual(made.stdout + made.stderr, "")
                found = self.expect(0, "rules", game, "--text", copy, "--format", "json")
                self.assertEqual(found.err, "")
                for entry in found.json()["rules"] + found.json()["rulings"]:
                    if entry["provenance"] == "text":
                        self.assertTrue(entry["text"], entry)


if __name__ == "__main__":
    main()
