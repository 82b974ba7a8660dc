"""Line and branch coverage of libs/ from gcov's block listings: a table by library, and gaps.txt with every branch not taken.

usage: report.py BUILD    reads BUILD/**/*.gcda, writes BUILD/report/gaps.txt

A branch is one way out of a block that can be left in two ways at least, exceptions not counted. (Of each call that may
throw, gcov makes two branches as well, and of what tidies up after an exception many more; tools that only leave out those
marked `throw` keep the other half, which no test can reach.) Instances of a template count once where they are alike, and
so does a header's function that several files compile.
"""
import collections
import concurrent.futures
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCE = re.compile(r"^\s*-:\s*0:Source:(.*)")
LINE = re.compile(r"^\s*([^:\s]+):\s*(\d+):")
BLOCK = re.compile(r"^\s*([^:\s]+):\s*(\d+)-block\s+\d+")
BRANCH = re.compile(r"^branch\s+\d+ (never executed|taken (\d+))(.*)")
EXCEPTIONAL = "$$$$$"  # a block that only an exception leads to


class File:
    def __init__(self):
        self.lines = collections.Counter()  # by number: how often
        self.branches = collections.defaultdict(collections.Counter)  # by (line, shape): how often, by index

    def add_instance(self, ways_of):
        """What one function has on its lines: for each a list of blocks, a block being a list of counts."""
        for line, blocks in ways_of.items():
            ways = [counts for counts in blocks if len(counts) > 1]
            shape = tuple(len(counts) for counts in ways)
            for index, count in enumerate(count for counts in ways for count in counts):
                self.branches[line, shape][index] += count


def parse(text, files):
    file, line, blocks, hot = None, 0, collections.defaultdict(list), False

    def finish():
        if file is not None:
            file.add_instance(blocks)
        blocks.clear()

    for row in text.splitlines():
        if found := SOURCE.match(row):
            finish()
            hot = False
            name = pathlib.Path(found[1])
            name = name.relative_to(ROOT) if name.is_absolute() and name.is_relative_to(ROOT) else name
            file = files[str(name)] if str(name).startswith("libs/") else None
        elif file is None:
            continue
        elif row.startswith(("function ", "------")):
            finish()
            hot = False
        elif found := BLOCK.match(row):
            line, hot = int(found[2]), found[1] != EXCEPTIONAL
            if hot:
                blocks[line].append([])
        elif found := BRANCH.match(row):
            if hot and "throw" not in found[3]:
                blocks[line][-1].append(int(found[2] or 0))
        elif (found := LINE.match(row)) and found[1] not in ("-", "====="):
            count = found[1].rstrip("*")
            file.lines[int(found[2])] += int(count) if count.isdigit() else 0
    finish()


def gcov(path):
    done = subprocess.run(["gcov", "--stdout", "--all-blocks", "--branch-probabilities", "--branch-counts", str(path)],
                          cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


def percent(part, whole):
    return f"{100 * part / max(1, whole):.1f} % of {whole}"


def report(files, build):
    totals, gaps = collections.defaultdict(lambda: [0, 0, 0, 0]), []
    for name in sorted(files):
        file, text = files[name], (ROOT / name).read_text(encoding="utf-8").splitlines()
        branches = [count for counts in file.branches.values() for count in counts.values()]
        for total in (totals[name.split("/")[1]], totals["all"]):
            total[0] += len(file.lines)
            total[1] += sum(count > 0 for count in file.lines.values())
            total[2] += len(branches)
            total[3] += sum(count > 0 for count in branches)
        for (line, _), counts in sorted(file.branches.items()):
            missed = sum(count == 0 for count in counts.values())
            if missed:
                gaps.append(f"{name}:{line}: {missed} of {len(counts)}: {text[line - 1].strip()}")
    (build / "report").mkdir(exist_ok=True)
    (build / "report" / "gaps.txt").write_text("".join(gap + "\n" for gap in gaps), encoding="utf-8")
    print("| library | lines | branches | not taken |\n| --- | --- | --- | --- |")
    for library in sorted(totals, key=lambda key: (key == "all", key)):
        lines, reached, branches, taken = totals[library]
        print(f"| {library} | {percent(reached, lines)} | {percent(taken, branches)} | {branches - taken} |")


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    files = collections.defaultdict(File)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for text in pool.map(gcov, sorted(build.rglob("*.gcda"))):
            parse(text, files)
    report(files, build)


if __name__ == "__main__":
    main()
