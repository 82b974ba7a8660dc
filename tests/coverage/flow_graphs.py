"""Reads the flow graphs that g++ 12 wrote beside its objects (.gcno), with the counts of the runs (.gcda).

gcov has the same data, but reports neither which branches of a line that never ran belong to exceptions, nor the block
that a branch leaves. Both are needed to count only branches that a test could take.
"""
import array
import collections
import dataclasses
import struct

FUNCTION, ARCS, LINES, COUNTS = 0x01000000, 0x01430000, 0x01450000, 0x01A10000
ON_TREE, FAKE, FALLTHROUGH = 1, 2, 4
ENTRY, EXIT = 0, 1
HEADER_OF_COUNTS = 16


@dataclasses.dataclass
class Arc:
    source: int
    target: int
    flags: int
    count: int | None = None


@dataclasses.dataclass
class Function:
    name: str
    source: str
    artificial: bool
    blocks: int = 0
    arcs: list = dataclasses.field(default_factory=list)
    lines: dict = dataclasses.field(default_factory=lambda: collections.defaultdict(list))  # of a block: (file, line)

    def ways_out(self):
        """Returns for each block that is reached without an exception the arcs out of it that need no exception."""
        out = collections.defaultdict(list)
        for arc in self.arcs:
            out[arc.source].append(arc)
        calls = {arc.source for arc in self.arcs if arc.flags & FAKE and arc.source != ENTRY}
        # Besides going on, a call can only be left by an exception.
        ways = {block: [arc for arc in arcs if not arc.flags & FAKE and (block not in calls or arc.flags & FALLTHROUGH)]
                for block, arcs in out.items()}
        seen, left = {ENTRY}, [ENTRY]
        while left:
            for arc in ways.get(left.pop(), ()):
                if arc.target not in seen:
                    seen.add(arc.target)
                    left.append(arc.target)
        return {block: ways.get(block, []) for block in seen}

    def count_of(self, block):
        return sum(arc.count for arc in self.arcs if arc.target == block)


class Words:
    def __init__(self, data):
        self.data, self.at = data, 0

    def word(self):
        (value,) = struct.unpack_from("<I", self.data, self.at)
        self.at += 4
        return value

    def text(self):
        length = self.word()
        raw = self.data[self.at:self.at + length]
        self.at += length
        return raw.rstrip(b"\0").decode()


def read_notes(path, wanted):
    """Functions by their ident, those whose source file is wanted."""
    words, functions, function = Words(path.read_bytes()), {}, None
    if not words.data:  # the compiler is at it
        return {}
    words.at = HEADER_OF_COUNTS
    words.text()  # the folder of the compilation
    words.word()
    while words.at + 8 <= len(words.data):
        tag, length = words.word(), words.word()
        if tag == 0:
            break
        end = words.at + length
        if tag == FUNCTION:
            ident = words.word()
            words.at += 8
            name, artificial, source = words.text(), words.word(), words.text()
            function = Function(name, source, bool(artificial)) if wanted(source) else None
            if function:
                functions[ident] = function
        elif function and tag == ARCS:
            block = words.word()
            while words.at < end:
                target, flags = words.word(), words.word()
                function.arcs.append(Arc(block, target, flags))
        elif function and tag == LINES:
            read_lines(words, function.lines[words.word()])
        words.at = end
    return functions


def read_lines(words, lines):
    file = None
    while True:
        line = words.word()
        if line:
            lines.append((file, line))
            continue
        file = words.text()
        if not file:
            return


def add_counts(path, functions):
    """Computes the counts of all arcs. The file has those off the spanning tree. The others follow, since the counts into a block and
    out of it are equal."""
    words, ident = Words(path.read_bytes()), None
    words.at = HEADER_OF_COUNTS
    while words.at + 8 <= len(words.data):
        tag = words.word()
        (length,) = struct.unpack_from("<i", words.data, words.at)
        words.at += 4
        if tag == FUNCTION:
            ident = words.word() if length else None
            words.at += max(0, length - 4)
            continue
        if tag == COUNTS and ident in functions:
            counted = [arc for arc in functions[ident].arcs if not arc.flags & ON_TREE]
            counts = array.array("q", words.data[words.at:words.at + length]) if length > 0 else [0] * len(counted)
            for arc, count in zip(counted, counts, strict=True):
                arc.count = count
        words.at += max(0, length)
    for function in functions.values():
        solve(function)


def solve(function):
    into, out = collections.defaultdict(list), collections.defaultdict(list)
    for arc in function.arcs:
        into[arc.target].append(arc)
        out[arc.source].append(arc)
    if all(arc.count is None for arc in function.arcs if not arc.flags & ON_TREE):
        for arc in function.arcs:  # compiled, but not linked
            arc.count = 0
        return
    changed = True
    while changed:
        changed = False
        for block in set(into) & set(out):
            unknown = [arc for side in (into, out) for arc in side[block] if arc.count is None]
            if len(unknown) != 1:
                continue
            known = [sum(arc.count or 0 for arc in side[block]) for side in (into, out)]
            unknown[0].count = abs(known[0] - known[1])
            changed = True
    for arc in function.arcs:
        arc.count = arc.count or 0


def stamp_of(path):
    with path.open("rb") as file:
        return file.read(HEADER_OF_COUNTS)[8:12]


def functions_of(notes, wanted):
    functions = read_notes(notes, wanted)
    counts = notes.with_suffix(".gcda")
    if counts.exists() and stamp_of(counts) == stamp_of(notes):  # not of an earlier compilation
        add_counts(counts, functions)
    else:
        for function in functions.values():
            for arc in function.arcs:
                arc.count = 0
    return list(functions.values())
