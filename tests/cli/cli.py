"""Runs the program as a process. $REFEREE is its path, $REFEREE_SOURCE that of the project."""
import contextlib
import fcntl
import itertools
import json
import os
import pathlib
import pty
import re
import resource
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
import unittest

REFEREE = os.environ["REFEREE"]
SOURCE = pathlib.Path(os.environ["REFEREE_SOURCE"])
sys.path.insert(1, str(SOURCE / "tests" / "support"))
import game_list  # noqa: E402

# A test that means one of these sets it itself; machines that build set CI.
for name in ("CI", "REFEREE_MAX_WORK", "REFEREE_RULESETS", "REFEREE_TEXTS"):
    os.environ.pop(name, None)
# Sanitizers map terabytes of address space and make the program some ten times slower.
SANITIZED = bool(os.environ.get("REFEREE_SANITIZED"))
SLOW = SANITIZED or bool(os.environ.get("REFEREE_SLOW"))  # A build that counts branches is as slow.
LONG = float(os.environ.get("REFEREE_TEST_EFFORT", "1")) >= 1  # as in `scripts/test --long`
EXAMPLES = SOURCE / "examples" / "spin-party"
HEADER = "game: spin-party\nplayers: [Anna, Ben]\n"


HANGS = 600  # A run of more seconds hangs: the longest takes a small part of them on a busy machine.
STACK = 1 << 20  # In bytes: enough for every command, and for each of its threads.


USUAL_STACK = resource.getrlimit(resource.RLIMIT_STACK)


@contextlib.contextmanager
def small_stack():
    """Lets the programs that are started within have a stack of STACK bytes: they inherit the limit. To start `prlimit` for each
    would take half as long again as the program does."""
    if not SLOW:  # Without optimisation, functions take several times as much.
        resource.setrlimit(resource.RLIMIT_STACK, (STACK, USUAL_STACK[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_STACK, USUAL_STACK)


def limited_memory(megabytes):
    """Returns the command line that runs a program in little memory. With a preexec_fn, Python would copy itself first, which takes ten times as long."""
    return [] if megabytes is None or SANITIZED else ["prlimit", f"--as={megabytes << 20}"]


class Done:
    """The end of a run: exit code and output."""

    def __init__(self, process):
        self.code = process.returncode
        self.out = process.stdout.decode("utf-8")
        self.err = process.stderr.decode("utf-8")

    def json(self):
        return json.loads(self.out)


def repeated_until(holds, least=1):
    """Yields at least `least` times, and until `holds()`."""
    end = time.monotonic() + HANGS
    for number in itertools.count(1):
        yield
        if number >= least and holds():
            return
        if time.monotonic() > end:
            raise AssertionError(f"not even after {HANGS} seconds")


def wait_until(holds):
    """Waits until `holds()` is true."""
    for _ in repeated_until(holds):
        time.sleep(0.01)


def wait_until_caught(process, number):
    """Waits until a process has a handler for the signal."""
    wait_until(lambda: int(re.search(r"SigCgt:\s*(\w+)", pathlib.Path(f"/proc/{process.pid}/status").read_text())[1], 16) >> (number - 1) & 1)


def on_a_terminal(*words, columns=80, errors=False, environment=None):
    """Returns what the program writes on a terminal of `columns` columns."""
    shown, window = pty.openpty()
    fcntl.ioctl(window, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    with open(shown, "rb", buffering=0) as terminal, open(window, "wb", buffering=0) as program:
        running = subprocess.Popen([REFEREE, *words], stdin=subprocess.DEVNULL, stdout=program, stderr=program if errors else None,
                                   env=environment)
        # The terminal stays open on both sides: where the last one closes, some systems lose what was not read yet.
        threading.Thread(target=lambda: (running.wait(), program.write(b"\0")), daemon=True).start()
        text = b""
        while not text.endswith(b"\0"):
            text += terminal.read(65536)
    return text[:-1].decode()


class CliTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, content, name="script.party"):
        path = pathlib.Path(self.folder.name) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return str(path)

    def script(self, body, header=HEADER, name="script.party"):
        return self.write(header + "---\n" + body, name)

    def referee(self, *arguments, stdin=b"", environment=None, megabytes=None):
        """Runs `referee ARGUMENTS`. It may never die of a signal, nor call anything an internal error."""
        with small_stack():
            process = subprocess.run(
                [*limited_memory(megabytes), REFEREE, *arguments], input=stdin, capture_output=True, timeout=HANGS,
                env={**os.environ, **(environment or {})}, check=False)
        done = Done(process)
        self.assertGreaterEqual(done.code, 0, f"killed by a signal: {arguments} {done.err}")
        self.assertNotEqual(done.code, 3, done.err)
        return done

    def peak_memory(self, *arguments, stdin=b""):
        """Runs `referee ARGUMENTS`. Returns its peak of memory in MiB."""
        with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as said:
            given.write(stdin)
            given.seek(0)
            with small_stack():
                process = subprocess.Popen([REFEREE, *arguments], stdin=given, stdout=said, stderr=said)
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            said.seek(0)
            self.assertIn(process.returncode, (0, 1, 2, 4, 5), (arguments, said.read(2000)))
        return used.ru_maxrss / 1024

    def expect(self, code, *arguments, **options):
        done = self.referee(*arguments, **options)
        self.assertEqual(done.code, code, f"{arguments}\n{done.out}\n{done.err}")
        return done

    def status(self, script):
        """The one JSON object that `check --format json` prints of a script."""
        done = self.referee("check", "--format", "json", script)
        lines = done.out.splitlines()
        self.assertEqual(len(lines), 1, done.out)
        return json.loads(lines[0])


def timeless(text):
    """The text without how long suites took (the last line of `check`)."""
    return re.sub(r"(?m)(; )\d+\.\d\d s$", r"\1TIME", text)


def main():
    unittest.main(verbosity=1)
