"""Each allocation fails in turn, alone or with all that follow: the program ends with the exit code for that, and no file is half written.

failing_allocations.cpp is preloaded. The commands that write files are found in the command tree, by trying what each option writes.
"""
import concurrent.futures
import os
import pathlib
import tempfile
import unittest

from cli import LONG, SLOW, CliTest, main
from command_tree import command_tree
from counted import LIBRARY, count_allocations
from grid import SERVERS, Grid, stdin_of, working
from well_formed import fault_of, form_within

MOST = int(os.environ.get("REFEREE_FAILURES", "50" if LONG else "6"))  # tried in one line, evenly spread
# Blocks that may be left: those of a run that nothing disturbs, and parts of a value that the JSON library was about to make, such as a schema.
KEPT = 1024
SCRIPT = "game: spin-party\nplayers: [Anna, Ben]\nseed: 1\n---\nAnna:  take;guest s1 white\n@show\n@expect pool = 3\n@expect ply = 9\n"
OLD = b"what was there\n"


class Outcome:
    """The outcome of a run: exit code, output, files by name; how much was allocated, and how much of it was kept."""

    def __init__(self, cell, fails_at=0, fails_on=False):
        with tempfile.TemporaryDirectory() as work:
            folder = pathlib.Path(work, "cell")
            folder.mkdir()
            (folder / "script.party").write_text(SCRIPT)
            (folder / "made.txt").write_bytes(OLD)
            failures = {"REFEREE_FAIL_AT": fails_at, **({"REFEREE_FAIL_ON": 1} if fails_on else {})}
            run, self.allocations, self.kept = count_allocations(cell.words(), folder, stdin_of(cell, SCRIPT.encode()), **failures)
            self.code, self.said = run.code, run.err[:300] or run.out[:300]
            self.files = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def lines_that_write(grid):
    """Returns, for each command, the options with which it writes a file: [(cell, undisturbed outcome)]."""
    before = {"script.party": SCRIPT.encode(), "made.txt": OLD}
    for command in command_tree()[1:]:
        if command.name in SERVERS:
            continue  # a server; test_host.py kills it
        overwriting = [(option, None) for option in command.options if option.name == "--force"]
        for option in working(command):
            cell = grid.cell(command, ((option, grid.plain(option, grid.place("small"))), *overwriting), "small", "")
            if option.name != "--force" and (outcome := Outcome(cell)).files != before:
                yield cell, outcome


@unittest.skipIf(SLOW or not LIBRARY, "sanitizers have an allocator of their own")
class EachAllocation(CliTest):
    def faults(self, cell, plain, number, fails_on):
        outcome = Outcome(cell, number, fails_on)
        if outcome.code not in (2, 5, plain.code):
            yield f"exit code {outcome.code}: {outcome.said}"
        if outcome.code != plain.code and not outcome.said:
            yield f"exit code {outcome.code} without a reason"
        if outcome.kept > plain.kept + KEPT:
            yield f"{outcome.kept} allocations are not given back"
        for name, data in outcome.files.items():
            if data not in (plain.files.get(name), {"script.party": SCRIPT.encode(), "made.txt": OLD}.get(name)) and not self.is_whole(name, data):
                yield f"{name} is neither old nor new"

    def is_whole(self, name, data):
        """Checks a file that differs from an undisturbed run's: a page that reports the failure, another test that `cover` has found instead, or a new script with another seed."""
        form = form_within(data)
        if form != "text":
            return not fault_of(data, form)
        with tempfile.TemporaryDirectory() as own:  # others run at the same time
            another = pathlib.Path(own, "another.party")
            another.write_bytes(data)
            return (name.startswith("made/") or data.startswith(b"# A script of")) and data.endswith(b"\n") and self.referee("check", str(another)).code == 0

    def test_no_crash_and_no_half_file(self):
        grid = Grid(self.folder.name)
        grid.scripts["small"] = pathlib.Path(self.write(SCRIPT))
        lines = list(lines_that_write(grid))
        written = {name for cell, _ in lines for name in (cell.command.name, *(argument.name for argument, _ in cell.arguments))}
        self.assertLessEqual({"check", "--update", "--report", "--in-place", "--scripts", "--table", "measure", "play", "reduce", "replay"}, written)
        turns = [(cell, plain, number, fails_on) for cell, plain in lines for fails_on in (False, True)
                 for number in range(1, plain.allocations + 1, max(1, 2 * plain.allocations // MOST))]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
            for turn, faults in zip(turns, workers.map(lambda turn: list(self.faults(*turn)), turns)):
                with self.subTest(line=str(turn[0]), fails=turn[2], and_all_after=turn[3]):
                    self.assertEqual(faults, [])


if __name__ == "__main__":
    main()
