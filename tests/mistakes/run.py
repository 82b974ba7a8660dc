#!/usr/bin/python3
"""Makes each mistake of mistakes.yaml in a copy of the project, and runs the tests that a new game gets. Each mistake must fail.

    tests/mistakes/run.py [--in FOLDER] [--game GAME] [TEXT]

--in     keeps the copy in FOLDER, and uses a copy that is there
--game   tries only the mistakes in this game
TEXT     tries only the mistakes that contain this text

The compiler may refuse a mistake. Otherwise, one of these must notice it: the game's unit tests, the laws of all games, the truth
of views, the game's conformance scripts. Exit code 1 if a mistake passes, or if the project fails without one.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import textwrap

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
# Writes the game `scaffold`, as tests/new_game/try does.
SCAFFOLD = ["scripts/new-game", "card-duel", "--prefix", "QD", "--players", "3-5", "--cards"]
# The same as in scripts/test.
EFFORT = {"REFEREE_TEST_CASES": "3000", "REFEREE_TEST_EFFORT": "0.1", "REFEREE_VIEW_CASES": "250"}
LAWS = (ROOT / "tests" / "views" / "laws_test.cpp").read_text(encoding="utf-8")
HANGS = 1800  # in seconds


class Failed(Exception):
    """A command's output."""


class Copy:
    """A copy of the project with the scaffold's game in it."""

    def __init__(self, folder):
        self.root = pathlib.Path(folder)
        if not (self.root / "CMakeLists.txt").exists():
            files = subprocess.Popen(["tar", "--exclude=./build", "--exclude=./.git", "-cf", "-", "."], cwd=ROOT, stdout=subprocess.PIPE)
            subprocess.run(["tar", "-xf", "-"], cwd=self.root, stdin=files.stdout, check=True)
            files.wait()
            self.run(SCAFFOLD)
        self.run(["cmake", "--preset", "ci"])

    def run(self, command, **environment):
        """Raises Failed if the command does not succeed."""
        done = subprocess.run(command, cwd=self.root, env={**os.environ, **EFFORT, **environment}, text=True, errors="replace",
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=HANGS)
        if done.returncode != 0:
            raise Failed(done.stdout)

    def try_game(self, game):
        """Returns (who noticed a mistake, its output), or None if all tests of this game pass."""
        library = game.replace("-", "_")
        targets = ["referee", "test_views", f"test_{library}"]
        tests = {
            "the compiler": ["cmake", "--build", "build/ci", "--target", *targets],
            "unit tests": [f"build/ci/tests/{library}/test_{library}"],
            "scripts": ["build/ci/apps/referee/referee", "check", f"tests/conformance/{game}"],
            # Games whose test cases have no name of their own are among the other games.
            "laws and views": ["build/ci/tests/views/test_views", f"{game}: *" if f'"{game}: the laws' in LAWS else "other games: *"],
        }
        for name, command in tests.items():
            try:
                self.run(command, REFEREE_TEST_GAMES=game)
            except Failed as output:
                return name, str(output)
        return None


def library_of(copy, game):
    return copy.root / "libs" / game.replace("-", "_")


def put_in(mistake, folder):
    """Writes the mistake into the game's files. Returns what they had: {path: text}."""
    texts = {}
    for name, (old, new) in mistake["changes"].items():
        path = folder / name
        text = path.read_text(encoding="utf-8")
        if text.count(old) != 1:
            raise SystemExit(f"mistakes.yaml: {name} has this {text.count(old)} times, and not once: {old}")
        texts[path] = text
        path.write_text(text.replace(old, new), encoding="utf-8")
    return texts


def chosen(options):
    for mistake in yaml.safe_load((HERE / "mistakes.yaml").read_text(encoding="utf-8")):
        game = "card-duel" if mistake["game"] == "scaffold" else mistake["game"]
        if options.game in (None, game) and options.text in mistake["mistake"]:
            yield game, mistake


def try_all(copy, options):
    """Returns the number of mistakes that pass."""
    passed = tried = 0
    sound = set()  # games without a mistake
    for game, mistake in chosen(options):
        if game not in sound:
            fault = copy.try_game(game)
            if fault:
                raise SystemExit(f"{game} fails without a mistake:\n{fault[1]}")
            sound.add(game)
        texts = put_in(mistake, library_of(copy, game))
        try:
            noticed = copy.try_game(game)
        finally:
            for path, text in texts.items():
                path.write_text(text, encoding="utf-8")
        tried += 1
        passed += noticed is None
        print(f"{game}: {mistake['mistake']}: {'NOTHING notices it' if noticed is None else 'noticed by ' + noticed[0]}", flush=True)
        if noticed and options.verbose:
            print(textwrap.indent(noticed[1], "  "))
    print(f"mistakes: {tried - passed} of {tried} are noticed")
    return passed or not tried


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--in", dest="folder")
    parser.add_argument("--game")
    parser.add_argument("--verbose", action="store_true", help="prints the output of the test that notices a mistake")
    parser.add_argument("text", nargs="?", default="")
    options = parser.parse_args()
    if options.folder:
        pathlib.Path(options.folder).mkdir(parents=True, exist_ok=True)
        return try_all(Copy(options.folder), options)
    with tempfile.TemporaryDirectory() as folder:
        return try_all(Copy(folder), options)


if __name__ == "__main__":
    sys.exit(main())
