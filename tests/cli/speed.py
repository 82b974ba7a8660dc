"""How slow machine and build are: promises in seconds are meant for the program that is released."""
import pathlib
import tempfile

from cli import REFEREE
from hostile_scripts import CHESS, board
from limited_run import run_limited

COUNTED = CHESS + board(6, 6, lambda column, row: f"{('Reds', 'Blues')[row > 2]} R", t19="Reds K", t20="Blues K") + "---\n"
COUNTED_SECONDS = 0.13  # by the program that is released


def how_slow():
    """How many times as long the program takes to count some positions, and 1 at least."""
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "counted.party").write_text(COUNTED)
        runs = [run_limited([REFEREE, "perft", "counted.party", "--depth", "4"], pathlib.Path(folder)) for _ in range(3)]
    return max(1, min(run.seconds for run in runs) / COUNTED_SECONDS)
