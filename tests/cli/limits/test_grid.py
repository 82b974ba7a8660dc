"""Every command and option at every kind of value, with hostile scripts and the most seats (grid.py): what SECURITY.md promises holds of
each line. Here a sample of the lines is run, always the same one; scripts/measure-limits runs all of them.
"""
import concurrent.futures
import dataclasses
import os
import unittest

from cli import SLOW, CliTest, main
from command_tree import Argument, command_tree
from grid import Grid, parts_of, try_cell, working
from value_kinds import values


class EveryLine(CliTest):
    @unittest.skipIf(SLOW, "many runs, and sanitizers need much memory")
    def test_a_sample(self):
        grid = Grid(self.folder.name)
        sample = grid.sample()
        self.has_every_part(grid, set().union(*map(parts_of, sample)))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
            for cell, (_, faults) in zip(sample, workers.map(lambda cell: try_cell(grid, cell), sample)):
                with self.subTest(line=str(cell)):
                    self.assertEqual(faults, [])

    def has_every_part(self, grid, tried):
        program, *commands = command_tree()
        self.assertLessEqual({("script", name) for name in grid.scripts}, tried)
        self.assertLessEqual({("", option.name) for option in program.options}, tried)
        for command in commands:
            wanted = {("command", command.name), ("completion", command.name)}
            wanted |= {(command.name, argument.name) for argument in (*working(command), *command.positionals)}
            self.assertLessEqual(wanted, tried)


class TheTree(unittest.TestCase):
    def test_everything_is_read(self):
        """The pages of the handbook have the same number of commands and options."""
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
