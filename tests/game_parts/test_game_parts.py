"""A game that lacks a part, or misspells one, fails to compile with one readable line."""
import os
import pathlib
import subprocess
import unittest

SOURCE = pathlib.Path(os.environ["REFEREE_SOURCE"])


def errors_of(case):
    command = [os.environ["REFEREE_COMPILER"], "-std=c++23", "-fsyntax-only", f"-DCASE={case}",
               f"-I{SOURCE / 'libs/core/include'}", f"-I{SOURCE / 'tests'}", str(SOURCE / "tests/game_parts/incomplete.cpp")]
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


if __name__ == "__main__":
    unittest.main()
