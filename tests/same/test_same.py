"""Tests that every build plays the same: compares a few hundred random games with the digests in digests.json.

    REFEREE=PROGRAM test_same.py             fails where PROGRAM differs
    REFEREE=PROGRAM test_same.py --update    writes the digests again, after a change of rules, notation or pictures

Compilers, options and machines must not change them: digests.json is the same for all (scripts/compare-builds plays more games).
"""
import json
import os
import pathlib
import sys

import games

STORED = pathlib.Path(__file__).with_name("digests.json")
NUMBER, ONE_IN = 40, 10


def main():
    program = os.environ["REFEREE"]
    found = {f"{game} {ruleset}": games.digest_of(program, game, ruleset, NUMBER, ONE_IN) for game, ruleset in games.rulesets()}
    if sys.argv[1:] == ["--update"]:
        STORED.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        return 0
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    different = [name for name in {**stored, **found} if stored.get(name) != found.get(name)]
    for name in different:
        print(f"{name}: {found.get(name)}, but {STORED.name} has {stored.get(name)}")
    if different:
        print("meant so? then: REFEREE=PROGRAM python3 tests/same/test_same.py --update; if not, a build differs from the others")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
