"""The findings of docs/measured.md and their measurements are what `scripts/measured` would write. One game is played: all take minutes."""
import json
import re
import subprocess
import unittest

from cli import REFEREE, SOURCE

GAMES = ("spin-party", "wedding-tables", "plots", "party-chess")
PAGE = SOURCE / "docs/measured.md"


def sections():
    """Returns the sections between the two marks of `scripts/measured`: one of each game, and the last one of agents."""
    findings = PAGE.read_text().split("<!-- scripts/measured -->\n")[1].split("<!-- end -->\n")[0]
    return re.split("^### ", findings, flags=re.M)[1:]


class Measured(unittest.TestCase):
    def test_a_section_is_up_to_date(self):
        done = subprocess.run([SOURCE / "scripts/measured", "--check", "--program", REFEREE, "plots"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""), "run scripts/record, and read the difference")

    def test_every_game_has_two_findings_and_a_report(self):
        *games, _ = sections()
        self.assertEqual(len(games), 4)
        for section in games:
            with self.subTest(game=section.split("\n")[0]):
                self.assertEqual(len(re.findall(r"^\*\*[^*]+\?\*\* ", section, re.M)), 2)
                self.assertRegex(section, r"\d \(-?\d+\.\d to|at most \d")
                for name in re.findall(r"\]\((\S+\.jsonl)\)", section):
                    report = subprocess.run([REFEREE, "merge", PAGE.parent / name, "--format", "html"], capture_output=True, text=True, check=True).stdout
                    self.assertNotRegex(report, r"(src|href)=(?!\"data:)|<script|https?://(?!www\.w3\.org)")
                    self.assertIn("what the rules did" if "skill" not in name else "skill and luck", report)

    def test_agents_meet_in_every_game(self):
        """A row for each match, with the share that the counts give."""
        section = sections()[-1]
        rows = [[cell.strip() for cell in row.split("|")[1:-1]] for row in section.splitlines() if row.startswith("| `")]
        self.assertEqual({row[0].strip("`") for row in rows}, set(GAMES))
        for row, match in zip(rows, json.loads((PAGE.parent / "measured/agents.json").read_text()).values()):
            searcher = match["agents"]["mcts:1000"]
            counted = searcher["ahead"] if row[0] == "`party-chess`" else searcher["wins"]
            self.assertTrue(row[2].startswith(f"{100 * counted / searcher['seats']:.1f} % ("), row)
            self.assertEqual((int(row[1]), searcher["seats"]), (match["games"], match["games"] * (2 if row[0] == "`plots`" else 1)))


if __name__ == "__main__":
    unittest.main()
