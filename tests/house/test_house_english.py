"""Checks texts of the rulesets: sentences are plain, and each decision of ours names a ruling or a settled decision. Needs no build.

    python3 -B tests/house/test_house_english.py
"""
import pathlib
import unittest

import yaml

import english

RULESETS = sorted((pathlib.Path(__file__).resolve().parents[2] / "rulesets").glob("*/*.yaml"))

HARD = ("Who has no card in hand is not waited for.", "What is taken in a move is placed in it.", "Which cards show what is lost.",
        "Whether they may give tokens for it is a ruling.", "That talk binds nobody is our reading.",
        "Wanted are all guests who are free as things stand.", "Where no place is left a move may have fewer pieces.",
        "When the rounds are over the secrets come up.", "Once the game has ended nobody does anything more.",
        "At the outset no guest is on the board.")
PLAIN = ("Nobody waits for a player without cards.", "A player may play only one card in a move.",
         "The free set is every guest who is free now.", "When the rounds are over, the secrets come up.",
         "Which of the cards below does a new card cancel?", "A move goes on until the mover ends it.", "What happens then?")


class English(unittest.TestCase):
    maxDiff = None

    def test_rulesets(self):
        self.assertGreater(len(RULESETS), 8)
        for path in RULESETS:
            with self.subTest(ruleset=f"{path.parent.name}/{path.name}"):
                ruleset = yaml.safe_load(path.read_text())
                self.assertEqual(english.english_faults(ruleset), [])
                if "extends" not in ruleset:
                    self.assertEqual(english.unfounded_rules(ruleset), [])

    def test_sentences(self):
        for sentence in HARD:
            self.assertEqual(len(english.hard_sentences(sentence)), 1, sentence)
        for sentence in PLAIN:
            self.assertEqual(english.hard_sentences(sentence), [], sentence)

    def test_each_cited_clause_is_quoted(self):
        for path in RULESETS:
            ruleset = yaml.safe_load(path.read_text())
            if "extends" not in ruleset:
                self.assertEqual(english.unquoted_clauses(ruleset), set(), path)
        for cite, clauses in (("\u00a75, \u00a79", 2), ("IV, leader; VII.5, VII.7", 3), ("1230.1 s6.A-E, G", 1), ("GOAL, COURSE OF PLAY", 2)):
            self.assertEqual(english.clauses_of(cite), clauses, cite)
        rule = {"cite": "\u00a75, \u00a79", "quote": [{"words": 3, "fingerprint": "0"}]}
        self.assertEqual(english.unquoted_clauses({"rules": {"X-1": rule, "X-2": rule | {"provenance": "house"}}}), {"X-1"})

    def test_our_reading(self):
        def faults(rule):
            return english.unfounded_rules({"rules": {"X-1": rule}, "rulings": {"talk": {}}, "settled": {"promises": {}}})
        for summary in ("That talk binds nobody is our reading.", "We read it so.", "The text does not say who pays.",
                        "The text is silent.", "(House: it keeps the game finite.)"):
            self.assertEqual(len(faults({"summary": summary})), 1, summary)
            self.assertEqual(faults({"summary": summary, "behind": ["talk"]}), [])
            self.assertEqual(faults({"summary": summary, "behind": ["promises"]}), [])
        self.assertEqual(len(faults({"summary": "A seal is opened.", "provenance": "house"})), 1)
        self.assertEqual(len(faults({"summary": "A seal is opened.", "behind": ["nowhere"]})), 1)
        self.assertEqual(faults({"summary": "A seal is opened."}), [])


if __name__ == "__main__":
    unittest.main()
