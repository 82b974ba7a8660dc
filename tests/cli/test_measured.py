"""docs/measured.md and its reports are what `scripts/measured` would write. Of one game: all games take minutes."""
import re
import subprocess
import unittest

from cli import REFEREE, SOURCE

PAGE = SOURCE / "docs/measured.md"


class Measured(unittest.TestCase):
    def test_a_section_is_up_to_date(self):
        done = subprocess.run([SOURCE / "scripts/measured", "--check", "--program", REFEREE, "plots"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""), "run scripts/record, and read the difference")

    def test_every_game_has_two_findings_and_a_report(self):
        sections = re.split("^## ", PAGE.read_text(), flags=re.M)[1:]
        self.assertEqual(len(sections), 4)
        for section in sections:
            with self.subTest(game=section.split("\n")[0]):
                self.assertEqual(len(re.findall(r"^\*\*[^*]+\?\*\* ", section, re.M)), 2)
                self.assertRegex(section, r"\d \(-?\d+\.\d to|at most \d")
                report = PAGE.parent / re.search(r"\]\((\S+\.html)\)", section)[1]
                self.assertNotRegex(report.read_text(), r"(src|href)=|<script|https?://(?!www\.w3\.org)")


if __name__ == "__main__":
    unittest.main()
