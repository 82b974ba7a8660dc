"""Checks that files include what they name. Joined sources hide that an include is missing: their neighbours have it.

Each check takes a Tree (shape.py) and returns the faults that it finds, one sentence each.
"""
import collections
import re

import comments
import shape

# Names that a file may use only if it, or a file that it includes, includes such a header.
PACKAGES = {"fmt::": "fmt/", "YAML::": "yaml-cpp/"}
# The name of a function that is declared, or of a type.
FUNCTION = re.compile(r"(?<![.\w:])(?!decltype\b|requires\b|noexcept\b|alignas\b)(\w+) ?\(")
ALIAS = re.compile(r"using (\w+) ?=")
# A call of a function without an object before it, or the name of a type. The mark before it excludes declarations.
USED = re.compile(r"(?:(?<=return )|(?<=[(,!=?:+&|{;\n] )|(?<=[(!{\n\[<]))(?:([a-z]\w{3,})(?=\()|([A-Z]\w*[a-z]\w*)\b)")


def reached_files(tree):
    """Returns the set of files that each file reaches by its includes, itself included."""
    reached = {}

    def follow(path):
        if path not in reached:
            reached[path] = {path}  # while its includes are looked at
            reached[path].update(*(follow(other) for other in tree.includes[path]))
        return reached[path]

    for path in tree.cpp:
        follow(path)
    return reached


def package_faults(tree):
    """Finds names of packages in files that reach no header of the package."""
    reached = reached_files(tree)
    including = {package: {path for path, names in tree.written.items() if any(name.startswith(package) for _, name in names)}
                 for package in PACKAGES.values()}
    return [f"{path} uses {name} and includes no header of {package}" for path in tree.cpp for name, package in PACKAGES.items()
            if not reached[path] & including[package] and re.search(rf"\b{name}\w", shape.without_comments(tree.read(path)))]


def library_of(path):
    return "/".join(path.split("/")[:2])


def declared_names(source):
    """Yields the name of each function and type that a file declares, and whether it is outside of all types."""
    lines = source.code.split("\n")
    for declared in source.declarations:
        head = comments.bare(declared.head)
        if declared.kind == "other":
            found = ALIAS.match(head) or FUNCTION.search(head)
            name = found and found[1]
        else:
            name = comments.TYPE.match(head)[2]
        if name:
            yield name, not lines[declared.line - 1].startswith(" ")


def name_faults(tree):
    """Finds functions and types of a library's headers, or of core's, in files of libs and apps that reach no declaration of the name.

    It knows no overloads: a name that some reached file declares, as a member, too, is taken to be that one. So it finds most faults
    and not all of them; only compiling file by file finds all (scripts/check-release clang).
    """
    sources = {path: comments.read_source(path, tree.read(path)) for path in tree.cpp if path.startswith(("apps/", "libs/"))}
    headers, anywhere = collections.defaultdict(set), collections.defaultdict(set)
    for path, source in sources.items():
        for name, outside in declared_names(source):
            anywhere[name].add(path)
            if outside and path.endswith(".hpp"):
                headers[name].add(path)
    reached = reached_files(tree)
    faults = []
    for path, source in sources.items():
        code = re.sub(r'"(?:\\.|[^"\\\n])*"', '""', source.code)
        for name in sorted({function or kind for function, kind in USED.findall(code)} & headers.keys()):
            theirs = sorted(other for other in headers[name] if library_of(other) in ("libs/core", library_of(path)))
            if theirs and not anywhere[name] & reached[path] and not is_own(name, code):
                faults.append(f"{path} names `{name}` and does not include {theirs[0]}")
    return faults


def is_own(name, code):
    """True if the code has a variable, a parameter or a template's parameter of this name."""
    return re.search(rf"[\w>&*.] {name}\b *[({{=;,)>:]", re.sub(r"\breturn ", "", code)) is not None
