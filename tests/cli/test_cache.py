"""`check --cache`: the same answers as without it, whatever is edited and whatever lies in its folder."""
import concurrent.futures
import os
import pathlib
import random
import re
import shutil
import subprocess
import time

from cached_suite import EDITS, FILES, HEADER, SETTLED, CacheTest
from cli import REFEREE, SOURCE, main

FORMATS = ("text", "json", "tap", "junit", "sarif", "github")
OPTIONS = ([], [], ["--confined"], ["--max-work", "3000"], ["--rulesets", "sets"], ["-q"], ["--color", "always"], ["-j", "2"],
           ["--filter", "house"], ["--shard", "1/2"], ["--fail-fast"])


def edit(here, chance):
    """One change such as people make. Gives what it was, for the message of a failure."""
    files = sorted(path for path in here.rglob("*") if path.is_file() and path.suffix in (".party", ".yaml"))
    path = chance.choice(files)
    kind = chance.choice(("number", "number", "number", "line", "cut", "swap", "gone", "back", "back", "copy", "link", "touch"))
    if kind == "number":
        text = path.read_text()
        numbers = list(re.finditer(r"\d+", text))
        if numbers:
            one = chance.choice(numbers)
            path.write_text(text[:one.start()] + str(int(one.group()) + chance.choice((-1, 1, 3))) + text[one.end():])
    elif kind == "line":
        path.write_text(path.read_text() + chance.choice(("\n", "# said aside\n", "@expect ply > 0\n", "Ben: dance\n")))
    elif kind == "cut":
        path.write_text("".join(path.read_text().splitlines(True)[:-1]))
    elif kind == "swap":
        other = chance.choice(files)
        mine, its = path.read_text(), other.read_text()
        path.write_text(its)
        other.write_text(mine)
    elif kind == "gone":
        path.unlink()
    elif kind == "copy":
        (here / chance.choice(("a.party", "sub/b.party", "sub/house.yaml"))).write_bytes(path.read_bytes())
    elif kind == "link":
        path.unlink()
        path.symlink_to(chance.choice((here / "house.yaml", here.parent / "house.yaml", here / "start.party")))
    elif kind == "touch":
        os.utime(path, (chance.randrange(10**9), chance.randrange(10**9)))
    if kind == "back" or len(files) < 8:
        for name, text in FILES.items():
            if (here / name).is_symlink():
                (here / name).unlink()
            (here / name).write_text(text)
    return kind, str(path.relative_to(here))


class Answers(CacheTest):
    def test_random_edits(self):
        seed = int(os.environ.get("REFEREE_CACHE_SEED", "1"))
        chance = random.Random(seed)
        shutil.copy(self.here / "house.yaml", self.here.parent / "house.yaml")
        done = []
        for _ in range(EDITS):
            done.append(edit(self.here, chance))
            options = ["--format", chance.choice(FORMATS), *chance.choice(OPTIONS)]
            with self.subTest(seed=seed, edits=done[-3:], options=options):
                self.both(*options)

    def test_every_format_and_option(self):
        for format_name in FORMATS:
            for options in OPTIONS:
                self.both("--format", format_name, *options)

    def test_an_earlier_verdict_is_used(self):
        """A forged one is told: so it is the cache that answers."""
        self.both()
        self.forge(lambda old: old.replace(b"legal ./plain.party", b"LEGAL ./plain.party"))
        self.assertIn(b"LEGAL ./plain.party", self.check("--cache-dir", str(self.cache))[1])
        # Under each of these it is not the same question any more.
        for options in (["--color", "always"], ["--max-work", "5000000"], ["--confined"], ["--rulesets", "sets"]):
            self.assertNotIn(b"LEGAL", self.check("--cache-dir", str(self.cache), *options)[1], options)
        self.write(FILES["plain.party"] + "\n", "suite/plain.party")
        self.assertNotIn(b"LEGAL", self.check("--cache-dir", str(self.cache))[1])

    def test_only_legal_scripts_are_kept(self):
        self.write(HEADER + "---\nAnna: dance\n", "suite/wrong.party")
        self.write(HEADER + "---\n@expect pool = 3\n", "suite/failed.party")
        self.both()
        content = self.kept().read_bytes()
        self.assertIn(b"plain.party", content)
        self.assertNotIn(b"wrong.party", content)
        self.assertNotIn(b"failed.party", content)

    def test_confinement_does_not_leak(self):
        """What was found legal without it says nothing of what may be read with it, nor the other way round."""
        self.write(FILES["house.yaml"], "house.yaml")
        self.write(HEADER + "ruleset: ../house.yaml\n---\n", "suite/outside.party")
        self.assertEqual(self.both()[0], 2)  # `named.party` needs --rulesets
        code, out, _ = self.both("--confined", "--filter", "outside")
        self.assertEqual(code, 2)
        self.assertIn(b"lies outside the script's folder", out)
        self.assertEqual(self.both("--no-confined", "--filter", "outside")[0], 0)
        self.assertEqual(self.check("--cache-dir", str(self.cache), "--filter", "outside", environment={"CI": "1"})[0], 2)

    def test_standard_input(self):
        for text, code in ((FILES["plain.party"], 0), (FILES["plain.party"].replace("38", "37"), 1), (FILES["plain.party"], 0)):
            for cached in ([], ["--cache-dir", str(self.cache)]):
                self.assertEqual(self.referee("check", "-", *cached, stdin=text.encode()).code, code)


class Folders(CacheTest):
    def test_default_folder(self):
        caches = pathlib.Path(self.folder.name) / "caches"
        for environment, place in (({"XDG_CACHE_HOME": str(caches)}, caches / "referee"),
                                   ({"XDG_CACHE_HOME": "", "HOME": self.folder.name}, pathlib.Path(self.folder.name) / ".cache/referee")):
            self.assertEqual(self.check("--cache", environment=environment), self.check())
            self.assertEqual(sorted(path.name for path in place.iterdir())[:2], [".gitignore", "CACHEDIR.TAG"])
        # Without a home nothing is kept, and nothing else changes.
        self.assertEqual(self.check("--cache", environment={"XDG_CACHE_HOME": "", "HOME": ""}), self.check())

    def test_damaged(self):
        plain = self.settle()  # from now on it stays as long as it is
        good = self.kept().read_bytes()
        chance = random.Random(2)
        for number in range(30):
            bad = bytearray(good)
            if number % 3 == 0:
                bad = bad[:chance.randrange(len(bad))]
            elif number % 3 == 1:
                bad[chance.randrange(len(bad))] ^= 1 << chance.randrange(8)
            else:
                bad += bytes(chance.randrange(256) for _ in range(9))
            self.kept().write_bytes(bytes(bad))
            self.assertEqual(self.check("--cache-dir", str(self.cache)), plain)
            self.assertEqual(len(self.kept().read_bytes()), len(good))
        self.kept().unlink()

    def test_something_else_lies_there(self):
        self.both()
        file = self.kept()
        for put in (file.mkdir, lambda: os.mkfifo(file), lambda: file.symlink_to("/dev/zero"), lambda: file.symlink_to("/nowhere/at/all")):
            file.rmdir() if file.is_dir() else file.unlink()
            put()
            code, out, _ = self.check("--cache-dir", str(self.cache))
            self.assertEqual((code, out), self.check()[:2])

    def test_can_not_be_written(self):
        blocked = self.write("a file", "blocked")
        plain = self.check()
        for folder in (blocked, f"{blocked}/below", "/proc/referee", "/dev/full"):
            code, out, told = self.check("--cache-dir", folder)
            self.assertEqual((code, out), plain[:2])
            self.assertEqual(told.replace(plain[2], b"").decode(), f"referee: `{folder}` can't be written: no verdicts are kept\n")

    def test_full_disk(self):
        plain = self.both()
        before = self.kept().read_bytes()
        self.write(HEADER + "---\nAnna: take\n", "suite/new.party")
        limited = subprocess.run(["bash", "-c", f'trap "" XFSZ; ulimit -f 0; exec "$0" check . --cache-dir "$1" | cat', REFEREE, str(self.cache)],
                                 cwd=self.here, capture_output=True, check=False)
        self.assertEqual(limited.stdout.replace(b"legal ./new.party (1 ply, 0 expectations)\n", b"").split(b"\n")[:-2], plain[1].split(b"\n")[:-2])
        self.assertIn(b"no verdicts are kept", limited.stderr)
        self.assertEqual(self.kept().read_bytes(), before)
        self.assertEqual([path for path in self.cache.iterdir() if path.name.endswith(".new")], [])

    def test_runs_at_once(self):
        plain = self.check()
        for pause in (0, SETTLED):
            time.sleep(pause)
            with concurrent.futures.ThreadPoolExecutor(8) as pool:
                for done in pool.map(lambda _: self.check("--cache-dir", str(self.cache)), range(32)):
                    self.assertEqual(done, plain)
        self.assertEqual(self.check("--cache-dir", str(self.cache)), plain)
        self.assertEqual(len(list(self.cache.iterdir())), 3)

    def test_another_build_has_a_file_of_its_own(self):
        self.both()
        other = self.kept().with_name("check-00.verdicts")
        shutil.move(self.kept(), other)
        os.utime(other, (0, 0))
        self.both()
        self.assertFalse(other.exists(), "unused for so long")
        self.kept()

    def test_usage(self):
        for arguments in (["--cache", "--update"], ["--cache-dir", "x", "--update"], ["--cache", "--report", "x"]):
            self.assertEqual(self.check(*arguments)[0], 2)


class Size(CacheTest):
    def test_a_suite_is_ten_times_as_fast(self):
        """By processor time, the best of three, and with room for other work of the machine."""
        for number in range(40):
            shutil.copytree(SOURCE / "tests/conformance/spin-party", self.here / f"many{number}")

        def seconds(*arguments):
            best = 9.9
            for _ in range(3):
                before = os.times()
                self.check("-q", "-j", "1", *arguments)
                after = os.times()
                best = min(best, after.children_user - before.children_user)
            return best

        self.check("-q", "--cache-dir", str(self.cache))
        plain, cached = seconds(), seconds("--cache-dir", str(self.cache))
        self.assertLess(cached, plain / 3)


if __name__ == "__main__":
    main()
