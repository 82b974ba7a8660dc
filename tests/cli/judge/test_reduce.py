"""reduce, and the arbiter's notes."""
import pathlib

from cli import HEADER, CliTest, main

OUT_OF_TURN = "Anna: choose new-link revision fixing\nAnna: take; guest s1 white\nBen: draw -> blue\n"


class Reduce(CliTest):
    def test_a_dispute_becomes_a_test(self):
        script = self.script(OUT_OF_TURN + "@expect ply = 3\n", HEADER + "title: Long\nseed: 3\n")
        small = str(pathlib.Path(self.folder.name) / "small.party")
        self.expect(0, "reduce", script, "-o", small)
        text = pathlib.Path(small).read_text()
        self.assertEqual(text.splitlines()[-1], "Ben: draw -> blue")
        self.assertNotIn("title", text)
        self.assertEqual(self.status(small)["violations"], self.status(script)["violations"])
        self.expect(0, "reduce", script, "--as-test", "--force", "-o", small)
        self.expect(0, "check", small)

    def test_a_test_keeps_what_its_facts_say(self):
        """Two of three pieces is another case than one of three, though the same rules are broken."""
        play = "Anna: take; guest s1 white; take; guest s2 white; draw; bond blue s1-s2; end\n"
        script = self.script(play + "Ben: take; take; end\n", HEADER + "seed: 3\n")
        done = self.expect(0, "reduce", script, "--as-test")
        self.assertTrue(done.out.endswith("@reject =SP-7.place-all,SP-7.three-pieces Ben: take; take; end\n"), done.out)
        self.assertIn("actions left out", done.err)
        self.expect(0, "check", self.write(done.out, "kept.party"))
        smaller = self.expect(0, "reduce", script).out
        self.assertTrue(smaller.endswith("Ben: take; end\n"), smaller)

    def test_what_cannot_be_smaller_is_told_so(self):
        setup = 'setup: {"board":{"a1":"Reds K","c5":"Reds R"}}\n'
        small = f'game: "party-chess"\nplayers: ["Reds"]\n{setup}---\nReds: move c5-d6\n'
        done = self.expect(0, "reduce", self.write(small))
        self.assertIn(setup.replace('"a1":"Reds K",', ""), done.out)
        self.assertRegex(done.err, r"^referee: of 5 lines none can be left out \(\d+ scripts tried\)\n")

    def test_nothing_to_reduce(self):
        self.expect(2, "reduce", self.write("game: chess\n---\n"))
        self.expect(2, "reduce", "/nowhere.party")

    def test_the_output_is_kept_when_it_cannot_be_written(self):
        self.expect(2, "reduce", self.script(OUT_OF_TURN), "-o", "/dev/full")
        self.expect(2, "reduce", self.script(OUT_OF_TURN), "-o", "/nowhere/small.party")


class Notes(CliTest):
    def setUp(self):
        super().setUp()
        body = "Anna: take\n@stands both agreed\nAnna: guest s1 white; take; take; take; take; take\n" \
               "@takeback 1 the wrong side\nAnna: guest s2 white\n"
        self.noted = self.script(body)

    def test_notes_show_in_every_output(self):
        status = self.status(self.noted)
        self.assertEqual([note["note"] for note in status["notes"]], ["stands", "takeback"])
        self.assertEqual(status["notes"][1]["moves"], 1)
        self.assertTrue(status["notes"][0]["rules"])
        err = self.referee("run", self.noted).err
        self.assertIn("arbiter", err)
        self.assertIn("both agreed", err)

    def test_a_transcript_replays_to_the_same_hash(self):
        transcript = self.expect(0, "run", "--transcript", self.noted).out
        self.assertIn("@takeback 1 the wrong side\n", transcript)
        again = self.write(transcript, "again.party")
        self.assertEqual(self.status(again)["hash"], self.status(self.noted)["hash"])


main()
