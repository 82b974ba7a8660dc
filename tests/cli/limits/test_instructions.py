"""A unit of work pays for a bounded number of instructions, whatever it is spent on: on the largest positions of each game, and on every
hostile script. valgrind counts them, so only long runs have this test."""
import concurrent.futures
import os
import pathlib
import tempfile

from cli import CliTest, main
from counted import count_instructions, counts_instructions
from priced_lines import LESS, MORE, PricedLines

INSTRUCTIONS = 2400  # For a unit: twice as many as the dearest line took in an -O1 build.


@counts_instructions
class Instructions(CliTest):
    def instructions_a_unit(self, lines, words):
        """Returns how many instructions a unit takes; 0 if a whole run takes few enough."""
        with tempfile.TemporaryDirectory() as work:
            folder = pathlib.Path(work, "lines")
            folder.mkdir()
            for path in lines.folder.iterdir():
                (folder / path.name).symlink_to(path)
            more = count_instructions(["--max-work", str(MORE), *words], folder)[1]
            if more < INSTRUCTIONS * (MORE - LESS):
                return 0
            return (more - count_instructions(["--max-work", str(LESS), *words], folder)[1]) / (MORE - LESS)

    def test_every_line(self):
        lines = PricedLines(self.folder.name, True)
        found = [*lines.searches(), *lines.checks()]
        self.assertGreater(len(found), 300)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
            for words, taken in zip(found, workers.map(lambda words: self.instructions_a_unit(lines, words), found)):
                with self.subTest(line=" ".join(words)):
                    self.assertLess(taken, INSTRUCTIONS)


if __name__ == "__main__":
    main()
