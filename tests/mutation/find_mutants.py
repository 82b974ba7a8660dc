"""Finds where rule code can be mutated, with clang's syntax tree. All mutants are insertions, so that one copy of the
sources holds all of them, each switched on by its number:

    compare   a == b            ((a == b) != on(n))
    edge      a < b, a <= b     a < (b) + on(n), a + on(n) <= b
    drop      a && b, a || b    one of the parts left out
    decide    if (c), c ? ..    the condition turned round; also `return c` of a bool
    number    7                 (7 + on(n))
    skip      f(x); x = y;      the statement left out

Left out, by rule and nothing else:
  - what only words an answer: functions that return std::string, and lambdas handed to a judge's `require`, `forbid_unless` and
    `effect` (or named `facts` on their way there) or to the helpers `record` and `check_unstable`, which hand them on:
    they build the sentence that goes with a verdict. Verdicts, not sentences, are what is tested here.
  - constants (constexpr, case labels, enumerators, template arguments) and `reserve(...)`.
In templates many types are not known yet: there a mutant may turn out not to compile, and is then left out by run.py.
"""
import dataclasses
import json
import re

import clang.cindex as clang
from clang.cindex import BinaryOperator as Operator, CursorKind as Kind, TypeKind

clang.Config.set_library_file("/usr/lib/llvm-19/lib/libclang-19.so.1")
COMPARISONS = {Operator.EQ, Operator.NE, Operator.LT, Operator.LE, Operator.GT, Operator.GE}
ORDERS = {Operator.LT, Operator.LE, Operator.GT, Operator.GE}
INTEGERS = {TypeKind.INT, TypeKind.UINT, TypeKind.LONG, TypeKind.ULONG, TypeKind.SHORT, TypeKind.USHORT, TypeKind.CHAR_S,
            TypeKind.SCHAR, TypeKind.UCHAR, TypeKind.LONGLONG, TypeKind.ULONGLONG}
UNKNOWN = {TypeKind.DEPENDENT, TypeKind.UNEXPOSED, TypeKind.AUTO}
FIXED = {Kind.CASE_STMT, Kind.ENUM_DECL, Kind.STATIC_ASSERT, Kind.TEMPLATE_NON_TYPE_PARAMETER}
FUNCTIONS = {Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.FUNCTION_TEMPLATE, Kind.CONSTRUCTOR, Kind.CONVERSION_FUNCTION}
STATEMENTS = {Kind.CALL_EXPR, Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR, Kind.UNARY_OPERATOR}
BODIES = {Kind.COMPOUND_STMT, Kind.IF_STMT, Kind.FOR_STMT, Kind.CXX_FOR_RANGE_STMT, Kind.WHILE_STMT, Kind.CASE_STMT, Kind.DEFAULT_STMT}
TO_JUDGE = re.compile(r"(\.|->)\s*(require|forbid_unless|effect|record)\s*$|^check_unstable\s*$")
RESERVES = re.compile(r"^[\w.]+\.reserve\(")


@dataclasses.dataclass(frozen=True, order=True)
class Mutant:
    path: str
    begin: int
    end: int
    kind: str
    before: str  # for `begin`; `%` is the number
    after: str   # inserted at `end`
    line: int


class Finder:
    def __init__(self, texts):
        self.texts = texts  # {path: bytes} of files to mutate
        self.mutants = set()

    def text(self, cursor):
        return self.texts[str(cursor.location.file)][cursor.extent.start.offset:cursor.extent.end.offset].decode()

    def add(self, cursor, kind, before, after):
        self.mutants.add(Mutant(str(cursor.location.file), cursor.extent.start.offset, cursor.extent.end.offset, kind, before, after,
                                cursor.extent.start.line))

    def walk(self, cursor, function=None):
        for child in cursor.get_children():
            path = str(child.location.file) if child.location.file else ""
            if path not in self.texts:
                continue
            if child.kind in FIXED and child.kind != Kind.CASE_STMT or self.is_constant(child) or self.is_wording(cursor, child):
                continue
            self.look(cursor, child, function)
            if child.kind == Kind.CASE_STMT:
                self.walk_case(child, function)
            else:
                self.walk(child, child if child.kind in FUNCTIONS or child.kind == Kind.LAMBDA_EXPR else function)

    def walk_case(self, cursor, function):
        label, *rest = cursor.get_children()
        del label
        for child in rest:
            if child.kind == Kind.CASE_STMT:
                self.walk_case(child, function)
                continue
            if str(child.location.file) in self.texts:
                self.look(cursor, child, function)
            self.walk(child, function)

    def is_constant(self, cursor):
        return cursor.kind == Kind.VAR_DECL and "constexpr" in self.text(cursor).split("=", 1)[0]

    def is_wording(self, parent, cursor):
        if cursor.kind in FUNCTIONS:
            return "string" in cursor.result_type.spelling
        if cursor.kind == Kind.VAR_DECL and cursor.spelling == "facts":
            return True
        if cursor.kind != Kind.LAMBDA_EXPR or parent.kind != Kind.CALL_EXPR:
            return False
        return TO_JUDGE.search(self.text(parent).split("(", 1)[0]) is not None

    def look(self, parent, cursor, function):
        if cursor.kind == Kind.BINARY_OPERATOR:
            self.look_at_operator(cursor)
        elif cursor.kind == Kind.INTEGER_LITERAL and self.text(cursor)[:1].isdigit():
            self.add(cursor, "number", "(", " + ::mutation::on(%))")
        elif cursor.kind in (Kind.IF_STMT, Kind.CONDITIONAL_OPERATOR, Kind.WHILE_STMT):
            self.look_at_condition(cursor, True)
        elif cursor.kind == Kind.RETURN_STMT:
            is_bool = function is not None and function.kind in FUNCTIONS and function.result_type.kind == TypeKind.BOOL
            self.look_at_condition(cursor, is_bool)
        if parent.kind in BODIES and cursor.kind in STATEMENTS and self.is_statement(parent, cursor):
            self.add(cursor, "skip", "if (::mutation::on(%)) {} else ", "")

    def is_statement(self, parent, cursor):
        """Returns True if the node is a statement in `parent`, and not its condition, header or step."""
        if RESERVES.match(self.text(cursor)):
            return False
        if parent.kind == Kind.COMPOUND_STMT:
            return True
        children = list(parent.get_children())
        if parent.kind == Kind.IF_STMT:
            # The first is the condition (or what it declares); then what is done.
            return cursor != children[0] and cursor.extent.end.offset > children[0].extent.end.offset and \
                not self.text(parent).startswith("if constexpr") and self.ends_statement(cursor)
        return cursor == children[-1] and self.ends_statement(cursor)

    def ends_statement(self, cursor):
        path = str(cursor.location.file)
        return self.texts[path][cursor.extent.end.offset:cursor.extent.end.offset + 1] == b";"

    def look_at_operator(self, cursor):
        left, right = list(cursor.get_children())[:2]
        if cursor.binary_operator in COMPARISONS:
            self.add(cursor, "compare", "((", ") != ::mutation::on(%))")
            whole = all(side.type.get_canonical().kind in INTEGERS | UNKNOWN for side in (left, right))
            if cursor.binary_operator in ORDERS and whole:
                raised = right if cursor.binary_operator in (Operator.LT, Operator.GE) else left
                self.add(raised, "edge", "((", ") + ::mutation::on(%))")
        elif cursor.binary_operator in (Operator.LAnd, Operator.LOr):
            after = ") || ::mutation::on(%))" if cursor.binary_operator == Operator.LAnd else ") && !::mutation::on(%))"
            for side in (left, right):
                self.add(side, "drop", "((", after)

    def look_at_condition(self, cursor, decides):
        condition = next(cursor.get_children(), None)
        if condition is None or condition.kind in (Kind.VAR_DECL, Kind.DECL_STMT, Kind.CXX_BOOL_LITERAL_EXPR):
            return
        if condition.kind == Kind.BINARY_OPERATOR and condition.binary_operator in COMPARISONS | {Operator.LAnd, Operator.LOr}:
            return  # its parts have mutants
        is_bool = condition.type.get_canonical().kind == TypeKind.BOOL
        if not is_bool and not (decides and cursor.kind != Kind.RETURN_STMT or decides and condition.type.kind in UNKNOWN):
            return
        if self.text(cursor).startswith("if constexpr"):
            return
        self.add(condition, "decide", "(static_cast<bool>(", ") != ::mutation::on(%))")


def find_mutants(compile_commands, texts):
    """Returns the mutants of the files in `texts`, {path: contents}, in an order that depends only on these."""
    finder = Finder(texts)
    index = clang.Index.create()
    with open(compile_commands, encoding="utf-8") as file:
        entries = json.load(file)
    for entry in entries:
        if entry["file"] not in texts:
            continue
        words = entry["command"].split()
        skipped = {"-o", "-c", "-MF", "-MT", "-MD", entry["file"]}
        arguments = [word for word in words if word not in skipped and
                     not word.endswith((".o", ".o.d", "/c++", "clang++-19", "ccache"))]
        unit = index.parse(entry["file"], args=[*arguments, "-Wno-everything", "-Wno-error"],
                           unsaved_files=[(path, text.decode()) for path, text in texts.items()])
        errors = [str(note) for note in unit.diagnostics if note.severity >= clang.Diagnostic.Error]
        if errors:
            raise SystemExit("\n".join(errors[:5]))
        finder.walk(unit.cursor)
    return sorted(finder.mutants)


def mutate(text, mutants):
    """Returns `text` with numbered mutants, nested where their places are, and the place of each in the result."""
    insertions = []
    for number, mutant in mutants:
        size = mutant.end - mutant.begin
        insertions.append((mutant.begin, 1, -size, number, mutant.before.replace("%", str(number)), number))
        insertions.append((mutant.end, 0, size, -number, mutant.after.replace("%", str(number)), number))
    out, done, length, spans = [], 0, 0, {}
    for offset, _, _, _, inserted, number in sorted(insertions):
        out += [text[done:offset], inserted.encode()]
        start = length + offset - done
        length = start + len(inserted)
        spans[number] = (spans[number][0], length) if number in spans else (start, length)
        done = offset
    return b"".join(out) + text[done:], spans
