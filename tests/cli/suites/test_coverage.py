"""The output of `rules` about rules, and of `coverage` about scripts that exercise them."""
from cli import SOURCE, CliTest, main


class Rules(CliTest):
    def test_examples_come_from_the_conformance_scripts(self):
        rule = self.expect(0, "rules", "spin-party", "SP-7.alternate", "--format", "json").json()["rules"][0]
        for kind in ("passes", "refuses"):
            example = rule["examples"][kind]
            line = (SOURCE / example["script"]).read_text().splitlines()[example["line"] - 1]
            self.assertIn(example["entry"], line)
        text = self.expect(0, "rules", "spin-party", "SP-7.alternate").out
        self.assertIn("refuses", text)
        self.assertIn("tests/conformance/spin-party", text)

    def test_variants_are_marked(self):
        for game, variants in (("spin-party", {"selection", "cards", "bonds", "pieces", "phases"}),
                               ("plots", {"sealed-plays", "absent-player"}), ("wedding-tables", set()), ("party-chess", {"announcement"})):
            rulings = self.expect(0, "rules", game, "--format", "json").json()["rulings"]
            self.assertEqual({ruling["key"] for ruling in rulings if ruling["variant"]}, variants)

    def test_markdown(self):
        text = self.expect(0, "rules", "spin-party", "--format", "markdown").out
        self.assertTrue(text.startswith("# Rules of My Party!"))
        self.assertIn("### `SP-7.flip`", text)
        self.assertIn("# Rulings", text)

    def test_an_example_has_a_line(self):
        """PL-I.players is at work in setups only: no empty line with the place `:0`."""
        for arguments in (["PL-I.players"], ["PL-I.players", "--format", "markdown"]):
            text = self.expect(0, "rules", "plots", *arguments).out
            self.assertIn("4 to 7 players", text)
            self.assertNotIn(".party", text)


class Coverage(CliTest):
    def test_parts_merge_to_the_whole(self):
        one = self.script("Anna: take; guest s1 white\n", name="one.party")
        two = self.script("@reject SP-7.alternate Ben: take\n", name="two.party")
        parts = [self.write(self.expect(0, "coverage", "--format", "json", path).out, path + ".json")
                 for path in (one, two)]
        merged = self.expect(0, "coverage", "--merge", *parts, "--format", "json").json()
        whole = self.expect(0, "coverage", one, two, "--format", "json").json()
        self.assertEqual(merged["rules"], whole["rules"])
        self.assertEqual(merged["rulings"], whole["rulings"])
        self.assertEqual(merged["unmissed"], whole["unmissed"])
        self.expect(2, "coverage", "--merge", one)

    def test_what_was_not_played_to_its_end_is_named(self):
        whole = self.script("Anna: take\n", name="whole.party")
        torn = self.script("Anna: take\nAnna: dance\nAnna: guest s1 white\n", name="torn.party")
        refused = self.script("Ben: take\n", name="refused.party")
        headless = self.write("game: chess\n---\n", "headless.party")
        done = self.expect(0, "coverage", whole, refused, "--format", "json")
        self.assertRegex(done.err, r"refused\.party:\d+: illegal: .*; all after it is not counted")
        done = self.expect(2, "coverage", whole, torn, headless, "--no-ablation", "--fail-under", "0", "--format", "json")
        self.assertRegex(done.err, r"torn\.party:\d+: malformed: there is no action `dance`; all after it is not counted")
        self.assertRegex(done.err, r"headless\.party: malformed: `chess` is not a game of this referee; it is not counted")
        part = self.write(done.out, "part.json")
        again = self.expect(2, "coverage", "--merge", part)
        self.assertEqual(again.err, done.err)

    def test_undecided_parts_stay_undecided(self):
        done = self.expect(5, "coverage", self.script("Anna: take\n"), "--max-work", "400", "--format", "json")
        self.assertIn("undecided", done.err)
        self.assertEqual(self.expect(5, "coverage", "--merge", self.write(done.out, "part.json")).err, done.err)

    def test_the_page_needs_nothing_from_elsewhere(self):
        page = self.expect(0, "coverage", "--format", "html", self.script("Anna: take\n")).out
        self.assertIn("SP-7.flip", page)
        self.assertIn("default-src 'none'", page)
        self.assertNotRegex(page, r"https?://|<script")


main()
