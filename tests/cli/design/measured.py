"""Common parts of the tests of `measure` and `merge`."""
import json
import pathlib

from cli import CliTest


# Options that make games of every game short, and choices many.
GAMES = {"spin-party": ["--agents", "mcts:4,greedy", "--max-actions", "60"],
         "wedding-tables": ["--agents", "greedy,mcts:4", "--max-actions", "80"],
         "plots": ["--agents", "mcts:4,greedy,random"],
         "party-chess": ["--agents", "mcts:3,random", "--max-actions", "30"]}


class MeasureTest(CliTest):
    def measure(self, *arguments, code=0):
        return self.expect(code, "measure", *map(str, arguments)).out

    def measure_json(self, *arguments):
        return json.loads(self.measure(*arguments, "--format", "json"))

    def inside(self, name):
        return str(pathlib.Path(self.folder.name) / name)

    def refused(self, words, *arguments):
        done = self.expect(2, *map(str, arguments))
        self.assertEqual(done.out, "")
        self.assertIn(words, done.err)
