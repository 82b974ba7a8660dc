"""Runs one file of tests, in whichever room it is: `python3 -B tests/cli messages` runs test_messages.py. What follows is passed on.

Files that all rooms share are here, beside cli.py; files that a room's tests share are in the room.
"""
import pathlib
import runpy
import sys

if len(sys.argv) < 2:
    sys.exit("usage: python3 -B tests/cli NAME [--update | TEST...]")
found = list(pathlib.Path(__file__).resolve().parent.rglob(f"test_{sys.argv[1]}.py"))
if len(found) != 1:
    sys.exit(f"{len(found)} files are called test_{sys.argv[1]}.py")
sys.argv[:2] = [str(found[0])]
sys.path.insert(0, str(found[0].parent))
runpy.run_path(sys.argv[0], run_name="__main__")
