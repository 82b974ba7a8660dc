"""The pages of docs/reference that `scripts/reference` makes of the program and the schemas, for each game of game_list, are what it would
write now."""
import subprocess
import unittest

from cli import REFEREE, SOURCE


def check(*arguments):
    return subprocess.run([SOURCE / "scripts" / "reference", "--check", *arguments], capture_output=True, text=True, check=False)


class Reference(unittest.TestCase):
    maxDiff = None

    def test_pages_are_up_to_date(self):
        done = check(REFEREE)
        self.assertEqual(done.stdout + done.stderr, "", "run scripts/record, and read the difference")
        self.assertEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main()
