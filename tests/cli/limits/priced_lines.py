"""Command lines that spend as much work as they may, for the tests of what a unit of work costs (test_prices.py, test_instructions.py).

A new kind of search belongs into SEARCHES, a script that spends all the work there is into DEAR of hostile_scripts.py.
"""
import json
import pathlib
import re

from command_tree import command_tree, output
from grid import ON_PURPOSE
from hostile_scripts import DEAR, FILES, LARGEST, MODES, SCRIPTS, asking, many_modes

LESS, MORE = 200_000, 500_000  # Two budgets, in units. Their difference leaves out the fixed work of a run.
# Arguments of `find`; RULE stands for a rule of the setup, which refuses no action, and REFUSING for one that can refuse some.
SEARCHES = {
    "all": ["ply > 1000000"], "forced": ["ply > 1000000", "--actor", "NAME", "--against", "--depth", "300"], "dead-end": ["--dead-end"],
    "counts": ["legal.count < 0"], "values": ["players = 1"], "sums": ["sum(ply, ply) < 0"], "lists": ["legal has nothing"],
    "refusable": ["--refusable", "REFUSING"], "uses": ["--uses", "RULE"],
}
SEARCHES |= {f"{name}-at-random": [*arguments, "--random", "1000000"] for name, arguments in SEARCHES.items() if name != "forced"}


def positions(long):
    """Yields a game and a script of each of its largest positions; with `long`, also of where these games begin."""
    for game, (header, body) in LARGEST.items():
        yield from ((game, header + "---\n" + moves) for moves in dict.fromkeys(("", body) if long else (body,)))
    yield "party-chess", asking() + "---\n"
    for name in MODES:
        yield from (("party-chess", many_modes(name, kings) + "---\n") for kings in ((False, True) if long else (True,)))


class PricedLines:
    """Command lines to run in `self.folder`, a new folder inside `folder` with their scripts."""

    def __init__(self, folder, long):
        self.folder, self.long = pathlib.Path(folder, "lines"), long
        self.folder.mkdir()
        for name, text in FILES.items():
            (self.folder / name).write_text(text)

    def written(self, name, text):
        (self.folder / f"{name}.party").write_text(text)
        return f"{name}.party"

    def searches(self):
        """Every kind of search in every position."""
        for number, (game, text) in enumerate(positions(self.long)):
            script = self.written(f"position-{number}", text)
            rules = json.loads(output("rules", game, "--format", "json"))["rules"]
            named = {"RULE": next(rule["id"] for rule in rules if rule["kind"] == "setup"),
                     "REFUSING": next(rule["id"] for rule in reversed(rules) if rule["refuses"]), "NAME": re.search(r"players: \[\W*(\w+)", text)[1]}
            for arguments in SEARCHES.values():
                yield ["find", "-j", "1", script, *(named.get(word, word) for word in arguments)]

    def checks(self):
        """Every hostile script with `check`; with `long`, also with one of the other commands that play a script, each in turn."""
        others = [command for command in playing_commands() if command.name != "check"]
        for turn, (name, text) in enumerate({**SCRIPTS, **DEAR}.items()):
            script = self.written(name, text)
            yield ["check", script]
            if self.long:
                yield [*others[turn % len(others)].path, script]


def playing_commands():
    return [command for command in command_tree()[1:] if command.name not in ON_PURPOSE and command.name not in ("find", "host", "lsp", "serve", "play")
            and any(argument.required and "SCRIPT" in argument.value for argument in command.positionals)]
