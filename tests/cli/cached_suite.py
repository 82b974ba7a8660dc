"""Suites of scripts with a cache, for tests of `check --cache`."""
import os
import pathlib
import re
import struct
import subprocess
import tempfile
import time

from cli import REFEREE, CliTest

EDITS = int(os.environ.get("REFEREE_CACHE_EDITS", "80"))
SETTLED = 2.1  # seconds
RELIABLE = ("ext2/ext3", "xfs", "btrfs", "f2fs", "tmpfs", "overlayfs")
HEADER = "game: spin-party\nplayers: [Anna, Ben]\n"
# Files of a suite; the scripts rest on other files in every way there is.
FILES = {
    "plain.party": HEADER + "---\nAnna: take; guest s1 white; take\n@expect pool = 38\n",
    "arbiter.party": HEADER + "---\n@stands 'so be it' Anna: take; end\n@expect ply = 2\n",
    "start.party": HEADER + "---\nAnna: take; guest s1 white; take\n@label one\n",
    "house.party": HEADER + "ruleset: ./house.yaml\n---\nAnna: take\n@expect pool = 39\n",
    "also-house.party": HEADER + "ruleset: ./house.yaml\n---\nAnna: take; guest s1 white\n@expect pool = 39\n",
    "sub/extends.party": HEADER + "ruleset: ./more.yaml\n---\nAnna: take\n@expect pool = 39\n",
    "sub/from.party": "game: spin-party\nsetup: {from: ../start.party, at: one}\n---\n@expect pool = 38\n",
    "sub/twice.party": "game: spin-party\nsetup: {from: from.party}\n---\n@expect pool = 38\n",
    "named.party": HEADER + "ruleset: huge\n---\nAnna: take\n@expect pool = 39\n",
    "house.yaml": "game: spin-party\nname: house\nextends: standard\nbonds: {blue: 40, red: 40}\n",
    "sub/more.yaml": "game: spin-party\nname: more\nextends: ../house.yaml\n",
    "sets/spin-party/huge.yaml": "game: spin-party\nname: huge\nextends: standard\nbonds: {blue: 30, red: 30}\n",
}


class Suite:
    """A folder of scripts, and a cache for it."""

    def __init__(self, test, here, cache):
        self.test, self.here, self.cache = test, pathlib.Path(here), pathlib.Path(cache)

    def check(self, *arguments, environment=None):
        done = subprocess.run([REFEREE, "check", ".", *arguments], cwd=self.here, capture_output=True, check=False,
                              env={**os.environ, **(environment or {})})
        self.test.assertIn(done.returncode, (0, 1, 2, 5), done.stderr)
        return done.returncode, re.sub(rb' time="[0-9.]+"', b"", done.stdout), done.stderr

    def cached(self, *arguments):
        return self.check("--cache-dir", str(self.cache), *arguments)

    def both(self, *arguments):
        """With the cache, twice, and without."""
        plain = self.check(*arguments)
        for _ in range(2):
            self.test.assertEqual(self.cached(*arguments), plain, arguments)
        return plain

    def settle(self, *arguments):
        """Lets files get so old that their times say what they hold, and the cache know them by these."""
        time.sleep(SETTLED)
        return self.both(*arguments)

    def kept(self):
        (file,) = self.cache.glob("check-*")
        return file

    def known(self):
        """How many files the cache knows by their stamps."""
        return struct.unpack_from("<I", self.kept().read_bytes(), 40)[0]

    def forge(self, change):
        """Puts other bytes into the file, with the sum that it must have."""
        good = self.kept().read_bytes()
        bad = bytearray(change(good))
        self.test.assertNotEqual(bad, good)
        struct.pack_into("<Q", bad, 24, murmur_hash(bytes(bad[32:])))
        self.kept().write_bytes(bad)


class CacheTest(CliTest, Suite):
    def setUp(self):
        super().setUp()
        Suite.__init__(self, self, f"{self.folder.name}/suite", f"{self.folder.name}/cache")
        for name, text in FILES.items():
            self.write(text, f"suite/{name}")


def kind_of_files():
    """Of the file system that tests write to."""
    return subprocess.run(["stat", "-f", "-c", "%T", tempfile.gettempdir()], capture_output=True, check=True, text=True).stdout.strip()


def murmur_hash(text, seed=0xc70f6907, factor=0xc6a4a7935bd1e995):
    """MurmurHash64A."""
    def mixed(word):
        word = word * factor % 2**64
        return (word ^ word >> 47) * factor % 2**64

    found = seed ^ len(text) * factor % 2**64
    for at in range(0, len(text) - len(text) % 8, 8):
        found = (found ^ mixed(int.from_bytes(text[at:at + 8], "little"))) * factor % 2**64
    if len(text) % 8:
        found = (found ^ int.from_bytes(text[-(len(text) % 8):], "little")) * factor % 2**64
    found = (found ^ found >> 47) * factor % 2**64
    return found ^ found >> 47


def put_back(here):
    for name, text in FILES.items():
        (here / name).unlink(missing_ok=True)
        (here / name).write_text(text)
