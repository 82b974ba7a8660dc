"""Hostile input: its cost is bounded, its messages are located, and only files that were named are written."""
import os
import pathlib
import resource
import signal
import subprocess

from cli import EXAMPLES, HANGS, HEADER, REFEREE, SOURCE, CliTest, main

HEADERS = {"spin-party": HEADER, "wedding-tables": "game: wedding-tables\nplayers: [Anna, Ben, Cleo]\n",
           "plots": "game: plots\nplayers: [Anna, Ben, Cleo, Dora]\n", "party-chess": "game: party-chess\nplayers: [Reds, Blues]\n"}


class Scripts(CliTest):
    def bounded(self, text, code=2, megabytes=256):
        path = self.write(text, "hostile.party")
        done = self.expect(code, "check", path, megabytes=megabytes)
        self.assertLess(len(done.out), 200_000)
        return done.out

    def test_sixteen_mebibytes_of_lines(self):
        size = 16 << 20
        for line in (b"@expect ply = 0\n", b"# nothing\n", b"\n", b"@reject Anna: take; end\n"):
            with self.subTest(line=line):
                self.bounded(HEADER.encode() + b"---\n" + line * (size // len(line)), code=0)

    def test_a_million_lines_with_a_fault_in_the_last(self):
        out = self.bounded(HEADER + "---\n" + "@label x\n" + "@back x\n" * 999_998 + "Anna: dance\n")
        self.assertIn("hostile.party:1000003:7: malformed", out)

    def test_a_million_labels(self):
        self.bounded(HEADER + "---\n" + "".join(f"@label l{i}\n" for i in range(100_000)), code=0, megabytes=1024)

    def test_long_lines_in_every_game(self):
        for header in HEADERS.values():
            for line in ("Anna: " + "end; " * 400_000, "@expect players." + "x" * 4_000_000 + " = 1", "Reds: place " + "k" * 2_000_000,
                         "@reject " + "PC-1," * 500_000 + " Anna: end", "@under " + "a=b," * 500_000 + " @accept Anna: end",
                         "Anna: play " + "-> " * 700_000, "Anna: take -> " + "blue " * 500_000):
                with self.subTest(line=line[:30], header=header):
                    done = self.referee("check", self.write(header + "---\n" + line + "\n"), megabytes=512)
                    self.assertIn(done.code, (1, 2))
                    self.assertLess(len(done.out), 200_000)

    def test_unterminated_quotes(self):
        for text in ('game: "spin-party\n---\n', "game: 'spin-party\nplayers: [Anna, Ben]\n---\nAnna: take\n",
                     HEADER + '---\n@expect phase = "play\n', HEADER + "---\n@expect phase = 'play\n",
                     HEADER + "---\n@expect phase = [play\n", HEADER + "---\n@expect phase = {play: \"\n"):
            with self.subTest(text=text):
                self.assertRegex(self.bounded(text), r"hostile\.party:\d+:\d+: malformed")

    def test_bad_bytes_in_every_part(self):
        for bad in (b"\0", b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82"):
            for text in (b"game: spin-party\ntitle: %s\n---\n", HEADER.encode() + b"---\nAnna: take %s\n",
                         HEADER.encode() + b"---\n# %s\n", HEADER.encode() + b"---\n@expect pool = \"%s\"\n"):
                with self.subTest(bad=bad, text=text):
                    self.assertRegex(self.bounded(text % bad), r"hostile\.party:\d+:\d+: malformed")

    def test_setups_that_go_in_circles(self):
        self.write("game: spin-party\nsetup: {from: b.party}\n---\n", "a.party")
        other = self.write("game: spin-party\nsetup: {from: a.party}\n---\n", "b.party")
        self.assertIn("circle", self.expect(2, "check", other).out)
        house = self.write("game: spin-party\nextends: ./house.yaml\n", "house.yaml")
        self.assertIn("circle", self.expect(2, "check", self.write(f"{HEADER}ruleset: {house}\n---\n")).out)


class Files(CliTest):
    def inside(self, name):
        return str(pathlib.Path(self.folder.name) / name)

    def test_circles_of_links(self):
        os.symlink(self.folder.name, self.inside("up"))
        os.symlink(self.inside("self.party"), self.inside("self.party"))
        self.script("Anna: take\n", name="good.party")
        self.expect(0, "check", self.inside("good.party"))
        done = self.expect(2, "check", self.folder.name)
        self.assertEqual(done.out.count("good.party"), 1)
        self.assertRegex(done.err, r"self\.party` was not read: a link that leads nowhere")
        self.assertNotIn("up", done.err)  # the cause is still being read
        self.expect(2, "check", self.inside("self.party"))

    def test_what_is_no_readable_file(self):
        os.symlink("/nowhere", self.inside("dangling.party"))
        for path in (self.inside("dangling.party"), "/dev/zero", "/proc/self/mem", self.inside("no.party"), self.inside("x" * 5000)):
            with self.subTest(path=path[:40]):
                self.expect(2, "check", path, megabytes=1024)
                self.expect(2, "run", path, megabytes=1024)
        self.expect(2, "run", self.folder.name)
        self.expect(2, "check", self.write(f"{HEADER}ruleset: /proc/self/mem\n---\n"))

    def test_a_full_disk(self):
        script = str(EXAMPLES / "first-moves.party")
        for command in (["fmt", script, "-o", "/dev/full"], ["reduce", script, "-o", "/dev/full"], ["play", script, "-o", "/dev/full"]):
            with self.subTest(command=command):
                self.assertIn("can't be written: no space is left on the device", "".join(self.both(self.expect(2, *command, stdin=b"Anna: take\n"))))
        with open("/dev/full", "wb") as full:
            process = subprocess.run([REFEREE, "rules", "party-chess"], stdout=full, stderr=subprocess.PIPE, check=False)
        self.assertEqual(process.returncode, 2)
        self.assertIn(b"can't be written: no space is left on the device", process.stderr)

    @staticmethod
    def both(done):
        return done.out, done.err

    def test_what_was_there_survives_a_full_disk(self):
        target = self.write("precious\n", "target.party")

        def small_files():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))

        done = subprocess.run([REFEREE, "fmt", str(EXAMPLES / "first-moves.party"), "-o", target], preexec_fn=small_files,
                              capture_output=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(pathlib.Path(target).read_text(), "precious\n")
        self.assertEqual(os.listdir(self.folder.name), ["target.party"])

    def test_a_closed_pipe_is_quiet(self):
        process = subprocess.Popen([REFEREE, "rules", "party-chess"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdout.read(10)
        process.stdout.close()
        self.assertEqual(process.stderr.read(), b"")
        process.stderr.close()
        self.assertIn(process.wait(HANGS), (0, 2, -signal.SIGPIPE))

    def test_nothing_is_written_that_was_not_named(self):
        places = [self.inside(name) for name in ("work", "home", "temporary")]
        for place in places:
            os.mkdir(place)
        environment = {**os.environ, "HOME": places[1], "TMPDIR": places[2], "XDG_CONFIG_HOME": places[1]}
        for game in HEADERS:
            script = str(SOURCE / "examples" / game / "starter.party")
            for command in (["run", script], ["run", "--transcript", script], ["check", script], ["check", "-j", "2", script],
                            ["legal", script], ["explain", script], ["dispute", script], ["rules", game], ["coverage", script],
                            ["perft", script, "--depth", "1"], ["find", script, "--count", "--depth", "1"], ["simulate", game, "--games", "1", "--max-actions", "20"],
                            ["measure", game, "--games", "1", "--max-actions", "20"], ["measure", script, "--games", "1", "--max-actions", "20"],
                            ["new", game], ["fmt", script], ["play", script], ["serve"], ["lsp"], ["reduce", script, "-o", "-"]):
                with self.subTest(command=command):
                    done = subprocess.run([REFEREE, *command], cwd=places[0], env=environment, capture_output=True, input=b"",
                                          timeout=HANGS, check=False)
                    self.assertIn(done.returncode, (0, 1, 4), done.stderr)
                    self.assertEqual([os.listdir(place) for place in places], [[], [], []])

    def test_names_of_files_do_not_reach_the_terminal_raw(self):
        path = self.script("Anna: end\n", name="odd\x1b[31m\nname.party")
        out = self.expect(1, "check", path).out
        self.assertNotIn("\x1b", out)


if __name__ == "__main__":
    main()
