"""The program's commands and the arguments of their command lines, read from its own help and completion."""
import dataclasses
import functools
import re
import subprocess
import tempfile

from cli import REFEREE
from help_text import Help


@dataclasses.dataclass(frozen=True)
class Argument:
    """An option, or a positional argument."""
    name: str       # the longest: `--jobs`; positional: without hyphens
    value: str      # name of the value; flag: empty
    words: tuple    # words that completion offers
    required: bool
    refuses: tuple  # names of arguments that exclude it
    positional: bool


@dataclasses.dataclass(frozen=True)
class Command:
    path: tuple  # ("seal", "make")
    positionals: tuple
    options: tuple

    @property
    def name(self):
        return " ".join(self.path)


def output(*arguments):
    return subprocess.run([REFEREE, *arguments], capture_output=True, text=True, check=True).stdout


def offered(*words):
    """The words that completion offers at the end of a command line, in a folder without files."""
    with tempfile.TemporaryDirectory() as folder:
        told = subprocess.run([REFEREE, "__complete", *words, ""], capture_output=True, text=True, check=True, cwd=folder).stdout
    return tuple(line.partition("\t")[0] for line in told.splitlines())


def options_of(told, path):
    for names, text in told.lists.get("Options", []):
        names, _, value = names.partition(" ")
        longest = max(names.split(","), key=len)
        notes = re.search(r"\(([^()]*(?:\([^()]*\)[^()]*)*)\)$", text)
        notes = notes[1].split("; ") if notes else []
        refuses = tuple(name for note in notes if note.startswith("not with ") for name in re.split(r", | or ", note.removeprefix("not with ")))
        yield Argument(longest, value, offered(*path, longest) if value else (), "required" in notes, refuses, False)


def positionals_of(told, path):
    optional = re.findall(r"\[(\w+)\]", told.usage)
    for at, (names, _) in enumerate(told.lists.get("Positionals", [])):
        name, _, value = names.partition(" ")
        value = value.removesuffix("...")
        yield Argument(name, value or name, offered(*path, *["x"] * at), name not in optional, (), True)


def commands_below(path):
    told = Help(output(*path, "--help"))
    below = told.command_names()
    if not below or not path:
        yield Command(path, tuple(positionals_of(told, path)), tuple(options_of(told, path)))
    for name in below:
        yield from commands_below((*path, name))


@functools.cache
def command_tree():
    """All commands that do something; the first is the program itself, whose options go with every other."""
    return tuple(commands_below(()))


@functools.cache
def exit_codes():
    """Returns the exit codes that the help documents, except that of a defect."""
    codes = next(note for note in Help(output("--help")).notes if note.startswith("Exit codes:"))
    return {int(code) for code, meaning in re.findall(r"^  (\d+)  (.*)$", codes, re.M) if "a bug in the program" not in meaning}
