"""Runs tests against mutants. A test is run for a mutant only if it executes the mutant's place, since otherwise it cannot notice
the mutant. mutation.hpp records the places that a run executes."""
import os
import pathlib
import re
import signal
import subprocess
import tempfile

from copies import SOURCE

# Property tests of a mutant try fewer cases than those of a release.
QUICK = {"REFEREE_TEST_CASES": "200", "REFEREE_TEST_EFFORT": "1"}
MEMORY = 2 << 30


class Test:
    """A command that succeeds as long as nothing is wrong; `kind` is `scripts`, `coverage` or `units`."""

    def __init__(self, kind, name, command):
        self.kind, self.name, self.command = kind, name, command
        self.seconds = 0.0  # of processor time, without a mutant
        self.status = 0   # of the last run, from `wait`
        self.reached = b""  # byte n: executes mutant n

    def measure(self, most_seconds=60):
        """False if it takes more processor time than that, and so too long to be asked."""
        self.seconds = self.run({}, most_seconds) if self.kind == "units" else 0.0
        if self.seconds is None and self.status == signal.SIGXCPU:
            return False
        with tempfile.NamedTemporaryFile() as file:
            # Once more: to watch costs time of its own.
            watched = self.run({"REFEREE_MUTANTS_REACHED": file.name}, 60)
            if self.seconds is None or watched is None:
                raise SystemExit(f"without a mutant this fails: {' '.join(self.command)}")
            self.reached = pathlib.Path(file.name).read_bytes()
        self.seconds = self.seconds or watched
        return True

    def notices(self, number):
        limit = max(1 if self.kind == "scripts" else 2, round(10 * self.seconds + 0.5))
        return self.run({"REFEREE_MUTANT": str(number)}, limit) is None

    def run(self, variables, limit):
        """The processor time it took, or None if it failed or took more than `limit` seconds."""
        bound = ["/usr/bin/prlimit", f"--cpu={limit}:{limit + 1}", f"--as={MEMORY}", "--core=0", "--"]
        # Without anything to do or to close in between, Python need not copy itself for a new process.
        process = subprocess.Popen([*bound, *self.command], env={**os.environ, **QUICK, **variables}, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False)
        _, self.status, usage = os.wait4(process.pid, 0)
        process.returncode = self.status
        return usage.ru_utime + usage.ru_stime if self.status == 0 else None


class Suite:
    """All tests of a game, and what they come by."""

    def __init__(self, copy, with_units, most_seconds):
        game = copy.game.replace("_", "-")
        program = [str(copy.program), "--max-work", "50000000"]
        folders = [SOURCE / "tests" / "conformance" / game, SOURCE / "examples" / game]
        scripts = sorted(str(path) for folder in folders for path in folder.rglob("*.party"))
        self.program = program
        self.scripts = [Test("scripts", os.path.relpath(path, SOURCE), [*program, "check", "--fail-fast", path]) for path in scripts]
        self.coverage = Test("coverage", "coverage", ["/usr/bin/python3", "-I", str(SOURCE / "tests/conformance/check_coverage.py"),
                                                      str(copy.program), str(folders[0])])
        self.units = [Test("units", name, [str(copy.unit_tests), "-a", "-w", "NoTests", re.sub(r"([,\[\]\\*~])", r"\\\1", name)])
                      for name in names_of(copy.unit_tests)] if with_units else []
        for test in [*self.scripts, self.coverage]:
            test.measure()
        self.seconds = self.whole(self.scripts).run({}, 60) or 0.0  # of all scripts in one process
        self.slow = [test for test in self.units if not test.measure(most_seconds)]
        self.units = sorted((test for test in self.units if test not in self.slow), key=lambda test: test.seconds)

    def whole(self, scripts):
        return Test("scripts", "", [*self.program, "check", "--fail-fast", *(test.command[-1] for test in scripts)])

    def face(self, number, with_units):
        """(`kind`, name) of a test that notices the mutant, (None, "survives") or (None, "not reached")."""
        scripts = [test for test in self.scripts if test.reached[number]]
        if scripts:
            whole = self.whole(scripts)
            whole.seconds = self.seconds
            if whole.notices(number):
                return "scripts", ""
        reached = bool(scripts)
        for test in [self.coverage, *(self.units if with_units else [])]:
            if not test.reached[number]:
                continue
            reached = True
            if test.notices(number):
                return test.kind, test.name
        return None, "survives" if reached else "not reached"


def names_of(unit_tests):
    done = subprocess.run([str(unit_tests), "--list-test-names-only"], capture_output=True, text=True, check=False)
    return [line for line in done.stdout.splitlines() if line]
