"""Checks the grounds that `explain` shows beside a rule: the rulings that it read, and the origin of what it was applied to.

usage: check_explained.py REFEREE FOLDER

Expectations are comments in scripts. ARGUMENTS are those of `explain` besides the script, and select an action; none are its last
action, which `explain` shows. With `--of PATH`, the action is the one that last changed the value.

     # explain PL-IV.leader.promote reads promotion
     # explain --at 5 PL-III.1.empty does not read promotion
     # explain 'Anna: take' PL-V.1.winner is lost
"""
import json
import pathlib
import re
import shlex
import subprocess
import sys

EXPECTATION = re.compile(r"# explain\b(?P<arguments>.*) (?P<rule>[A-Z]{2}-\S+) (?:(?P<verb>reads|does not read) (?P<keys>[a-z0-9-]+(?:, [a-z0-9-]+)*)"
                         r"|is (?P<origin>text|lost|house))$")


def expectations_of(folder):
    """Returns a tuple (script, match of EXPECTATION) for each expectation."""
    found = []
    for script in sorted(folder.rglob("*.party")):
        for line in script.read_text(encoding="utf-8").splitlines():
            if not line.startswith("# explain"):
                continue
            expected = EXPECTATION.match(line.rstrip())
            if not expected:
                sys.exit(f"{script}: expected `# explain ARGUMENTS RULE reads KEY`, `does not read KEY` or `is ORIGIN`: {line}")
            found.append((script, expected))
    return found


def rules_of_last_action(referee, script, arguments):
    done = subprocess.run([referee, "explain", str(script), *arguments, "--format", "json"], capture_output=True, text=True)
    if not done.stdout:
        sys.exit(f"{script}: explain {shlex.join(arguments)} ends with {done.returncode}: {done.stderr}")
    answer = json.loads(done.stdout)
    action = answer["changed_by"] if "changed_by" in answer else answer["actions"][-1]
    return action["rules"] if action else []


def fault_of(rules, expected):
    """Returns what is wrong, or nothing."""
    of_rule = [one for one in rules if one["rule"] == expected["rule"]]
    if expected["origin"]:
        origins = {one["provenance"] for one in of_rule}
        return "" if origins == {expected["origin"]} else f"is {sorted(origins)}"
    read = {key for one in of_rule for key in one["rulings"]}
    reads = expected["verb"] == "reads"
    wrong = [key for key in expected["keys"].split(", ") if (key in read) != reads]
    return f"reads {sorted(read)}" if wrong else ""


def main():
    referee, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    faults = []
    for script, expected in expectations_of(folder):
        rules = rules_of_last_action(referee, script, shlex.split(expected["arguments"]))
        if fault := fault_of(rules, expected):
            faults.append(f"{script}: {expected.group()[2:]}, but it {fault}")
    print("\n".join(faults))
    sys.exit(1 if faults else 0)


main()
