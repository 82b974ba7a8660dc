"""Finds where rule code can be mutated, with clang's syntax tree. All mutants are insertions, so that one copy of the
sources holds all of them, each switched on by its number:

    compare   a == b            ((a == b) != on(n))
    edge      a < b, a <= b     a < (b) + on(n), a + on(n) <= b
    drop      a && b, a || b    one of the parts left out
    decide    if (c), c ? ..    the condition turned round; also `return c` of a bool
    number    7                 (7 + on(n))
    skip      f(x); x = y;      the statement left out
"""
import dataclasses
import json

import clang.cindex as clang
from clang.cindex import BinaryOperator as Operator, CursorKind as Kind, TypeKind

clang.Config.set_library_file("/usr/lib/llvm-19/lib/libclang-19.so.1")
COMPARISONS = {Operator.EQ, Operator.NE, Operator.LT, Operator.LE, Operator.GT, Operator.GE}
ORDERS = {Operator.LT, Operator.LE, Operator.GT, Operator.GE}
INTEGERS = {TypeKind.INT, TypeKind.UINT, TypeKind.LONG, TypeKind.ULONG, TypeKind.SHORT, TypeKind.USHORT, TypeKind.CHAR_S,
            TypeKind.SCHAR, TypeKind.UCHAR, TypeKind.LONGLONG, TypeKind.ULONGLONG}
FIXED = {Kind.CASE_STMT, Kind.ENUM_DECL, Kind.STATIC_ASSERT, Kind.TEMPLATE_NON_TYPE_PARAMETER}


@dataclasses.dataclass(frozen=True, order=True)
class Mutant:
    path: str
    begin: int
    end: int
    kind: str
    before: str  # inserted at `begin`; `%` stands for the mutant's number
    after: str   # inserted at `end`
    line: int


class Finder:
    def __init__(self, folder):
        self.folder = folder  # only files under it
        self.mutants = set()

    def add(self, cursor, kind, before, after, begin=None, end=None):
        begin = cursor.extent.start.offset if begin is None else begin
        end = cursor.extent.end.offset if end is None else end
        self.mutants.add(Mutant(str(cursor.location.file), begin, end, kind, before, after, cursor.extent.start.line))

    def walk(self, cursor, is_fixed=False):
        for child in cursor.get_children():
            path = str(child.location.file) if child.location.file else ""
            if child.kind.is_declaration() and path and not path.startswith(self.folder) and cursor.kind == Kind.TRANSLATION_UNIT \
                    and child.kind != Kind.NAMESPACE:
                continue
            fixed = is_fixed or child.kind in FIXED or self.is_constant(child)
            if path.startswith(self.folder) and not fixed:
                self.look(cursor, child)
            self.walk(child, fixed)

    @staticmethod
    def is_constant(cursor):
        return cursor.kind == Kind.VAR_DECL and any(token.spelling == "constexpr" for token in list(cursor.get_tokens())[:4])

    def look(self, parent, cursor):
        if cursor.kind == Kind.BINARY_OPERATOR:
            self.look_at_operator(cursor)
        elif cursor.kind == Kind.INTEGER_LITERAL and next(cursor.get_tokens(), None) is not None:
            self.add(cursor, "number", "(", " + ::mutation::on(%))")
        elif cursor.kind in (Kind.IF_STMT, Kind.CONDITIONAL_OPERATOR, Kind.RETURN_STMT):
            self.look_at_condition(cursor)
        if parent.kind == Kind.COMPOUND_STMT and cursor.kind in (Kind.CALL_EXPR, Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR,
                                                                 Kind.UNARY_OPERATOR):
            self.add(cursor, "skip", "if (!::mutation::on(%)) ", "")

    def look_at_operator(self, cursor):
        left, right = list(cursor.get_children())[:2]
        if cursor.binary_operator in COMPARISONS:
            self.add(cursor, "compare", "((", ") != ::mutation::on(%))")
            whole = all(side.type.get_canonical().kind in INTEGERS for side in (left, right))
            if cursor.binary_operator in ORDERS and whole:
                raised = right if cursor.binary_operator in (Operator.LT, Operator.GE) else left
                self.add(raised, "edge", "((", ") + ::mutation::on(%))")
        elif cursor.binary_operator in (Operator.LAnd, Operator.LOr):
            after = ") || ::mutation::on(%))" if cursor.binary_operator == Operator.LAnd else ") && !::mutation::on(%))"
            for side in (left, right):
                self.add(side, "drop", "((", after)

    def look_at_condition(self, cursor):
        condition = next(cursor.get_children(), None)
        if condition is None or condition.type.get_canonical().kind != TypeKind.BOOL or condition.kind == Kind.VAR_DECL:
            return
        if condition.kind == Kind.BINARY_OPERATOR or condition.kind == Kind.CXX_BOOL_LITERAL_EXPR:
            return  # its parts have mutants; `return true` is what it is there for
        self.add(condition, "decide", "((", ") != ::mutation::on(%))")


def find_mutants(compile_commands, folder):
    """The mutants of all rule code under `folder`, in an order that depends on the sources only."""
    finder = Finder(folder)
    index = clang.Index.create()
    for entry in json.load(open(compile_commands, encoding="utf-8")):
        if not entry["file"].startswith(folder):
            continue
        words = entry["command"].split()
        skipped = {"-o", "-c", "-MF", "-MT", "-MD", "ccache", entry["file"]}
        arguments = [word for word in words if word not in skipped and not word.endswith((".o", ".o.d", "/c++", "clang++-19"))]
        unit = index.parse(entry["file"], args=[*arguments, "-Wno-everything"])
        errors = [str(note) for note in unit.diagnostics if note.severity >= clang.Diagnostic.Error]
        if errors:
            raise SystemExit("\n".join(errors[:5]))
        finder.walk(unit.cursor)
    return sorted(finder.mutants)


def mutate(text, mutants):
    """`text` with numbered mutants of it; those within others come out within them."""
    insertions = []
    for number, mutant in mutants:
        size = mutant.end - mutant.begin
        insertions.append((mutant.begin, 1, -size, number, mutant.before.replace("%", str(number))))
        insertions.append((mutant.end, 0, size, -number, mutant.after.replace("%", str(number))))
    out, done = [], 0
    for offset, _, _, _, inserted in sorted(insertions):
        out.append(text[done:offset])
        out.append(inserted.encode())
        done = offset
    return b"".join(out) + text[done:]
