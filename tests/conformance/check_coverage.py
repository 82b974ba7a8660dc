"""Holds `referee coverage` of one game's scripts against the exceptions that its folder admits.

usage: check_coverage.py REFEREE FOLDER

FOLDER/exceptions.txt has a line `KIND NAME  reason` for each gap, KIND being
  uncovered  no script shows the rule at work (a refusing rule: accepting and refusing)
  unmissed   no script would notice if the rule were switched off
  unread     no script reads the ruling KEY=OPTION
  undistinguished  no script would notice if the ruling KEY=OPTION were read as some other option
and the kinds of check_settled.py and check_options.py. `#` starts a comment. A gap that is not listed fails the test, and so does a
listed one that is none any more.
"""
import json
import pathlib
import subprocess
import sys

KINDS = ("uncovered", "unmissed", "unread", "undistinguished")
SETTLED_KINDS = ("unnoted", "unpaired", "anywhere")
OPTION_KINDS = ("undisputed",)


def read_exceptions(path, kinds):
    """Returns the listed gaps of these kinds, as pairs (kind, name)."""
    gaps = set()
    if not path.exists():
        return gaps
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.split("#", 1)[0].strip()
        if not line:
            continue
        words = line.split(None, 2)
        if len(words) < 3 or words[0] not in KINDS + SETTLED_KINDS + OPTION_KINDS:
            sys.exit(f"{path}:{number}: a line is `KIND NAME  reason`, KIND one of {', '.join(KINDS + SETTLED_KINDS + OPTION_KINDS)}")
        if words[0] in kinds:
            gaps.add((words[0], words[1]))
    return gaps


def measure(referee, folder):
    done = subprocess.run([referee, "coverage", "--format", "json", folder], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"referee coverage ends with {done.returncode}: {done.stderr}")
    coverage = json.loads(done.stdout)
    return {(kind, name) for kind in KINDS for name in coverage[kind]}


def main():
    referee, folder = sys.argv[1:]
    listed = read_exceptions(pathlib.Path(folder) / "exceptions.txt", KINDS)
    found = measure(referee, folder)
    for kind, name in sorted(found - listed):
        print(f"{name} is {kind}: write a script, or list it with its reason in {folder}/exceptions.txt")
    for kind, name in sorted(listed - found):
        print(f"{name} is not {kind} any more: take it out of {folder}/exceptions.txt")
    sys.exit(1 if found != listed else 0)


if __name__ == "__main__":
    main()
