"""A unit of work has a price, whatever it is spent on: where a command may spend more units on the largest positions of each game, it takes
at most 100 nanoseconds more for each. How fast machine and build are, the same program's count of some positions says.
"""
import json
import re
import unittest

from cli import LONG, SLOW, CliTest, main
from command_tree import command_tree, output
from grid import ON_PURPOSE
from hostile_scripts import CHESS, LARGEST, SCRIPTS, asking, board

NANOSECONDS = 100  # a unit
LESS, MORE = 1_000_000, 5_000_000  # units
START = 1  # second: what is done besides
COUNTED = CHESS + board(6, 6, lambda column, row: f"{('Reds', 'Blues')[row > 2]} R", t19="Reds K", t20="Blues K") + "---\n"
COUNTED_SECONDS = 0.13  # by the program that is released
# What `find` can be asked; RULE refuses nothing.
SEARCHES = {
    "all": ["ply > 1000000"], "forced": ["ply > 1000000", "--actor", "NAME", "--against"], "dead-end": ["--dead-end"],
    "counts": ["legal.count < 0"], "values": ["players = 1"], "sums": ["sum(ply, ply) < 0"], "lists": ["legal has nothing"],
    "refusable": ["--refusable", "RULE"], "uses": ["--uses", "RULE"],
}
SEARCHES |= {f"{name}-at-random": [*arguments, "--random", "1000000"] for name, arguments in SEARCHES.items() if name != "forced"}


def positions():
    """The largest of each game, and where it begins."""
    for game, (header, body) in LARGEST.items():
        yield game, header + "---\n", header + "---\n" + body
    yield "party-chess", asking() + "---\n", asking() + "---\n"


@unittest.skipIf(SLOW, "many runs")
class Prices(CliTest):
    def setUp(self):
        super().setUp()
        path = self.write(COUNTED, "counted.party")
        self.slower = max(1, min(self.measured("perft", path, "--depth", "4")[1] for _ in range(3)) / COUNTED_SECONDS)

    def holds(self, *words):
        """That the price of what `referee WORDS` does is not too high: a machine that does something else meanwhile is asked again."""
        for _ in range(3):
            less, more = (self.measured("--max-work", str(most), *words)[1] / self.slower for most in (LESS, MORE))
            price = (more - less) / (MORE - LESS) * 1e9
            if price < NANOSECONDS and less < START:
                return
        self.fail(f"{less:.2f} s for {LESS} units, and {price:.0f} ns for each more")

    def test_searches(self):
        for game, *scripts in positions():
            rule = next(rule["id"] for rule in json.loads(output("rules", game, "--format", "json"))["rules"] if rule["kind"] == "setup")
            for text in scripts if LONG else scripts[-1:]:
                path = self.write(text)
                for name, arguments in SEARCHES.items():
                    named = {"RULE": rule, "NAME": re.search(r"players: \[\W*(\w+)", text)[1]}
                    with self.subTest(game=game, search=name, position=text[-60:]):
                        self.holds("find", path, *(named.get(word, word) for word in arguments))

    def test_lines(self):
        """What lines of a script ask for, in every command that plays it."""
        commands = [command for command in command_tree()[1:] if command.name not in ON_PURPOSE and command.name not in ("find", "host", "lsp", "serve", "play")
                    and any(argument.required and "SCRIPT" in argument.value for argument in command.positionals)]
        self.assertGreater(len(commands), 8)
        for name in SCRIPTS:
            path = self.write(SCRIPTS[name])
            for command in commands:
                if not LONG and command.name != "check":
                    continue
                with self.subTest(script=name, command=command.name):
                    self.holds(*command.path, path)


if __name__ == "__main__":
    main()
