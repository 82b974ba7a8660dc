"""Standard streams that are full, closed or broken, and files that may not grow: exit code 2, and a message where one can be given."""
import os
import pathlib
import resource
import signal
import subprocess

from cli import HANGS, REFEREE, CliTest, main, on_a_terminal

SAID = b"referee: the output can't be written: "
STDIN, STDOUT, STDERR = range(3)


class Streams(CliTest):
    def setUp(self):
        super().setUp()
        self.game = self.script("Anna: take\n")
        self.output = str(pathlib.Path(self.folder.name) / "out")

    def commands(self):
        """Everything that prints, by whatever library."""
        return (["--help"], ["--version"], ["check", "--help"], ["seal", "make", "--help"], ["help"], ["help", "run"], ["rules", "plots"],
                ["run", self.game], ["check", self.game], ["completion", "bash"], ["new", "plots"], ["simulate", "plots", "--max-actions", "1"])

    def run_without(self, stream, *arguments):
        """Runs the program with one of its streams closed, as by `>&-`."""
        return subprocess.run(["sh", "-c", f'exec "$0" "$@" {stream}>&-', REFEREE, *arguments], capture_output=True, check=False, timeout=HANGS)

    def test_full(self):
        for command in self.commands():
            with self.subTest(command=command), open("/dev/full", "wb") as full:
                done = subprocess.run([REFEREE, *command], stdout=full, stderr=subprocess.PIPE, check=False)
                self.assertEqual((done.returncode, done.stderr.splitlines()[-1]), (2, SAID + b"no space is left on the device"))

    def test_closed(self):
        for command in self.commands():
            with self.subTest(command=command):
                done = self.run_without(STDOUT, *command)
                self.assertEqual((done.returncode, done.stderr.splitlines()[-1]), (2, SAID + b"it is closed"))

    def test_no_file_takes_the_place_of_a_closed_stream(self):
        wanted = self.expect(0, "fmt", self.game).out.encode()
        for stream in (STDIN, STDOUT, STDERR):
            with self.subTest(stream=stream):
                self.run_without(stream, "fmt", self.game, "-o", self.output, "--force")
                self.assertEqual(pathlib.Path(self.output).read_bytes(), wanted)
        self.assertEqual(self.run_without(STDIN, "check", "-").returncode, 2)
        self.assertEqual(self.run_without(STDERR, "check", "/nowhere.party").returncode, 2)

    def test_a_reader_that_has_gone(self):
        """Like other filters, it ends by SIGPIPE, or with the exit code if that is ignored."""
        for ignored in (False, True):  # Python ignores SIGPIPE; `restore_signals` undoes that
            reader, writer = os.pipe()
            os.close(reader)
            done = subprocess.run([REFEREE, "rules", "party-chess"], stdout=writer, stderr=subprocess.PIPE, restore_signals=not ignored, check=False)
            os.close(writer)
            self.assertEqual((done.returncode, done.stderr), (2, SAID + b"nobody reads it any more\n") if ignored else (-signal.SIGPIPE, b""))

    def small_files(self, *arguments, stdin=b""):
        return subprocess.run([REFEREE, *arguments], input=stdin, capture_output=True, check=False, cwd=self.folder.name,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (16, 16)))

    def test_a_file_that_may_not_grow_is_a_full_disk(self):
        for command in (["fmt", self.game, "-o", self.output], ["new", "plots", "-o", self.output],
                        ["simulate", "plots", "--max-actions", "1", "--scripts", "games"], ["check", self.game, "--report", "report"],
                        ["measure", "spin-party", "--games", "1", "--max-actions", "2", "--table", self.output]):
            with self.subTest(command=command):
                done = self.small_files(*command)
                self.assertEqual(done.returncode, 2, done)
                self.assertIn(b"can't be written: it is too large for the file system or a limit", done.stderr)
        self.assertEqual([path.name for path in pathlib.Path(self.folder.name).rglob("*") if path.is_file()], ["script.party"])

    def test_programs_that_it_starts_know_nothing_of_that(self):
        done = self.expect(0, "measure", "spin-party", "--games", "1", "--max-actions", "1", "--agents",
                           f"pipe:sed -n s/SigIgn:..//p /proc/self/status > {self.output}")
        ignored = int(pathlib.Path(self.output).read_text(), 16)
        self.assertEqual(ignored >> (signal.SIGXFSZ - 1) & 1, 0, done.err)

    def test_an_input_that_fails(self):
        """A folder can be opened, but not read."""
        for command in (["check"], ["run"], ["fmt"], ["merge"], ["legal"]):
            for path in (self.folder.name, "-"):
                folder = os.open(self.folder.name, os.O_RDONLY)
                done = subprocess.run([REFEREE, *command, path], stdin=folder, capture_output=True, check=False, timeout=HANGS)
                os.close(folder)
                if command != ["check"] or path == "-":
                    self.assertEqual(done.returncode, 2, done)
                    self.assertIn(b"can't be read", done.stdout + done.stderr)
        for command in (["serve"], ["lsp"], ["play", self.game]):
            folder = os.open(self.folder.name, os.O_RDONLY)
            done = subprocess.run([REFEREE, *command], stdin=folder, capture_output=True, check=False, timeout=HANGS)
            os.close(folder)
            with self.subTest(command=command):
                self.assertEqual(done.returncode, 2, done)
                self.assertIn(b"standard input can't be read", done.stdout + done.stderr)


class Progress(CliTest):
    """Long work reports its progress where a person looks on; `--quiet` silences every command."""

    def shown(self, *arguments):
        return on_a_terminal(*arguments, errors=True).replace("\r\n", "\n")

    def test_long_work(self):
        game = self.script("Anna: take\n")
        long = self.script("@label start\n" + "Anna: take\n@expect legal.count > 0\n@back start\n" * 20000, name="long.party")
        for command in (["--max-work", "80000000", "find", game, "pool = 0"], ["simulate", "party-chess", "--games", "80"], ["perft", game, "--depth", "6", "-j", "2"],
                        ["check", *[long] * 60], ["cover", "--game", "plots", "-o", f"{self.folder.name}/found", "--games", "1"]):
            with self.subTest(command=command):
                self.assertTrue("\r" in self.shown(*command))
                self.assertFalse("\r" in self.shown("--quiet", *command))


if __name__ == "__main__":
    main()
