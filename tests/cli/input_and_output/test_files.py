"""Which files are read because a script names them, and which are written."""
import contextlib
import json
import os
import pathlib
import re
import subprocess
import sys
import threading

from cli import HEADER, LONG, CliTest, main, repeated_until

HOUSE = "game: spin-party\nextends: standard\n"
OUTSIDE = "lies outside the script's folder"


class Files(CliTest):
    def setUp(self):
        super().setUp()
        self.root = pathlib.Path(self.folder.name)

    def naming(self, header, name="scripts/x.party"):
        return self.write(f"game: spin-party\nplayers: [Anna, Ben]\n{header}\n---\nAnna: take\n", name)


class Named(Files):
    def test_only_regular_files_are_opened(self):
        os.mkfifo(self.root / "pipe")
        (self.root / "link").symlink_to(self.root / "pipe")
        self.write("game: spin-party\nextends: ../pipe.yaml\n", "scripts/house.yaml")
        os.mkfifo(self.root / "pipe.yaml")
        for path in (str(self.root / "pipe"), "/dev/stdin", "/dev/zero", "/dev/tty", "/dev/full", "../link"):
            for header in (f"ruleset: {path}", f"setup: {{from: {path}}}"):
                with self.subTest(header=header):
                    done = self.expect(2, "check", self.naming(header), megabytes=256)
                    self.assertRegex(done.out, r"x\.party:3:\d+: malformed: the (ruleset file|script) `.*` is not a regular file")
        done = self.expect(2, "check", self.naming("ruleset: ./house.yaml"))
        self.assertRegex(done.out, r"house\.yaml:2:10: malformed: the ruleset file `.*pipe\.yaml` is not a regular file")

    def test_a_script_called_minus(self):
        """Only the user can mean standard input."""
        script = self.naming("setup: {from: '-'}", "x.party")
        self.expect(2, "check", script, stdin=HEADER.encode() + b"---\n")

    def test_what_the_user_names_may_be_anything(self):
        self.expect(0, "check", "/dev/stdin", stdin=HEADER.encode() + b"---\nAnna: take\n")
        self.expect(0, "simulate", "spin-party", "--ruleset", "/dev/stdin", stdin=HOUSE.encode())

    def test_a_pipe_that_the_user_names_is_waited_for(self):
        pipe = self.root / "pipe"
        os.mkfifo(pipe)
        for arguments in (["check", str(pipe)], ["check", "--confined", str(pipe)], ["fmt", str(pipe)]):
            writer = threading.Timer(0.2, pipe.write_text, (HEADER + "---\nAnna: take\n",))
            writer.start()
            self.expect(0, *arguments)
            writer.join()
        got = []
        reader = threading.Thread(target=lambda: got.append(pipe.read_text()))
        reader.start()
        self.expect(0, "new", "wedding-tables", "-o", str(pipe))
        reader.join()
        self.assertEqual(got, [self.expect(0, "new", "wedding-tables").out])


class Confined(Files):
    def cases(self):
        """Headers and what they need, each naming a file outside of the script's folder."""
        self.write(HOUSE, "house.yaml")
        self.write("game: spin-party\nextends: ../house.yaml\n", "scripts/extends.yaml")
        self.script("Anna: take\n", name="start.party")
        self.write("game: spin-party\nsetup: {from: ../start.party}\n---\n", "scripts/nested.party")
        (self.root / "scripts" / "link.yaml").symlink_to(self.root / "house.yaml")
        (self.root / "scripts" / "folder").symlink_to(self.root)
        return ("ruleset: ../house.yaml", f"ruleset: {self.root}/house.yaml", "ruleset: ./extends.yaml", "ruleset: ./link.yaml",
                "ruleset: ./folder/house.yaml", "setup: {from: ../start.party}")

    def test_what_a_script_names_stays_below_its_folder(self):
        for header in self.cases():
            with self.subTest(header=header):
                script = self.naming(header)
                for command in (["check", "--confined"], ["run", "--confined"], ["--confined", "legal"], ["dispute", "--confined"]):
                    done = self.expect(2, *command, script)
                    self.assertIn(OUTSIDE, done.out + done.err)
                self.expect(0, "check", script, environment={"CI": ""})
                self.expect(0, "run", script, environment={"CI": "true"})

    def test_is_what_check_does_where_ci_is_set(self):
        for header in self.cases():
            with self.subTest(header=header):
                script = self.naming(header)
                self.assertIn(OUTSIDE, self.expect(2, "check", script, environment={"CI": "true"}).out)
                self.expect(0, "check", "--no-confined", script, environment={"CI": "true"})

    def test_files_of_the_folders_given_may_be_named(self):
        """A repository keeps its rulesets in one folder, its scripts in another."""
        for header in self.cases():
            with self.subTest(header=header):
                self.naming(header, "scripts/deep/x.party" if ".." in header else "scripts/x.party")
                text = self.naming(header)
                for option in ([], ["--confined"]):
                    done = self.expect(0, "check", *option, str(self.root), "--filter", "scripts/x", environment={"CI": "true"})
                    self.assertNotIn(OUTSIDE, done.out)
                said = self.expect(2, "check", str(self.root / "scripts"), "--filter", "scripts/x", environment={"CI": "true"}).out
                self.assertIn(OUTSIDE + " and the folders given, to which check keeps it where CI is set; --no-confined lifts that", said)
                pathlib.Path(text).unlink()

    def test_what_is_not_there_is_refused_in_the_same_words(self):
        self.assertIn(OUTSIDE, self.expect(2, "check", "--confined", self.naming("ruleset: ../nothing.yaml")).out)
        self.assertIn("can't be read", self.expect(2, "check", "--confined", self.naming("ruleset: ./nothing.yaml")).out)

    def test_what_is_there_instead_is_named(self):
        self.write(HOUSE, "scripts/sets/house.yaml")
        script = self.naming("ruleset: ./sets/huose.yaml")
        meant = "did you mean `./sets/house.yaml`?"
        self.assertIn(meant, self.expect(2, "run", script).err)
        self.assertNotIn(meant, self.expect(2, "run", "--confined", script).err)
        self.write("game: spin-party\n---\n", "evening.party")
        wrong = str(self.root / "evenin.party")
        for command in (("run",), ("check",), ("fmt",), ("host",), ("coverage",)):
            with self.subTest(command=command):
                self.assertIn(f"did you mean `{self.root / 'evening.party'}`?", self.expect(2, *command, wrong).err)

    def test_what_is_below_and_what_is_in_the_box(self):
        self.write(HOUSE, "scripts/sets/house.yaml")
        self.write("game: spin-party\nextends: ../base.yaml\n", "scripts/sets/more.yaml")
        self.write("game: spin-party\nextends: large\n", "scripts/base.yaml")
        self.script("Anna: take\n", name="scripts/starts/a.party")
        for header in ("ruleset: large", "ruleset: sets/house.yaml", "ruleset: ./sets/more.yaml", "setup: {from: starts/a.party}"):
            with self.subTest(header=header):
                code = 1 if "starts" in header else 0  # there Anna's turn is under way
                self.assertIn(self.referee("check", "--confined", self.naming(header)).code, (0, code))

    def test_one_script_lets_no_other_out(self):
        """Rulesets are remembered, but not for scripts of other folders."""
        self.write("game: spin-party\nextends: ../house.yaml\n", "sub/more.yaml")
        self.write(HOUSE, "house.yaml")
        first = self.naming(f"ruleset: {self.root}/sub/more.yaml", "a.party")
        second = self.naming(f"ruleset: {self.root}/sub/more.yaml", "sub/b.party")
        done = self.expect(2, "check", "--confined", first, second)
        self.assertIn("1 legal, 1 not", done.out)
        self.assertIn(OUTSIDE, done.out)

    def test_folders_that_the_user_names(self):
        self.write("game: spin-party\nextends: ./more.yaml\n", "rules/spin-party/house.yaml")
        self.write(HOUSE, "rules/spin-party/more.yaml")
        self.expect(0, "--rulesets", str(self.root / "rules"), "check", "--confined", self.naming("ruleset: house"))

    def test_standard_input_is_of_the_folder_one_is_in(self):
        self.write(HOUSE, "house.yaml")
        text = (HEADER + f"ruleset: {self.root}/house.yaml\n---\n").encode()
        self.assertIn(OUTSIDE, self.expect(2, "check", "--confined", "-", stdin=text).out)


# Makes two names change places, again and again, until its input ends.
EXCHANGE = """
import ctypes, select, sys
exchange = ctypes.CDLL(None, use_errno=True).renameat2
one, other = (name.encode() for name in sys.argv[1:])
while not select.select([sys.stdin], [], [], 0)[0]:
    for _ in range(100):
        if exchange(-100, one, -100, other, 2) != 0:
            sys.exit(f"can't exchange: {ctypes.get_errno()}")
"""


class Raced(Files):
    """A folder that was there when its name was looked at is a link out of the tree a moment later, and back."""

    SECRET = "game: spin-party\nextends: standard\nSECRET: 1\n"
    SCRIPTS = 40
    RUNS = 100 if LONG else 20

    @contextlib.contextmanager
    def exchanged(self, folder):
        """Meanwhile `folder` is by turns what it is, and a link to the folder `outside`."""
        link = self.root / "link"
        link.symlink_to(self.root / "outside")
        with subprocess.Popen([sys.executable, "-c", EXCHANGE, str(folder), str(link)], stdin=subprocess.PIPE) as racer:
            try:
                yield
                self.assertIsNone(racer.poll(), "the folder was not exchanged")
            finally:
                racer.stdin.close()

    def test_what_a_script_names(self):
        self.write(HOUSE, "tree/sub/house.yaml")
        self.write(self.SECRET, "outside/house.yaml")
        scripts = [self.naming("ruleset: ./sub/house.yaml", f"tree/{number}.party") for number in range(self.SCRIPTS)]
        codes = set()
        with self.exchanged(self.root / "tree" / "sub"):
            for _ in repeated_until(lambda: codes >= {"legal", "lies outside"}, self.RUNS):
                done = self.referee("check", "--confined", "-j", "1", *scripts)
                self.assertNotIn("SECRET", done.out)
                codes |= set(re.findall(r"legal|lies outside|can't be read", done.out))

    def test_the_folder_of_the_script_itself(self):
        """A file that was read in one folder does not name anything in another folder of the same name."""
        self.write(HOUSE, "tree/sub/house.yaml")
        self.write(self.SECRET, "outside/house.yaml")
        script = self.naming("ruleset: ./house.yaml", "tree/sub/x.party")
        with self.exchanged(self.root / "tree" / "sub"):
            for _ in range(self.RUNS):
                for command in ("check", "run"):
                    done = self.referee(command, "--confined", script)
                    self.assertNotIn("SECRET", done.out + done.err)

    def test_the_folder_that_is_walked(self):
        """A script found below the folder given is not read from elsewhere."""
        for number in range(self.SCRIPTS):
            self.write(HEADER + "---\nAnna: take\n", f"tree/sub/{number}.party")
            self.write("game: SECRET\n", f"outside/{number}.party")
        codes = set()
        with self.exchanged(self.root / "tree" / "sub"):
            for _ in repeated_until(lambda: codes >= {"legal", "can't be read"}, self.RUNS):
                done = self.referee("check", "--confined", "-j", "1", self.root / "tree")
                self.assertNotIn("SECRET", done.out + done.err)
                codes |= set(re.findall(r"legal|can't be read", done.out))

    def test_what_serve_saves(self):
        (self.root / "tree" / "sub").mkdir(parents=True)
        (self.root / "outside").mkdir()
        requests = [{"jsonrpc": "2.0", "id": 0, "method": "open", "params": {"game": "plots", "players": ["A", "B", "C", "D"]}}]
        requests += [{"jsonrpc": "2.0", "id": number, "method": "save", "params": {"game": 1, "path": f"sub/{number}.party", "force": True}}
                     for number in range(1, 200)]
        text = "".join(json.dumps(one) + "\n" for one in requests).encode()
        os.chdir(self.root / "tree")
        saved = 0
        with self.exchanged(self.root / "tree" / "sub"):
            for _ in repeated_until(lambda: saved > 0, self.RUNS):
                saved += self.referee("serve", "--confined", stdin=text).out.count('"path"')
                self.assertEqual(list((self.root / "outside").iterdir()), [])


class Written(Files):
    def setUp(self):
        super().setUp()
        self.good = self.script("Anna: take\n", name="good.party")
        self.bad = self.script("Anna: take; end\n", name="bad.party")
        self.there = self.write("precious\n", "there")

    def commands(self):
        return (["fmt", self.good], ["reduce", self.good], ["replay", self.good], ["new", "plots"], ["play", self.good])

    def test_no_other_file_is_written_over_unasked(self):
        (self.root / "link").symlink_to(self.there)
        for command in self.commands():
            for target in (self.there, str(self.root / "link")):
                with self.subTest(command=command, target=target):
                    pathlib.Path(self.there).write_text("precious\n")
                    done = self.expect(2, *command, "-o", target, stdin=b"take\n")
                    self.assertIn("is there already; --force writes over it", done.err)
                    self.assertEqual(pathlib.Path(self.there).read_text(), "precious\n")
                    self.expect(0, *command, "--force", "-o", target, stdin=b"take\n")
                    self.assertNotEqual(pathlib.Path(self.there).read_text(), "precious\n")

    def test_the_script_that_was_opened_is_ones_own(self):
        for command in (["fmt"], ["play"], ["reduce"]):
            self.expect(0, *command, self.good, "-o", self.good, stdin=b"take\n")
        self.expect(2, "replay", self.good, "-o", self.good)  # a page is not a script

    def test_what_is_no_file_needs_no_force(self):
        for command in self.commands()[:4]:
            self.expect(0, *command, "-o", "/dev/null")

    def play(self, code, *lines, arguments=()):
        return self.expect(code, "play", self.good, *arguments, stdin="".join(line + "\n" for line in lines).encode())

    def test_save_writes_the_script_that_was_opened(self):
        self.assertIn(f"written to {self.good}", self.play(0, "guest s1 white", "save").out)
        self.assertTrue(pathlib.Path(self.good).read_text().endswith("Anna: take\nAnna: guest s1 white\n"))

    def test_save_refuses_other_files(self):
        self.assertIn("is there already", self.play(2, "guest s1 white", f"save {self.there}").out)
        self.assertEqual(pathlib.Path(self.there).read_text(), "precious\n")

    def test_save_may_write_again_what_it_wrote(self):
        new = str(self.root / "new.party")
        self.play(0, "guest s1 white", f"save {new}", "take", f"save {new}")
        self.assertTrue(pathlib.Path(new).read_text().endswith("Anna: take\n"))

    def test_save_does_not_cut_a_script_off(self):
        before = pathlib.Path(self.good).read_text()
        self.assertIn("goes on after this place", self.play(2, "take", "save", arguments=("--at", "3")).out)
        self.assertEqual(pathlib.Path(self.good).read_text(), before)

    def test_update_writes_through_no_link(self):
        wrong = self.script("@expect pool = 1\n", name="outside/wrong.party")
        before = pathlib.Path(wrong).read_text()
        tree = self.root / "tree"
        tree.mkdir()
        (tree / "link.party").symlink_to(wrong)
        self.expect(2, "check", "--update", str(tree))
        self.assertIn("writes through none", self.expect(2, "check", "--update", str(tree / "link.party")).err)
        self.assertEqual(pathlib.Path(wrong).read_text(), before)

    def test_folders_of_results_are_written_through_no_link(self):
        report, games = self.root / "report", self.root / "games"
        for folder, names in ((report, ("index.html", "good.party.html")), (games, ("spin-party-0.party",))):
            folder.mkdir()
            for name in names:
                (folder / name).symlink_to(self.there)
        os.chdir(self.root)
        self.expect(0, "check", "good.party", "--report", str(report))
        self.expect(0, "simulate", "spin-party", "--scripts", str(games), "--max-actions", "5")
        self.assertEqual(pathlib.Path(self.there).read_text(), "precious\n")
        for path in (report / "index.html", report / "good.party.html", games / "spin-party-0.party"):
            self.assertFalse(path.is_symlink(), path)


if __name__ == "__main__":
    main()
