"""The output of each command (contract 6)."""
import json
import pathlib
import re

from cli import EXAMPLES, HEADER, CliTest, main


class Run(CliTest):
    def setUp(self):
        super().setUp()
        self.game = self.script("Anna: choose new-link revision fixing\nBen: choose special-move double-bond fixing\n"
                                "@label chosen\nAnna: take; take\n\n# nothing\nAnna: guest s1 white\n")

    def state(self, *arguments):
        return self.expect(0, "run", "--format", "json", self.game, *arguments).json()

    def test_json_is_the_state_and_nothing_else(self):
        state = self.state()
        self.assertEqual(list(state), ["game", "ruleset", "rulings", "seats", "players", "ply", "phase", "to_act", "waits_for", "outcome",
                                       "board", "sack", "pool", "sites", "links", "turn", "evaluation", "hash"])
        self.assertRegex(state["hash"], "^k[0-9a-f]{16}$")
        self.assertEqual(len(state["rulings"]), 20)
        self.assertEqual(state["ply"], 5)

    def test_show_is_not_in_the_json(self):
        script = self.script("@show\nAnna: take\n@show Ben\n")
        self.assertEqual(self.expect(0, "run", "--format", "json", script).json()["ply"], 1)
        self.assertIn("pool: 40", self.expect(0, "run", script).out)

    def test_at_a_line_or_label(self):
        self.assertEqual(self.state("--at", "1")["ply"], 0)
        self.assertEqual(self.state("--at", "4")["ply"], 1)
        self.assertEqual(self.state("--at", "5")["ply"], 2)
        self.assertEqual(self.state("--at", "chosen")["ply"], 2)
        self.assertEqual(self.state("--at", "8")["ply"], 4)
        self.assertEqual(self.state("--at", "9")["ply"], 4)
        self.assertEqual(self.state("--at", "10")["ply"], 5)
        lines = pathlib.Path(self.game).read_text().count("\n")
        self.assertEqual(self.state("--at", str(lines))["ply"], 5)
        for command in ("run", "legal", "explain", "perft", "dispute"):
            depth = ["--depth", "1"] if command == "perft" else []
            past = self.expect(2, command, self.game, "--at", str(lines + 1), *depth)
            self.assertIn("the script has fewer lines", past.err)
        for place in ("nowhere", "0", "-1", "1x"):
            with self.subTest(place=place):
                self.expect(2, "run", self.game, f"--at={place}")

    def test_faults_after_the_place_are_not_met(self):
        script = self.script("Anna: take\nAnna: end\n")
        self.expect(0, "run", script, "--at", "4")
        self.expect(1, "run", script)

    def test_a_view_has_no_secret_and_no_hash(self):
        ben = self.state("--view", "Ben")
        self.assertNotIn("hash", ben)
        self.assertEqual(ben["view"], "Ben")
        self.assertEqual(ben["players"]["Anna"]["cards"]["selected"], "hidden")
        self.assertEqual(ben["players"]["Ben"]["cards"]["selected"], ["special-move", "double-bond", "fixing"])
        text = self.expect(0, "run", self.game, "--view", "Ben").out
        self.assertNotIn("revision", text)
        self.assertNotIn("new-link", text)
        self.assertNotRegex(text, "h[0-9a-f]{16}")
        self.expect(2, "run", self.game, "--view", "Cleo")

    def test_the_other_players_legal_actions_are_not_shown(self):
        self.assertEqual(self.expect(0, "legal", self.game, "--view", "Ben").out, "")
        self.assertNotEqual(self.expect(0, "legal", self.game, "--view", "Anna").out, "")

    def test_a_view_is_no_setup(self):
        view = self.expect(0, "run", "--format", "json", self.game, "--view", "Ben").out
        script = self.write("game: spin-party\nsetup: " + " ".join(view.split()) + "\n---\n", "view.party")
        self.expect(2, "check", script)

    def test_the_state_is_a_setup(self):
        state = self.state()
        script = self.write("game: spin-party\nsetup: " + json.dumps(state) + "\n---\n", "again.party")
        self.assertEqual(self.expect(0, "run", "--format", "json", script).json(), state)
        taken = self.write(f"game: spin-party\nsetup: {{from: script.party, at: chosen}}\n---\n@expect ply = 2\n", "from.party")
        self.expect(0, "check", taken)

    def test_what_a_setup_says_in_vain_is_told(self):
        script = self.write("game: spin-party\nplayers: [Anna, Ben]\nsetup:\n  sites: {s1: {guest: white}}\n  players:\n    Anna:\n"
                            "      stock: {blue: 5, red: 1}\n---\nAnna: flip s1\n", "stock.party")
        note = "stock.party:7: note: `players.Anna.stock` says nothing in this game, and is dropped\n"
        for command in (["check"], ["check", "--quiet"], ["run"], ["legal"]):
            self.assertEqual(self.expect(0, *command, script).err.split("/")[-1], note)
        self.assertNotIn("note", self.expect(0, "run", "--view", "Ben", script).err)
        self.assertEqual(self.expect(0, "run", "--format", "json", script).json()["players"]["Anna"]["stock"], None)

    def test_a_transcript_comes_to_the_same_hash(self):
        script = self.write(HEADER + "seed: 7\nnotes: kept\n---\n# a comment\nAnna: draw; draw;take  # three\n"
                            "Anna:  guest s2 white\n@expect pool = 39\n@show\nAnna: flip s2\n", "seeded.party")
        done = self.expect(0, "run", "--transcript", script)
        self.assertIn("# a comment\n", done.out)
        self.assertIn("# three\n", done.out)
        self.assertIn("@expect pool = 39\n", done.out)
        self.assertIn("notes: kept\n", done.out)
        self.assertEqual(len(re.findall(r"draw -> (?:blue|red)", done.out)), 2)
        again = self.write(done.out, "again.party")
        self.expect(0, "check", again)
        hashes = {self.expect(0, "run", "--format", "json", path).json()["hash"] for path in (script, again)}
        self.assertEqual(len(hashes), 1)
        self.assertEqual(self.expect(0, "run", "--transcript", again).out, done.out)

    def test_transcripts_are_canonical(self):
        script = self.script("Anna: draw -> blue; bond blue s2-s1; play revision s2-s1 1\n")
        self.assertIn("Anna: draw -> blue; bond blue s1-s2; play revision s1-s2\n", self.expect(0, "run", "--transcript", script).out)

    def test_the_first_example_reads_well(self):
        done = self.expect(0, "run", str(EXAMPLES / "first-moves.party"))
        self.assertIn("Anna", done.out)
        self.assertEqual(done.err, "")


class Legal(CliTest):
    def test_sorted_and_canonical(self):
        script = self.script("Anna: take; take; guest s1 white\n")
        lines = self.expect(0, "legal", script).out.splitlines()
        self.assertEqual(lines, sorted(lines, key=str.encode))
        self.assertIn("Anna: guest s10 black", lines)
        self.assertIn("Anna: draw -> blue", lines)
        listed = self.expect(0, "legal", "--format", "json", script).json()
        self.assertEqual(listed, lines)
        count = self.script(f"Anna: take; take; guest s1 white\n@expect legal.count = {len(lines)}\n", name="count.party")
        self.expect(0, "check", count)

    def test_each_is_accepted(self):
        body = "Anna: draw -> blue; take; guest s1 white\n"
        lines = self.expect(0, "legal", self.script(body)).out.splitlines()
        self.expect(0, "check", self.script(body + "".join(f"@accept {line}\n" for line in lines), name="each.party"))

    def test_limit(self):
        script = self.script("")
        done = self.expect(0, "legal", "--limit", "5", script)
        self.assertEqual(len(done.out.splitlines()), 5)
        self.assertIn("45", done.err)
        everything = self.expect(0, "legal", script)
        self.assertEqual(everything.err, "")
        self.assertEqual(done.out.splitlines(), everything.out.splitlines()[:5])

    def test_over(self):
        script = self.write(HEADER + "setup: {phase: over}\n---\n")
        self.assertEqual(self.expect(0, "legal", script).out, "")
        self.assertEqual(self.expect(0, "legal", "--format", "json", script).json(), [])


    def test_folded(self):
        """Each action that chance decides once; together as many as are listed."""
        script = self.script("Anna: take\n")
        everything = self.expect(0, "legal", "--all", script).out
        self.assertEqual(everything, self.expect(0, "legal", script).out)  # no terminal
        folded = self.expect(0, "legal", "--fold", script).out.splitlines()
        self.assertIn("Anna: draw -> one of 2", folded)
        stand_for = [int(line.rpartition(" -> one of ")[2]) if " -> one of " in line else 1 for line in folded]
        self.assertEqual(sum(stand_for), len(everything.splitlines()))
        done = self.expect(0, "legal", "--fold", "--limit", "2", script)
        self.assertEqual(done.out.splitlines(), folded[:2])
        self.assertIn(f"3 of {sum(stand_for)} legal actions shown", done.err)
        self.expect(2, "legal", "--fold", "--all", script)

    def test_help(self):
        self.assertEqual(self.expect(0, "help", "legal").out, self.expect(0, "legal", "--help").out)
        self.assertEqual(self.expect(0, "help", "seal", "make").out, self.expect(0, "seal", "make", "--help").out)
        self.assertEqual(self.expect(0, "help").out, self.expect(0, "--help").out)
        self.assertIn("no command `lega`", self.expect(2, "help", "lega").err)
        self.assertEqual(self.expect(0, "-V").out, self.expect(0, "--version").out)
        known = self.expect(2, "legal", "--zzzzzz", self.script("")).err
        self.assertEqual(known.count("`--help`"), 1)


class Rules(CliTest):
    def test_catalogue(self):
        catalogue = self.expect(0, "rules", "spin-party", "--format", "json").json()
        self.assertEqual(len(catalogue["rulings"]), 20)
        self.assertIn("SP-7.flip", [rule["id"] for rule in catalogue["rules"]])
        for rule in catalogue["rules"]:
            self.assertLessEqual({"id", "title", "cite", "kind", "summary"}, set(rule))
        for ruling in catalogue["rulings"]:
            self.assertLessEqual({"key", "question", "cite", "options", "default"}, set(ruling))

    def test_one(self):
        self.assertIn("§7", self.expect(0, "rules", "spin-party", "SP-7.flip").out)
        self.assertIn("disc", self.expect(0, "rules", "spin-party", "site-shape").out)
        self.assertIn("SP-7.flip", self.expect(2, "rules", "spin-party", "SP-7.flop").err)
        # A rule matches if it contains all words, in any place.
        two = {rule["id"] for rule in self.expect(0, "rules", "plots", "card", "secret", "--format", "json").json()["rules"]}
        self.assertIn("PL-III.2.secret", two)
        for word in ("card", "secret"):
            self.assertLess(two, {rule["id"] for rule in self.expect(0, "rules", "plots", word, "--format", "json").json()["rules"]})
        self.assertIn("spin-party", self.expect(2, "rules", "spin-parti").err)


class Perft(CliTest):
    def nodes(self, script, depth, *options):
        return int(self.expect(0, "perft", script, "--depth", str(depth), *options).out.splitlines()[-1])

    def test_counts(self):
        script = self.script("")
        self.assertEqual(self.nodes(script, 0), 1)
        self.assertEqual(self.nodes(script, 1), 45)
        by_hand = 0
        for line in self.expect(0, "legal", script).out.splitlines():
            by_hand += len(self.expect(0, "legal", self.script(line + "\n", name="next.party")).out.splitlines())
        self.assertEqual(self.nodes(script, 2), by_hand)

    def test_divide_adds_up(self):
        script = self.script("Anna: take; guest s1 white\n")
        lines = self.expect(0, "perft", script, "--depth", "2", "--divide").out.splitlines()
        self.assertEqual(sum(int(line.split()[0]) for line in lines[:-1]), int(lines[-1]))
        self.assertIn("Anna: flip s1", lines[0] + "".join(lines))

    def test_threads_count_the_same(self):
        for script, depths in ((str(EXAMPLES / "starter.party"), "1234"),
                               (str(EXAMPLES.parent / "plots" / "starter.party"), "123"),
                               (str(EXAMPLES.parent / "wedding-tables" / "starter.party"), "123"),
                               (str(EXAMPLES.parent / "party-chess" / "starter.party"), "12"),
                               (self.script("Anna: take; guest s1 white\n"), "3")):
            for depth in depths:
                with self.subTest(script=script, depth=depth):
                    one = self.expect(0, "perft", script, "--depth", depth, "--divide").out
                    self.assertEqual(self.expect(0, "perft", script, "--depth", depth, "--divide", "-j", "3").out, one)

    def test_json_and_only(self):
        script = self.script("Anna: take; guest s1 white\n")
        done = self.expect(0, "perft", script, "--depth", "3", "--only", "flip", "--format", "json").json()
        self.assertEqual((done["depth"], done["nodes"]), (3, 1))
        self.expect(2, "perft", script, "--depth", "1", "--only", "dance")

    def test_a_game_that_ends_adds_nothing(self):
        script = self.write(HEADER + "setup: {pool: 0, sack: {blue: 0, red: 0}}\n---\nAnna: play special-move\n")
        self.assertEqual(self.nodes(script, 1), 1)
        self.assertEqual(self.nodes(script, 2), 0)


class Coverage(CliTest):
    def test_json(self):
        script = self.script("Anna: take; guest s1 white\n@reject SP-7.alternate Ben: take\n")
        done = self.expect(0, "coverage", "--format", "json", script).json()
        self.assertLessEqual({"rules", "rulings", "uncovered", "unmissed"}, set(done))
        flip = done["rules"]["SP-7.alternate"]
        self.assertEqual((flip["kind"], flip["refused"], flip["missed_if_off"]), ("constraint", 1, True))
        self.assertIn("SP-7.flip", done["uncovered"])
        self.assertNotIn("SP-7.alternate", done["uncovered"])


main()
