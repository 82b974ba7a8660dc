"""find: continuations of scripts after which conditions hold."""
import json

from cli import CliTest, main

SPIN = "game: spin-party\nplayers: [Anna, Ben]\n---\n"


class FindTest(CliTest):
    def find(self, code, script, *arguments):
        return self.expect(code, "find", self.write(script), *arguments)

    def check_found(self, done):
        """A found line of play is itself a script that holds."""
        self.assertIn("1 script: 1 legal, 0 not", self.expect(0, "check", self.write(done.out, "found.party")).out)
        return done.out

    def test_the_shortest_line_is_a_script(self):
        text = self.check_found(self.find(0, SPIN, "sites.s2.guest = white", "pool = 38"))
        self.assertTrue(text.startswith(SPIN))
        self.assertEqual(text[len(SPIN):].splitlines()[-2:], ["@expect sites.s2.guest = white", "@expect pool = 38"])

    def test_from_a_place_in_the_script(self):
        script = SPIN + "Anna: take\n@label here\nAnna: guest s1 white\n"
        for place in ("4", "here"):
            text = self.check_found(self.find(0, script, "sites.s1.guest = black", "--at", place))
            self.assertNotIn("guest s1 white", text)
        text = self.check_found(self.find(0, script, "sites.s1.guest = black", "--at", "2"))  # a line of the header
        self.assertNotIn("Anna: take\n@label", text)

    def test_no_such_line(self):
        done = self.find(1, SPIN, "pool = 41", "--depth", "2")
        self.assertRegex(done.out, r"^no such line: \d+ positions within depth 2\n$")
        done = self.find(1, SPIN, "--always", "pool <= 40", "--depth", "2")
        self.assertRegex(done.out, r"^never broken: \d+ positions within depth 2\n$")

    def test_undecided_within_the_limits(self):
        done = self.find(5, SPIN, "pool = 0", "--max-work", "20000")
        self.assertIn("--max-work", done.err)
        self.assertIn("; --depth, --only and --actor make a search smaller", done.err)
        self.assertIn("--memory", self.find(5, SPIN, "pool = 0", "--memory", "8").err)
        self.find(5, SPIN, "pool = 99", "--random", "3", "--depth", "5")

    def test_a_search_may_take_more_than_judging_a_script(self):
        searched = (SPIN, "pool = 3", "--depth", "5")
        self.find(5, *searched, "--max-work", str((1 << 26) + 1))
        self.find(1, *searched)

    def test_threads_make_no_difference(self):
        for arguments in (["sites.s3.guest = black"], ["--count", "--depth", "4"], ["pool = 99", "--depth", "4"],
                          ["--refusable", "SP-7.alternate"], ["pool = 36", "--random", "40", "--seed", "3"],
                          ["--uses", "SP-7.flip", "--depth", "5"]):
            with self.subTest(arguments=arguments):
                runs = [self.referee("find", self.write(SPIN), *arguments, "-j", jobs) for jobs in ("1", "2", "5")]
                self.assertEqual({(done.code, done.out, done.err) for done in runs}, {(runs[0].code, runs[0].out, runs[0].err)})

    def test_refusals_uses_and_readings(self):
        text = self.check_found(self.find(0, SPIN, "--refusable", "SP-7.unoccupied-site", "--depth", "4", "--only", "take,guest"))
        self.assertIn("@reject =SP-7.unoccupied-site ", text)
        self.check_found(self.find(0, SPIN, "--uses", "SP-7.flip", "--depth", "4"))
        self.assertIn("rulings: {", self.find(2, SPIN, "--reads", "evaluation-order=simultaneous-x").err + "rulings: {")
        self.find(2, SPIN, "--uses", "SP-7.nothing")
        self.find(2, SPIN, "--reads", "nothing=at-all")

    def test_counts(self):
        data = self.find(0, SPIN, "--count", "--depth", "2", "--format", "json").json()
        self.assertEqual(data["total"], sum(data["positions"]))
        self.assertFalse(data["complete"])
        self.assertEqual(data["positions"][1], self.legal_positions())

    def legal_positions(self):
        """Positions after one action, distinguished by their printed form."""
        hashes = set()
        for action in self.expect(0, "legal", self.write(SPIN), "--format", "json").json():
            state = self.expect(0, "run", self.write(SPIN + action + "\n", "one.party"), "--format", "json").json()
            hashes.add(state["hash"])
        return len(hashes)

    def test_one_player(self):
        text = self.find(0, SPIN, "pool = 37", "--actor", "Anna").out
        self.assertNotIn("Ben:", text.split("---")[1])
        self.find(0, SPIN, "pool = 39", "--actor", "Anna", "--against", "--depth", "2")
        self.find(1, SPIN, "turn.player = Ben", "--actor", "Ben", "--against", "--depth", "2")

    def test_sums(self):
        kept = "sum(pool, players.*.hand.guests) = 40"
        self.assertIn("never broken", self.find(1, SPIN, "--always", kept, "--depth", "2", "--only", "take").out)
        text = self.check_found(self.find(0, SPIN, "sum(players.*.hand.guests) = 2", "--only", "take"))
        self.assertIn("\nAnna: take\nAnna: take\n", text)
        text = self.check_found(self.find(0, SPIN, "--always", kept, "--depth", "2"))  # a guest on the board
        self.assertRegex(text, r"@expect sum\(pool, players\.\*\.hand\.guests\) = 39\n$")

    STRATEGY = ("game: plots\nplayers: [Anna, Ben, Cleo, Dora]\nsetup:\n  phase: play\n  round: 5\n  players: {Anna: {hand: [boots, fists]}, "
                "Ben: {hand: [fists, boots]}, Cleo: {hand: [boots]}, Dora: {hand: [fists]}}\n---\n@label choice-1\n")

    def test_a_strategy_answers_everything(self):
        """In each position where the others choose, the result has each of their actions."""
        found = self.check_found(self.find(0, self.STRATEGY, "ply = 3", "--actor", "Anna", "--against", "--depth", "3"))
        lines = found.splitlines()
        self.assertEqual(lines.count("@label choice-1"), 1)  # labels are new ones
        branches = {}
        for before, line in zip(lines, lines[1:]):
            if before.startswith(("@label choice-x", "@back")):
                branches.setdefault(before.split()[1], []).append(line)
        self.assertGreater(len(branches), 1)
        for label, taken in branches.items():
            at = self.expect(0, "legal", self.write(found), "--at", label, "--format", "json").json()
            self.assertEqual(sorted(taken), [action for action in at if not action.startswith("Anna:")], label)
        line = self.check_found(self.find(0, self.STRATEGY, "ply = 3", "--actor", "Anna", "--against", "--depth", "3", "--answers", "0"))
        self.assertNotIn("@back", line)

    def test_chance_is_nobodys_choice(self):
        self.find(0, SPIN, "sack.blue = 39", "--actor", "Anna", "--depth", "1")
        self.find(1, SPIN, "sack.blue = 39", "--actor", "Anna", "--against", "--depth", "1")
        text = self.check_found(self.find(0, SPIN, "sum(sack.blue, sack.red) = 59", "--actor", "Anna", "--against", "--depth", "1"))
        self.assertIn("Anna: draw -> blue\n", text)
        self.assertIn("Anna: draw -> red\n", text)

    def test_json(self):
        data = self.find(0, SPIN, "pool = 39", "--format", "json").json()
        self.assertEqual((data["result"], data["line"]), ("found", ["Anna: take"]))
        self.assertEqual(self.find(1, SPIN, "pool = 99", "--depth", "1", "--format", "json").json()["result"], "none")

    def test_wrong_usage(self):
        for arguments in ([], ["pool"], ["pol = 3"], ["pool = 3", "--count"], ["pool = 3", "--only", "dance"],
                          ["pool = 3", "--actor", "Zoe"], ["pool = 3", "--against"], ["pool = 3", "--depth", "-1"],
                          ["players.Zoe.hand = 3"], ["--refusable", "nothing"], ["pool = 3", "--view", "Anna"]):
            with self.subTest(arguments=arguments):
                self.find(2, SPIN, *arguments)
        self.find(2, SPIN + "Anna: dance\n", "pool = 3")
        self.find(2, SPIN + "Ben: take\n", "pool = 3")

    def test_written_to_a_file(self):
        path = self.write("precious", "there.party")
        self.find(2, SPIN, "pool = 39", "-o", path)
        done = self.find(0, SPIN, "pool = 39", "-o", path, "--force")
        self.assertEqual(done.out, "")
        self.expect(0, "check", path)


if __name__ == "__main__":
    main()
