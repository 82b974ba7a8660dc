"""explain and dispute."""
import pathlib
import random
import re

from cli import EXAMPLES, HEADER, SLOW, CliTest, main

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
        self.assertRegex(text, r"broken +SP-7.alternate +it is Anna's move \(move 1\) +\(§7; in the text; rests on `seats`, of the house\)")

    def test_the_last_action_before_a_place_and_its_effects(self):
        script = self.script(MOVE + "Ben: take\n")
        done = self.expect(0, "explain", script, "--at", "4", "--format", "json")
        self.assertEqual(done.json()["actions"][0]["entry"], "Anna: end")
        done = self.expect(0, "explain", script, "--at", "5", "--format", "json")
        self.assertEqual(done.json()["actions"][0]["entry"], "Ben: take")
        self.assertIn("holds", self.rules(done).values())

    def test_a_label_that_is_not_there(self):
        """A fault before the label prevents no answer; that the script has no such label does."""
        script = self.script("Anna: fly\n@label later\n")
        for command in ("explain", "dispute", "run", "legal"):
            self.assertEqual(self.referee(command, script, "--at", "later").err.count("no label"), 0)
            self.assertIn("the script has no label `sooner`", self.expect(2, command, script, "--at", "sooner").err)

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

    def test_a_default_surrender_says_why_a_pass_is_illegal(self):
        script = self.write("game: party-chess\nplayers: [Reds, Blues]\nsetup: {board: {a1: Reds K, t20: Blues K, a9: Blues R}}\n---\numpire: timeout\n")
        self.assertRegex(self.expect(0, "explain", script).out, "PC-1230.2.7 +Reds may not pass, because then Blues' Rook on a9 attacks Reds' King")

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

    def test_a_value_expected_in_vain_is_asked_about(self):
        setup = ("game: plots\nplayers: [Anna, Ben, Cleo, Dora]\nsetup:\n  phase: reveal\n  tableau: [Anna, Ben, Cleo, Dora]\n  pile: [leader-Dora]\n"
                 "  players:\n    Cleo: {stack: {leaders: 2, supporters: 2}}\n    Dora: {supporters: 0}\n")
        play = "table: reveal -> leader-Dora\n"
        vain = self.script(play + "@expect tableau = [Anna, Ben, Cleo, Dora]\n@expect tableau.count = 5\n@expect treasury > 99\n", setup)
        done = self.expect(4, "dispute", vain)
        lines = done.out.splitlines()
        self.assertRegex(lines[0], r"^At line 12, `tableau` is \[.*\], unless you read `promotion` as \*walk\*: then it is \[")
        self.assertEqual(lines[1:4], ["At line 13, `tableau.count` is 4 under every reading this referee knows.",
                                      "At line 14, `treasury` is 0 under every reading this referee knows.",
                                      "At line 11: Legal under every reading this referee knows."])
        self.assertNotIn("make no difference", done.out)
        expected = self.expect(4, "dispute", vain, "--format", "json").json()["expected"]
        self.assertEqual([(one["path"], one["depends_on"]) for one in expected],
                         [("tableau", ["promotion"]), ("tableau.count", []), ("treasury", [])])
        # No dispute begins with an expectation that holds, one of a view, or if another question was given.
        self.assertNotIn("expected", self.expect(0, "dispute", self.script(play + "@expect tableau.count = 4\n", setup), "--format", "json").json())
        self.assertNotIn("expected", self.expect(0, "dispute", self.script(play + "@expect --view Ben tableau.count = 5\n", setup), "--format", "json").json())
        self.assertNotIn("expected", self.expect(0, "dispute", vain, "--of", "treasury", "--format", "json").json())

    def test_a_move_expected_in_vain_is_asked_about(self):
        draw = "Anna: draw -> red\n"
        move = "Anna: play new-link red s4-s14"
        for line in (f"@accept {move}", f"@expect legal has {move}", f'@expect legal has ["{move}", "Anna: take"]'):
            with self.subTest(line=line):
                done = self.expect(4, "dispute", self.script(f"{draw}{line}\n"))
                self.assertEqual(f"At line 5, `{move}`: Illegal by SP-9.new-link-line, unless you read `site-shape` as *point*: then it is legal.",
                                 done.out.splitlines()[0])
                expected = self.expect(4, "dispute", self.script(f"{draw}{line}\n"), "--format", "json").json()["expected"]
                self.assertEqual([(expected[0][key]) for key in ("line", "move", "depends_on")], [5, move, ["site-shape"]])
                self.assertIn("outcome", expected[0]["readings"][0])
        point = HEADER + "rulings: {site-shape: point}\n"
        self.assertIn(f"`{move}`: Legal under every reading that the header leaves open. The header does not let you read `site-shape` as *disc*: "
                      "then SP-9.new-link-line refuses it.\n",
                      self.expect(0, "dispute", self.script(f"{draw}@reject =SP-9.new-link-line {move}\n", point)).out)
        self.assertNotIn("At line", self.expect(0, "dispute", self.script(f"{draw}@reject {move}\n")).out)

    def test_what_is_settled_is_named(self):
        def settled(body, *arguments, code=0):
            script = self.script(body)
            keys = [one["key"] for one in self.expect(code, "dispute", script, *arguments, "--format", "json").json()["settled"]]
            text = self.expect(code, "dispute", script, *arguments).out
            self.assertEqual([line.split(":")[0].strip() for line in text.partition("Decided by the house:\n")[2].splitlines() if line.startswith("  ")], keys)
            return keys
        placed = "Anna: draw -> blue; bond blue s1-s2\n"
        self.assertEqual(settled(placed), [])
        self.assertEqual(settled(placed + "Anna: play revision s1-s2\n"), ["own-bond-revised"])
        self.assertEqual(settled(placed, "Anna: play revision s1-s2"), ["own-bond-revised"])
        # A refusal by the text names nothing of the house.
        self.assertEqual(settled("Anna: draw -> blue\nAnna: end\n"), [])
        self.assertEqual(settled("Anna: take; guest s1 white\nAnna: flip s1\n"), ["flip-again"])

    def test_whose_kept_pieces_count_is_named(self):
        kept = (HEADER + "rulings: {pieces: may-keep}\nsetup:\n  sites: {" + ", ".join(f"s{site}: {{guest: white}}" for site in range(1, 19))
                + "}\n  players: {Ben: {hand: {guests: 2, blue: %s}}}\n")
        done = self.expect(4, "dispute", self.script("Anna: take\n", kept % 0), "--format", "json").json()
        self.assertEqual(done["depends_on"], ["kept-room"])
        self.assertEqual([(reading["rulings"], reading["status"]) for reading in done["readings"]],
                         [({"kept-room": "mover"}, "legal"), ({"kept-room": "both"}, "illegal")])
        # The ruling is not read for a bond if the other player keeps only guests, and never if pieces may not be kept.
        for header, read in ((kept % 0, False), (kept % 1, True), ((kept % 1).replace("may-keep", "place-all"), False)):
            rulings = [name for entry in self.expect(0, "explain", self.script("Anna: draw -> red\n", header), "--all", "--format", "json").json()["actions"][0]["rules"]
                       for name in entry["rulings"]]
            self.assertEqual("kept-room" in rulings, read)

    LINE = "Anna: draw -> red\nAnna: play new-link red s4-s14\n"

    def test_what_a_table_reads_out(self):
        lines = self.expect(4, "dispute", self.script(self.LINE)).out.splitlines()
        self.assertEqual(lines[0], "Illegal by SP-9.new-link-line, unless you read `site-shape` as *point*: then it is legal.")
        self.assertEqual(lines[1], "  site-shape disc (§5, §9; in the text): illegal by SP-9.new-link-line "
                         "(§9; lost in the text, reconstructed)")
        self.assertEqual(lines[2], "  site-shape point (§5, §9; in the text): legal")
        self.assertRegex(lines[3], r"^site-shape: .*\? \(here: disc\)$")
        self.assertEqual(lines[4:6], ["  disc: The circle with its rim. A line that grazes it touches the site.",
                                      "  point: The middle. A line through the rest of the circle passes."])
        self.assertEqual(lines[6:], [])
        again = self.script(self.LINE, HEADER + "rulings: {half-links: block}\n")
        out = self.expect(4, "dispute", again, "--all").out
        depths = [line.count(" (§") for line in re.findall(r"(?m)^  \S.*?: (?=legal|illegal)", out.split("These readings don't count")[0])]
        self.assertEqual(depths, sorted(depths))  # the shortest first

    def test_the_same_value_under_other_verdicts(self):
        done = self.expect(4, "dispute", self.script(self.LINE), "--of", "seats", "--format", "json").json()
        self.assertEqual([(reading["value"], reading["status"]) for reading in done["readings"]],
                         [(["Anna", "Ben"], "illegal"), (["Anna", "Ben"], "legal")])

    def test_rulings_of_the_header_are_agreed(self):
        fixed = HEADER + "rulings: {selection: undeclared, cards: three-secret, phases: one}\n"
        move = "Anna: choose new-link revision fixing\n"
        self.expect(0, "dispute", self.script(move, fixed))
        done = self.expect(4, "dispute", self.script(move, fixed), "--all", "--format", "json")
        self.assertEqual(done.json()["depends_on"], ["cards"])

    def test_variants_are_agreed(self):
        move = self.script("Anna: choose new-link revision fixing\n")
        self.assertEqual(self.expect(0, "dispute", move).out.splitlines()[0], "Legal under every reading this referee knows.")
        self.expect(4, "dispute", move, "--all")
        self.expect(0, "dispute", str(EXAMPLES / "first-moves.party"))

    def test_readings_that_an_earlier_move_rules_out(self):
        script = self.script(OUT_OF_TURN)
        done = self.expect(0, "dispute", script, "--all", "--format", "json").json()
        self.assertEqual(done["depends_on"], [])
        apart = {tuple(found["rulings"].items()): found["line"] for found in done["contradicted"]}
        self.assertEqual(apart, {(("selection", "declared"),): 5, (("cards", "six-open"),): 4, (("phases", "pro"),): 5})
        text = self.expect(0, "dispute", script, "--all").out
        self.assertRegex(text, r"(?m)^These readings don't count, because they would have refused an earlier move:\n(?:  .*\n)*  phases pro \(§12; in the text\): line 5, `Anna: take` by SP-")

    def test_a_fault_before_the_move_comes_first(self):
        script = self.script(OUT_OF_TURN + "Anna: end\n")
        for place in ([], ["--at", "7"]):
            done = self.expect(1, "dispute", script, *place, "Anna: end")
            self.assertEqual(done.out, "")
            self.assertIn("script.party:6:6: illegal: `Ben: draw -> blue`", done.err)
            self.assertIn("`--at 5` asks about the position before this line", done.err)
        self.expect(1, "dispute", script, "--at", "7")
        self.assertIn("Illegal by SP-7.alternate under every reading this referee knows.", self.expect(0, "dispute", script).out)
        self.expect(0, "dispute", script, "--at", "5", "Anna: end")
        done = self.expect(2, "dispute", self.script("Anna: dance\n"), "Anna: take")
        self.assertIn("script.party:4:7: malformed", done.err)

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

    def test_a_value_depends_on_nothing_that_only_changes_the_winner(self):
        script = str(EXAMPLES.parent / "wedding-tables/dispute.party")
        answer = self.expect(4, "dispute", script, "--of", "players.Anna.score.total", "--format", "json").json()
        self.assertEqual(answer["depends_on"], ["complete-with-specials"])
        self.assertEqual([(reading["rulings"]["complete-with-specials"], reading["value"]) for reading in answer["readings"]],
                         [("full", 37), ("no-bonus", 31), ("no-bonus-for-seats", 31), ("incomplete", 26)])
        self.assertNotIn("outcome", answer["readings"][0])

    def test_a_bound_is_reported(self):
        done = self.expect(5, "dispute", self.script(self.LINE), "--most", "1")
        self.assertIn("more than 1 combinations", done.err)

    def test_faults_of_the_header(self):
        self.expect(2, "dispute", self.write("game: spin-party\nrulings: {no-such: x}\n---\n"))
        self.expect(2, "dispute", self.script("Anna: take\n"), "--at", "nowhere")


class DisputeIsExact(CliTest):
    """`dispute` and `check` agree: each reading gives what the script gives with these rulings in its header."""

    PATHS = {"spin-party": ["players", "sites", "to_act"], "wedding-tables": ["players", "turn"],
             "plots": ["players", "treasury"], "party-chess": ["players", "to_act"]}

    def parts(self, text):
        """Header without its rulings, these, and the moves."""
        header, body = text.split("---\n", 1)
        lines = header.splitlines(keepends=True)
        kept = "".join(line for line in lines if not line.startswith(("rulings:", "seed:")))
        moves = [line for line in body.splitlines() if line and line[0] not in "@#"]
        return kept, moves

    def written(self, header, rulings, moves):
        chosen = ", ".join(f"{key}: {option}" for key, option in rulings.items())
        return self.write(header + f"rulings: {{{chosen}}}\n---\n" + "\n".join(moves) + "\n", "one.party")

    def reading_holds(self, answer, reading, header, moves, path):
        script = self.written(header, reading["rulings"], moves)
        told = self.status(script)
        where = f"{answer['script']}: {reading['rulings']}\n" + pathlib.Path(script).read_text()
        self.assertEqual(told["status"], reading["status"], where)
        self.assertEqual([v["rule"] for v in told["violations"]], [v["rule"] for v in reading["violations"]], where)
        if "line" in reading:
            self.assertEqual(told["line"], reading["line"], where)
        if "outcome" in reading:
            self.assertEqual(told["outcome"], reading["outcome"], where)
        if "value" in reading:
            state = self.referee("run", "--format", "json", script).json()
            self.assertEqual(state[path], reading["value"], where)

    def dispute_holds(self, header, rulings, moves, options, path):
        """Returns the number of readings; 0 if the dispute has too many."""
        script = self.written(header, rulings, moves)
        value = [] if path is None else ["--of", path]
        done = self.referee("dispute", script, *options, *value, "--format", "json", "--most", "200")
        if done.code in (1, 2, 5):  # another fault, or too much work
            return 0
        answer = done.json()
        move = [option for option in options if ": " in option]
        self.assertEqual(done.code, 4 if len(answer["readings"]) > 1 else 0)
        for reading in answer["readings"][:6] + answer["contradicted"][:3]:
            # A move alone has no line; one that is contradicted is not reached.
            whole = dict(reading, rulings={**rulings, **reading["rulings"]})
            self.reading_holds(answer, whole, header, moves + move, path)
        return len(answer["readings"])

    def test_random_games(self):
        for game, paths in self.PATHS.items():
            chance = random.Random(game)
            catalogue = self.expect(0, "rules", game, "--format", "json").json()["rulings"]
            folder = str(pathlib.Path(self.folder.name) / game)
            self.expect(0, "simulate", game, "--games", "6", "--seed", "3", "--max-actions", "60", "--scripts", folder)
            disputed = 0
            for script in sorted(pathlib.Path(folder).glob("*.party")):
                header, moves = self.parts(script.read_text())
                for _ in range(4 if SLOW else 8):
                    cut = chance.randrange(1, len(moves) + 1)
                    some = chance.sample(catalogue, 2)
                    rulings = {ruling["key"]: chance.choice(ruling["options"])["option"] for ruling in some}
                    options = chance.choice([[], ["--all"], ["--all"]])
                    if chance.random() < 0.5:
                        options = options + [chance.choice(moves)]
                    disputed += self.dispute_holds(header, rulings, moves[:cut], options, chance.choice([None, *paths])) > 1
            self.assertGreater(disputed, 1, f"{game}: hardly anything was disputed")


main()
