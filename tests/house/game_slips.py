"""Finds slips of a game's author that compile: a member of the state that no field has, and a rule that refuses although it must not.

    python3 -B tests/house/game_slips.py
"""
import pathlib
import re
import sys

import yaml

from rulings import NO_CODE, functions_of
from unread import member

STATE = re.compile(r"\bstruct State\b[^;{]*\{")
DECLARATION = re.compile(r"^[\w:<>,\s*&]*[\s>](\w+)\s*(?:=.*)?$", re.S)
COUNTED_BY_CORE = {"ply", "events"}
REFUSES = re.compile(r"\b(?:require|forbid_unless)\(\s*Rule::(\w+)")


def members_of(text):
    """Yields the members of `struct State`, without those whose comment begins with `derived:`."""
    found = STATE.search(text)
    if not found:
        return
    derived = set(re.findall(r"(\w+)\s*(?:=[^;\n]*|\{\})?;\s*// derived:", text))
    code = NO_CODE.sub("", text[found.end():])
    depth = 0
    statement = ""
    for c in code:
        depth += {"{": 1, "}": -1}.get(c, 0)
        if depth < 0:
            return
        if c == "}" and "(" in statement:
            statement = ""  # a function
        elif c == ";" and depth == 0:
            named = DECLARATION.match(statement.strip())
            if named and "(" not in statement and named[1] not in derived:
                yield named[1]
            statement = ""
        elif depth == 0 and c != "}":
            statement += c


def unlisted_in(sources):
    """Returns the members of the state that neither a list of fields nor a packing function names, from the texts of a game's files."""
    listed = "\n".join(body for text in sources for name, body in functions_of(text) if "fields" in name or "pack" in name)
    return [name for text in sources for name in members_of(text)
            if name not in COUNTED_BY_CORE and not re.search(rf"(?:\.|->){name}\b", listed)]


def refusing_in(rules, code):
    """Returns the rules with `refuses: false` that refuse an action in the code."""
    refusing = set(REFUSES.findall(NO_CODE.sub("", code)))
    return [rule for rule, entry in rules.items() if not entry.get("refuses") and member(rule) in refusing]


def slip_faults(root):
    """Returns a sentence for each slip."""
    faults = []
    for path in sorted((pathlib.Path(root) / "rulesets").glob("*/standard.yaml")):
        game = path.parent.name
        sources = [file.read_text(encoding="utf-8") for file in sorted((pathlib.Path(root) / "libs" / member(game)).rglob("*.[hc]pp"))]
        rules = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader).get("rules") or {}
        faults += [f"{game}: no field has the state's member {name}, and its comment does not begin with `derived:`"
                   for name in unlisted_in(sources)]
        faults += [f"{game}: the rule {rule} refuses actions, but has `refuses: false`" for rule in refusing_in(rules, "\n".join(sources))]
    return faults


if __name__ == "__main__":
    print("\n".join(slip_faults(pathlib.Path(__file__).resolve().parents[2])))
    sys.exit(0)
