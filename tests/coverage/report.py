"""A table of line and branch coverage by library from gcovr's JSON, and gaps.txt with all lines that have a branch not taken.

usage: report.py FOLDER    FOLDER/coverage.json is read, FOLDER/gaps.txt written
"""
import collections
import json
import pathlib
import sys


class Counts:
    def __init__(self):
        self.lines = self.lines_hit = self.branches = self.branches_hit = 0

    def add(self, line):
        self.lines += 1
        self.lines_hit += line["count"] > 0
        self.branches += len(line["branches"])
        self.branches_hit += sum(branch["count"] > 0 for branch in line["branches"])

    def row(self, name):
        lines = 100 * self.lines_hit / max(1, self.lines)
        branches = 100 * self.branches_hit / max(1, self.branches)
        return (f"| {name} | {lines:.1f} % of {self.lines} | {branches:.1f} % of {self.branches} "
                f"| {self.branches - self.branches_hit} |")


def main():
    folder = pathlib.Path(sys.argv[1])
    files = json.loads((folder / "coverage.json").read_text(encoding="utf-8"))["files"]
    libraries, total, gaps = collections.defaultdict(Counts), Counts(), []
    for file in files:
        library = pathlib.PurePath(file["file"]).parts[1]
        text = pathlib.Path(file["file"]).read_text(encoding="utf-8").splitlines()
        for line in file["lines"]:
            if line.get("gcovr/noncode"):
                continue
            libraries[library].add(line)
            total.add(line)
            missed = [branch for branch in line["branches"] if branch["count"] == 0]
            number = line["line_number"]
            if missed:
                gaps.append(f"{file['file']}:{number}: {len(missed)} of {len(line['branches'])}: {text[number - 1].strip()}")
    (folder / "gaps.txt").write_text("".join(gap + "\n" for gap in gaps), encoding="utf-8")
    print("| library | lines | branches | not taken |\n| --- | --- | --- | --- |")
    for name, counts in sorted(libraries.items()):
        print(counts.row(f"`{name}`"))
    print(total.row("all"))


if __name__ == "__main__":
    main()
