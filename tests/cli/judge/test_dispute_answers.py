"""dispute answers a person: about what was expected, about what the header fixes, and within its budget."""
import pathlib
import random
import re

from cli import HEADER, CliTest, game_list, main

# Anna ends her turn with an action left, which `actions: exactly-two` refuses.
WEDDING = """game: wedding-tables
players: [Anna, Ben]
setup:
  phase: turn
  players:
    Anna: {hand: [aunt, mum], tables: {t1: {card: family-table}}}
    Ben: {hand: [nerd], tables: {t1: {card: friend-table}}}
---
"""
SHORT = "Anna: place aunt t1\nAnna: end\n"
WHOLE = "Anna: place aunt t1\nAnna: place mum t1\nAnna: end\n"
UNLESS = "Legal, unless you read `actions` as *exactly-two*: then WT-turn.two-actions refuses it."

LINE = "Anna: draw -> red\nAnna: play new-link red s4-s14\n"

# Each has a nerd, who brings half a gift.
HALVES = """game: wedding-tables
players: [Anna, Ben]
setup:
  phase: turn
  players:
    Anna: {hand: [mum], tables: {t1: {card: friend-table, seats: {s1: nerd}}}}
    Ben: {hand: [mum], tables: {t1: {card: friend-table, seats: {s1: nerd}}}}
"""

# Many Cantors, Kamikazes and Copycats: what the King is attacked by depends on many rulings together.
CROWDED = """game: party-chess
players: [Reds, Blues, Greens, Golds, Greys, Pinks, Limes]
setup:
  board: {k5: "Golds R", m5: "Golds Z", n5: "Pinks Z", o5: "Golds D", r5: "Reds Q", m6: "Pinks B", i7: "Greys A", j7: "Greens !",
    n7: "Golds Z", p7: "Greens O", r7: "Greens Z", j8: "Pinks K", l8: "Greys K", n8: "Greys !", p8: "Limes C", q8: "Limes H1",
    r8: "Limes %", j9: "Pinks %", k9: "Greys A", l9: "Reds J", n9: "Greens Z", o9: "Golds %", p9: "Reds K", q9: "Limes O",
    i10: "Reds p", k10: "Greys E", l10: "Reds p", r10: "Greys Z", k11: "Limes C", n11: "Greys O", p11: "Greens K", r11: "Limes K",
    q12: "Greens H20", r12: "Pinks D", i13: "Greens D", j13: "Blues K", l13: "Pinks H7", n13: "Blues O", i14: "Reds R",
    k14: "Blues B", l14: "Reds A", m14: "Greys Q", o14: "Blues C", p14: "Blues O"}
  players: {Reds: {off_board: [R, B, "!"], holder: Ann}, Greys: {holder: Ann}}
---
"""
TORNADO = "Reds: move i10-j10=T\n"


class Paths(CliTest):
    def first(self, code, body, *arguments):
        return self.expect(code, "dispute", self.script(body, WEDDING.removesuffix("---\n")), *arguments).out.splitlines()[0]

    def test_who_keeps_guests_away_decides_whether_a_turn_may_end(self):
        header = "game: wedding-tables\nplayers: [Anna, Ben]\nrulings: {actions: exactly-two, end-timing: end-of-round}\n"
        for hand, seated, ruling in (("grandmother", "funny", "introduction"), ("nerd", "trendy", "circle"), ("grandmother", "mum", "")):
            setup = f"setup: {{deck: {{shuffled: {{}}}}, players: {{Anna: {{hand: [{hand}], tables: {{t1: {{card: mixed-table, seats: [{seated}]}}}}}}}}}}\n"
            script = self.script("", header + setup)
            disputed = self.referee("dispute", script, "Anna: end", "--format", "json").json()
            self.assertEqual(disputed["depends_on"], [ruling] if ruling else [])
            script = self.script("", header.replace("actions: exactly-two, ", "") + setup)
            listed = self.referee("dispute", script, "--of", "legal.count", "--format", "json").json()
            self.assertLessEqual({ruling} - {""}, set(listed["depends_on"]))

    def test_a_setup_may_have_short_forms(self):
        header = "game: wedding-tables\nplayers: [Anna, Ben]\nsetup: {players: {Anna: [mum], Ben: {tables: {t1: family-table}}}}\n"
        for arguments in ([], ["Anna: end"]):
            with self.subTest(arguments=arguments):
                script = self.script("" if arguments else "Anna: end\n", header)
                self.assertEqual(self.expect(4, "dispute", script, *arguments).out.splitlines()[0], UNLESS)

    def test_a_move_that_was_taken_back_rules_out_nothing(self):
        for body in (WHOLE, SHORT + "@takeback 1 we play that both actions must be used\nAnna: place mum t1\nAnna: end\n",
                     "Anna: place aunt t1\n@label here\nAnna: end\n@back here\nAnna: place mum t1\nAnna: end\n",
                     "@label here\n" + SHORT + "Ben: place nerd t1\n@takeback 3 from the start\n" + WHOLE,
                     "@label here\n" + SHORT + "@label there\n@back here\n" + WHOLE):
            with self.subTest(body=body):
                self.assertEqual(self.first(4, body + "Ben: place nerd t1\n", "Ben: end"), UNLESS)
                self.assertEqual(self.first(4, body + "Ben: place nerd t1\nBen: end\n"), UNLESS)

    def test_a_move_before_it_does(self):
        for body in (SHORT, SHORT + "@label here\nBen: place nerd t1\n@back here\n", SHORT + "Ben: place nerd t1\n@takeback 1 again\n"):
            with self.subTest(body=body):
                self.assertEqual(self.first(0, body + "Ben: place nerd t1\n", "Ben: end"), "Legal under every reading this referee knows.")


class RandomPaths(CliTest):
    """A branch that is left leaves no trace: the answer is that for the script with blank lines in its place."""

    def woven(self, script, chance):
        """Returns a script with other legal moves that are left again, and the same one with blank lines."""
        header, body = script.read_text().split("---\n", 1)
        head = (header + "---\n").splitlines()
        moves = [line for line in body.splitlines() if line[0] != "@"]
        branches = {}
        for place in chance.sample(range(len(moves)), 6):
            legal = self.expect(0, "legal", str(script), "--at", str(len(head) + place), "--limit", "300", "--format", "json").json()
            move = chance.choice(legal)
            branches[place] = [move, "@takeback 1 agreed"] if place % 2 else [f"@label l{place}", move, f"@back l{place}"]
        whole, path = [], []
        for place, move in enumerate(moves):
            branch = branches.get(place, [])
            whole += [*branch, move]
            path += [line if line.startswith("@label") else "" for line in branch] + [move]
        return ("\n".join([*head, *lines]) + "\n" for lines in (whole, path))

    def test_random_games(self):
        for game in game_list.IDS:
            chance = random.Random(game)
            folder = pathlib.Path(self.folder.name) / game
            self.expect(0, "simulate", game, "--games", "2", "--seed", "11", "--max-actions", "30", "--scripts", str(folder))
            for script in sorted(folder.glob("*.party")):
                whole, path = self.woven(script, chance)
                for arguments in (["--all", "--most", "20"], ["--of", "to_act", "--all", "--most", "20"]):
                    answers = [self.referee("dispute", self.write(text), *arguments) for text in (whole, path)]
                    with self.subTest(game=game, script=whole, arguments=arguments):
                        self.assertIn(answers[0].code, (0, 4))
                        self.assertEqual((answers[0].code, answers[0].out), (answers[1].code, answers[1].out))


class Header(CliTest):
    def test_the_ruling_that_the_header_fixes_is_named(self):
        script = self.script(LINE, HEADER + "rulings: {site-shape: disc}\n")
        lines = self.expect(0, "dispute", script).out.splitlines()
        self.assertEqual(lines[0], "Illegal by SP-9.new-link-line under every reading that the header leaves open. "
                         "The header does not let you read `site-shape` as *point*: then it is legal.")
        self.assertIn("Without the header's rulings:", lines)
        answer = self.expect(0, "dispute", script, "--format", "json").json()
        self.assertEqual(answer["depends_on"], [])
        self.assertEqual([(one["rulings"], one["status"]) for one in answer["without_header"]["readings"]],
                         [({"site-shape": "disc"}, "illegal"), ({"site-shape": "point"}, "legal")])

    def test_other_rulings_of_the_header_are_not(self):
        for header, body in (("site-shape: disc", "Anna: draw -> red\n"), ("half-links: block", LINE.replace("s4-s14", "s2-s8"))):
            done = self.expect(0, "dispute", self.script(body, f"{HEADER}rulings: {{{header}}}\n"))
            self.assertEqual(done.out.splitlines()[0], "Legal under every reading this referee knows.")
            self.assertNotIn("Without the header", done.out)


class Expectations(CliTest):
    def test_each_ruling_is_explained_once(self):
        scores = "@expect players.Anna.score.total = 9\n@expect players.Ben.score.total = 9\n@expect players.Ben.hand = []\n"
        script = self.script("Anna: pick deck -> aunt\n" + scores, HALVES)
        lines = self.expect(4, "dispute", script).out.splitlines()
        unless = "` is 0.5, unless you read `halves` as *down* (then it is 0) or `halves` as *up* (then it is 1)."
        self.assertEqual(lines[:4], ["At line 10, `players.Anna.score.total" + unless, "At line 11, `players.Ben.score.total" + unless,
                                     'At line 12, `players.Ben.hand` is ["mum"] under every reading this referee knows.',
                                     "At line 9: Legal under every reading this referee knows."])
        readings = [re.sub(r" \(.*?\)", "", line) for line in lines[4:7]]
        self.assertEqual(readings, [f"  halves {option}: players.Anna.score.total is {value}; players.Ben.score.total is {value}"
                                    for option, value in (("exact", 0.5), ("down", 0), ("up", 1))])
        self.assertEqual([line.split(":")[0] for line in lines[7:11]], ["halves", "  exact", "  down", "  up"])
        self.assertNotIn("make no difference", "\n".join(lines))

    def test_one_depends_on_an_open_ruling_and_one_on_the_header(self):
        script = self.script("Anna: pick deck -> aunt\n@expect players.Anna.score.total = 9\n@reject Anna: end\n", HALVES + "rulings: {halves: exact}\n")
        text = self.expect(4, "dispute", script).out
        self.assertEqual(text.splitlines()[:2], [
            "At line 11, `players.Anna.score.total` is 0.5 under every reading that the header leaves open. "
            "The header does not let you read `halves` as *down* (then it is 0) or `halves` as *up* (then it is 1).",
            "At line 12, `Anna: end`: " + UNLESS])
        self.assertEqual(re.findall(r"(?m)^([\w-]+): .*\? \(here: ", text), ["actions", "halves"])
        self.assertIn("\nWithout the header's rulings:\n  halves exact ", text)

    def test_values_come_before_a_move_at_fault(self):
        lines = self.expect(4, "dispute", self.script("Anna: draw -> red\n@expect pool = 1\nAnna: play new-link red s4-s14\n")).out.splitlines()
        self.assertRegex(lines[0], r"^At line 5, `pool` is \d+ under every reading this referee knows\.$")
        self.assertEqual(lines[1], "At line 6: Illegal by SP-9.new-link-line, unless you read `site-shape` as *point*: then it is legal.")


class TooMuchWork(CliTest):
    SOME = ("--max-work", "3000000")  # enough for single rulings

    def test_each_ruling_is_tried_by_itself(self):
        """The readings that are listed are those that `check` gives under each option of each ruling, one at a time."""
        script = self.write(CROWDED + TORNADO)
        done = self.expect(4, *self.SOME, "dispute", script)
        self.assertIn("Combinations were not all tried.", done.out.splitlines()[0])
        self.assertIn("(each ruling is read otherwise by itself: combinations were not all tried)", done.out)
        self.assertIn("takes more work than is allowed", done.err)
        answer = self.expect(4, *self.SOME, "dispute", script, "--format", "json").json()
        self.assertFalse(answer["complete"])
        self.assertNotIn("untried", answer)
        catalogue = self.expect(0, "rules", "party-chess", "--format", "json").json()["rulings"]
        verdicts = {}
        for ruling in catalogue:
            for option in ruling["options"] if not ruling["variant"] else []:
                one = self.status(self.write(CROWDED.replace("---\n", f"rulings: {{{ruling['key']}: {option['option']}}}\n---\n") + TORNADO, "one.party"))
                verdicts[ruling["key"], option["option"]] = one["status"], sorted(v["rule"] for v in one["violations"])
        own = self.status(script)
        own = own["status"], sorted(v["rule"] for v in own["violations"])
        self.assertEqual(set(answer["depends_on"]), {key for (key, _), verdict in verdicts.items() if verdict != own})
        default = {ruling["key"]: ruling["default"] for ruling in catalogue}
        for reading in answer["readings"]:
            changed = [(key, option) for key, option in reading["rulings"].items() if option != default[key]]
            self.assertLessEqual(len(changed), 1)
            expected = verdicts[changed[0]] if changed else own
            self.assertEqual((reading["status"], sorted(v["rule"] for v in reading["violations"])), expected)
        self.assertEqual(len(answer["readings"]), 1 + sum(len(ruling["options"]) - 1 for ruling in catalogue if ruling["key"] in answer["depends_on"]))

    def test_what_no_ruling_changes_alone_is_undecided(self):
        script = self.write(CROWDED)
        done = self.expect(5, *self.SOME, "dispute", script, "--of", "players.Reds.in_check")
        self.assertEqual(done.out.splitlines()[0], "`players.Reds.in_check` is true whichever ruling you read otherwise. Combinations were not all tried.")
        self.assertIn("make no difference to `players.Reds.in_check` by themselves: ", done.out)

    def test_rulings_that_are_not_even_tried_are_named(self):
        script = self.write(CROWDED + TORNADO)
        done = self.expect(5, "--max-work", "1000000", "dispute", script)
        untried = self.expect(5, "--max-work", "1000000", "dispute", script, "--format", "json").json()["untried"]
        self.assertIn("pinned-attack", untried)
        self.assertIn(f"  (not tried, for want of work: {', '.join(untried)})\n", done.out)


main()
