"""Mutation testing of the rule code: does some test notice each small change of it?

    scripts/mutate [GAME...] [--every N] [--no-units] [--seconds N] [--afresh]

Copies the sources of each game to build/mutation/GAME, puts every mutant into the copy (find_mutants.py), builds it once
(copies.py), and runs tests against each mutant (facing.py): the conformance scripts and examples of the game, then
`referee coverage` on the scripts, then the game's unit tests, until one notices it. FOLDERS in copies.py are those with
rule code.

The result of each mutant is kept in build/mutation/GAME/results.json, by path, kind, text and the number of equal ones
before it, so that a run can be stopped and continued. A noticed mutant stays noticed until its file changes; a survivor
faces the tests again when these have changed. --afresh forgets all results. --every N takes every N-th mutant only.
Unit tests that take more than --seconds (1) of processor time without a mutant are left out.

Survivors are written to build/mutation/GAME/survivors.txt; those that tests/mutation/survivors.md explains, by a line
`- NAME` each, count as explained, and face scripts only.
"""
import argparse
import collections
import hashlib
import json
import multiprocessing
import sys
import time

from copies import FOLDER, SOURCE, Copy
from facing import Suite

sys.path.insert(1, str(SOURCE / "tests" / "support"))
import game_list  # noqa: E402

GAMES = game_list.FOLDERS
ENDS = ("scripts", "coverage", "units")


def digest_of(paths):
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(str(path).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


class Results:
    """Results of mutants, by their names."""

    def __init__(self, copy, seconds):
        self.path = FOLDER / copy.game / "results.json"
        self.code = copy.codes
        game = copy.game.replace("_", "-")
        scripts = [*(SOURCE / "tests/conformance" / game).rglob("*"), *(SOURCE / "examples" / game).rglob("*")]
        units = [*(SOURCE / "tests" / copy.game).rglob("*"), *(SOURCE / "tests/support").rglob("*")] if seconds else []
        self.tests = digest_of(path for path in [*scripts, *units] if path.is_file()) + f" {seconds}"
        self.entries = json.loads(self.path.read_text(encoding="utf-8")) if self.path.exists() else {}

    def find(self, name, path):
        entry = self.entries.get(name)
        if entry is None or entry["code"] != self.code[path] or (entry["end"] is None and entry["tests"] != self.tests):
            return None
        return entry

    def note(self, name, path, end, by):
        self.entries[name] = {"end": end, "by": by, "code": self.code[path], "tests": self.tests}

    def save(self):
        written = self.path.with_suffix(".new")
        written.write_text(json.dumps(self.entries, indent=0, sort_keys=True), encoding="utf-8")
        written.replace(self.path)


SUITE = None  # inherited by the workers


def face(job):
    name, number, is_explained = job
    return name, number, SUITE.face(number, not is_explained)


def face_all(copy, results, jobs, arguments):
    global SUITE  # pylint: disable=global-statement
    if not jobs:
        return
    SUITE = Suite(copy, not arguments.no_units, arguments.seconds)
    for test in SUITE.slow:
        print(f"  takes too long to be asked: {test.name}", flush=True)
    print(f"  {len(jobs)} mutants face {len(SUITE.scripts)} scripts, {len(SUITE.units)} unit tests", flush=True)
    begin = saved = time.monotonic()
    with multiprocessing.get_context("fork").Pool(2) as pool:
        for done, (name, number, (end, by)) in enumerate(pool.imap_unordered(face, jobs), 1):
            results.note(name, copy.mutants[number].path, end, by)
            if time.monotonic() - saved > 20 or done == len(jobs):
                saved = time.monotonic()
                results.save()
                print(f"  {done} of {len(jobs)} in {saved - begin:.0f} s", flush=True)


def explained():
    path = SOURCE / "tests" / "mutation" / "survivors.md"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {line[2:].strip() for line in lines if line.startswith("- libs/")}


def report(copy, entries):
    """One line of figures; survivors go to their file."""
    counts = collections.Counter(entry["end"] for entry in entries.values())
    names = explained()
    with open(FOLDER / copy.game / "survivors.txt", "w", encoding="utf-8") as out:
        for name, entry in entries.items():
            if entry["end"] is None and name not in names:
                line, text = copy.line_of(entry["number"])
                out.write(f"{name}\n    {line}: {text}   ({entry['by']})\n")
    told = sum(1 for name, entry in entries.items() if entry["end"] is None and name in names)
    killed = sum(counts[end] for end in ENDS)
    print(f"{copy.game}: {len(entries)} mutants, {killed} noticed ({', '.join(f'{counts[end]} by {end}' for end in ENDS)}): "
          f"{100 * killed / max(1, len(entries)):.1f} %; {counts[None]} survive, {told} of these explained; "
          f"{len(copy.dropped)} more did not compile", flush=True)


def test_game(game, arguments):
    begin = time.monotonic()
    copy = Copy(game)
    copy.prepare(not arguments.no_units)
    built = [number for number in copy.mutants if number not in copy.dropped]
    names = {number: copy.names[number] for number in built[::arguments.every]}
    print(f"{game}: {len(built)} mutants built in {time.monotonic() - begin:.0f} s", flush=True)
    results = Results(copy, 0 if arguments.no_units else arguments.seconds)
    if arguments.afresh:
        results.entries = {}
    told = explained()
    jobs = [(name, number, name in told) for number, name in names.items() if results.find(name, copy.mutants[number].path) is None]
    face_all(copy, results, jobs, arguments)
    report(copy, {name: {**results.entries[name], "number": number} for number, name in names.items()})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--no-units", action="store_true")
    parser.add_argument("--seconds", type=int, default=1)
    parser.add_argument("--afresh", action="store_true")
    arguments = parser.parse_args()
    for game in arguments.games or GAMES:
        test_game(game, arguments)


if __name__ == "__main__":
    sys.exit(main())
