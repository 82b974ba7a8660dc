"""Plain code: all rules, the faults of a checkout, and the allowances that old faults still have.

tests/house/allowances.yaml has, by folder, how many faults of each rule the folder may have, and how many of all rules each file
may have. A file that is not listed may have none, so new code follows all rules. The numbers must be exact, and may only fall.
"""
import collections
import os
import pathlib
import re
import typing

import yaml

import comments
import plain_declarations
import plain_words

FOLDERS = ("apps", "cmake", "examples", "libs", "scripts", "tests")
UNREAD = re.compile(r"\.(?:md|party|svg)$|(?<!CMakeLists)\.txt$")
SKIPPED = {"build", "node_modules", "__pycache__"}
ALLOWANCES = "tests/house/allowances.yaml"
PROGRAM = "python3 -B tests/house/test_house_plain.py"

# The name of each rule, and its check: of one source, or of all.
OF_ONE = {"noun-clause": plain_words.noun_clause, "full-stop": plain_words.full_stop, "pronoun": plain_words.pronoun,
          "is-no": plain_words.is_no, "dialect": plain_words.dialect, "stands": plain_words.stands, "tells": plain_words.tells}
OF_ALL = {"bool-result": plain_declarations.bool_result, "undocumented-type": plain_declarations.undocumented_type,
          "reused-type-name": plain_declarations.reused_type_name, "stale-name": plain_declarations.stale_name,
          "broken-wrap": plain_declarations.broken_wrap}


class Fault(typing.NamedTuple):
    """A place that breaks a rule, and what to do about it."""
    path: str
    line: int
    rule: str
    advice: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.rule}: {self.advice}"


class Project:
    """The sources of a checkout by path, and what else the checks need: all paths, and the texts of files without a reader."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.files = sorted(self.walk())
        self.games = {path.split("/")[1] for path in self.files if re.match(r"libs/(?!core/)[^/]+/", path)} | {"@FOLDER@"}
        self.sources, self.texts = {}, []
        for path in self.files:
            if path.startswith(tuple(f"{folder}/" for folder in FOLDERS)) and not UNREAD.search(path):
                self.add(path, (self.root / path).read_text(encoding="utf-8", errors="replace"))

    def walk(self):
        for folder, folders, names in os.walk(self.root):
            folders[:] = [name for name in folders if name not in SKIPPED and not name.startswith(".")]
            for name in names:
                yield (pathlib.Path(folder) / name).relative_to(self.root).as_posix()

    def add(self, path, text):
        source = comments.read_source(path, text)
        if source:
            part, game = re.sub(r"^scripts/game/\w+/", "", path).split("/")[:2] if path.count("/") > 1 else ("", "")
            source.of_game = part in ("libs", "tests") and game in self.games
            self.sources[path] = source
        elif path.endswith((".yaml", ".json", ".html", ".css", ".in")) and path != ALLOWANCES:
            self.texts.append(text)


def find_faults(project):
    """Returns all faults, by path and line."""
    faults = [Fault(path, line, rule, advice) for path, source in project.sources.items()
              for rule, check in OF_ONE.items() for line, advice in check(source)]
    faults += [Fault(*place, rule, advice) for rule, check in OF_ALL.items() for *place, advice in check(project)]
    return sorted(faults)


def folder_of(path):
    """Returns the folder whose allowance counts: a library, a program, a folder of tests, or one of the first level."""
    parts = path.split("/")
    return "/".join(parts[:2 if parts[0] in ("apps", "libs", "tests") and len(parts) > 2 else 1])


def count(faults):
    """Returns {folder: {"rules": {rule: number}, "files": {path within the folder: number}}}."""
    counts = {}
    for fault in faults:
        folder = folder_of(fault.path)
        of_folder = counts.setdefault(folder, {"rules": collections.Counter(), "files": collections.Counter()})
        of_folder["rules"][fault.rule] += 1
        of_folder["files"][fault.path.removeprefix(f"{folder}/")] += 1
    return counts


def read_allowances(root):
    return yaml.safe_load((pathlib.Path(root) / ALLOWANCES).read_text(encoding="utf-8")) or {}


def each_number(counts):
    """Yields (folder, "rules" or "files", name, number)."""
    for folder, of_folder in counts.items():
        for kind, numbers in of_folder.items():
            for name, number in numbers.items():
                yield folder, kind, name, number


def excess(faults, allowed):
    """Returns a line for each number that differs from its allowance, with the faults of the files that have too many."""
    found = count(faults)
    numbers = {place: number for *place, number in each_number(found) for place in [tuple(place)]}
    limits = {place: number for *place, number in each_number(allowed) for place in [tuple(place)]}
    above = [(*place, number) for place, number in numbers.items() if number > limits.get(place, 0)]
    result = []
    for folder, kind, name, number in above:
        how_many = f"{name}: {number} instead of {limits.get((folder, kind, name), 0)}"
        if kind == "files":
            result += [f"{folder}/{how_many}:", *(f"  {fault}" for fault in faults if fault.path == f"{folder}/{name}")]
        elif not any(place[:2] == (folder, "files") for place in above):
            result.append(f"{folder}: {how_many}; list them: {PROGRAM} --list {folder} {name}")
    result += [f"{folder}: {name}: {numbers.get((folder, kind, name), 0)} instead of {limit}; lower it ({PROGRAM} --lower) "
               "or, if a file was moved, move its line"
               for (folder, kind, name), limit in limits.items() if numbers.get((folder, kind, name), 0) < limit]
    return result


def lowered(found, allowed):
    """Returns the allowances with each number at most as high as the count. Nothing is raised, and nothing added."""
    result = {}
    for folder, kind, name, limit in each_number(allowed):
        number = min(limit, found.get(folder, {}).get(kind, {}).get(name, 0))
        if number > 0:
            result.setdefault(folder, {"rules": {}, "files": {}})[kind][name] = number
    return result


def text_of(allowances):
    """Returns allowances as YAML, sorted, one number a line."""
    lines = ["# Faults that plain.py still allows, by folder: of each rule, and in each file. The numbers may only fall:",
             f"# {PROGRAM} --lower"]
    for folder, of_folder in sorted(allowances.items()):
        lines.append(f"{folder}:")
        for kind in ("rules", "files"):
            lines.append(f"  {kind}:")
            lines += [f"    {name}: {number}" for name, number in sorted(of_folder[kind].items())]
    return "\n".join(lines) + "\n"
