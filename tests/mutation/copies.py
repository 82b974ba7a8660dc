"""The mutated copy of one game's sources, and its build: build/mutation/GAME/source, with its build tree in build/dev
inside it, as it is in the sources themselves, so that ccache knows again whatever no mutant is in."""
import collections
import dataclasses
import hashlib
import json
import pathlib
import re
import shutil
import subprocess

from find_mutants import Mutant, find_mutants, mutate

SOURCE = pathlib.Path(__file__).resolve().parents[2]
FOLDER = SOURCE / "build" / "mutation"
HEADER = SOURCE / "tests" / "mutation" / "mutation.hpp"
# Rule code: these folders of a game's library.
FOLDERS = ("actions", "flow", "rules")

# Mutants make warnings of their own, and narrow numbers.
QUIET = 'set_source_files_properties({} PROPERTIES COMPILE_OPTIONS "-w;-fpermissive;-Wno-narrowing")\n'


def write_if_new(path, content):
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


class Copy:
    def __init__(self, game):
        self.game = game
        self.root = FOLDER / game / "source"
        self.build_tree = self.root / "build" / "dev"
        self.program = self.build_tree / "apps" / "referee" / "referee"
        self.unit_tests = self.build_tree / "tests" / game / f"test_{game}"
        self.plain = {}    # {path in the copy: rule code}
        self.mutants = {}  # by number, from 1
        self.names = {}
        self.codes = {}    # {path: digest of the rule code}
        self.dropped = set()  # mutants that do not compile

    def prepare(self, with_units):
        """Copies the sources, finds the mutants and builds with all of them in."""
        self.copy()
        launcher = ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"] if shutil.which("ccache") else []
        subprocess.run(["cmake", "-S", str(self.root), "-B", str(self.build_tree), "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Dev",
                        f"-DREFEREE_GAMES={self.game}", "-DREFEREE_WARNINGS_AS_ERRORS=ON", *launcher],
                       check=True, stdout=subprocess.DEVNULL)
        self.mutants = dict(enumerate(self.found(), 1))
        self.names = self.find_names()
        self.recall_dropped()
        self.build(["referee", f"test_{self.game}"] if with_units else ["referee"])

    def copy(self):
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=SOURCE, capture_output=True, check=True).stdout.decode()
        listing = f"libs/{self.game}/CMakeLists.txt"
        folders = tuple(f"libs/{self.game}/{folder}/" for folder in FOLDERS)
        for name in filter(None, listed.split("\0")):
            content = (SOURCE / name).read_bytes()
            if name.startswith(folders):
                self.plain[str(self.root / name)] = content
                if (self.root / name).exists():
                    continue  # mutated already
            if name != listing:
                write_if_new(self.root / name, content)
        units = " ".join(path for path in self.plain if path.endswith(".cpp"))
        write_if_new(self.root / listing, (SOURCE / listing).read_bytes() + QUIET.format(units).encode())

    def found(self):
        """All mutants; to find them takes long enough to keep them until a library or the finder changes."""
        digest = hashlib.sha256()
        finder = SOURCE / "tests" / "mutation" / "find_mutants.py"
        for path in sorted([*(SOURCE / "libs").rglob("*.?pp"), *SOURCE.glob("rulesets/*/standard.yaml"), finder]):
            digest.update(path.read_bytes())
        path = FOLDER / self.game / "mutants.json"
        kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        if kept.get("of") != digest.hexdigest():
            ids = f"generated/{self.game}/include/referee/{self.game}/ids.hpp"
            subprocess.run(["ninja", "-C", str(self.build_tree), "-j2", ids], check=True, stdout=subprocess.DEVNULL)
            found = find_mutants(self.build_tree / "compile_commands.json", self.plain)
            kept = {"of": digest.hexdigest(), "mutants": [dataclasses.astuple(mutant) for mutant in found]}
            path.write_text(json.dumps(kept), encoding="utf-8")
        return [Mutant(*fields) for fields in kept["mutants"]]

    def write_mutants(self):
        """Writes the mutated files. Returns the place of each mutant in them."""
        by_file = {path: [] for path in self.plain}
        for number, mutant in self.mutants.items():
            if number not in self.dropped:
                by_file[mutant.path].append((number, mutant))
        spans = {}
        for path, mutants in by_file.items():
            content, places = mutate(self.plain[path], mutants)
            # No warnings of headers in whatever includes them.
            quiet = "#pragma GCC system_header\n" if path.endswith(".hpp") else ""
            include = f'{quiet}#include "{HEADER}"\n'.encode()
            write_if_new(pathlib.Path(path), include + content)
            spans |= {number: (begin + len(include), end + len(include)) for number, (begin, end) in places.items()}
        return spans

    def build(self, targets):
        """Leaves out the mutants that do not compile."""
        for _ in range(30):
            spans = self.write_mutants()
            done = subprocess.run(["ninja", "-C", str(self.build_tree), "-k", "0", "-j2", *targets],
                                  capture_output=True, text=True, check=False)
            if done.returncode == 0:
                return
            guilty = self.guilty(done.stdout, spans)
            if not guilty:
                raise SystemExit(done.stdout[-4000:])
            self.dropped |= guilty
            self.note_dropped()
        raise SystemExit("the mutated sources can't be built")

    def recall_dropped(self):
        """Reads which mutants did not compile. They are dropped until their file changes."""
        self.codes = {path: hashlib.sha256(text).hexdigest()[:16] for path, text in self.plain.items()}
        path = FOLDER / self.game / "dropped.json"
        known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        self.dropped = {number for number, mutant in self.mutants.items()
                        if known.get(self.names[number]) == self.codes[mutant.path]}

    def note_dropped(self):
        entries = {self.names[number]: self.codes[self.mutants[number].path] for number in sorted(self.dropped)}
        (FOLDER / self.game / "dropped.json").write_text(json.dumps(entries, indent=0), encoding="utf-8")

    def guilty(self, output, spans):
        """Returns the innermost mutant at each place that has an error."""
        numbers = set()
        contents = {}
        for path, line, column in re.findall(r"^(\S+?):(\d+):(\d+): (?:fatal )?error", output, re.M):
            path = str((self.build_tree / path).resolve())
            if path not in self.plain:
                continue
            text = contents.setdefault(path, pathlib.Path(path).read_bytes())
            place = sum(len(row) for row in text.splitlines(True)[:int(line) - 1]) + int(column) - 1
            around = [(end - begin, number) for number, (begin, end) in spans.items()
                      if self.mutants[number].path == path and begin <= place < end]
            if around:
                numbers.add(min(around)[1])
        return numbers

    def find_names(self):
        """Returns the names of mutants, which last as long as their code: path, kind, text, and the number among equal ones."""
        names, seen = {}, collections.Counter()
        for number, mutant in sorted(self.mutants.items(), key=lambda item: item[1]):
            text = " ".join(self.plain[mutant.path][mutant.begin:mutant.end].decode().split())
            name = f"{pathlib.Path(mutant.path).relative_to(self.root)}: {mutant.kind} `{text}`"
            seen[name] += 1
            names[number] = f"{name} #{seen[name]}"
        return names

    def line_of(self, number):
        mutant = self.mutants[number]
        return mutant.line, self.plain[mutant.path].decode().splitlines()[mutant.line - 1].strip()
