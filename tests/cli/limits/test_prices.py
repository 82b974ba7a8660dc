"""The budget ends every kind of work, on the largest positions of each game and on every hostile script, and each unit of it pays for at
most one allocation of memory. Work that nobody charges for has no end here, or allocates more.

test_instructions.py counts the instructions of a unit in the same command lines."""
from cli import LONG, CliTest, main
from counted import count_allocations, counts_allocations
from hostile_scripts import DEAR
from priced_lines import LESS, MORE, PricedLines, playing_commands

ALLOCATIONS = 1  # a unit


@counts_allocations
class Prices(CliTest):
    def holds(self, folder, words, codes):
        """Checks how the command line ends, and the price of what it does."""
        with self.subTest(line=" ".join(words)):
            made = {}
            for work in (LESS, MORE):
                run, made[work], _ = count_allocations(["--max-work", str(work), *words], folder)
                self.assertIn(run.code, codes, run.err[-500:])
            self.assertLess(made[MORE] - made[LESS], ALLOCATIONS * (MORE - LESS))

    def test_searches(self):
        lines = PricedLines(self.folder.name, LONG)
        for words in lines.searches():
            self.holds(lines.folder, words, {0, 1, 5})

    def test_lines(self):
        """The work of lines of a script, in commands that play it."""
        self.assertGreater(len(playing_commands()), 8)
        lines = PricedLines(self.folder.name, LONG)
        for words in lines.checks():
            self.holds(lines.folder, words, {5} if words[1].removesuffix(".party") in DEAR else {0, 1, 2, 4, 5})


if __name__ == "__main__":
    main()
