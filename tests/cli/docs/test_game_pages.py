"""Tables in the pages of games (docs/games) that people wrote: verbs with examples."""
import re
import unittest

from cli import CliTest, game_list

PAGES = game_list.pages("games")


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


if __name__ == "__main__":
    unittest.main()
