"""Counts what a run of the program takes in measures that do not depend on how busy the machine is: allocations of memory, and instructions.

Allocations are counted by a preloaded library (limits/failing_allocations.cpp), instructions by valgrind."""
import os
import pathlib
import re
import shutil
import unittest

from cli import LONG, REFEREE, SANITIZED
from limited_run import run_limited

LIBRARY = os.environ.get("REFEREE_FAILING_ALLOCATIONS", "")
NO_ALLOCATIONS = not LIBRARY and "allocations are not counted in this build"
NO_INSTRUCTIONS = ((not LONG and "valgrind takes long") or (SANITIZED and "valgrind does not run sanitized programs")
                   or (not shutil.which("valgrind") and "valgrind is not installed"))
counts_instructions = unittest.skipIf(NO_INSTRUCTIONS, NO_INSTRUCTIONS)
counts_allocations = unittest.skipIf(NO_ALLOCATIONS, NO_ALLOCATIONS)


def counting_allocations(counts, **variables):
    """Returns the words before a command line that write the number of allocations to the file `counts`, and the number never freed."""
    return ["env", f"LD_PRELOAD={LIBRARY}", f"REFEREE_ALLOCATIONS={counts}", *(f"{name}={value}" for name, value in variables.items())]


def counting_instructions(counts):
    """Returns the words before a command line that write a log with the number of instructions to the file `counts`."""
    return ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={counts}"]


def instructions_in(counts):
    return int(re.search(r"Collected : (\d+)", pathlib.Path(counts).read_text())[1])


def count_allocations(words, folder, stdin=b"", **variables):
    """Runs `referee WORDS` in the folder. Returns the run, its allocations, and how many of them were not freed."""
    counts = pathlib.Path(f"{folder}.counts")
    run = run_limited([*counting_allocations(counts, **variables), REFEREE, *words], folder, stdin)
    if not counts.exists():  # The program did not reach its end.
        return run, 0, 0
    made, kept = map(int, counts.read_text().split())
    counts.unlink()
    return run, made, kept


def count_instructions(words, folder, stdin=b""):
    """Runs `referee WORDS` in the folder. Returns the run and its instructions."""
    counts = pathlib.Path(f"{folder}.counts")
    run = run_limited([*counting_instructions(counts), REFEREE, *words], folder, stdin, processor=600)
    instructions = instructions_in(counts)
    counts.unlink()
    return run, instructions
