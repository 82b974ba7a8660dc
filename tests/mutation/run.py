"""Mutation testing of the rule code: does some test notice each small change of it?

    scripts/mutate [GAME...] [--every N] [--no-units]

Copies the sources into build/mutation, puts every mutant into the copy (find_mutants.py), builds it once, and runs the
conformance scripts and examples of the game with each mutant alive; those that survive face the game's unit tests.
Writes build/mutation/survivors.txt. --every N takes every N-th mutant only.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

from find_mutants import find_mutants, mutate

SOURCE = pathlib.Path(__file__).resolve().parents[2]
FOLDER = SOURCE / "build" / "mutation"
COPY = FOLDER / "source"
BUILD = FOLDER / "build"
GAMES = ["spin_party", "wedding_tables", "plots", "party_chess"]
FLAGS = f"-w -fpermissive -include {SOURCE}/tests/mutation/mutation.hpp"


def copy_sources():
    shutil.rmtree(COPY, ignore_errors=True)
    names = subprocess.run(["git", "ls-files", "-z"], cwd=SOURCE, capture_output=True, check=True).stdout.decode().split("\0")
    for name in filter(None, names):
        target = COPY / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(SOURCE / name, target)


def configure(*options):
    subprocess.run(["cmake", "-S", str(COPY), "-B", str(BUILD), "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Dev", *options], check=True,
                   stdout=subprocess.DEVNULL)


def write_mutants(mutants, dropped):
    by_file = {}
    for number, mutant in mutants.items():
        if number not in dropped:
            by_file.setdefault(mutant.path, []).append((number, mutant))
    for path in {mutant.path for mutant in mutants.values()}:
        original = (SOURCE / pathlib.Path(path).relative_to(COPY)).read_bytes()
        pathlib.Path(path).write_bytes(mutate(original, by_file.get(path, [])))


def build(mutants, targets):
    """Builds the copy; mutants that do not compile are left out, line by line."""
    dropped = set()
    for _ in range(12):
        write_mutants(mutants, dropped)
        done = subprocess.run(["ninja", "-C", str(BUILD), "-k", "0", "-j2", *targets], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return dropped
        places = {(str(pathlib.Path(os.path.normpath(BUILD / path)).resolve()), int(line))
                  for path, line in re.findall(r"^(\S+?):(\d+):\d+: error", done.stdout, re.M)}
        guilty = {number for number, mutant in mutants.items()
                  if any(path == mutant.path and mutant.line <= line <= mutant.line + 3 for path, line in places)} - dropped
        if not guilty:
            raise SystemExit(done.stdout[-4000:])
        dropped |= guilty
    raise SystemExit("the mutated sources can't be built")


def survives(number, command, seconds):
    try:
        done = subprocess.run(command, env={**os.environ, "REFEREE_MUTANT": str(number)}, capture_output=True, timeout=seconds,
                              check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def test_game(game, numbers, with_units):
    folder = game.replace("_", "-")
    check = [str(BUILD / "apps/referee/referee"), "--max-positions", "2000000", "check", "--fail-fast",
             str(SOURCE / "tests/conformance" / folder), str(SOURCE / "examples" / folder)]
    units = [str(BUILD / f"tests/{game}/test_{game}"), "-a"]
    if not survives(0, check, 60) or (with_units and not survives(0, units, 600)):
        raise SystemExit(f"{game}: the tests fail without a mutant")

    def run(number):
        if not survives(number, check, 60):
            return "scripts"
        return "units" if with_units and not survives(number, units, 600) else None

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return dict(zip(numbers, pool.map(run, numbers)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--no-units", action="store_true")
    arguments = parser.parse_args()
    games = arguments.games or GAMES
    copy_sources()
    configure()
    subprocess.run(["ninja", "-C", str(BUILD), "-j2", *(f"libs/{game}/all" for game in games)], check=True, stdout=subprocess.DEVNULL)
    found = [mutant for game in games for mutant in find_mutants(BUILD / "compile_commands.json", str(COPY / "libs" / game / "src" / "rules"))]
    mutants = dict(enumerate(found[::arguments.every], 1))
    configure(f"-DCMAKE_CXX_FLAGS={FLAGS}")
    dropped = build(mutants, ["referee", *(f"test_{game}" for game in games)])
    with open(FOLDER / "survivors.txt", "w", encoding="utf-8") as out:
        for game in games:
            numbers = [number for number, mutant in mutants.items() if f"/libs/{game}/" in mutant.path and number not in dropped]
            ends = test_game(game, numbers, not arguments.no_units)
            killed = sum(1 for end in ends.values() if end)
            by_scripts = sum(1 for end in ends.values() if end == "scripts")
            print(f"{game:15} {len(numbers):5} mutants, {killed} killed ({by_scripts} by scripts): {100 * killed / max(1, len(numbers)):.1f} %",
                  flush=True)
            for number in numbers:
                if not ends[number]:
                    mutant = mutants[number]
                    path = pathlib.Path(mutant.path).relative_to(COPY)
                    line = (SOURCE / path).read_text(encoding="utf-8").splitlines()[mutant.line - 1].strip()
                    text = (SOURCE / path).read_bytes()[mutant.begin:mutant.end].decode()
                    out.write(f"{path}:{mutant.line}: {mutant.kind} `{' '.join(text.split())}` in: {line}\n")
    print(f"{len(dropped)} mutants did not compile; survivors in {FOLDER.relative_to(SOURCE)}/survivors.txt")


if __name__ == "__main__":
    sys.exit(main())
