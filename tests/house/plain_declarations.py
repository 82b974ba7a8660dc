"""Plain code: checks of what comments belong to (types, functions), of the names in them, and of their line breaks.

Each check takes a Project (plain.py) and yields (path, line, what is wrong and how to cure it).
"""
import collections
import re

import comments

# Names of functions that ask a question: `is_open`, `contains`, `any_left`, `card_may_go`, `listed`, `legal`.
QUESTION = re.compile(r"""(?x)
    (?:^|_)(?:is|are|was|were|has|have|had|can|could|may|might|must|shall|should|will|would|does|needs?|wants?|operator)(?:_|$)
    | ^(?:in|on|at|any|all|no|none|both|same|nobody|nothing|something|alone)(?:_|$)
    | ^[a-z]{2,}(?<!s)s(?:_|$)  # a verb in the third person
    | _(?:holds|touches|reaches|rests|makes|fits|matches|takes|blocks|allows)(?:_|$) | ^(?:within|possible|legal|broken|usable|everywhere)(?:_|$)
    | (?:^|_)(?:[a-z]{3,}(?<!e)ed|[a-z]{3,}able|left|simple|odd|empty|legal|free|full|equal|less|open|known|given|hidden|over|alike
        |possible|valid|done|within|before|after|beaten|taken|broken|drawn|shown|written|chosen|due|ready|better|worse)$""")
BOOL = re.compile(r"(?:(?:static|inline|constexpr|consteval|virtual|extern|friend|explicit) )*bool (\w+) ?\(")
MEANS = re.compile(r"\b(?:false|true|whether)\b", re.I)
# A comment that allows callers to ignore the result: of visitors, and of judges that keep it themselves.
IGNORABLE = re.compile(r"\bresult\s+may\s+be\s+ignored\b")
# Each game has these, one by one; and a nested type may repeat them.
BY_DESIGN = {"Action", "State", "Terms", "Phase", "Card", "Ruleset", "Secrets", "Player", "Kind", "Entry"}


def headers(project):
    return [source for path, source in project.sources.items() if is_header(path)]


def is_header(path):
    return path.removesuffix(".in").endswith((".hpp", ".h"))


def bool_functions(source):
    """Yields the declarations of functions that return bool and do not ask a question, with their names."""
    for declared in source.declarations:
        if declared.kind == "other" and (found := BOOL.match(comments.bare(declared.head))):
            name = found[1]
            if not QUESTION.search(name) and not declared.head.endswith("override"):
                yield declared, name


def bool_result(project):
    """A definition needs neither attribute nor comment if a header declares the function."""
    in_headers = {(library(source.path), name) for source in headers(project) for _, name in bool_functions(source)}
    for path, source in project.sources.items():
        if source.language != "cpp" or path.startswith("tests/"):
            continue
        for declared, name in bool_functions(source):
            if not is_header(path) and (library(path), name) in in_headers:
                continue
            above = source.comment_above(declared.line) or source.comment_at(declared.last)
            lacks = [lack for lack, there in (("[[nodiscard]]", "[[nodiscard]]" in declared.head or above and IGNORABLE.search(above.text)),
                                              ("what false means, in its comment", above and MEANS.search(above.text))) if not there]
            if lacks:
                yield path, declared.line, f"`{name}` returns bool and does not ask a question; add {' and '.join(lacks)}"


def types_of(source):
    """Yields (declaration, name) of each type that is defined; without specialisations, members of other types, and types without a name."""
    for declared in source.declarations:
        if declared.kind == "type" and (found := comments.DEFINED_TYPE.match(comments.bare(declared.head))) and found[2] and not found[3] and not found[4]:
            yield declared, found[2]


def undocumented_type(project):
    for source in headers(project):
        for declared, name in types_of(source):
            above = source.comment_above(declared.line)
            if above is None:
                yield source.path, declared.line, f"`{name}` has no comment; add a sentence about what it is"
                continue
            words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "[ -]?", name)
            sentences = re.split(r"(?<=[.!?])\s+", above.text)
            if all(re.search(rf"\b{words}s?\b", sentence, re.I) for sentence in sentences):
                yield source.path, declared.line, f"the comment of `{name}` explains it by its own name; use other words"


def library(path):
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] in ("libs", "apps") else None


def reused_type_name(project):
    places = collections.defaultdict(list)
    for path, source in project.sources.items():
        if source.language == "cpp" and library(path) and "/game/" not in path:
            for declared, name in types_of(source):
                if name not in BY_DESIGN:
                    places[name].append((path, declared.line))
    for name, found in sorted(places.items()):
        # Core first: whoever comes later chooses another name.
        found.sort(key=lambda place: (not place[0].startswith("libs/core/"), place))
        for i, (path, line) in enumerate(found):
            earlier = [other for other, _ in found[:i] if library(other) in (library(path), "libs/core")]
            if earlier:
                yield path, line, f"`{name}` is also a type in {earlier[0]}; one name has one meaning"


# Names of other people's things.
ELSEWHERE = {"JavaScript", "TypeScript", "GitHub", "MkDocs", "Node.js"}
NAME = re.compile(r"\b(?:[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+|k[A-Z][A-Za-z0-9]+)\b")
FILE = re.compile(r"(?<![\w.*/<@-])((?:[\w-]+/)*[\w-]+\.(?:hpp|cpp|h|py|cmake|mjs|js|css|yaml|md))\b(?![.-]\w)")
# Files that code names exist, too: the build makes some of them.
MADE = re.compile(r"(?:\w[\w/-]*/)?[\w-]+\.(?:hpp|cpp|h|py|cmake|mjs|js|css|yaml|md)\b")
FOLDER = re.compile(r"(?<![\w.*/<@-])((?:libs|apps|tests|scripts|cmake|docs|rulesets|examples)(?:/[\w-]+)+)(?![\w/<*$@-]|\.\w)")


def stale_name(project):
    """A name exists if code has it: a class, a constant, a file or folder, or a file that the build makes."""
    known = set()
    paths = {"/" + path.removesuffix(".in") for path in project.files}
    for text in [source.code for source in project.sources.values()] + project.texts:
        known.update(NAME.findall(text))
        paths.update("/" + name for name in MADE.findall(text))
    ends = {path[i + 1:] for path in paths for i in range(len(path)) if path[i] == "/"}
    folders = {path[1:i] for path in paths for i in range(len(path) + 1) if path[i:i + 1] in ("/", "")}
    for path, source in project.sources.items():
        for comment in source.comments:
            for offset, line in enumerate(comment.lines):
                gone = [name for name in NAME.findall(line) if not {name, name.removesuffix("s")} & known and name not in ELSEWHERE]
                gone += [name for name in FILE.findall(line) if name not in ends | ELSEWHERE and not placeholder(name, ends)]
                gone += [name for name in FOLDER.findall(line) if name not in folders and not placeholder(name, folders)]
                for name in gone:
                    yield path, comment.line + offset, f"`{name}` does not exist in the project; name what is there now"


def placeholder(name, known):
    """True if `name` has words in capitals (GAME, NAME) and some known path has other words there."""
    pattern = re.sub(r"(?<![a-z])[A-Z]{2,}(?![a-z])", "[^/]+", re.escape(name))
    return pattern != re.escape(name) and any(re.fullmatch(pattern, path) for path in known)


def broken_wrap(project):
    """A formatter breaks a line that is too long, and leaves the rest of it on a line of its own."""
    for path, source in project.sources.items():
        if source.language != "cpp":
            continue
        for comment in source.comments:
            widest = comment.column + 2 + max(map(len, comment.lines))
            room = max(85, min(widest, 106) - 6)
            for offset, (line, after) in enumerate(zip(comment.lines, comment.lines[1:])):
                plain_text = re.match(r" \S", line) and re.match(r" [a-z`@(_]", after) and "   " not in line + after
                if comment.kind != "end" and plain_text and not re.search(r"[.:;]$", line) \
                        and comment.column + 3 + len(line) + len(after.split()[0]) <= room:
                    yield path, comment.line + offset, "the comment's line is short although the next word fits; wrap the comment again"
