"""Reads the comments, quoted texts and declarations of a source file in C++, JavaScript, Python, shell or CMake.

The C++ reader is not a compiler: it follows braces and parentheses, which is enough to know what a comment belongs to.
"""
import ast
import bisect
import dataclasses
import io
import pathlib
import re
import tokenize

CPP = {".c", ".cpp", ".h", ".hpp"}
JAVASCRIPT = {".js", ".mjs"}
HASH = {".sh", ".cmake"}
PYTHON = {".py"}
# Comments that address a tool, the closing words of a namespace, and titles of sections (`--- Title ---`).
FOR_TOOLS = re.compile(r"(?:NOLINT|clang-format|namespace\b|IWYU|eslint|global |---|shellcheck|pylint|noqa|type:|@ts-|!|usage:|vim:)")


@dataclasses.dataclass
class Comment:
    """Consecutive lines of comment. `kind` is "declaration" (also a file's head), "body", or "end" for the end of a line of code."""
    line: int
    lines: list
    kind: str
    column: int = 0

    @property
    def text(self):
        return " ".join(" ".join(self.lines).split())

    @property
    def last(self):
        return self.line + len(self.lines) - 1


@dataclasses.dataclass
class Declaration:
    """A type, function or variable of C++. `head` is its code without the body; `kind` is "type", "forward" or "other"."""
    line: int
    last: int
    head: str
    kind: str


@dataclasses.dataclass
class Source:
    """The parts of one file that the checks look at. `code` is the text without its comments."""
    path: str
    language: str
    comments: list
    quotes: list  # (line, text)
    declarations: list
    code: str
    of_game: bool = False  # in a game's library or tests

    def comment_above(self, line):
        """Returns the comment that ends on the line before `line`, or None."""
        return next((c for c in self.comments if c.kind == "declaration" and c.last == line - 1), None)

    def comment_at(self, line):
        """Returns the comment at the end of `line`, or None."""
        return next((c for c in self.comments if c.kind == "end" and c.line == line), None)


def language_of(path, text):
    """Returns the language of a file by its name, or by the first line of a script without a suffix; None for others."""
    suffixes = pathlib.PurePosixPath(path).suffixes
    suffix = suffixes[-2] if len(suffixes) > 1 and suffixes[-1] == ".in" else suffixes[-1] if suffixes else ""
    for language, known in (("cpp", CPP), ("javascript", JAVASCRIPT), ("python", PYTHON), ("hash", HASH)):
        if suffix in known:
            return language
    if path.endswith("CMakeLists.txt"):
        return "hash"
    if not suffix and text.startswith("#!"):
        return "python" if "python" in text.partition("\n")[0] else "hash"
    return None


def read_source(path, text):
    """Returns the Source of a file, or None if its language has no reader."""
    language = language_of(path, text)
    if language is None:
        return None
    if language == "python":
        comments, quotes, declarations, code = read_python(text)
    elif language == "hash":
        comments, quotes, declarations, code = read_hash(text)
    else:
        comments, quotes, declarations, code = read_braces(text, language)
    comments = [c for c in joined(c for c in comments if not FOR_TOOLS.match(c.text)) if c.text]
    return Source(path, language, comments, quotes, declarations, code)


def joined(comments):
    """Joins comments of consecutive lines that begin in the same column."""
    result = []
    for comment in comments:
        before = result[-1] if result else None
        if before and before.last + 1 == comment.line and before.column == comment.column and comment.kind != "end":
            before.lines += comment.lines
        else:
            result.append(dataclasses.replace(comment, lines=list(comment.lines)))
    return result


BRACES = {
    "cpp": re.compile(r"""//[^\n]*|/\*.*?\*/|R"(?P<d>[^\s()\\]{0,16})\(.*?\)(?P=d)"|"(?:\\.|[^"\\\n])*"|\b\d[\w.']*|'(?:\\.|[^'\\\n])+'"""
                      r"""|^[ \t]*#(?:\\\n|[^\n])*|[{}();]""", re.S | re.M),
    "javascript": re.compile(r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`"""
                             r"""|(?:(?<=[(,=:\[!&|?{};\n])|(?<=[(,=:\[!&|?{};] )|(?<=return ))/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/""", re.S),
}


def read_braces(text, language):
    """Reads C++ or JavaScript: comments with the scope they are in, quoted texts, and (C++) the declarations."""
    reader = BraceReader(text, language)
    for match in BRACES[language].finditer(text):
        reader.take(match)
    reader.add_code(len(text))
    return reader.comments, reader.quotes, reader.declarations, "".join(reader.pieces)


class BraceReader:
    """Follows the tokens of one file. `scopes` are those that are open: "namespace", "type", "enum" or "body"."""

    def __init__(self, text, language):
        self.text, self.language = text, language
        self.comments, self.quotes, self.declarations, self.pieces = [], [], [], []
        self.scopes, self.parentheses, self.outer = ["namespace"], 0, []
        self.head, self.head_start = "", 0  # the code since the last declaration
        self.end, self.quote_end = 0, -1
        self.line_ends = [match.start() for match in re.finditer("\n", text)]

    def line_of(self, offset):
        return bisect.bisect_left(self.line_ends, offset) + 1

    def take(self, match):
        """Handles the code before a token, and the token."""
        token = match[0]
        self.add_code(match.start())
        self.end = match.end()
        if token[:2] in ("//", "/*"):
            self.add_comment(match.start(), token)
            self.pieces.append(re.sub(r"[^\n]", " ", token))
            return
        self.pieces.append(token)
        if token[0] in "\"'`" or token[:2] == 'R"':
            self.add_quote(match.start(), token)
            self.head += '""'
        elif token in "{}();":
            self.add_mark(token)
        elif token[0].isdigit():
            self.head += "0"

    def add_code(self, end):
        code = self.text[self.end:end]
        self.pieces.append(code)
        if not self.head.strip():
            self.head = code = re.sub(r"^(?:\s*(?:public|private|protected)\s*:(?!:))+", lambda label: " " * len(label[0]), code)
            self.head_start = self.end + len(code) - len(code.lstrip())
        else:
            self.head += code

    def add_comment(self, start, token):
        column = start - (self.text.rfind("\n", 0, start) + 1)
        inner = column if self.language == "javascript" else self.scopes[-1] == "body" or self.parentheses
        kind = "end" if self.text[start - column:start].strip() else "body" if inner else "declaration"
        lines = token[2:].removesuffix("*/").split("\n")
        if token[1] == "*":
            lines = [re.sub(r"^\s*\* ?", "", line) for line in lines]
        self.comments.append(Comment(self.line_of(start), lines, kind, column))

    def add_quote(self, start, token):
        if token[0] == "'" and self.language == "cpp":  # a character
            return
        text = token[1:-1] if token[0] != "R" else token[token.index("(") + 1:token.rindex(")")]
        if self.quotes and not self.text[self.quote_end:start].strip():
            self.quotes[-1] = (self.quotes[-1][0], self.quotes[-1][1] + text)
        else:
            self.quotes.append((self.line_of(start), text))
        self.quote_end = start + len(token)

    def add_mark(self, token):
        if token == "(" or token == ")":
            self.parentheses = max(0, self.parentheses + (1 if token == "(" else -1))
            self.head += token
        elif token == "{":
            self.scopes.append("body" if self.parentheses else self.opened())
            self.outer.append((self.parentheses, self.head if self.parentheses else ""))
            self.parentheses, self.head = 0, ""
        elif token == "}" and self.outer:
            self.scopes.pop()
            self.parentheses, self.head = self.outer.pop()
        elif token == ";" and self.parentheses == 0:
            self.declare("forward" if TYPE.match(bare(self.head)) else "other")
            self.head = ""

    def opened(self):
        """Notes the declaration that `{` completes, and returns the scope that it opens."""
        head = bare(self.head)
        if re.match(r'(?:inline )?namespace\b|extern ""$', head):
            return "namespace"
        if kind := DEFINED_TYPE.match(head):
            self.declare("type")
            return "enum" if kind[1] == "enum" else "type"
        self.declare("other")
        return "body"

    def declare(self, kind):
        if self.scopes[-1] in ("namespace", "type") and self.head.strip():
            self.declarations.append(Declaration(self.line_of(self.head_start), self.line_of(self.end - 1), " ".join(self.head.split()), kind))


TYPE = re.compile(r"(?:typedef )?(class|struct|union|enum)\b(?: class\b| struct\b)?(?: \[\[\w+\]\])?(?: alignas\(.*?\))? ?(\w*)")
DEFINED_TYPE = re.compile(TYPE.pattern + r"((?: ?<.*>)?)((?:::\w+)*)(?: final)?(?: ?:[^:].*)?$")


def bare(head):
    """Returns a declaration's code without access labels, `template <...>`, requires-clauses before its type, and attributes."""
    head = " ".join(head.split())
    while True:
        shorter = re.sub(r"^(?:(?:public|private|protected) ?: ?|\[\[.*?\]\] ?|requires [\w:]+(?:<[^<>]*>)? )", "", head)
        if shorter.startswith("template"):
            shorter = after_angles(shorter[len("template"):].lstrip())
        if shorter == head:
            return head
        head = shorter


def after_angles(text):
    """Returns what follows the balanced `<...>` that `text` begins with."""
    depth = 0
    for i, mark in enumerate(text):
        depth += (mark == "<") - (mark == ">")
        if depth == 0:
            return text[i + 1:].lstrip()
    return ""


def read_python(text):
    """Reads Python. Docstrings are comments, too; `code` is only the names."""
    comments, quotes, names = [], [], []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            line, column = token.start
            kind = "end" if token.line[:column].strip() else "body" if column else "declaration"
            comments.append(Comment(line, [token.string[1:]], kind, column))
        elif token.type == tokenize.NAME:
            names.append(token.string)
    documented = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node) is not None:
            value = node.body[0].value
            documented.add(value)
            comments.append(Comment(value.lineno, value.value.split("\n"), "declaration", value.col_offset))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in documented:
            quotes.append((node.lineno, node.value))
    return sorted(comments, key=lambda c: c.line), quotes, [], " ".join(names)


def read_hash(text):
    """Reads shell or CMake. A `#` begins a comment at the start of a line, or after code and two spaces."""
    comments, code = [], []
    for number, line in enumerate(text.split("\n"), 1):
        match = re.search(r"^\s*#|  #(?= )", line)
        code.append(line[:match.start()] if match else line)
        if match:
            before = line[:match.start()].strip()
            kind = "end" if before else "body" if line[0] in " \t" else "declaration"
            comments.append(Comment(number, [line[match.end():]], kind, match.end() - 1))
    return comments, [], [], "\n".join(code)
