"""Tables in the pages of games (docs/games) that people wrote: verbs with examples, and rulings with what we recommend."""
import re
import unittest

from cli import SOURCE, CliTest

PAGES = sorted((SOURCE / "docs" / "games").glob("*.md"))
RULINGS = "| question | we recommend | the other way |\n| --- | --- | --- |\n"


class GamePages(CliTest):
    def test_moves_can_be_read(self):
        """Legal or not at that moment, but never malformed. HEX and SALT stand for something else."""
        for page in PAGES:
            text = page.read_text()
            rows = "".join(re.findall(r"^\|.*\n", text, re.M))
            moves = [move for move in re.findall(r"`((?:table|umpire|[A-Z][a-z]+): [^`]+)`", rows) if not re.search(r"HEX|SALT", move)]
            self.assertGreater(len(moves), 0, page.name)
            players = re.search(r"^players: (\[.*\])", text, re.M)[1]
            for move in moves:
                with self.subTest(page=page.name, move=move):
                    script = self.script(f"@accept {move}\n", f"game: {page.stem}\nplayers: {players}\nseed: 1\n")
                    self.assertIn(self.status(script)["status"], ("legal", "failed"))

    def test_recommended_readings_are_the_defaults(self):
        """`we recommend` names the default of its ruling, `the other way` all other options."""
        for page in PAGES:
            rulings = self.expect(0, "rules", page.stem, "--format", "json").json()["rulings"]
            options = {ruling["key"]: {one["option"] for one in ruling["options"]} for ruling in rulings}
            defaults = {ruling["key"]: ruling["default"] for ruling in rulings}
            table = page.read_text().partition(RULINGS)[2]
            for row in re.match(r"(?:\|.*\n)*", table)[0].splitlines():
                with self.subTest(page=page.name, row=row):
                    _, _, ours, others, _ = row.split("|")
                    key, option = re.match(r" `([a-z-]+): ([a-z-]+)`", ours).groups()
                    self.assertEqual(option, defaults[key])
                    self.assertEqual(set(re.findall(r"`([a-z-]+)`", others)), options[key] - {option})


if __name__ == "__main__":
    unittest.main()
