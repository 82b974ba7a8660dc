"""Counts the rulings that more than one function of a library reads. One condition in one function decides; all others call it.

    python3 -B tests/house/rulings.py       lists these rulings with their functions
"""
import collections
import pathlib
import re
import sys

RULING = re.compile(r"\bRuling::(\w+)")
NO_CODE = re.compile(r'//[^\n]*|R"(\w*)\((?:.|\n)*?\)\1"|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'')
SCOPE = re.compile(r"\b(?:namespace|struct|class|union|enum|concept|extern)\b")
FUNCTION = re.compile(r"(operator\S+|[~\w:]+)\s*(?:<[^<>()]*>)?\s*\(")


def functions_of(text):
    """Yields (name, body) of each function that is defined in C++ code. A lambda belongs to the function around it."""
    code = NO_CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    depth = 0
    head = 0  # start of text before the brace
    name = begin = outside = None  # the function around
    for at, c in enumerate(code):
        if c == "{":
            before = code[head:at]
            named = FUNCTION.search(before)
            is_scope = SCOPE.search(before.split("(")[0].rpartition(">")[2]) or before.rstrip().endswith("=")
            if name is None and named and not is_scope:
                name, begin, outside = named[1], at, depth
            depth += 1
            head = at + 1
        elif c == "}":
            depth -= 1
            head = at + 1
            if name is not None and depth == outside:
                yield name, code[begin:at]
                name = None
        elif c == ";" and name is None:
            head = at + 1


def readers_of(sources):
    """Returns {ruling: its functions} of a library, from {path: text}."""
    readers = collections.defaultdict(set)
    for path, text in sources.items():
        for name, body in functions_of(text):
            for ruling in RULING.findall(body):
                readers[ruling].add(f"{path}: {name}")
    return readers


def read_twice(root):
    """Returns {library: {ruling: functions}} for the rulings that several functions read."""
    twice = {}
    for folder in sorted(path for path in (pathlib.Path(root) / "libs").iterdir() if path.is_dir()):
        sources = {str(path.relative_to(root)): path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.[hc]pp"))}
        several = {ruling: sorted(functions) for ruling, functions in readers_of(sources).items() if len(functions) > 1}
        if several:
            twice[folder.name] = several
    return twice


if __name__ == "__main__":
    for library, rulings in read_twice(pathlib.Path(__file__).resolve().parents[2]).items():
        print(f"{library}: {len(rulings)}")
        for ruling, functions in sorted(rulings.items()):
            print(f"  {ruling}\n    " + "\n    ".join(functions))
    sys.exit(0)
