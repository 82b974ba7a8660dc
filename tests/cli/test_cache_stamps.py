"""`check --cache` and the times of files: what is known by them is not read, and never wrong for that."""
import hashlib
import mmap
import os
import pathlib
import random
import shutil
import struct
import subprocess
import time
import unittest

from cached_suite import EDITS, FILES, HEADER, RELIABLE, SETTLED, CacheTest, Suite, kind_of_files, put_back
from cli import REFEREE, main


def same_size(path, chance):
    """The file's text with one digit changed, or a word, so that it is as long as before."""
    text = path.read_text()
    digits = [place for place, letter in enumerate(text) if letter.isdigit()]
    if not digits:
        return text.replace("huge", "hugo").replace("take", "tame").encode()
    at = chance.choice(digits)
    return (text[:at] + chance.choice("0123456789") + text[at + 1:]).encode()


def trick(here, chance):
    """One change that leaves size and time of modification as they were. Gives what it was."""
    files = sorted(path for path in here.rglob("*") if path.is_file() and path.suffix in (".party", ".yaml"))
    path = chance.choice(files)
    old = path.stat()
    kind = chance.choice(("write", "write", "map", "rename", "exchange", "hard link", "link", "folders", "back"))
    if kind == "write":
        path.write_bytes(same_size(path, chance))
    elif kind == "map":
        with path.open("r+b") as file, mmap.mmap(file.fileno(), 0) as memory:
            memory[:] = same_size(path, chance)
    elif kind == "rename":
        (here / "new").write_bytes(same_size(path, chance))
        os.utime(here / "new", ns=(old.st_atime_ns, old.st_mtime_ns))
        (here / "new").rename(path)
    elif kind == "exchange":
        other = chance.choice(files)
        path.rename(here / "third")
        if other != path:
            other.rename(path)
        (here / "third").rename(other)
    elif kind in ("hard link", "link"):
        other = chance.choice([other for other in files if other.suffix == path.suffix])
        if not os.path.samefile(path, other):
            path.unlink()
            os.link(other.resolve(), path) if kind == "hard link" else path.symlink_to(other.resolve())
    elif kind == "folders":
        (here / "sub").rename(here / "away")
        shutil.copytree(here / "away", here / "sub", symlinks=True)
        shutil.rmtree(here / "away")
    else:
        put_back(here)
    if path.exists() and kind in ("write", "map"):
        os.utime(path, ns=(old.st_atime_ns, old.st_mtime_ns))
    return kind, str(path.relative_to(here))


def moved_clock(seconds):
    def change(old):
        offset = struct.unpack_from("<q", old, 32)[0] + seconds * 10**9
        return old[:32] + struct.pack("<q", offset) + old[40:]
    return change


@unittest.skipUnless(kind_of_files() in RELIABLE, "file times are not relied on here")
class Stamps(CacheTest):
    """Files that are not read again, as their times, inodes and sizes say what they hold."""

    def forget_contents(self):
        """Gives `plain.party` a digest that it doesn't have: it is found as long as nobody reads it."""
        text = FILES["plain.party"].encode()
        digest = hashlib.sha256(struct.pack("<Q", 4) + b"text" + struct.pack("<Q", len(text)) + text).digest()
        self.forge(lambda bytes_: bytes_.replace(digest, bytes(32)).replace(b"legal ./plain.party", b"LEGAL ./plain.party"))

    def test_a_known_file_is_not_read(self):
        self.settle()
        self.assertEqual(self.known(), len(FILES) - 1)  # nobody can find `huge`
        self.forget_contents()
        for options in ([], ["-j", "2"], ["--filter", "plain"]):
            self.assertIn(b"LEGAL ./plain.party", self.cached(*options)[1])
        self.assertNotIn(b"LEGAL", self.cached("--cache-strategy", "content")[1])
        (self.here / "plain.party").touch()
        self.assertNotIn(b"LEGAL", self.cached()[1])

    def test_stamps_of_another_time(self):
        """Those of another start of the machine, and those seen before its clock was set back."""
        start = pathlib.Path("/proc/sys/kernel/random/boot_id").read_bytes()
        self.settle()
        good = self.kept().read_bytes()
        for change, trusted in ((lambda old: old.replace(start, start[::-1]), False), (moved_clock(10), False), (moved_clock(-10), True)):
            self.kept().write_bytes(good)
            self.forget_contents()
            self.forge(change)
            self.assertEqual(b"LEGAL" in self.cached()[1], trusted)
            self.assertIn(start, self.kept().read_bytes())

    def test_nothing_is_written_if_nothing_has_changed(self):
        self.write(HEADER + "---\n@expect pool = 3\n", "suite/failed.party")
        self.settle()
        before = self.kept().stat()
        for options in ([], ["-j", "2"], ["--cache-strategy", "content"], ["--filter", "plain"]):
            self.both(*options)
        after = self.kept().stat()
        self.assertEqual((after.st_ino, after.st_ctime_ns), (before.st_ino, before.st_ctime_ns))

    def test_what_has_just_changed_is_read_again(self):
        """A change soon after could bear the same time."""
        self.both()
        self.assertEqual(self.known(), 0)
        self.settle()
        for number in range(40):
            self.write(FILES["plain.party"].replace("38", str(38 - number % 2)), "suite/plain.party")
            self.assertEqual(self.both("--filter", "plain")[0], number % 2)

    def test_tricks_at_random(self):
        seed = int(os.environ.get("REFEREE_CACHE_SEED", "1"))
        chance = random.Random(seed)
        suites, done = [], []
        for number in range(max(4, EDITS // 8)):
            for name, text in FILES.items():
                self.write(text, f"suites/{number}/{name}")
            suites.append(Suite(self, f"{self.folder.name}/suites/{number}", f"{self.folder.name}/caches/{number}"))
            done.append([])
        for turn in range(4):
            time.sleep(SETTLED)
            for suite, edits in zip(suites, done):
                options = chance.choice(([], [], ["-j", "2"], ["--confined"], ["--format", "json"]))
                with self.subTest(seed=seed, turn=turn, suite=suite.here, edits=edits, options=options):
                    for tricks in (0, chance.randrange(1, 4), 1):
                        for _ in range(tricks):
                            edits.append(trick(suite.here, chance))
                        suite.both(*options)

    def test_moved_folders(self):
        """Two suites that are called the same from where one stands."""
        other = pathlib.Path(self.folder.name) / "other"
        shutil.copytree(self.here, other)
        (other / "plain.party").write_text(FILES["plain.party"].replace("38", "37"))
        self.settle()
        known = self.known()
        self.here, first = other, self.here
        self.assertIn(b"failed ./plain.party", self.settle()[1])
        self.assertGreater(self.known(), known)  # both are known
        first.rename(first.with_name("third"))
        other.rename(first)
        first.with_name("third").rename(other)
        self.assertNotIn(b"failed ./plain.party", self.both()[1])
        self.here = first
        self.assertIn(b"failed ./plain.party", self.both()[1])

    @unittest.skipUnless(os.geteuid() == 0, "needs to become somebody who may not read")
    def test_who_may_not_read_it(self):
        """Somebody else with the same cache gets no verdict on what is closed to them."""
        root = pathlib.Path(self.folder.name)
        program = shutil.copy(REFEREE, root / "referee")
        self.settle()
        for folder in (root, self.here, self.cache):
            folder.chmod(0o777)
        (self.here / "plain.party").chmod(0o600)
        self.settle()
        seen = [subprocess.run([program, "check", ".", *options], cwd=self.here, capture_output=True, check=False, user=65534, group=65534,
                               extra_groups=[]) for options in ([], ["--cache-dir", str(self.cache)])]
        self.assertIn(b"malformed ./plain.party", seen[0].stdout)
        self.assertEqual(seen[1].stdout, seen[0].stdout)
        self.both()


if __name__ == "__main__":
    main()
