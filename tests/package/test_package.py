"""Tests the installed files: the program from any folder, the libraries in another project, the Debian packages."""
import gzip
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ["REFEREE_SOURCE"])
BUILD = pathlib.Path(os.environ["REFEREE_BUILD"])
CMAKE = os.environ["CMAKE"]
CPACK = os.environ["CPACK"]

PLAIN = {name: value for name, value in os.environ.items() if name != "REFEREE_RULESETS"}


def run(*words, code=0, cwd="/", **variables):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, cwd=cwd,
                          env={**PLAIN, **variables}, timeout=600)
    if done.returncode != code:
        raise AssertionError(f"{words}: exit code {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout


def every_file(folder, pattern):
    return sorted(path.relative_to(folder).as_posix() for path in pathlib.Path(folder).rglob(pattern))


class Installed(unittest.TestCase):
    """Checks of a tree with bin/, share/ ..., wherever it is."""
    prefix = None
    zsh = "site-functions"

    def referee(self, *arguments, **options):
        return run(self.prefix / "bin" / "referee", *arguments, **options)

    def test_program_runs_from_anywhere(self):
        script = self.prefix / "share/doc/referee/examples/spin-party/first-moves.party"
        self.assertIn("Anna", self.referee("run", script))
        self.assertIn("legal", self.referee("check", self.prefix / "share/doc/referee/examples", cwd="/tmp"))
        with tempfile.TemporaryDirectory() as elsewhere:
            link = pathlib.Path(elsewhere) / "referee"
            link.symlink_to(self.prefix / "bin" / "referee")
            self.assertIn("referee 1.0.0", run(link, "--version", cwd=elsewhere))

    def test_several_threads(self):
        done = subprocess.run([self.prefix / "bin/referee", "check", "-j", "2", self.prefix / "share/doc/referee/examples"],
                              capture_output=True, text=True, check=True, cwd="/")
        self.assertEqual(done.stderr, "")

    def test_pages_completions_documents(self):
        share = self.prefix / "share"
        pages = every_file(share / "man/man1", "*")
        self.assertGreater(len(pages), 14)
        self.assertTrue(all(page.startswith("referee") for page in pages))
        for name in ("bash-completion/completions/referee", f"zsh/{self.zsh}/_referee",
                     "fish/vendor_completions.d/referee.fish", "doc/referee/README.md", "doc/referee/copyright",
                     "doc/referee/docs/reference/format.md", "doc/referee/examples/embed/party_odds.cpp"):
            self.assertTrue((share / name).is_file(), name)
        self.assertEqual(every_file(share / "referee/rulesets", "*.yaml"), every_file(SOURCE / "rulesets", "*.yaml"))

    def test_scripts_that_rules_cites(self):
        """Every rule's examples exist, and the cited line is the one shown."""
        cited = 0
        for game in ("spin-party", "wedding-tables", "plots", "party-chess"):
            for rule in json.loads(self.referee("rules", game, "--format", "json"))["rules"]:
                for example in rule.get("examples", {}).values():
                    lines = pathlib.Path(example["script"]).read_text().splitlines()
                    self.assertTrue(example["script"].startswith(str(self.prefix)), example["script"])
                    self.assertTrue(lines[example["line"] - 1], rule["id"])
                    cited += 1
        self.assertGreater(cited, 300)
        text = self.referee("rules", "spin-party", "SP-7.alternate")
        self.assertIn(str(self.prefix / "share/referee/tests/conformance/spin-party"), text)

    def ruleset_of(self, script, **options):
        return json.loads(self.referee("run", "--format", "json", script, **options))["rulings"]["bonds"]

    def test_which_ruleset_wins(self):
        """--rulesets, REFEREE_RULESETS, built in, beside the program: the first that has the name."""
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            script = folder / "script.party"
            beside = self.prefix / "share/referee/rulesets/spin-party"

            def ruleset(path, bonds):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text("game: spin-party\ntitle: test\nextends: standard\n"
                                f"rulings: {{bonds: {{default: {bonds}}}}}\n")
                return path

            def script_of(name):
                script.write_text(f"game: spin-party\nplayers: [Anna, Ben]\nruleset: {name}\n---\n")
                return script

            self.assertEqual(self.ruleset_of(script_of("keep")), "sack")
            house = ruleset(beside / "house.yaml", "stock")
            changed = beside / "keep.yaml"
            before = changed.read_text()
            try:
                self.assertEqual(self.ruleset_of(script_of("house")), "stock")      # beside the program
                ruleset(changed, "stock")
                self.assertEqual(self.ruleset_of(script_of("keep")), "sack")        # built in wins
                ruleset(folder / "mine/spin-party/keep.yaml", "stock")
                mine = {"REFEREE_RULESETS": str(folder / "mine")}
                self.assertEqual(self.ruleset_of(script, **mine), "stock")          # the variable wins
                ruleset(folder / "other/spin-party/keep.yaml", "sack")
                out = self.referee("--rulesets", folder / "other", "run", "--format", "json", script, **mine)
                self.assertEqual(json.loads(out)["rulings"]["bonds"], "sack")       # the option wins
                self.referee("check", script_of("nowhere"), code=2)
                self.referee("check", script, code=2, REFEREE_RULESETS=str(folder / "not-there"))
            finally:
                house.unlink()
                changed.write_text(before)


class Prefix(Installed):
    """cmake --install, and a program that is built against it."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.prefix = pathlib.Path(cls.folder.name) / "prefix"
        run(CMAKE, "--install", BUILD, "--prefix", cls.prefix)

    def test_headers(self):
        """All of them: also the generated ones and those beside the sources of a game; private ones are not there."""
        here = every_file(SOURCE / "libs", "*.hpp")
        public = {path.split("/include/", 1)[1] for path in here if "/include/" in path}
        for game in SOURCE.glob("libs/*/CMakeLists.txt"):
            if "referee_add_game(" in game.read_text():
                public |= {f"referee/{path}" for path in here if path.startswith(f"{game.parent.name}/") and "/include/" not in path}
        generated = {path.split("/include/", 1)[1] for path in every_file(BUILD / "generated", "*.hpp") if "/private/" not in path}
        self.assertEqual(set(every_file(self.prefix / "include", "*.hpp")), public | generated)

    def test_embedding(self):
        build = pathlib.Path(self.folder.name) / "embed"
        example = self.prefix / "share/doc/referee/examples/embed"
        run(CMAKE, "-S", example, "-B", build, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={self.prefix}",
            f"-DCMAKE_CXX_COMPILER={os.environ['CXX']}")
        run(CMAKE, "--build", build)
        script = self.prefix / "share/doc/referee/examples/spin-party/first-moves.party"
        out = run(build / "party_odds", script, "50", "7")
        self.assertIn("legal after 16 actions\n", out)
        self.assertRegex(out, r"Anna wins \d+ of 50\nBen wins \d+ of 50\n$")
        self.assertEqual(out, run(build / "party_odds", script, "50", "7"))
        bad = build / "bad.party"
        bad.write_text("game: spin-party\nplayers: [Anna, Ben]\n---\nBen: take\n")
        self.assertIn("SP-7.alternate", run(build / "party_odds", bad, code=1))

    def test_other_components_and_versions_are_refused(self):
        for asked in ("referee 1.0 REQUIRED COMPONENTS chess", "referee 9.9 REQUIRED"):
            folder = pathlib.Path(tempfile.mkdtemp(dir=self.folder.name))
            (folder / "CMakeLists.txt").write_text(
                f"cmake_minimum_required(VERSION 3.25)\nproject(x LANGUAGES CXX)\nfind_package({asked})\n")
            run(CMAKE, "-S", folder, "-B", folder / "build", "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={self.prefix}", code=1)


class Debian(Installed):
    """The packages that CPack makes, unpacked into a folder."""
    zsh = "vendor-completions"

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        root = pathlib.Path(cls.folder.name)
        run(CPACK, "--config", BUILD / "CPackConfig.cmake", "-B", root / "packages", cwd=root)
        cls.packages = {path.name.split("_")[0]: path for path in (root / "packages").glob("*.deb")}
        for package in cls.packages.values():
            run("dpkg-deb", "-x", package, root / "root")
        cls.prefix = root / "root/usr"

    def field(self, package, name):
        return run("dpkg-deb", "-f", self.packages[package], name).strip()

    def test_control(self):
        self.assertEqual(set(self.packages), {"referee", "referee-dev"})
        self.assertRegex(self.field("referee", "Depends"), r"libc6 \(>= ")
        self.assertNotIn("libstdc++6", self.field("referee", "Depends"))  # only the C library is shared
        self.assertIn("nlohmann-json3-dev", self.field("referee-dev", "Depends"))
        self.assertEqual(self.field("referee", "Section"), "utils")
        self.assertNotRegex(self.field("referee", "Maintainer"), "localhost|example")

    def test_changelog_and_copyright(self):
        for package in self.packages:
            documents = self.prefix / "share/doc" / package
            self.assertTrue((documents / "copyright").is_file(), package)
            with gzip.open(documents / "changelog.gz", "rt") as changes:
                self.assertRegex(changes.readline(), rf"^referee \({re.escape(self.field(package, 'Version'))}\) ")

    def test_pages_are_compressed(self):
        pages = list((self.prefix / "share/man/man1").iterdir())
        self.assertTrue(all(page.name.endswith(".1.gz") for page in pages), pages)
        with gzip.open(self.prefix / "share/man/man1/referee.1.gz", "rt") as page:
            self.assertIn(".TH REFEREE 1", page.read())

    def test_parts(self):
        listed = run("dpkg-deb", "-c", self.packages["referee"])
        self.assertNotIn("/include/", listed)
        self.assertNotIn(".a\n", listed)
        self.assertNotIn("/bin/", run("dpkg-deb", "-c", self.packages["referee-dev"]))


del Installed
unittest.main(verbosity=1)
