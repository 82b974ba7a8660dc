"""Line and branch coverage of libs/ from the flow graphs of g++: a table by library, and gaps.txt with every branch not taken.

usage: report.py BUILD    reads BUILD/**/*.gcno and *.gcda, writes BUILD/report/gaps.txt

A branch is one way out of a block that can be left in two ways at least, exceptions not counted, nor what runs only after
one. Instances of a template count once where they are alike, and so does a header's function that several files compile.
"""
import collections
import concurrent.futures
import pathlib
import sys

import flow_graphs

ROOT = pathlib.Path(__file__).resolve().parents[2]


class File:
    def __init__(self):
        self.lines = collections.Counter()  # by number: how often
        self.branches = collections.defaultdict(collections.Counter)  # {(line, shape): {index: count}}

    def add(self, lines, branches):
        self.lines.update(lines)
        for key, counts in branches.items():
            self.branches[key].update(counts)


def is_ours(source):
    return source.startswith(str(ROOT / "libs") + "/")


def add_function(function, files):
    """Adds what one function has on its lines."""
    ways_on = collections.defaultdict(list)  # {(file, line): [counts of a block]}
    for block, ways in sorted(function.ways_out().items()):
        count = function.count_of(block)
        for file, line in function.lines.get(block, ()):
            if is_ours(file):
                files[file].lines[line] += count
        place = place_of(function, block) if len(ways) > 1 else None
        if place and is_ours(place[0]):
            ways_on[place].append([way.count for way in ways])
    for (file, line), blocks in ways_on.items():
        shape = tuple(len(counts) for counts in blocks)
        counts = files[file].branches[line, shape]
        for index, count in enumerate(count for counts in blocks for count in counts):
            counts[index] += count


def place_of(function, block):
    """The last line of a block. One that follows a call may have none: it goes on with that of the call."""
    seen = set()
    while block not in seen:
        seen.add(block)
        if function.lines.get(block):
            return function.lines[block][-1]
        before = [arc.source for arc in function.arcs if arc.target == block and not arc.flags & flow_graphs.FAKE]
        if not before:
            return None
        block = before[0]
    return None


def read(notes):
    files = collections.defaultdict(File)
    for function in flow_graphs.functions_of(notes, is_ours):
        if not function.artificial:
            add_function(function, files)
    return dict(files)


def percent(part, whole):
    return f"{100 * part / max(1, whole):.1f} % of {whole}"


def report(files, build):
    totals, gaps = collections.defaultdict(lambda: [0, 0, 0, 0]), []
    for name in sorted(files):
        file, short = files[name], str(pathlib.Path(name).relative_to(ROOT))
        text = pathlib.Path(name).read_text(encoding="utf-8").splitlines()
        branches = [count for counts in file.branches.values() for count in counts.values()]
        for total in (totals[short.split("/")[1]], totals["all"]):
            total[0] += len(file.lines)
            total[1] += sum(count > 0 for count in file.lines.values())
            total[2] += len(branches)
            total[3] += sum(count > 0 for count in branches)
        for (line, _), counts in sorted(file.branches.items()):
            missed = sum(count == 0 for count in counts.values())
            if missed:
                gaps.append(f"{short}:{line}: {missed} of {len(counts)}: {text[line - 1].strip()}")
    (build / "report").mkdir(exist_ok=True)
    (build / "report" / "gaps.txt").write_text("".join(gap + "\n" for gap in gaps), encoding="utf-8")
    print("| library | lines | branches | not taken |\n| --- | --- | --- | --- |")
    for library in sorted(totals, key=lambda key: (key == "all", key)):
        lines, reached, branches, taken = totals[library]
        print(f"| {library} | {percent(reached, lines)} | {percent(taken, branches)} | {branches - taken} |")


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    files = collections.defaultdict(File)
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        for part in pool.map(read, sorted(build.rglob("*.gcno"))):
            for name, file in part.items():
                files[name].add(file.lines, file.branches)
    report(files, build)


if __name__ == "__main__":
    main()
