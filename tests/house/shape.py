"""Checks the shape of the source: files, their includes, their lengths.

Each check takes a Tree and returns the faults that it finds, one sentence each. Nothing is built for it.
"""
import os
import pathlib
import collections
import re

LAYERS = ("document", "scene", "record", "engine", "script", "adjudication", "agents")  # of libs/core, the lowest first
LONGEST_CHAIN = 15  # files, including the .cpp
LONGEST_FILE = 350  # lines
MOST_FILES = 25  # in a folder of core

CODE = ("apps", "libs", "tests")
MADE_BY_THE_BUILD = re.compile(r"referee/\w+/(?:game|ids)\.hpp")  # of each game
SUFFIXES = {".cpp", ".hpp", ".h", ".cc", ".py", ".sh", ".js", ".mjs"}
SKIPPED = {"build", "node_modules", "__pycache__"}
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.M)
TEXT_OR_COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.S)


class Tree:
    """The files of a checkout, and which of them includes which. Paths are relative to its root, with `/`."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.files = sorted(self.walk())
        self.known = set(self.files)
        self.names = {path.rpartition("/")[2] for path in self.files}
        self.cpp = [path for path in self.files if path.startswith(tuple(f"{part}/" for part in CODE))
                    and path.endswith((".cpp", ".hpp", ".h"))]
        self.roots = self.include_roots()
        self.written = {path: INCLUDE.findall(self.read(path)) for path in self.cpp}
        self.includes = {path: [found for _, name in names if (found := self.find(path, name))]
                         for path, names in self.written.items()}
        self.games = {path.split("/")[1] for path in self.files if path.startswith("libs/") and path.count("/") > 1} - {"core"}

    def walk(self):
        for folder, folders, names in os.walk(self.root):
            folders[:] = [name for name in folders if name not in SKIPPED and not name.startswith(".")]
            for name in names:
                yield (pathlib.Path(folder) / name).relative_to(self.root).as_posix()

    def read(self, path):
        return (self.root / path).read_text(encoding="utf-8", errors="replace")

    def include_roots(self):
        """Returns the union of all include folders in CMake: `libs`, `tests`, parts of apps, folders called include or src."""
        found = {"libs", "tests"}
        for path in self.cpp:
            parts = path.split("/")[:-1]
            found |= {"/".join(parts[:i + 1]) for i, part in enumerate(parts) if part in ("include", "src")}
            if parts[0] == "apps":
                found.add("/".join(parts[:2]))
        return sorted(found)

    def find(self, path, name):
        """Returns the file that `path` includes as `name`, or None if it is not one of ours."""
        for folder in (path.rpartition("/")[0], *self.roots):
            whole = os.path.normpath(f"{folder}/{name}")
            if whole in self.known:
                return whole
        return None


def chains(tree):
    """Returns the longest chain of includes from each file, and all cycles."""
    longest, cycles = {}, []

    def follow(path, above):
        if path in above:
            cycles.append(above[above.index(path):] + [path])
            return []
        if path not in longest:
            longest[path] = [path, *max((follow(other, [*above, path]) for other in tree.includes[path]), key=len, default=[])]
        return longest[path]

    for path in tree.cpp:
        follow(path, [])
    return longest, cycles


def cycle_faults(tree):
    return ["files include each other: " + " > ".join(cycle) for cycle in chains(tree)[1]]


def chain_faults(tree, most=LONGEST_CHAIN):
    longest = [chain for path, chain in chains(tree)[0].items() if path.endswith(".cpp") and len(chain) > most]
    return [f"{chain[0]}: {len(chain)} files include one another, {most} at most: " + " > ".join(chain) for chain in longest]


def unfound_faults(tree):
    """Finds includes of existing files in unexpected folders, which the other checks would miss."""
    return [f"{path} includes {name}: there is such a file, but this test does not find it there"
            for path in tree.cpp for mark, name in tree.written[path]
            if mark == '"' and not tree.find(path, name) and name.rpartition("/")[2] in tree.names and not MADE_BY_THE_BUILD.fullmatch(name)]


def is_program(tree, path):
    if pathlib.PurePosixPath(path).suffix in SUFFIXES:
        return True
    if "." in path.rpartition("/")[2] or not path.startswith(("scripts/", "tests/")):
        return False
    with (tree.root / path).open("rb") as file:
        return file.read(2) == b"#!"


def length_faults(tree, most=LONGEST_FILE):
    lengths = {path: tree.read(path).count("\n") for path in tree.files if is_program(tree, path)}
    return [f"{path} has {length} lines, {most} at most" for path, length in lengths.items() if length > most]


def folder_faults(tree, most=MOST_FILES):
    """Finds folders of core that need rooms."""
    folders = collections.Counter(path.rpartition("/")[0] for path in tree.cpp if path.startswith("libs/core/"))
    return [f"{folder} has {count} files, {most} at most" for folder, count in folders.items() if count > most]


def layer_of(path):
    """Returns the layer of a file of core, such as `engine`, or None."""
    inner = re.fullmatch(r"libs/core/(?:include/referee|src)/(\w+)/.*", path)
    return inner[1] if inner and inner[1] in LAYERS else None


def layer_faults(tree):
    faults = []
    for path in (path for path in tree.cpp if path.startswith("libs/core/")):
        layer = layer_of(path)
        if layer is None:
            faults.append(f"{path} is in no layer of core")
            continue
        for other in tree.includes[path]:
            its = layer_of(other)
            if its is None:
                faults.append(f"{path} includes {other}, which is in no layer of core")
            elif LAYERS.index(its) > LAYERS.index(layer):
                faults.append(f"{path} includes {other}: `{layer}` is below `{its}`")
    return faults


def without_comments(text):
    return TEXT_OR_COMMENT.sub(lambda match: match[0] if match[0].startswith('"') else " ", text)


def core_faults(tree):
    if not tree.games:
        return []
    # Matches spin_party, spin-party and SpinParty; a name of one word only as a whole word. Comments may use a game as an example.
    names = re.compile("|".join("[-_ ]?".join(game.split("_")) if "_" in game else rf"\b{game}\b" for game in sorted(tree.games)), re.I)
    return [f"{path} names a game: {found[0]}" for path in tree.cpp if path.startswith("libs/core/")
            if (found := names.search(without_comments(tree.read(path))))]


def sibling_faults(tree):
    faults = []
    for path in tree.cpp:
        part, name = path.split("/")[:2]
        if part == "libs" and name in tree.games:
            faults += [f"{path} includes {other}, of another game" for _, other in tree.written[path]
                       if (tree.games - {name}) & set(other.split("/"))]
    return faults


def cli_faults(tree):
    return [f"{path} includes {name}: CLI11 belongs to apps/" for path in tree.cpp if not path.startswith("apps/")
            for _, name in tree.written[path] if name.startswith("CLI/")]


def heavy_faults(tree):
    """A header full of templates costs seconds in each file that includes it. Only help.hpp may include CLI11."""
    return [f"{path} includes {name}: name its classes only" for path in tree.cpp if path.endswith(".hpp")
            for _, name in tree.written[path] if name.startswith("CLI/") and not path.endswith("/shell/help.hpp")]


def unbuilt_faults(tree):
    """Finds folders of unit tests that CMake does not know. They would never be built."""
    folders = {path.split("/")[1] for path in tree.cpp if path.startswith("tests/") and path.endswith("_test.cpp")}
    lists = [tree.read(path) for path in ("tests/CMakeLists.txt", "cmake/Games.cmake") if path in tree.known]
    words = set(re.findall(r"[\w-]+", re.sub(r"#.*", "", "\n".join(lists))))
    faults = []
    for folder in sorted(folders):
        own = f"tests/{folder}/CMakeLists.txt"
        if folder not in words:
            faults.append(f"tests/{folder} has unit tests, and tests/CMakeLists.txt does not add it")
        elif own not in tree.known or "referee_add_unit_tests(" not in tree.read(own):
            faults.append(f"{own} does not say referee_add_unit_tests, so the folder's tests are not built")
    return faults


VERB = re.compile(r"struct (\w+)[^;{]*\{(?:(?!\nstruct ).)*? kForm =", re.S)


def words_within(template, text):
    """Returns the words between `template<` and the `>` that closes it, at each place; templates among the arguments nest."""
    words = set()
    for found in re.finditer(rf"\b{template}<", text):
        depth, end = 1, found.end()
        while depth and end < len(text) and text[end] != ";":
            depth += {"<": 1, ">": -1}.get(text[end], 0)
            end += 1
        words |= set(re.findall(r"\w+", text[found.end():end]))
    return words


def verb_faults(tree):
    """Finds structs of verbs that are missing from their game's list of actions: no script could use them."""
    faults = []
    for game in sorted(tree.games):
        texts = {path: without_comments(tree.read(path)) for path in tree.cpp if path.startswith(f"libs/{game}/")}
        listed = set().union(*(words_within("ActionOf", text) for text in texts.values()))
        # A verb may be listed under an alias, or in a variant of several verbs.
        listed |= {name for text in texts.values() for alias, name in re.findall(r"using (\w+) = (\w+)<", text) if alias in listed}
        listed |= set().union(*(words_within("variant", text) for text in texts.values()))
        for path, text in texts.items():
            if "/actions/" in path:
                faults += [f"{path}: the verb {name} is not in the game's list of actions, ActionOf<...>"
                           for name in VERB.findall(text) if name not in listed]
    return faults


def namespace_faults(tree):
    """Finds test files without a namespace. Many are compiled together, so that their helpers could clash."""
    return [f"{path} has no namespace of its own: `namespace ...::{name[1]} {{`" for path in tree.cpp
            if (name := re.fullmatch(r"tests/.*?(\w+_test)\.cpp", path)) and f"::{name[1]} {{" not in tree.read(path)]
