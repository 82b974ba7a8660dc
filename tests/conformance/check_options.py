"""Checks that each option of each ruling of one game decides in some script, and that `dispute` names the ruling there.

usage: check_options.py REFEREE FOLDER

The questions are the directives of the scripts that mention the ruling: `@accept` and `@reject` ask about an action, `@expect` about a
value. An option decides if `dispute` lists it among the readings of a question that depends on its ruling. FOLDER/exceptions.txt has a
line `undisputed KEY=OPTION  reason` for each gap, and the test fails if one is not listed, or is listed and does not exist.
"""
import json
import pathlib
import re
import subprocess
import sys

from check_coverage import OPTION_KINDS, read_exceptions

DIRECTIVE = re.compile(r"@(?:under (?:[\w-]+=[\w-]+,? ?)+ @)?(?:(?P<judged>accept|reject =?[\w.,=-]+) (?P<action>.+)|expect (?P<path>\S+) \S+ .*)$")


def answer_of(referee, *arguments):
    done = subprocess.run([referee, *arguments, "--format", "json"], capture_output=True, text=True)
    return json.loads(done.stdout) if done.stdout.startswith(("{", "[")) else None


def questions_of(text):
    """Returns the arguments of `dispute` for each directive of a script."""
    questions = []
    for number, line in enumerate(text.splitlines(), 1):
        found = DIRECTIVE.match(line)
        if found and found["judged"]:
            questions.append(["--at", str(number), found["action"]])
        elif found and not found["path"].startswith("-"):
            questions.append(["--at", str(number), "--of", found["path"]])
    return questions


def options_that_decide(answer):
    """Returns the pairs (ruling, option) whose readings answer differently."""
    decide = set()
    for reading in (answer or {}).get("readings", []):
        for key, options in reading["rulings"].items():
            if key in answer["depends_on"]:
                decide |= {(key, option) for option in (options if isinstance(options, list) else [options])}
    return decide


def undisputed(referee, folder):
    rulings = answer_of(referee, "rules", folder.name)["rulings"]
    missing = {(ruling["key"], option["option"]) for ruling in rulings for option in ruling["options"]}
    scripts = [(script, script.read_text(encoding="utf-8")) for script in sorted(folder.rglob("*.party"))]
    for ruling in rulings:
        for script, text in scripts:
            if not re.search(rf"(?<![\w-]){ruling['key']}(?![\w-])", text):
                continue
            for question in questions_of(text):
                if all(key != ruling["key"] for key, _ in missing):
                    break
                missing -= options_that_decide(answer_of(referee, "dispute", str(script), "--all", *question))
    return {("undisputed", f"{key}={option}") for key, option in missing}


def main():
    referee, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    found, listed = undisputed(referee, folder), read_exceptions(folder / "exceptions.txt", OPTION_KINDS)
    for kind, name in sorted(found - listed):
        print(f"{name} is {kind}: write a script, or list it with its reason in {folder}/exceptions.txt")
    for kind, name in sorted(listed - found):
        print(f"{name} is not {kind} any more: take it out of {folder}/exceptions.txt")
    sys.exit(1 if found != listed else 0)


main()
