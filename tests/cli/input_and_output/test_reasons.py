"""A message says why a file can't be read, and which values and arguments a command takes, in the program's own words."""
import os
import pathlib
import subprocess
import unittest

import cli

GOOD = "game: spin-party\nplayers: [Anna, Ben]\n---\n"
LARGEST = 256 << 20


class Reasons(cli.CliTest):
    def setUp(self):
        super().setUp()
        self.root = pathlib.Path(self.folder.name)

    def each_reason(self):
        """Paths that can't be read, and why."""
        (self.root / "room").mkdir()
        with open(self.root / "large.party", "wb") as file:
            file.truncate(LARGEST + 1)
        yield self.root / "none.party", "no such file"
        yield self.root / "room", "it is a folder"
        yield self.root / "large.party", "it is larger than 256 MiB"
        if os.geteuid() != 0:  # root may read everything
            closed = pathlib.Path(self.write(GOOD, "closed.party"))
            closed.chmod(0)
            yield closed, "permission denied"

    def test_a_script_by_name(self):
        for path, why in self.each_reason():
            for command in (["run"], ["legal"], ["explain"], ["fmt"], ["replay", "-o", "-"], ["dispute"]):
                with self.subTest(path=path.name, command=command):
                    self.assertIn(f"`{path}` can't be read: {why}", self.expect(2, *command, str(path)).err)

    def test_a_file_that_a_script_names(self):
        for path, why in self.each_reason():
            for header, what in ((f"ruleset: ./{path.name}", "ruleset file"), (f"setup: {{from: ./{path.name}}}", "script")):
                if what == "ruleset file" and path.name == "room":
                    header = "ruleset: ./room/"
                script = self.write(f"game: spin-party\nplayers: [Anna, Ben]\n{header}\n---\n")
                with self.subTest(header=header):
                    said = self.expect(2, "run", script).err
                    self.assertIn(f"the {what} `", said)
                    self.assertIn(f"can't be read: {why}", said)

    def test_check_says_why(self):
        for path, why in self.each_reason():
            if path.name in ("none.party", "room"):  # `check` walks folders.
                continue
            with self.subTest(path=path.name):
                self.assertIn(f"the file can't be read: {why}", self.expect(2, "check", str(path)).out)

    def test_a_folder_that_cannot_be_made(self):
        script = self.write(GOOD, "game.party")
        for place, why in (("game.party", "it is a file"), ("game.party/in", "a part of its path is a file")):
            folder = str(self.root / place)
            for command in (["check", script, "--report"], ["simulate", "plots", "--scripts"], ["cover", "--game", "plots", "-o"],
                            ["replay", script, "--for-all"]):
                with self.subTest(place=place, command=command[0]):
                    self.assertEqual(self.expect(2, *command, folder).err, f"referee: the folder `{folder}` can't be made: {why}\n")

    def test_a_page_of_a_report_says_why(self):
        report = self.root / "report"
        (report / "index.html").mkdir(parents=True)
        self.assertIn("index.html` can't be written: it is a folder", self.expect(2, "check", self.write(GOOD, "game.party"), "--report", str(report)).err)
        (report / "index.html").rmdir()
        script = self.write(GOOD, "game.party")
        self.expect(0, "check", script, "--report", str(report))
        (page,) = [path for path in report.iterdir() if path.name != "index.html"]
        page.unlink()
        page.mkdir()
        self.assertIn(f"{page.name}` can't be written: it is a folder", self.expect(2, "check", script, "--report", str(report)).err)

    def test_a_value_that_is_not_in_the_list(self):
        script = self.write(GOOD)
        self.assertIn("`--format` can't be `jason`; did you mean `json`?", self.expect(2, "run", script, "--format", "jason").err)
        said = self.expect(2, "check", script, "--format", "xml").err
        self.assertIn("`--format` can't be `xml`; known: `text`, `json`, `tap`, `junit`, `sarif`, `github`", said)

    def test_a_word_too_many(self):
        script = self.write(GOOD)
        self.assertIn("`referee check` takes several", self.expect(2, "run", script, script).err)
        self.assertIn("write it in quotes", self.expect(2, "explain", script, "Anna:", "draw", "->", "blue").err)

    def test_a_system_without_random_numbers(self):
        """Secrets come from the system. Here, each of its calls for random numbers fails."""
        sealed = self.write("game: plots\nplayers: [Anna, Ben, Cleo, Dora]\n---\n")
        for arguments in (["new", "plots"], ["host", sealed, "--new-addresses", "Anna"],
                          ["seal", "make", "fists", "--player", "Anna", "--plot", "1", "--round", "1"]):
            with self.subTest(arguments=arguments):
                done = subprocess.run(["strace", "-f", "-qq", "--seccomp-bpf", "-o", str(self.root / "log"), "-e", "trace=getrandom", "-e",
                                       "inject=getrandom:error=EIO", cli.REFEREE, *arguments], capture_output=True, text=True, check=False)
                self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
                self.assertEqual(done.stderr, "referee: the system gives no random numbers: Input/output error\n")


if __name__ == "__main__":
    unittest.main()
