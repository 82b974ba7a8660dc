"""Suites of short scripts, and runners of tests with as many files that do next to nothing; for scripts/bench."""
import pathlib
import shutil
import subprocess
import sys

# Typical tests of a rule: a few moves, a refusal, a value.
SCRIPT = ("game: spin-party\nplayers: [Anna, Ben]\n---\n# number {number}\nAnna: take; guest s1 white; take\n"
          "@reject SP-7.unoccupied-site Anna: guest s1 black\n@expect pool = 38\n")
LIT_CONFIG = ("import lit.formats\nconfig.name = 'trivial'\nconfig.suffixes = ['.test']\n"
              "config.test_format = lit.formats.ShTest(execute_external=False)\n")


def write_scripts(folder, count):
    """Writes `count` scripts, all legal, no two alike, 100 to a folder."""
    for number in range(count):
        path = folder / f"{number // 100:03}" / f"{number % 100:02}.party"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(SCRIPT.format(number=number))


def write_pytest(folder, count):
    folder.mkdir()
    for number in range(count):
        (folder / f"test_{number}.py").write_text(f"def test_trivial():\n    assert {number} + 1 == {number + 1}\n")


def write_lit(folder, count):
    folder.mkdir()
    (folder / "lit.cfg.py").write_text(LIT_CONFIG)
    for number in range(count):
        (folder / f"{number}.test").write_text(f"RUN: true {number}\n")


def find_lit():
    """Its command, or None. Debian's package has it beside LLVM, not on the path."""
    for name in ("lit", "llvm-lit", *(f"llvm-lit-{version}" for version in range(21, 13, -1))):
        if path := shutil.which(name):
            return [path]
    installed = sorted(pathlib.Path("/usr/lib").glob("llvm-*/build/utils/lit/lit.py"))
    return [sys.executable, "-B", str(installed[-1])] if installed else None


def has_pytest(python):
    return subprocess.run([python, "-c", "import pytest"], capture_output=True, check=False).returncode == 0


def peers(folder, count):
    """Returns (name, command, files) of each installed peer, and reports the others."""
    folder.mkdir()
    found = []
    lit = find_lit()
    for name, package, write, command in (
            ("pytest", "python3-pytest", write_pytest, pytest_command()),
            ("lit", "llvm-16-tools", write_lit, lit and [*lit, "-q", "-j1"])):
        if command is None:
            print(f"{name} is not there (Debian: {package}): left out", file=sys.stderr)
            continue
        write(folder / name, count)
        found.append((name, [*command, str(folder / name)], count))
    return found


def pytest_command():
    for python in (sys.executable, "/usr/bin/python3"):
        if pathlib.Path(python).exists() and has_pytest(python):
            return [python, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    return None
