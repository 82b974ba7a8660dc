"""A unit of work has a price, whatever it is spent on: where a command may spend more units on the largest positions of each game, it takes
at most 100 nanoseconds more for each. How fast machine and build are, speed.py says; what a new page of memory costs, which takes some
machines ten times as long as others, is asked by itself.
"""
import json
import mmap
import re
import time
import unittest

from cli import LONG, SLOW, CliTest, main
from command_tree import command_tree, output
from grid import ON_PURPOSE
from hostile_scripts import DEAR, FILES, LARGEST, MODES, SCRIPTS, asking, many_modes
from speed import how_slow

NANOSECONDS = 100  # a unit
LESS, MORE = 500_000, 2_500_000  # units
START = 1  # second: what is done besides
PAGE_SECONDS = 1e-6  # for a new page of memory
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
    yield "party-chess", asking() + "---\n"
    for name in MODES:
        yield "party-chess", *(many_modes(name, kings) + "---\n" for kings in (False, True))


def page_seconds():
    began = time.process_time()
    with mmap.mmap(-1, 64 << 20) as memory:
        memory.madvise(mmap.MADV_NOHUGEPAGE)
        pages = range(0, len(memory), mmap.PAGESIZE)
        for page in pages:
            memory[page] = 1
    return (time.process_time() - began) / len(pages)


@unittest.skipIf(SLOW, "many runs")
class Prices(CliTest):
    def setUp(self):
        super().setUp()
        for name, text in FILES.items():
            self.write(text, name)
        self.look_how_slow()

    def look_how_slow(self):
        self.slower = how_slow()
        self.more_for_a_page = max(0, page_seconds() - PAGE_SECONDS)

    def seconds(self, most, *words):
        _, seconds, _, pages = self.measured("--max-work", str(most), *words)
        return (seconds - pages * self.more_for_a_page) / self.slower

    def holds(self, *words):
        """That the price of what `referee WORDS` does is not too high. A machine that does something else meanwhile is asked again, and how
        slow it is now."""
        most = (MORE - LESS) * NANOSECONDS * 1e-9
        for _ in range(3):
            more = self.seconds(MORE, *words)
            if more < most:  # with all that is done besides
                return
            less = self.seconds(LESS, *words)
            if more - less < most and less < START:
                return
            self.look_how_slow()
        self.fail(f"{less:.2f} s for {LESS} units, and {(more - less) / (MORE - LESS) * 1e9:.0f} ns for each more")

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
        for text in DEAR.values():
            self.assertEqual(self.measured("--max-work", str(LESS), "check", self.write(text))[0], 5)
        for name, text in {**SCRIPTS, **DEAR}.items():
            path = self.write(text)
            for command in commands:
                if not LONG and command.name != "check":
                    continue
                with self.subTest(script=name, command=command.name):
                    self.holds(*command.path, path)


if __name__ == "__main__":
    main()
