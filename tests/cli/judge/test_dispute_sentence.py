"""The first line of `dispute` is read out at a table: it agrees with the readings, and leaves out nothing grave."""
import concurrent.futures
import os
import unittest

import dispute_sentence
from cli import LONG, SLOW, SOURCE, CliTest, main

SCRIPTS = sorted([*SOURCE.glob("tests/conformance/*/*/*.party"), *SOURCE.glob("examples/*/*.party")])
PATHS = ["outcome.winners", "outcome", "to_act", "ply", "phase", "players"]

EXHAUSTED = """game: spin-party
players: [Ida, Jo]
setup:
  pool: 0
  sack: {blue: 0, red: 0}
  sites: {s4: {guest: white}, s5: {guest: white}}
  links: {s4-s5: {bonds: [blue]}}
---
Ida: end
Jo: end
"""
SMALL_PARTY = """game: wedding-tables
title: Small
extends: standard
limits: {seats: 2, tables_to_end: 1}
"""
LAST_GUEST = """game: wedding-tables
players: [Ida, Jo]
ruleset: ./small.yaml
setup:
  players:
    Ida: {hand: [dad], tables: {t1: {card: family-table, seats: {s1: mum}}}}
    Jo: {hand: [mum], tables: {t1: {card: friend-table, seats: {s1: nerd}}}}
---
Ida: place dad t1
"""


class Sentence(CliTest):
    def first(self, script, *arguments):
        return self.expect(4, "dispute", script, *arguments).out.splitlines()[0]

    def test_who_wins_all_the_same(self):
        script = self.write(EXHAUSTED)
        move = " The move is legal, unless you read `exhausted` as *supply*: then "
        self.assertEqual(self.first(script), "Ida wins under every reading this referee knows." + move + "the game is over before `Jo: end`, "
                         "and SP-10.finish refuses that move.")
        self.assertEqual(self.first(script, "--of", "outcome.winners"),
                         '`outcome.winners` is ["Ida"] under every reading this referee knows.' + move + "SP-10.finish refuses it.")

    def test_the_winner_comes_before_the_scores(self):
        self.write(SMALL_PARTY, "small.yaml")
        script = self.write(LAST_GUEST)
        self.assertEqual(self.first(script), "Ida wins, unless you read `end-timing` as *end-of-turn* or *end-of-round*: "
                         "then the game is not over yet. Other readings change only scores.")

    def test_only_scores(self):
        self.write(SMALL_PARTY, "small.yaml")
        script = self.write(LAST_GUEST.replace("ruleset: ./small.yaml", "ruleset: ./small.yaml\nrulings: {end-timing: at-once}"))
        self.assertRegex(self.first(script), r"^Ida wins under every reading that the header leaves open; only scores change: Ida \d+ and Jo [\d.]+, unless you read "
                         r".* The header fixes `end-timing`, which would make a difference\.$")

    def test_the_game_goes_on(self):
        self.write(SMALL_PARTY, "small.yaml")
        script = self.write(LAST_GUEST.replace("./small.yaml", "./small.yaml\nrulings: {combos: none, halves: down}"))
        late = self.write(LAST_GUEST.replace("./small.yaml", "./late.yaml\nrulings: {combos: none, halves: down}"), "late.party")
        self.write(SMALL_PARTY + "rulings: {end-timing: {default: end-of-turn}}\n", "late.yaml")
        self.assertEqual(self.first(script), "Ida wins, unless you read `end-timing` as *end-of-turn* or *end-of-round*: "
                         "then the game is not over yet.")
        self.assertEqual(self.first(late), "The game goes on, unless you read `end-timing` as *at-once*: then Ida wins.")


@unittest.skipIf(SLOW, "as many runs as there are scripts")
class EverySentence(CliTest):
    def faults_of(self, script, arguments):
        """Returns what is wrong with one first line; None if nothing is disputed."""
        path = arguments[1] if arguments[:1] == ["--of"] else ""
        told = self.referee("dispute", script, *arguments, "--most", "1000")
        if told.code != 4:
            return None
        answer = self.expect(4, "dispute", script, *arguments, "--most", "1000", "--format", "json").json()
        return dispute_sentence.faults(told.out, answer, path)

    def test_scripts(self):
        # Each script is asked in one way, which differs from that of the script before it. A short run takes one script in three.
        tasks = []
        for i, script in enumerate(SCRIPTS):
            of = ["--of", PATHS[i % len(PATHS)]]
            tasks.append((str(script), [[], ["--all"], of, [*of, "--all"]][i % 4]))
        tasks = tasks[::1 if LONG else 3]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            found = list(pool.map(lambda task: self.faults_of(*task), tasks))
        wrong = [f"{script} {arguments}: {fault}" for (script, arguments), faults in zip(tasks, found) for fault in faults or []]
        self.assertEqual(wrong, [], "\n".join(wrong[:40]))
        self.assertGreater(sum(faults is not None for faults in found), len(tasks) // 12)


main()
