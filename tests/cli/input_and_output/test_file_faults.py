"""A fault while a file is written leaves the old file or the new one: never neither, never a part of one, and nothing beside it.

Each command that writes files runs under strace, which has each call that opens, writes, syncs, renames or closes fail in turn, or sends a
signal there, or at all calls from there on. For every option that takes a file or a folder, the tables have whether it is read or written;
an option that they don't know fails the test.
"""
import itertools
import os
import pathlib
import re
import shutil
import signal
import subprocess

from cli import HANGS, HEADER, LONG, REFEREE, CliTest, main

SCRIPTS = {"game.party": "Anna:   take\n", "wrong.party": "Anna: take\n@expect pool = 1\n",
           "faulty.party": "Anna: take\nAnna: guest s1 white\nBen: take\nAnna: take\n"}
OPEN = b'{"jsonrpc":"2.0","id":1,"method":"open","params":{"path":"game.party"}}\n'
PLAY = b'{"jsonrpc":"2.0","id":2,"method":"play","params":{"game":1,"move":"guest s1 white"}}\n'
SAVE = b'{"jsonrpc":"2.0","id":3,"method":"save","params":{"game":1,"path":"game.party","force":true}}\n'
SHORT = ["spin-party", "--max-actions", "9"]
# Arguments, and the input if there is one, by command and option.
WRITERS = {
    ("fmt", "--output"): (["fmt", "game.party", "--force", "-o", "out"],),
    ("fmt", "--in-place"): (["fmt", "-i", "game.party"],),
    ("check", "--update"): (["check", "--update", "wrong.party"],),
    ("check", "--report"): (["check", "--report", "report", "game.party", "wrong.party"],),
    ("reduce", "--output"): (["reduce", "faulty.party", "--force", "-o", "out"],),
    ("replay", "--output"): (["replay", "game.party", "--force", "-o", "out"],),
    ("replay", "--for-all"): (["replay", "game.party", "--force", "--for-all", "mail"],),
    ("new", "--output"): (["new", "wedding-tables", "--force", "-o", "out"],),
    ("play", "--output"): (["play", "game.party", "--force", "-o", "out"], b"guest s1 white\n"),
    ("play", "save"): (["play", "game.party"], b"guest s1 white\nsave\n"),
    ("play", "recovery"): (["play", "game.party"], b"guest s1 white\n"),
    ("serve", "save"): (["serve"], OPEN + PLAY + SAVE),
    ("simulate", "--output"): (["simulate", *SHORT, "--force", "-o", "out"],),
    ("simulate", "--scripts"): (["simulate", *SHORT, "--games", "3", "-j", "1", "--scripts", "games"],),
    ("measure", "--output"): (["measure", *SHORT, "--games", "4", "--shard", "1/2", "--force", "-o", "out"],),
    ("measure", "--table"): (["measure", *SHORT, "--games", "2", "--table", "table.csv"],),
    ("measure", "--moves"): (["measure", *SHORT, "--games", "40", "--moves", "moves.jsonl"],),
    ("merge", "--output"): (["merge", "part.jsonl", "--force", "-o", "out"],),
    ("perft", "--output"): (["perft", "game.party", "--depth", "1", "--shard", "1/2", "--force", "-o", "out"],),
    ("find", "--output"): (["find", "game.party", "ply > 2", "--random", "9", "--shard", "1/2", "--force", "-o", "out"],),
    ("cover", "--output"): (["cover", "--game", "wedding-tables", "--games", "1", "--actions", "2", "-j", "1", "-o", "tests"],),
}
# Options that name what is only read.
READERS = {"--rulesets", "--ruleset", "--script"}
# Options that overwrite nothing: their files are new, or those that were read.
ONE_WAY = {"--in-place", "--update", "save", "recovery"}
CALLS = {"openat": "EIO", "newfstatat": "EIO", "read": "EIO", "write": "ENOSPC", "fsync": "EIO", "fchmod": "EPERM", "renameat": "EIO", "close": "EIO"}
# Calls, what becomes of one, and whether of all after it, too.
FAULTS = [*((call, f"error={error}", "") for call, error in CALLS.items()), *((call, "signal=SIGTERM", "") for call in ("openat", "renameat")),
          ("write,renameat", "signal=SIGTERM", "+")]
RECOVERY = ("play", "recovery")  # makes a new file by itself
SURE = {"openat", "write", "close", "renameat", "write,renameat"}  # whoever writes a file calls these
EACH = 1 if LONG else 4  # One call in this many fails.
ENDED = (5, -signal.SIGTERM, 128 + signal.SIGTERM)  # 5: `measure` reports the finished games
KEPT = b"guest s1 white\n"  # `play` keeps this line


def files_of(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def options_of(command):
    """Options whose value is a file or a folder, by their last names."""
    told = subprocess.run([REFEREE, command, "--help"], capture_output=True, text=True, check=True).stdout
    for names, value in re.findall(r"^  (-\S+) ([A-Z|]+)\b", told, re.M):
        if {"FILE", "DIR", "SCRIPT"} & set(value.split("|")):
            yield names.split(",")[-1]


class FileFaults(CliTest):
    def setUp(self):
        super().setUp()
        self.assertIsNotNone(shutil.which("strace"), "strace is not installed: see scripts/packages.txt")
        self.root = pathlib.Path(self.folder.name)
        self.part = self.expect(0, "simulate", *SHORT, "--shard", "1/1").out.encode()

    def prepare(self, name, more):
        """A folder with what commands read, and `more`."""
        folder = self.root / name
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "tmp").mkdir(parents=True)
        scripts = {script: (HEADER + "---\n" + body).encode() for script, body in SCRIPTS.items()}
        for path, content in {**scripts, "part.jsonl": self.part, **more}.items():
            (folder / path).parent.mkdir(exist_ok=True)
            (folder / path).write_bytes(content)
        return folder

    def run_in(self, folder, key, strace=()):
        """Runs the command of this key. Returns how it ended, and the log of strace."""
        log = self.root / "log"
        # strace sends no signals with the faster way to stop at calls.
        faster = [] if "signal=" in str(strace) else ["--seccomp-bpf"]
        before = ["strace", "-f", "-y", "-qq", *faster, "-o", str(log), *strace] if strace else []
        arguments, stdin = (*WRITERS[key], b"")[:2]
        done = subprocess.run([*before, REFEREE, *arguments], cwd=folder, input=stdin, capture_output=True, check=False, timeout=HANGS,
                              env={**os.environ, "TMPDIR": str(folder / "tmp"), "ASAN_OPTIONS": "detect_leaks=0"})
        return done, log.read_text(errors="replace").splitlines() if strace else []

    def calls_of_a_start(self, call):
        """Returns how many calls a start takes, before anything is done."""
        log = self.root / "log"
        subprocess.run(["strace", "-f", "-qq", "-o", str(log), "-e", f"trace={call}", REFEREE, "--version"], capture_output=True, check=True)
        return 0 if "write" in call else len(log.read_text(errors="replace").splitlines())

    def attempt(self, key, old, new, fault):
        """Runs a command with this fault. Returns false if it makes no such system call."""
        folder = self.prepare("work", old)
        before = files_of(folder)
        done, log = self.run_in(folder, key, ["-e", "trace=" + fault.partition(":")[0], "-e", "inject=" + fault])
        injected = [line for line in log if "(INJECTED)" in line or "--- SIGTERM" in line]
        is_ended = "signal=" in fault
        if not injected:
            return False
        told = (done.stdout + done.stderr).decode()
        with self.subTest(key=key, there=sorted(old), failed=injected, told=told, code=done.returncode):
            after = files_of(folder)
            unchanged = [name for name in new if after.get(name) != new[name]]
            for name in unchanged:
                if name == "report/index.html" and after.get(name, b"").endswith(b"</html>\n"):
                    continue  # links the pages that exist
                if is_ended and key[0] == "measure" and name in after and after[name].endswith(b"\n") and new[name].startswith(after[name]):
                    continue  # reports the games so far
                self.assertEqual(after.get(name), before.get(name), f"{name} is neither old nor new")
            others = after.keys() - before.keys() - new.keys()
            for name in others:  # `play` may report another place
                self.assertTrue(key[0] == "play" and after[name].endswith(KEPT), f"{name} stands there")
                self.assertIn(f"kept in {folder / name if name.startswith('tmp/') else name}\n", told)
            self.assertIn(done.returncode, (0, 1, 2, *(ENDED if is_ended else ())))
            if not is_ended and unchanged and not others and "<STDERR>" not in str(injected) and "write(2<" not in str(injected):
                self.assertTrue(done.returncode != 0 or '"error"' in told)
                self.assertRegex(told, r"can't be (read|written|made)|is there already|is not there|no such file")
                names = [*unchanged, *SCRIPTS, "part.jsonl", "standard input", "the output"]
                self.assertTrue(any(pathlib.PurePath(name).name in told or name.partition("/")[0] in told for name in names))
        return True

    def sweep(self, key):
        folder = self.prepare("whole", {})
        before = files_of(folder)
        self.run_in(folder, key)
        new = {name: content for name, content in files_of(folder).items() if before.get(name) != content}
        self.assertTrue(new)
        # Once without files, and once with other files in the same places.
        others = dict.fromkeys(new, b"# other\n")
        for old in [{}] if key[1] in ONE_WAY or key[0] == "cover" else [{}, others] if LONG else [others]:
            for call, fault, more in FAULTS:
                if call in ("newfstatat", "read") and not LONG:
                    continue
                first = self.calls_of_a_start(call) + 1
                for number in itertools.count(first, EACH):
                    if not self.attempt(key, old, new, f"{call}:{fault}:when={number}{more}"):
                        expected = call in SURE and not (key == RECOVERY and "renameat" in call)
                        self.assertTrue(number > first or not expected, f"{key}: no {call} had {fault}")
                        break

    def test_each_option_is_known(self):
        for command in re.findall(r"^  ([a-z]+)  +[A-Z]", self.expect(0, "--help").out, re.M):
            for option in options_of(command):
                self.assertTrue(option in READERS or (command, option) in WRITERS, f"{command} {option}: is it read or written?")

    def test_what_is_replaced_is_on_the_disk(self):
        """Synced before it is renamed, and then its folder; once for all that a folder gets."""
        for key in WRITERS:
            folder = self.prepare("whole", {})
            before = files_of(folder)
            self.run_in(folder, key)
            written = [name for name, content in files_of(folder).items() if before.get(name) != content]
            folder = self.prepare("work", {} if key[0] == "cover" or key[1] in ONE_WAY else dict.fromkeys(written, b"# other\n"))
            log = "\n".join(self.run_in(folder, key, ["-e", "trace=fsync,renameat"])[1])
            with self.subTest(key=key, log=log):
                if key == RECOVERY:
                    self.assertRegex(log, rf"fsync\(\d+<{re.escape(str(folder))}/game\.recovered\.party>\) += 0\n.*fsync\(\d+<{re.escape(str(folder))}>\) += 0")
                    self.assertNotIn("renameat(", log)
                    continue
                renamed = re.findall(r'fsync\(\d+<(\S+)>\) += 0\n.*renameat\(\d+<(\S+)>, "(\S+)", \d+<\S+>, "(\S+)"\) += 0', log)
                self.assertEqual(len(renamed), log.count("renameat("))
                self.assertEqual({os.path.relpath(f"{place}/{to}", folder) for _, place, _, to in renamed}, set(written))
                for synced, place, beside, _ in renamed:
                    self.assertEqual(synced, f"{place}/{beside}")
                    self.assertRegex(log.rpartition("renameat(")[2], rf"fsync\(\d+<{re.escape(place)}>\) += 0")


def add_tests():
    for key in WRITERS:
        def test(self, key=key):
            self.sweep(key)
        setattr(FileFaults, "test_" + "_".join(key).replace("--", "").replace("-", "_"), test)


add_tests()

if __name__ == "__main__":
    main()
