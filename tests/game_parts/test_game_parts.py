"""A game or a verb that lacks a part, or misspells one, fails to compile with one readable line."""
import os
import pathlib
import subprocess
import unittest

SOURCE = pathlib.Path(os.environ["REFEREE_SOURCE"])


def errors_of(case, source="incomplete.cpp"):
    command = [os.environ["REFEREE_COMPILER"], "-std=c++23", "-fsyntax-only", f"-DCASE={case}",
               f"-I{SOURCE / 'libs/core/include'}", f"-I{SOURCE / 'tests'}", str(SOURCE / "tests/game_parts" / source)]
    done = subprocess.run(command, capture_output=True, text=True)
    return [line for line in done.stderr.splitlines() if "error:" in line]


class GameParts(unittest.TestCase):
    def expect(self, case, words):
        errors = errors_of(case)
        self.assertEqual(len(errors), 1, errors)
        self.assertIn(words, errors[0])

    def test_complete(self):
        self.assertEqual(errors_of(0), [])

    def test_missing(self):
        self.expect(1, "the game lacks draw_outcome(rules, state, action, stream)")

    def test_misspelt(self):
        self.expect(2, "picture goes with Part::picture in kParts")

    def test_not_listed(self):
        self.expect(3, "changes_reading goes with Part::reading in kParts")

    def test_secrets(self):
        self.expect(4, "its Secrets lack a part")

    def test_heap(self):
        self.expect(5, "a state with something on the heap needs heap_bytes(state)")


class Verbs(unittest.TestCase):
    def expect(self, case, words):
        errors = errors_of(case, "incomplete_verb.cpp")
        self.assertEqual(len(errors), 1, errors)
        self.assertIn(words, errors[0])

    def test_complete(self):
        self.assertEqual(errors_of(0, "incomplete_verb.cpp"), [])

    def test_outcome(self):
        self.expect(1, "needs has_outcome()")
        self.expect(2, "needs read_outcome, print_outcome, has_one_outcome, draw")

    def test_forms(self):
        self.expect(3, "a verb of two forms needs count_words(words)")

    def test_secret(self):
        self.expect(4, "needs conceal() and print_hidden(rules, out)")

    def test_arguments(self):
        self.expect(5, "needs read(words, rules) and print(rules, out)")

    def test_listing(self):
        self.expect(6, "needs list(rules, state, actor, sink), or is_legal(rules, state, actor) if it stands alone, or kUnlisted")


if __name__ == "__main__":
    unittest.main()
