"""Help texts of the program, taken apart: for the handbook, and for tests of every command."""
import re


class Help:
    """A help text, taken apart: the sentence at its head, its usage, lists of (name, meaning) by title, what stands below them."""

    LISTS = ("Positionals", "Options", "Subcommands")

    def __init__(self, text):
        blocks = text.rstrip("\n").split("\n\n")
        self.says, usage = blocks[0].rsplit("\n", 1)
        self.usage = usage.removeprefix("Usage: ")
        self.lists, self.notes, self.examples = {}, [], []
        for block in blocks[1:]:
            title, _, body = block.partition(":\n")
            if title in self.LISTS:
                self.lists[title] = re.findall(r"^  (\S+(?: \S+)*?)(?:\n {10,}| {2,})(.*)$", body, re.M)
            elif title in ("Example", "Examples"):
                self.examples = [line.strip() for line in body.split("\n")]
            else:
                self.notes.append(block)
