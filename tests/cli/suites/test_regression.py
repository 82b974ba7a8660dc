"""check over many scripts in its formats, and simulate."""
import json
import pathlib
import re
import subprocess
import xml.etree.ElementTree as ElementTree

from cli import REFEREE, SLOW, SOURCE, CliTest, game_list, main, timeless

GAMES = {"spin-party": [], "wedding-tables": ["--players", "3"], "plots": ["--players", "Anna,Ben,Cleo,Dora,Eve"],
         "party-chess": ["--players", "3", "--max-actions", "80"]}


class Check(CliTest):
    def setUp(self):
        super().setUp()
        self.script("Anna: take\n", name="a/legal.party")
        self.script("Anna: end\n", name="b/illegal.party")
        self.script("@expect pool = 3\n", name="c/failed & <odd> \"name\".party")
        self.script("Anna: dance\n", name="d/malformed.party")

    def test_threads_do_not_change_the_output(self):
        folder = str(SOURCE / "tests" / "conformance" / "spin-party")
        for form in ("text", "json", "tap"):
            outputs = {timeless(self.expect(0, "check", folder, "--format", form, "-j", jobs).out) for jobs in ("1", "2", "7")}
            self.assertEqual(len(outputs), 1, form)

    def test_tap(self):
        lines = self.expect(2, "check", self.folder.name, "--format", "tap").out.splitlines()
        self.assertEqual(lines[:2], ["TAP version 13", "1..4"])
        results = [line for line in lines if line.startswith(("ok", "not ok"))]
        self.assertEqual([line.split(" - ")[0] for line in results], ["ok 1", "not ok 2", "not ok 3", "not ok 4"])
        self.assertIn("  status: illegal", lines)

    def test_junit(self):
        suite = ElementTree.fromstring(self.expect(2, "check", self.folder.name, "--format", "junit").out).find("testsuite")
        self.assertEqual(suite.get("tests"), "4")
        cases = {case.get("name"): case for case in suite.findall("testcase")}
        self.assertIsNone(cases["legal.party"].find("failure"))
        failure = cases["failed & <odd> \"name\".party"].find("failure")
        self.assertEqual(failure.get("type"), "failed")
        self.assertIn("pool is 40, not 3", failure.get("message"))

    def test_quiet(self):
        """Nothing of what is legal; all of the rest."""
        loud, quiet = (timeless(self.expect(2, "check", self.folder.name, *options).out) for options in ([], ["-q"]))
        self.assertNotIn("\nlegal", "\n" + quiet)
        self.assertEqual(quiet, "".join(line for line in loud.splitlines(True) if not line.startswith("legal ")))
        self.assertEqual(self.expect(0, "check", "-q", self.folder.name, "--filter", "legal.part[y]").out, "")

    def test_jobs(self):
        one, auto = (timeless(self.expect(2, "check", self.folder.name, "-j", jobs).out) for jobs in ("1", "auto"))
        self.assertEqual(auto, one)
        for wrong in ("0", "many", "-1", "1025"):
            self.expect(2, "check", self.folder.name, "-j", wrong)

    def test_filter_shards_and_fail_fast(self):
        def names(*arguments, code):
            done = self.expect(code, "check", self.folder.name, "--format", "json", *arguments)
            return [pathlib.Path(json.loads(line)["script"]).parent.name for line in done.out.splitlines()]

        self.assertEqual(names("--filter", "legal", code=1), ["a", "b"])
        self.assertEqual(names("--filter", "*/a/*.party", code=0), ["a"])
        self.assertEqual(names("--filter", "legal.part[y]", code=0), ["a"])
        self.assertEqual(names("--filter", "!legal", code=2), ["c", "d"])
        self.assertEqual(names("--filter", "legal", "--filter", "!*/b/*", code=0), ["a"])
        here = subprocess.run([REFEREE, "check", ".", "--filter", "![bcd]/*", "-q"], cwd=self.folder.name, capture_output=True, check=False)
        self.assertEqual(here.returncode, 0, here.stdout)
        self.assertEqual(names("--filter", "a/legal", "--filter", "d/mal", code=2), ["a", "d"])
        self.assertEqual(names("--shard", "1/3", code=2), ["a", "d"])
        self.assertEqual(names("--shard", "2/3", code=1), ["b"])
        self.assertEqual(names("--shard", "3/3", code=1), ["c"])
        self.assertEqual(names("--fail-fast", code=1), ["a", "b"])
        self.assertEqual(names("--fail-fast", "-j", "3", code=1), ["a", "b"])
        tap = self.expect(1, "check", self.folder.name, "--format", "tap", "--fail-fast").out.splitlines()
        self.assertEqual(tap[1], "1..4")
        self.assertTrue(tap[-1].startswith("Bail out! "), tap)
        self.assertNotIn("Bail out!", self.expect(2, "check", self.folder.name, "--format", "tap").out)
        for shard in ("0/3", "4/3", "1", "x/2", "1/2x"):
            self.expect(2, "check", self.folder.name, "--shard", shard)

    def test_a_suite_ends_with_what_failed(self):
        lines = timeless(self.expect(2, "check", self.folder.name).out).splitlines()
        failed = [line.replace(self.folder.name + "/", "") for line in lines if line.startswith("FAILED ")]
        self.assertEqual(failed, ["FAILED b/illegal.party:4 SP-7.three-pieces: Anna has taken 0 of 3 pieces, and a bond or a guest can still be taken",
                                  'FAILED c/failed & <odd> "name".party:4 @expect pool = 3: pool is 40, not 3',
                                  "FAILED d/malformed.party:4 there is no action `dance`"])
        self.assertEqual(lines[-1], "4 scripts: 1 legal, 3 not (1 illegal, 1 failed, 1 malformed); TIME")


class Simulate(CliTest):
    def simulate(self, game, *arguments, jobs="1"):
        folder = pathlib.Path(self.folder.name) / (game + jobs)
        done = self.expect(0, "simulate", game, "--games", "6", "--seed", "11", "-j", jobs, "--format", "json",
                           "--scripts", str(folder), *arguments)
        return done.json(), {path.name: path.read_text() for path in sorted(folder.iterdir())}, str(folder)

    def test_the_same_seed_gives_the_same_games_on_any_number_of_threads(self):
        for game, arguments in GAMES.items():
            with self.subTest(game=game):
                one, scripts, folder = self.simulate(game, *arguments)
                two, again, _ = self.simulate(game, *arguments, jobs="3")
                self.assertEqual(one, two)
                self.assertEqual(scripts, again)
                self.assertEqual(list(scripts), [f"{game}-{i}.party" for i in range(6)])
                self.expect(0, "check", folder)

    def test_without_a_game_nothing_is_green(self):
        for command in ("simulate", "measure"):
            self.assertIn("must be at least 1", self.expect(2, command, next(iter(GAMES)), "--games", "0").err)

    def test_statistics(self):
        done = self.expect(0, "simulate", "plots", "--games", "20", "--format", "json", "--rules").json()
        self.assertEqual(done["games"], 20)
        self.assertEqual(done["unfinished"], 0)
        self.assertEqual(sum(done["verbs"].values()), done["actions"]["total"])
        self.assertGreater(done["rules"]["PL-III.3.reveal"], 0)
        text = self.expect(0, "simulate", "plots", "--games", "20").out
        self.assertIn("20 games of plots with 4 players, seed 0", text)

    def test_seals_are_supplied(self):
        done = self.expect(0, "simulate", "plots", "--games", "3", "--rulings", "sealed-plays=required",
                           "--format", "json").json()
        self.assertGreater(done["verbs"]["seal"], 0)
        self.assertEqual(done["verbs"]["seal"], done["verbs"]["open"])
        self.assertEqual(done["unfinished"], 0)

    def test_wrong_usage(self):
        self.expect(2, "simulate", "chess")
        self.expect(2, "simulate", "plots", "--players", "2")
        self.expect(2, "simulate", "plots", "--rulings", "nothing=at-all")
        self.expect(2, "simulate", "plots", "--rulings", "sealed-plays=sometimes")
        self.expect(2, "simulate", "plots", "--ruleset", "nowhere")
        self.expect(2, "simulate", "plots", "--scripts", "/proc/nowhere")


class Undecided(CliTest):
    # A Tornado in a crowd: more sequences than a tiny limit allows to be listed.
    CROWD = ("game: party-chess\nplayers: [Reds, Blues]\nsetup:\n  board: {a1: Reds K, t20: Blues K, e5: Reds T, "
             + ", ".join(f"{square}: Blues R" for square in "e6 f7 g6 h7 g8 f5 d6 d4 h5 c7 i6 i8 c5".split()) + "}\n---\n")

    def test_lists_and_counts_end_at_the_limit(self):
        script = self.write(self.CROWD + "@expect legal.count > 3\n", "crowd.party")
        if not SLOW:  # minutes of counting
            self.expect(0, "--max-work", "2000000000", "check", script)
        limit = ("--max-work", "20000")
        self.assertIn("crowd.party:6:1: undecided: the list of the", self.expect(5, *limit, "check", script).out)
        for command in (["legal"], ["perft", "--depth", "1"]):
            bare = self.write(self.CROWD, "bare.party")
            self.assertIn("undecided", self.expect(5, *limit, command[0], bare, *command[1:]).err)


class Format(CliTest):
    MESSY = ("#  a comment  \n\n\n  Anna:   take ;  guest   s1  white # there\n@reject   SP-7.alternate   Ben:  take;take\n"
             "   @expect   pool  =   39\n@expect  --view   Ben  sum( pool )  !=  [1,  2]\n@takeback  1  so  be it\n"
             "@under   selection = undeclared ,ties=ender  @reject  =SP-7.alternate   Ben:   take\n@under  selection=declared   @expect  pool   = 40\n\n")
    NEAT = ("#  a comment\n\nAnna: take; guest s1 white  # there\n@reject SP-7.alternate Ben: take; take\n"
            "@expect pool = 39\n@expect --view Ben sum( pool ) != [1,  2]\n@takeback 1  so  be it\n"
            "@under selection = undeclared ,ties=ender @reject =SP-7.alternate Ben: take\n@under selection=declared @expect pool = 40\n")

    def test_canonical_and_idempotent(self):
        script = self.script(self.MESSY)
        out = self.expect(0, "fmt", script).out
        self.assertTrue(out.endswith("---\n" + self.NEAT), out)
        self.expect(1, "fmt", "--check", script)
        self.expect(0, "fmt", "-i", script)
        self.assertEqual(pathlib.Path(script).read_text(), out)
        self.expect(0, "fmt", "--check", script)

    def test_outcomes_are_not_added(self):
        script = self.script("Anna: draw;  draw -> red\n", "game: spin-party\nplayers: [Anna, Ben]\nseed: 3\n")
        self.assertTrue(self.expect(0, "fmt", script).out.endswith("Anna: draw; draw -> red\n"))

    def test_all_conformance_scripts_stay_what_they_are(self):
        for path in sorted((SOURCE / "tests" / "conformance").rglob("*.party"))[::9]:
            with self.subTest(path=path.name):
                before = self.status(str(path))
                once = self.expect(0, "fmt", str(path)).out
                copy = self.write(once, f"{path.parent.name}/{path.name}")
                if "setup: {from" not in once and "\nruleset: ." not in once:
                    after = self.status(copy)
                    self.assertEqual((after["status"], after["plies"], after["hash"], after["expectations"]),
                                     (before["status"], before["plies"], before["hash"], before["expectations"]))
                    self.assertEqual(self.expect(0, "fmt", copy).out, once)

    def test_a_header_that_cannot_be_read(self):
        self.expect(2, "fmt", self.write("game: chess\n---\n"))


class New(CliTest):
    def test_every_game_has_a_starter_that_is_legal(self):
        for game in game_list.IDS:
            path = str(pathlib.Path(self.folder.name) / (game + ".party"))
            self.expect(0, "new", game, "-o", path)
            self.expect(0, "check", path)
            self.expect(2, "new", game, "-o", path)  # the file exists already
            mine, other = (re.sub("(?m)^table-id: .*$", "table-id: X", re.sub(r"(?m)^seed: \d+", "seed: 1", text)) for text in
                           (self.expect(0, "new", game).out, pathlib.Path(path).read_text()))
            self.assertEqual(mine, other)
            self.assertEqual("table-id: X" in mine, game == "plots")
        self.expect(2, "new", "chess")


main()
