"""Finds rules, rulings, numbers and words of `rests-on` that nothing reads: neither the code of the game names them, nor the rest of the
ruleset. Finds rules and rulings of the original text that quote none of it, too.

    python3 -B tests/house/unread.py
"""
import json
import pathlib
import re
import sys

import yaml

COMMENT = re.compile(r"//[^\n]*")


def member(name):
    """Returns the name that the build gives to an id or a key."""
    return re.sub(r"[-.]", "_", name)


def maps_in(value):
    """Yields each map of a document."""
    if isinstance(value, dict):
        yield value
    for child in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from maps_in(child)


def numbers_of(schema, shapes, path=()):
    """Yields the paths of the whole numbers with a range. The build makes a member of each. `shapes` are the schema's `$defs`."""
    for key, value in schema.get("properties", {}).items():
        if not isinstance(value, dict):
            continue
        value = shapes.get(value.get("$ref", "").rpartition("/")[2], {}) | value
        if "properties" in value:
            yield from numbers_of(value, shapes, (*path, key))
        elif path and {"minimum", "maximum"} <= set(value):
            yield (*path, key)


def unread_of(ruleset, schema, code):
    """Yields the names of what a game does not read, from its standard ruleset, its schema, and its code."""
    code = COMMENT.sub("", code)
    data = [one for key, part in ruleset.items() if key not in ("rules", "rulings", "settled") for one in maps_in(part)]
    keys = {key for one in data for key in one}
    # Data may name the rules that it follows by their document and by their places there.
    places = {f"{one['rule']}.{place}" for one in data if "rule" in one and isinstance(one.get("cite"), dict) for place in one["cite"].values()}
    for rule in ruleset.get("rules") or {}:
        if not re.search(rf"\bRule::{member(rule)}\b", code) and rule.partition("-")[2] not in places:
            yield f"the rule {rule}"
    # Without a `knows` of its own, a game uses that of SecretsOfActions, which reads two words.
    read = () if re.search(r"\bknows\(", code) else ("hand", "deck")
    for word in sorted({rule["rests-on"] for rule in (ruleset.get("rules") or {}).values() if "rests-on" in rule} - {*read}):
        if not re.search(rf"\bBasis::{member(word)}\b", code):
            yield f"the word {word} of `rests-on`"
    for ruling in ruleset.get("rulings") or {}:
        if not re.search(rf"\b(?:Ruling|key)::{member(ruling)}\b", code) and ruling not in keys:
            yield f"the ruling {ruling}"
    for path in numbers_of(schema, schema.get("$defs", {})):
        if not re.search(r"\b" + r"\.".join(map(member, path)) + r"\b", code):
            yield f"the number {'.'.join(path)}"


def unquoted_of(ruleset):
    """Yields the names of the rules and rulings that cite the original and have no quote. A ruleset without any quote has no original."""
    entries = [(kind, name, one) for kind in ("rule", "ruling") for name, one in (ruleset.get(f"{kind}s") or {}).items()]
    if not any("quote" in one for _, _, one in entries):
        return
    for kind, name, one in entries:
        if "cite" in one and one.get("provenance") != "house" and "quote" not in one:
            yield f"the {kind} {name}"


def unread_faults(root):
    """Returns a sentence for each rule, ruling and number that nothing reads, and for each rule and ruling without its quote."""
    faults = []
    for path in sorted((pathlib.Path(root) / "rulesets").glob("*/standard.yaml")):
        game = path.parent.name
        schema = path.parents[1] / "schema" / f"{game}.schema.json"
        code = "\n".join(file.read_text(encoding="utf-8") for file in (pathlib.Path(root) / "libs" / member(game)).rglob("*.[hc]pp"))
        ruleset = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        faults += [f"{game}: {what} cites the original, but has no `quote`" for what in unquoted_of(ruleset)]
        faults += [f"{game}: nothing reads {what}" for what in unread_of(ruleset, json.loads(schema.read_text(encoding="utf-8")), code)]
    return faults


if __name__ == "__main__":
    print("\n".join(unread_faults(pathlib.Path(__file__).resolve().parents[2])))
    sys.exit(0)
