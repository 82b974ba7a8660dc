#!/usr/bin/python3 -B
"""Trims utf8proc's tables to the properties that the program reads: categories, widths, decompositions, folded letters and which
characters are ignorable. Capital letters, directions and graphemes are left out: there, utf8proc answers as for a character without
that property. Rows that are equal without them are stored once.

    unicode_tables.py utf8proc_data.c > trimmed/utf8proc_data.c
"""
import pathlib
import re
import sys

NONE = 0xFFFF
BLOCK = 256  # code points per first-stage entry
KEPT = ("category", "combining_class", "decomp_type", "decomp_seqindex", "casefold_seqindex", "comb_index", "comp_exclusion",
        "ignorable", "charwidth")
# A sequence number of 0 is a sequence, so a field without a value needs one that means nothing.
WITHOUT = ("uppercase_seqindex", "lowercase_seqindex", "titlecase_seqindex")
FIELDS = ("category", "combining_class", "bidi_class", "decomp_type", "decomp_seqindex", "casefold_seqindex", "uppercase_seqindex",
          "lowercase_seqindex", "titlecase_seqindex", "comb_index", "bidi_mirrored", "comp_exclusion", "ignorable",
          "control_boundary", "charwidth", "pad", "boundclass")


def table(text, name):
    body = re.search(rf"utf8proc_{name}\[\] = \{{(.*?)\}};", text, re.DOTALL).group(1)
    return [int(number) for number in body.split(",") if number.strip()]


def properties(text):
    body = text[text.index("utf8proc_properties[] = {"):text.index("utf8proc_combinations[]")]
    rows = [dict(zip(FIELDS, map(str.strip, row.split(",")), strict=True)) for row in re.findall(r"^ *\{(.*)\},$", body, re.MULTILINE)]
    for row in rows:
        for field in ("decomp_seqindex", "casefold_seqindex", "comb_index"):
            row[field] = NONE if row[field] == "UINT16_MAX" else int(row[field])
    return rows


class Sequences:
    """The decompositions in use, one after the other. The two highest bits of an index are the length minus one. If all of them are
    set, the length minus one precedes the sequence."""

    def __init__(self, given):
        self.given = given
        self.kept = []
        self.places = {}

    def moved(self, index):
        if index == NONE:
            return NONE
        at, short = index & 0x3FFF, index >> 14
        more = self.given[at] if short == 3 else short
        end = at + (short == 3)
        for _ in range(more + 1):
            end += 2 if self.given[end] & 0xF800 == 0xD800 else 1
        sequence = tuple(self.given[at:end])
        if sequence not in self.places:
            self.places[sequence] = len(self.kept)
            self.kept += sequence
        return self.places[sequence] | short << 14


class Once:
    """Values by their number, each held once."""

    def __init__(self):
        self.values = []
        self.numbers = {}

    def number(self, value):
        if value not in self.numbers:
            self.numbers[value] = len(self.values)
            self.values.append(value)
        return self.numbers[value]


def written(name, numbers):
    return f"static const utf8proc_uint16_t utf8proc_{name}[] = {{{','.join(map(str, numbers))}}};\n"


def main():
    text = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    sequences = Sequences(table(text, "sequences"))
    rows = properties(text)
    for row in rows:
        for field in ("decomp_seqindex", "casefold_seqindex"):
            row[field] = sequences.moved(row[field])
    kinds = Once()
    number_of = [kinds.number(tuple(row[field] for field in KEPT)) for row in rows]
    second = table(text, "stage2table")
    blocks = Once()
    first = [blocks.number(tuple(number_of[row] for row in second[at:at + BLOCK])) * BLOCK for at in table(text, "stage1table")]
    print(written("sequences", sequences.kept), written("stage1table", first),
          written("stage2table", [number for block in blocks.values for number in block]),
          written("combinations", table(text, "combinations")), sep="", end="")
    print("static const utf8proc_property_t utf8proc_properties[] = {")
    for value in kinds.values:
        fields = [*zip(KEPT, value, strict=True), *((field, "UINT16_MAX") for field in WITHOUT)]
        print("  {" + ", ".join(f".{field} = {part}" for field, part in fields) + "},")
    print("};")


if __name__ == "__main__":
    main()
