"""explain, dispute, reduce, the arbiter's notes, and the catalogue with its examples."""
import pathlib
import re

from cli import HEADER, SOURCE, CliTest, main

MOVE = "Anna: take; guest s1 white; take; guest s2 white; take; guest s3 white; end\n"
OUT_OF_TURN = "Anna: choose new-link revision fixing\nAnna: take; guest s1 white\nBen: draw -> blue\n"


class Explain(CliTest):
    def rules(self, done):
        return {entry["rule"]: entry["result"] for entry in done.json()["actions"][-1]["rules"]}

    def test_the_action_at_fault(self):
        script = self.script(OUT_OF_TURN)
        done = self.expect(1, "explain", script, "--format", "json")
        self.assertEqual(done.json()["status"], "illegal")
        self.assertEqual(done.json()["actions"][0]["line"], 6)
        self.assertEqual(self.rules(done)["SP-7.alternate"], "broken")
        self.assertEqual(self.rules(done)["SP-3.players"], "holds")
        text = self.expect(1, "explain", script).out
        self.assertIn("Ben: draw -> blue: illegal", text)
        self.assertRegex(text, r"broken +SP-7.alternate +it is Anna's move +\(§7\)")

    def test_the_last_action_before_a_place_and_its_effects(self):
        script = self.script(MOVE + "Ben: take\n")
        done = self.expect(0, "explain", script, "--at", "4", "--format", "json")
        self.assertEqual(done.json()["actions"][0]["entry"], "Anna: end")
        done = self.expect(0, "explain", script, "--at", "5", "--format", "json")
        self.assertEqual(done.json()["actions"][0]["entry"], "Ben: take")
        self.assertIn("holds", self.rules(done).values())

    def test_a_move_given(self):
        script = self.script("Anna: take\n@label here\nAnna: guest s1 white\n")
        done = self.expect(0, "explain", script, "--at", "here", "Anna: guest s2 black; take", "--format", "json")
        self.assertEqual([action["status"] for action in done.json()["actions"]], ["legal", "legal"])
        done = self.expect(1, "explain", script, "--at", "here", "Anna: end; take", "--format", "json")
        self.assertEqual([action["status"] for action in done.json()["actions"]], ["illegal"])  # the first ends it
        self.expect(2, "explain", script, "Anna: dance")
        self.expect(2, "explain", script, "Cleo: take")
        self.expect(2, "explain", self.script(""))

    def test_the_rulings_read_are_named(self):
        script = self.script(OUT_OF_TURN)
        entries = self.expect(0, "explain", script, "--at", "5", "--format", "json").json()["actions"][0]["rules"]
        self.assertTrue(all(isinstance(entry["rulings"], dict) for entry in entries))

    def test_a_player_hears_nothing_of_what_is_hidden(self):
        one = self.script("Ben: choose new-link revision fixing\n" + MOVE, name="one.party")
        two = self.script("Ben: choose special-move double-bond fixing\n" + MOVE,
                          name="two.party")
        outputs = [re.sub(r"(one|two)\.party", "", self.referee("explain", path, "Ben: play special-move", "--view",
                                                                 "Anna", *form).out)
                   for form in ([], ["--format", "json"]) for path in (one, two)]
        self.assertEqual(outputs[0], outputs[1])
        self.assertEqual(outputs[2], outputs[3])
        self.assertIn("may not know", outputs[0])
        whole = [self.referee("explain", path, "Ben: play special-move").out for path in (one, two)]
        self.assertNotEqual(whole[0], whole[1])


class Dispute(CliTest):
    def test_what_a_verdict_depends_on(self):
        script = self.script(MOVE + "Ben: choose new-link revision fixing\nBen: play special-move\n")
        done = self.referee("dispute", script, "--format", "json")
        answer = done.json()
        self.assertEqual(done.code, 4 if answer["depends_on"] else 0)
        self.assertTrue(answer["complete"])
        names = [set(reading["rulings"]) for reading in answer["readings"]]
        self.assertTrue(all(name == set(answer["depends_on"]) for name in names))

    def test_every_reading_agrees_with_check_under_it(self):
        script = self.script(OUT_OF_TURN)
        done = self.expect(4, "dispute", script, "--format", "json")
        for reading in done.json()["readings"]:
            rulings = ", ".join(f"{key}: {option}" for key, option in reading["rulings"].items())
            again = self.script(OUT_OF_TURN, HEADER + f"rulings: {{{rulings}}}\n", "again.party")
            status = self.status(again)
            self.assertEqual(status["status"], reading["status"], rulings)
            self.assertEqual([v["rule"] for v in status["violations"]], [v["rule"] for v in reading["violations"]])

    def test_rulings_of_the_header_are_agreed(self):
        fixed = HEADER + "rulings: {selection: undeclared, cards: three-secret, phases: one}\n"
        self.expect(0, "dispute", self.script(OUT_OF_TURN, fixed))
        done = self.expect(4, "dispute", self.script(OUT_OF_TURN, fixed), "--all", "--format", "json")
        self.assertEqual(done.json()["depends_on"], ["selection", "cards", "phases"])

    def test_a_move_at_a_place(self):
        script = self.script("Anna: take\nAnna: dance\n")
        self.expect(2, "dispute", script, "--at", "4", "Cleo: take")
        self.expect(2, "dispute", script, "--at", "4", "Anna: dance")
        done = self.expect(0, "dispute", self.script(""), "table: take", "--format", "json")
        self.assertEqual(done.json()["readings"][0]["violations"][0]["rule"], "SP-3.players")

    def test_values(self):
        script = self.script(MOVE)
        self.assertIn("under every reading", self.expect(0, "dispute", script, "--of", "seats").out)
        self.expect(2, "dispute", script, "--of", "nothing.at.all")

    def test_a_bound_is_reported(self):
        done = self.expect(5, "dispute", self.script(OUT_OF_TURN), "--most", "2")
        self.assertIn("more than 2 combinations", done.err)

    def test_faults_of_the_header(self):
        self.expect(2, "dispute", self.write("game: spin-party\nrulings: {no-such: x}\n---\n"))
        self.expect(2, "dispute", self.script("Anna: take\n"), "--at", "nowhere")


class Reduce(CliTest):
    def test_a_dispute_becomes_a_test(self):
        script = self.script(OUT_OF_TURN + "@expect ply = 3\n", HEADER + "title: Long\nseed: 3\n")
        small = str(pathlib.Path(self.folder.name) / "small.party")
        self.expect(0, "reduce", script, "-o", small)
        text = pathlib.Path(small).read_text()
        self.assertEqual(text.splitlines()[-1], "Ben: draw -> blue")
        self.assertNotIn("title", text)
        self.assertEqual(self.status(small)["violations"], self.status(script)["violations"])
        self.expect(0, "reduce", script, "--as-test", "-o", small)
        self.expect(0, "check", small)

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

    def test_markdown(self):
        text = self.expect(0, "rules", "spin-party", "--format", "markdown").out
        self.assertTrue(text.startswith("# Rules of My Party!"))
        self.assertIn("### `SP-7.flip`", text)
        self.assertIn("# Rulings", text)


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

    def test_the_page_needs_nothing_from_elsewhere(self):
        page = self.expect(0, "coverage", "--format", "html", self.script("Anna: take\n")).out
        self.assertIn("SP-7.flip", page)
        self.assertIn("default-src 'none'", page)
        self.assertNotRegex(page, r"https?://|<script")


main()
