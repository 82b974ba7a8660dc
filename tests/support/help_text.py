"""Parses help texts of the program, for the handbook and for tests of every command."""
import re


class Help:
    """A parsed help text: its first sentence, its usage, lists of (name, meaning) by title, and the text below these."""

    ARGUMENTS = ("Positionals", "Options")

    def __init__(self, text):
        blocks = text.rstrip("\n").split("\n\n")
        self.says, usage = blocks[0].rsplit("\n", 1)
        self.usage = usage.removeprefix("Usage: ")
        self.lists, self.notes, self.examples = {}, [], []
        self.commands = {}  # {group: [(name, meaning)]}
        for block in blocks[1:]:
            title, _, body = block.partition(":\n")
            entries = re.findall(r"^  (\S+(?: \S+)*?)(?:\n {10,}| {2,})(.*)$", body, re.M)
            if title in self.ARGUMENTS:
                self.lists[title] = entries
            elif block.startswith(f"{title}:\n") and re.fullmatch(r"(?:  [a-z]+ {2,}\S.*\n?)+", body):
                self.commands[title] = entries
            elif title in ("Example", "Examples"):
                self.examples = [line.strip() for line in body.split("\n")]
            else:
                self.notes.append(block)

    def command_names(self):
        return [name for group in self.commands.values() for name, _ in group]
