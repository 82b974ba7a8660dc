"""`@stands`: all commands agree on whether a move is accepted, and on the rules that the arbiter waives for it."""
from cli import HEADER, CliTest, main

OUT_OF_TURN = "Anna: take; guest s1 white; take; guest s2 white; take; guest s3 white; end\n@stands they agreed\nAnna: take\n"
# Nobody can place a card that is not in the hand.
WEDDING = "game: wedding-tables\nplayers: [Anna, Ben]\nsetup: {players: {Anna: {hand: [mum], tables: {t1: family-table}}}}\n"
IMPOSSIBLE = "Anna: place mum t1\n@label begun\n@stands they agreed\n@expect ply = 1\nAnna: place dad t1\nAnna: end\n"
WAIVED = ["SP-7.alternate"]


class Stands(CliTest):
    def test_rules_are_waived_and_not_broken(self):
        explained = self.expect(0, "explain", self.script(OUT_OF_TURN), "--format", "json").json()
        rules = explained["actions"][-1]["rules"]
        self.assertEqual([rule["rule"] for rule in rules if rule["result"] == "waived"], WAIVED)
        self.assertEqual([rule["rule"] for rule in rules if rule["rule"] in WAIVED], WAIVED)
        self.assertEqual(explained["broken_since"], [])

    def test_no_ruleset_switches_them_off(self):
        script = self.script(OUT_OF_TURN)
        disputed = self.expect(0, "dispute", script, "--format", "json").json()
        self.assertEqual((disputed["waived"], disputed["switched_off"]), (WAIVED, []))
        self.assertIn("Waived by the arbiter: SP-7.alternate, which would refuse this move.\n", self.expect(0, "dispute", script).out)

    def test_a_move_that_cannot_stand(self):
        script = self.script(IMPOSSIBLE, WEDDING)
        checked = self.expect(1, "check", script).out
        self.assertIn(":7: arbiter: no move stands: they agreed\n", checked)
        self.assertIn("help: the move can't stand: this can't be carried out, whatever the rules say\n", checked)
        rules = self.referee("explain", script, "--format", "json").json()["actions"][-1]["rules"]
        self.assertNotIn("waived", [rule["result"] for rule in rules])

    def test_the_first_of_two_actions_stands(self):
        script = self.script(OUT_OF_TURN.removesuffix("\n") + "; guest s1 white\n")
        checked = self.expect(1, "check", script).out
        self.assertIn(": arbiter: `Anna: take` stands although it breaks SP-7.alternate: they agreed\n", checked)

    def test_transcripts_have_only_what_stood(self):
        for begun, rest in ((OUT_OF_TURN, "Anna: fly\n"), (OUT_OF_TURN, "@stands once more\nAnna: fly\n")):
            record = self.referee("run", self.script(begun + rest), "--transcript").out
            self.assertEqual(record, HEADER + "---\n" + begun)
        record = self.expect(1, "run", self.script(IMPOSSIBLE, WEDDING), "--transcript").out
        self.assertEqual(record, WEDDING + "---\nAnna: place mum t1\n@label begun\n@expect ply = 1\n")
        self.expect(0, "check", self.write(record, "record.party"))


if __name__ == "__main__":
    main()
