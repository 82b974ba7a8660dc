"""The parts of values (`explain --of`), the contents of a box (`rules --components`), and the origin of each."""
import re
import unittest

from cli import SOURCE, CliTest, game_list

GAMES = game_list.IDS
PROVENANCES = {"text", "lost", "house"}
COLLAPSE = SOURCE / "tests" / "conformance" / "plots" / "end-game" / "collapse.party"
COALITION = SOURCE / "tests" / "conformance" / "plots" / "end-game" / "standard-coalition.party"
DEAL = "game: plots\nplayers: [Anna, Ben, Cleo, Dora]\n---\ntable: tableau -> Anna Ben Cleo Dora\n"


def parts_of(item):
    yield item
    for part in item.get("parts", []):
        yield from parts_of(part)


class Items(CliTest):
    def items(self, script, path, *options):
        return self.expect(0, "explain", str(script), "--of", path, "--format", "json", *options).json()

    def test_an_outcome_tells_its_numbers(self):
        found = self.items(COALITION, "outcome")
        self.assertEqual(found["value"]["shares"], {"A": 13, "B": 12})
        said = " ".join(part["what"] + ": " + part.get("how", "") for part in parts_of(found["items"]))
        for words in ("A is number 1", "had 9 before", "gets 13 supporters", "C is not in the coalition", "has 5 supporters"):
            self.assertIn(words, said)
        self.assertIn("collapses", self.items(COLLAPSE, "outcome")["items"]["what"])

    def test_half_of_one_is_nobody(self):
        script = self.write("game: plots\nplayers: [A, B, C, D]\nrulings: {coalition-half: with-supporters}\nsetup: {phase: end-game, players: "
                            "{A: {supporters: 24}, B: {supporters: 0}, C: {supporters: 0}, D: {supporters: 0}}}\n---\ntable: end-game\n")
        self.assertIn("half, rounded down, is nobody", self.items(script, "outcome")["items"]["how"])
        self.assertIn("had more than all others", self.items(COLLAPSE, "outcome")["items"]["how"])

    def test_every_part_says_where_it_comes_from(self):
        for part in parts_of(self.items(COALITION, "outcome")["items"]):
            self.assertIn(part["provenance"], PROVENANCES)
            self.assertEqual("rule" in part, "cite" in part)

    def test_in_words(self):
        out = self.expect(0, "explain", str(COALITION), "--of", "outcome").out
        self.assertRegex(out, r"13 +A is number 1: .*PL-VI\.2\.rank \(VI\.2; in the text\)")

    def test_a_value_of_its_own(self):
        self.assertIsNone(self.items(COALITION, "treasury")["items"])
        done = self.expect(0, "explain", str(COALITION), "--of", "sum(treasury, players.*.supporters)", "--format", "json").json()
        self.assertEqual([part["what"] for part in done["items"]["parts"]], ["treasury", "players.*.supporters"])
        self.assertEqual(sum(part["value"] for part in done["items"]["parts"]), done["value"])
        self.assertIsNone(self.expect(0, "explain", str(COALITION), "--of", "sum(phase)", "--format", "json").json()["value"])
        self.assertIn("did you mean `players`", self.expect(2, "explain", str(COALITION), "--of", "sum(playrs.*.due)").err)
        self.assertIn("a bracket is not closed", self.expect(2, "explain", str(COALITION), "--of", "sum(treasury").err)
        self.assertIn("under every reading", self.expect(0, "dispute", str(COALITION), "--of", "sum(players.*.supporters)").out)
        self.assertIn("nothing to break down here\n", self.expect(0, "explain", str(COALITION), "--of", "seats").out)

    def test_the_action_that_last_changed_a_value(self):
        for path, rule in (("outcome.shares", "PL-VI.3.treasury"), ("outcome.winners[0]", "PL-VI.2.rank"), ("players.A.supporters", "PL-VI.3.treasury"), ("treasury", "PL-VI.3.treasury")):
            done = self.expect(0, "explain", str(COALITION), "--of", path, "--format", "json").json()
            rules = [one["rule"] for one in done["changed_by"]["rules"] if one["result"] == "applied"]
            self.assertIn(rule, rules, path)
            self.assertIn(f"last changed by {done['changed_by']['entry']}", self.expect(0, "explain", str(COALITION), "--of", path).out)
        self.assertIsNone(self.expect(0, "explain", str(COALITION), "--of", "seats", "--format", "json").json()["changed_by"])
        self.assertNotIn("last changed", self.expect(0, "explain", str(COALITION), "--of", "treasury", "--view", "A").out)

    def test_a_change_that_was_taken_back_does_not_count(self):
        header = "game: spin-party\nplayers: [Anna, Ben]\n---\nAnna: take\n@label here\nAnna: take\n"
        for way in ("@takeback 1 the disc was another one\n", "@back here\n"):
            done = self.expect(0, "explain", self.write(header + way), "--of", "turn.taken", "--format", "json").json()
            self.assertEqual((done["value"], done["changed_by"]["line"]), (1, 4), way)
        both = self.write(header + "@takeback 2 they begin again\n")
        self.assertIsNone(self.expect(0, "explain", both, "--of", "turn.taken", "--format", "json").json()["changed_by"])

    def test_a_winner_rests_on_the_numbers_of_the_scores(self):
        """The text has the gifts of the grandmother, and not those of the other two guests."""
        table = "setup:\n  deck: {shuffled: {uncle: 1}}\n  players:\n    Anna: {tables: {t1: {card: friend-table, seats: {s1: %s}}}}\n    Ben: {tables: {t1: {card: family-table, seats: {s1: grandmother}}}}\n"
        for guest, from_text in (("best-friend", "lost"), ("nerd", "lost"), (None, "text")):
            setup = table % guest if guest else table.replace(", seats: {s1: %s}", "")
            script = self.write("game: wedding-tables\nplayers: [Anna, Ben]\n" + setup + "---\nAnna: pick deck -> uncle\n")
            applied = self.expect(0, "explain", script, "--format", "json").json()["actions"][0]["rules"]
            goal = next(rule for rule in applied if rule["rule"] == "WT-goal.gifts")
            for item in (goal, self.items(script, "outcome.winners")["items"], self.items(script, "players.Anna.score.total")["items"]):
                self.assertEqual(item["provenance"], from_text, (guest, item))

    def test_a_score_names_the_rulings_that_decide_it(self):
        """Whether an expired toilet cancels gifts is a ruling, and decides the winner."""
        seats = "Anna: {tables: {t1: {card: family-table, seats: [{card: aunt, toilet: {left: %s}}]}}}"
        script = "game: wedding-tables\nplayers: [Anna, Ben]\nsetup: {deck: [uncle], players: {" + seats + "}}\n---\nAnna: pick deck\n"
        for left, check in ((0, self.assertIn), (1, self.assertNotIn)):
            for arguments in ([], ["--of", "players.Anna.score.total"]):
                check("toilet-expired=cancels", self.expect(0, "explain", self.write(script % left), *arguments).out)

    def test_each_ground_is_named_once(self):
        script = self.write("game: wedding-tables\nplayers: [Anna, Ben]\nsetup: {deck: [uncle], players: {Anna: {tables: {t1: {card: family-table, seats: [aunt]}, "
                            "t2: {card: family-table, seats: [mum]}}}, Ben: {tables: {t1: {card: family-table, seats: [cousin]}}}}}\n---\nAnna: pick deck\n")
        for arguments in (["--of", "players.Anna.score.total"], [], ["Ben: end"]):
            lines = self.expect(1 if "Ben: end" in arguments else 0, "explain", script, *arguments).out.splitlines()
            named = [line for line in lines if "WT-family.gifts" in line and "`" not in line]
            self.assertEqual(len(named), 1, arguments)
            self.assertIn("lost in the text", named[0])

    def test_a_path_that_no_state_has(self):
        self.assertIn("did you mean `outcome`", self.expect(2, "explain", str(COALITION), "--of", "outcom").err)
        self.expect(2, "explain", str(COALITION), "--of", "outcome", "A: end")

    def test_a_fault_is_printed_before_the_value(self):
        self.assertIn("PL-order.phase", self.expect(0, "explain", self.write(DEAL + "table: ante\n"), "--of", "outcome").err)


class Components(CliTest):
    def tables(self, game, *options):
        return self.expect(0, "rules", game, "--components", "--format", "json", *options).json()["components"]

    def test_every_game_opens_its_box(self):
        for game in GAMES:
            tables = self.tables(game)
            self.assertGreaterEqual(len(tables), 1, game)
            self.assertEqual(len({table["id"] for table in tables}), len(tables))
            for table in tables:
                self.assertIn(table["provenance"], PROVENANCES)
                self.assertTrue(table.get("rows") or table.get("drawing"), table["id"])
                for row in table.get("rows", []):
                    self.assertEqual(len(row["cells"]), len(table["columns"]), table["id"])
                    self.assertIn(row["provenance"], PROVENANCES)

    def test_text_and_markdown_hold_every_cell(self):
        for game in GAMES:
            for form in ("text", "markdown"):
                out = self.expect(0, "rules", game, "--components", "--format", form).out
                for table in self.tables(game):
                    self.assertIn(table["title"], out)
                    for row in table.get("rows", []):
                        for cell in row["cells"]:
                            # Text wraps long cells.
                            parts = [re.sub(r"([|*])", r"\\\1", cell)] if form == "markdown" else cell.split()
                            for part in parts:
                                self.assertIn(part, out)

    def test_text_fits_on_a_screen(self):
        for game in GAMES:
            out = self.expect(0, "rules", game, "--components").out
            for line in out.splitlines():
                self.assertEqual(line, line.rstrip())
                cells = re.sub(r"  \([^()]*\)$", "", line)
                self.assertTrue(len(cells) <= 160 or cells.endswith("."), line)  # a note may be longer

    def test_a_word_finds_tables_and_rows(self):
        self.assertEqual([table["id"] for table in self.tables("plots", "power")], ["power"])
        rows = self.tables("plots", "purple")[0]["rows"]
        self.assertEqual([row["cells"][0] for row in rows], ["purple"])
        sites = [row["cells"][0] for row in self.tables("spin-party", "s2")[0]["rows"]]
        self.assertEqual(sites, ["s1", "s2", "s3", "s6", "s7"])  # not s20, which holds these letters
        self.assertEqual([table["id"] for table in self.tables("wedding-tables", "GrandMo")], ["copies", "gifts", "avoids", "combos"])
        self.assertIn("matches `shoes`", self.expect(2, "rules", "plots", "--components", "shoes").err)

    def test_a_house_ruleset_shows_its_own(self):
        house = self.write("game: plots\ntitle: Few\nextends: standard\nsupporters: {count: 7, provenance: house}\n", "few.yaml")
        rows = self.tables("plots", "numbers", "--ruleset", house)[0]["rows"]
        self.assertIn({"cells": ["supporters", "supporters that a player starts with", "7"], "provenance": "house"}, rows)


class Provenance(CliTest):
    def test_a_verdict_is_no_surer_than_what_it_rests_on(self):
        for cards, provenance in (("fists*13", "lost"), ("leader-Anna*9", "text")):
            script = self.write(DEAL + f"table: deal Anna -> {cards}\n")
            violations = self.expect(1, "check", script, "--format", "json").json()["violations"]
            found = {violation["rule"]: violation["provenance"] for violation in violations}
            self.assertEqual(found["PL-I.4.deck"], provenance)
        self.assertIn("(I.4; in the text)", self.expect(1, "check", script).out)

    def test_what_a_house_rewords_is_of_the_house(self):
        house = self.write("game: plots\ntitle: Ours\nextends: standard\nrules:\n  PL-VI.1.coalition: {summary: The rich win.}\n",
                           "ours.yaml")
        self.assertIn("of the house", self.expect(0, "rules", "plots", "PL-VI.1.coalition", "--ruleset", house).out)
        self.assertIn("VI.1; in the text", self.expect(0, "rules", "plots", "PL-VI.1.coalition").out)

    def test_rulings_say_so_too(self):
        self.assertIn("III.1; of the house", self.expect(0, "rules", "plots", "sealed-plays").out)
        rulings = self.expect(0, "rules", "plots", "--format", "json").json()["rulings"]
        self.assertEqual({ruling["provenance"] for ruling in rulings}, {"text", "house"})


if __name__ == "__main__":
    unittest.main()
