"""Every command and option at every kind of value, with hostile scripts and the most seats (grid.py): what SECURITY.md promises holds of
each line. Here a sample of the lines is run; scripts/measure-limits runs all of them.
"""
import concurrent.futures
import dataclasses
import os
import time
import unittest

from cli import SLOW, CliTest, main
from command_tree import Argument, command_tree
from grid import Grid, try_cell
from value_kinds import values

SAMPLE, SECONDS = 250, 20  # lines, and how long a slow machine tries them
SLOWER = 4  # times as long as the program that is released: built without optimisation of the whole, beside other tests


class EveryLine(CliTest):
    @unittest.skipIf(SLOW, "many runs, and sanitizers need much memory")
    def test_a_sample(self):
        grid = Grid(self.folder.name)
        cells = grid.cells()
        self.assertGreater(len(cells), 3000)
        end = time.monotonic() + SECONDS

        def tried(cell):
            return try_cell(grid, cell, SLOWER)[1] if time.monotonic() < end else []

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
            for cell, faults in zip(cells, workers.map(tried, cells[:SAMPLE])):
                with self.subTest(line=str(cell)):
                    self.assertEqual(faults, [])


class TheTree(unittest.TestCase):
    def test_everything_is_read(self):
        """As the pages of the handbook have it: as many commands and options."""
        commands = {command.name: command for command in command_tree()}
        self.assertIn("seal make", commands)
        formats = {command.name: option.words for command in command_tree() for option in command.options if option.name == "--format"}
        self.assertEqual(formats["find"], ("text", "json"))
        self.assertGreater(len(formats), 10)
        self.assertEqual([name for name, words in formats.items() if not words], [])
        self.assertEqual([argument.name for argument in commands["seal check"].positionals], ["seal", "card", "salt"])
        self.assertTrue(next(option for option in commands["perft"].options if option.name == "--depth").required)

    def test_a_kind_of_value_that_is_not_known(self):
        option = Argument("--tax", "COINS", (), False, (), False)
        with self.assertRaisesRegex(AssertionError, "`--tax COINS`: tests/cli/limits/value_kinds.py does not know values called COINS; add what is plain"):
            values(option, None)
        self.assertEqual(values(dataclasses.replace(option, words=("few", "many")), None)[:2], ("few", "many"))


if __name__ == "__main__":
    main()
