"""Questions as people type them: words to look for in the rules, and an answer before a fault further down."""
import unittest

import cli

GOOD = "game: spin-party\nplayers: [Anna, Ben]\n---\n"


class Questions(cli.CliTest):
    def test_rules_lists_the_games(self):
        said = self.expect(0, "rules").out
        for game in ("spin-party", "wedding-tables", "plots", "party-chess"):
            self.assertRegex(said, f"(?m)^{game} ")

    def test_rules_finds_words_in_quotes_and_in_any_order(self):
        found = self.expect(0, "rules", "spin-party", "flip", "guest").out
        self.assertIn("SP-", found)
        for words in (["flip guest"], ["guest flip"], ["guest", "flip"]):
            self.assertEqual(self.expect(0, "rules", "spin-party", *words).out, found)

    def test_a_later_fault_prevents_no_answer(self):
        script = self.write(GOOD + "Anna: draw -> blue\nAnna: drwa\n")
        self.assertIn("legal", self.expect(0, "explain", script, "Anna: take").out)
        listed = self.expect(2, "legal", script)
        self.assertIn("Anna: take\n", listed.out)
        self.assertIn("drwa", listed.err)

if __name__ == "__main__":
    unittest.main()
