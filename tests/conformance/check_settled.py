"""Checks the decisions without a ruling (`settled`) of one game: the code notes them where they decide, and `dispute` names them.

usage: check_settled.py REFEREE FOLDER

1. Each rule that notes a decision lists it in `behind` (`referee coverage` of the scripts has what was noted).
2. Some script makes each decision be noted (`unnoted`).
3. For each decision, one question expects that `dispute` names it, and another one that it does not (`unpaired`). Questions are
   comments in scripts:

     # dispute 'Ben: take' names seats
     # dispute --of outcome.winners does not name printed, seats

A decision that any rule may note, whatever the ruleset, is `anywhere` in FOLDER/exceptions.txt.
FOLDER/exceptions.txt has a line `KIND KEY  reason` for each gap. A gap that is not listed fails the test, and so does a listed
one that does not exist any more.
"""
import json
import pathlib
import re
import shlex
import subprocess
import sys

from check_coverage import SETTLED_KINDS, read_exceptions

QUESTION = re.compile(r"# dispute\b(?P<arguments>.*) (?P<verb>names|does not name) (?P<keys>[a-z0-9-]+(?:, [a-z0-9-]+)*)$")


def answer_of(referee, *arguments):
    done = subprocess.run([referee, *arguments, "--format", "json"], capture_output=True, text=True)
    if not done.stdout:
        sys.exit(f"referee {shlex.join(arguments)} ends with {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)


def unlisted(coverage, rules, anywhere):
    """Returns a line for each rule that notes a decision which its `behind` lacks. Rules of a script's own ruleset are left out, and decisions of `anywhere`."""
    behind = {rule["id"]: rule.get("behind", []) for rule in rules}
    return [f"{rule} notes {one['key']}, which its `behind` lacks" for one in coverage["settled"] for rule in one["rules"]
            if rule in behind and one["key"] not in [*behind[rule], *anywhere]]


def questions_of(folder):
    """Returns a tuple (script, arguments, is_named, keys) for each question."""
    questions = []
    for script in sorted(folder.rglob("*.party")):
        for line in script.read_text(encoding="utf-8").splitlines():
            if not line.startswith("# dispute"):
                continue
            found = QUESTION.match(line.rstrip())
            if not found:
                sys.exit(f"{script}: expected `# dispute ARGUMENTS names KEY` or `does not name KEY`: {line}")
            questions.append((script, shlex.split(found["arguments"]), found["verb"] == "names", found["keys"].split(", ")))
    return questions


def wrong_answers(referee, questions):
    wrong = []
    for script, arguments, is_named, keys in questions:
        named = {one["key"] for one in answer_of(referee, "dispute", str(script), *arguments)["settled"]}
        wrong += [f"{script}: dispute {shlex.join(arguments)} {'does not name' if is_named else 'names'} {key}; named: {sorted(named)}"
                  for key in keys if (key in named) != is_named]
    return wrong


def unpaired(keys, questions):
    asked = {(key, is_named) for _, _, is_named, named in questions for key in named}
    return {key for key in keys if not {(key, True), (key, False)} <= asked}, {key for key, _ in asked} - set(keys)


def main():
    referee, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    coverage = answer_of(referee, "coverage", "--no-ablation", str(folder))
    keys = [one["key"] for one in coverage["settled"]]
    questions = questions_of(folder)
    without_pair, unknown = unpaired(keys, questions)
    listed = read_exceptions(folder / "exceptions.txt", SETTLED_KINDS)
    anywhere = {key for kind, key in listed if kind == "anywhere"}
    faults = unlisted(coverage, answer_of(referee, "rules", folder.name)["rules"], anywhere)
    faults += [f"a question names {key}, which is not a decision of this game" for key in sorted(unknown)]
    faults += wrong_answers(referee, questions)
    found = {("unnoted", key) for key in coverage["unnoted"]} | {("unpaired", key) for key in without_pair}
    listed -= {("anywhere", key) for key in anywhere & set(keys)}
    faults += [f"{key} is {kind}: see the head of this test" for kind, key in sorted(found - listed)]
    faults += [f"{key} is not {kind} any more: take it out of {folder}/exceptions.txt" for kind, key in sorted(listed - found)]
    print("\n".join(faults))
    sys.exit(1 if faults else 0)


main()
