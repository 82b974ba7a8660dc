"""run --transcript --pin: a record keeps the rulings it was judged under."""

import json

from cli import SOURCE, CliTest, main

HEADER = "game: wedding-tables\nplayers: [Anna, Ben]\n# who came\ntitle: 'Sunday: at home'\n"
SETUP = "setup:\n  phase: turn\n  players: {Anna: {hand: [aunt, mum], tables: {t1: {card: family-table}}}, Ben: {hand: [nerd], tables: {t1: {card: friend-table}}}}\n"
BODY = "Anna: place aunt t1  # one action\nAnna: end\nBen: place nerd t1\n"


class Pinned(CliTest):
    def pinned(self, header):
        return self.expect(0, "run", self.script(BODY, header), "--transcript", "--pin").out

    def test_all_rulings_that_were_read_stand_in_the_header(self):
        text = self.pinned(HEADER + SETUP)
        self.assertIn("actions: up-to-two", text)
        self.assertTrue(text.startswith(HEADER + SETUP + "rulings: {"), text)
        self.assertTrue(text.endswith("---\n" + BODY), text)
        again = self.write(text, "again.party")
        self.assertEqual(self.status(again)["hash"], self.status(self.script(BODY, HEADER + SETUP))["hash"])
        self.assertEqual(self.expect(0, "run", again, "--transcript", "--pin").out, text)

    def test_rulings_that_nothing_reads_stay_open(self):
        text = self.expect(0, "run", self.script("table: deal-table Anna -> family-table\n", HEADER), "--transcript", "--pin").out
        self.assertIn("\nrulings: {first-table: laid}\n", text)

    def test_other_defaults_change_nothing(self):
        self.write("game: wedding-tables\nextends: standard\nrulings: {actions: {default: exactly-two}}\n", "strict.yaml")
        strict = "ruleset: ./strict.yaml\n"
        self.expect(1, "check", self.script(BODY, HEADER + strict + SETUP))
        pinned = self.pinned(HEADER + SETUP).replace("title:", strict + "title:")
        self.expect(0, "check", self.write(pinned, "pinned.party"))

    def test_what_decides_whether_a_key_exists_is_read(self):
        """A key that a position lacks rests on the ruling under which it would have it."""
        self.write("game: wedding-tables\nextends: standard\nrulings: {completed: {default: for-good}, specials-when: {default: any-time}}\n", "other.yaml")
        begin = HEADER + SETUP
        of_table = "@expect players.Anna.tables.t1.completed = null\n"
        of_turn = "@expect turn.specials_by = null\n"
        whole = f"@expect turn = {json.dumps(self.expect(0, 'run', self.script('', begin), '--format', 'json').json()['turn'])}\n"
        for line, ruling in ((of_table, "completed: as-it-stands"), (of_turn, "specials-when: "), (whole, "specials-when: ")):
            self.expect(1, "check", self.script(line, begin.replace("title:", "ruleset: ./other.yaml\ntitle:")))
            text = self.expect(0, "run", self.script(line, begin), "--transcript", "--pin").out
            self.assertIn(ruling, text)
            self.expect(0, "check", self.write(text.replace("title:", "ruleset: ./other.yaml\ntitle:"), "pinned.party"))

    def test_rulings_that_the_header_sets_are_kept(self):
        for rulings in ("rulings: {ties: shared}\n", "rulings:\n  ties: shared  # ours\n\n  # so\n", "rulings: {\n  ties: shared\n}\n"):
            for header in (HEADER + rulings + SETUP, HEADER + SETUP + rulings):
                text = self.pinned(header)
                self.assertEqual(text.count("rulings:"), 1)
                self.assertIn("ties: shared", text)
                self.expect(0, "check", self.write(text, "again.party"))

    def test_examples(self):
        """The examples come to the same, judged by what was pinned."""
        for path in sorted((SOURCE / "examples").rglob("*.party")):
            if self.referee("check", str(path)).code != 0 or ": ./" in path.read_text():
                continue
            pinned = self.write(self.expect(0, "run", str(path), "--transcript", "--pin").out, "pinned.party")
            before, after = self.status(str(path)), self.status(pinned)
            self.assertEqual((after["status"], after["plies"], after["outcome"]), (before["status"], before["plies"], before["outcome"]))

    def test_wrong_usage(self):
        script = self.script("Anna: take\n")
        self.expect(2, "run", script, "--pin")
        self.expect(2, "run", script, "--transcript", "--pin", "--view", "Anna")
        flow = self.write("{game: spin-party, players: [Anna, Ben]}\n---\nAnna: take\n", "flow.party")
        self.assertIn("each key on a line of its own", self.expect(2, "run", flow, "--transcript", "--pin").err)


if __name__ == "__main__":
    main()
