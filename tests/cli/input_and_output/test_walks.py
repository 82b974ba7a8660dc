"""Green means checked: what was met in a folder and not read is named, and costs the exit code."""
import json
import os
import pathlib
import shutil
import subprocess
from xml.etree import ElementTree

from cli import REFEREE, CliTest, main

NOBODY = 65534


class Walks(CliTest):
    def setUp(self):
        super().setUp()
        self.root = pathlib.Path(self.folder.name)
        self.tree = self.root / "tree"
        self.script("Anna: take\n", name="tree/a.party")
        self.script("Anna: take\n", name="tree/below/b.party")
        self.outside = self.script("SECRET\n", name="outside/secret.party")

    def check(self, code, *arguments):
        return self.expect(code, "check", *arguments, str(self.tree))

    def skipped(self, name, why):
        """The folder with `name` in it: the rest is checked, and that is named."""
        for command in (["check"], ["check", "--format", "json"], ["check", "--update"], ["coverage"]):
            with self.subTest(command=command):
                done = self.expect(2, *command, str(self.tree))
                self.assertIn(f"{name}` was not read: {why}", done.err)
                self.assertNotIn("SECRET", done.out + done.err)
        self.assertIn("2 scripts: 2 legal, 0 not; 1 not read", self.check(2).out)

    def test_a_whole_tree(self):
        self.assertIn("2 scripts: 2 legal, 0 not; 0.", self.check(0).out)

    def test_a_dangling_link(self):
        (self.tree / "gone.party").symlink_to("/nowhere.party")
        self.skipped("gone.party", "a link that leads nowhere")

    def test_a_dangling_link_that_may_have_been_a_folder(self):
        (self.tree / "gone").symlink_to("/nowhere")
        self.skipped("gone", "a link that leads nowhere")

    def test_a_link_to_a_script_elsewhere(self):
        (self.tree / "link.party").symlink_to(self.outside)
        self.skipped("link.party", "a link to a file elsewhere")

    def test_a_link_to_a_folder_elsewhere(self):
        (self.tree / "link").symlink_to(self.root / "outside")
        self.skipped("link", "a link to a folder elsewhere")

    def test_what_is_no_file(self):
        os.mkfifo(self.tree / "pipe.party")
        self.skipped("pipe.party", "not a regular file")

    def test_links_within_the_tree(self):
        (self.tree / "again.party").symlink_to(self.tree / "below" / "b.party")
        (self.tree / "round").symlink_to(self.tree)
        self.assertIn("3 scripts: 3 legal, 0 not; 0.", self.check(0).out)

    def test_a_folder_that_is_itself_a_link(self):
        (self.root / "link").symlink_to(self.tree)
        self.assertIn("2 scripts: 2 legal", self.expect(0, "check", str(self.root / "link")).out)

    def test_what_may_not_be_read(self):
        # Root may read everything, and becomes somebody else.
        reader = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
        # Copied to a place where others can run it: the build may be in a home folder that only its owner enters.
        program = shutil.copy(REFEREE, self.root / "referee")
        for name, text in (("below", "the folder can't be read"), ("a.party", "the file can't be read")):
            path = self.tree / name
            mode = path.stat().st_mode
            for folder in (self.root, self.tree):
                folder.chmod(0o755)
            path.chmod(0)
            with self.subTest(name=name):
                done = subprocess.run([program, "check", str(self.tree)], capture_output=True, text=True, check=False, **reader)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn(text, done.stdout + done.stderr)
                self.assertIn("1 legal", done.stdout)
            path.chmod(mode)

    def test_names_that_look_like_options(self):
        names = ("-h.party", "-V.party", "--filter=good.party", "--.party", "-.party", "--help/-q.party", "run.party")
        folder = self.root / "options"
        for name in names:
            self.script("Anna: end\n", name=f"options/{name}")
        os.chdir(folder)
        for paths in (["."], [str(folder)], ["--", *names], ["--", *names[:5], "--help", "run.party"]):
            with self.subTest(paths=paths):
                self.assertIn("7 scripts: 0 legal, 7 not (", self.expect(1, "check", *paths).out)
        for name in names:
            self.expect(1, "run", "--", name)

    def test_a_path_that_is_not_there(self):
        done = self.check(2, "/nowhere.party")
        self.assertIn("`/nowhere.party` was not read: there is no such file or folder", done.err)
        self.assertIn("2 scripts: 2 legal, 0 not; 1 not read", done.out)

    def test_nothing_to_check_is_wrong_usage(self):
        empty = self.root / "empty"
        empty.mkdir()
        for command in (["check"], ["check", "--format", "json"], ["check", "--update"], ["check", "--shard", "1/2"], ["coverage"]):
            with self.subTest(command=command):
                done = self.expect(2, *command, str(empty))
                self.assertIn("no scripts (*.party) found", done.err)
        self.assertIn(f"`{empty}` was not read: no scripts (*.party) found", self.check(2, str(empty)).err)
        self.assertIn("no script fits `--filter zzz`", self.check(2, "--filter", "zzz").err)
        self.assertIn("no script fits `--filter *.zzz`", self.check(2, "--filter", "*.zzz").err)

    def test_scripts_of_another_name_are_named(self):
        """`GAME.PARTY` and `.party` look like scripts, and whoever wrote them thinks that they are checked."""
        for name in ("OLD.PARTY", ".party", "b.Party"):
            (self.tree / name).write_text("SECRET")
        (self.tree / "notes.txt").write_text("")
        done = self.check(2)
        for name in ("OLD.PARTY", ".party", "b.Party"):
            self.assertIn(f"/{name}` was not read: scripts in a folder are called NAME.party", done.err)
        self.assertNotIn("notes.txt", done.err)
        self.assertIn("2 scripts: 2 legal, 0 not; 3 not read", done.out)

    def test_a_part_without_scripts(self):
        """More machines than scripts: the others have done it all."""
        done = self.check(0, "--shard", "3/3")
        self.assertIn("nothing for part 3/3: 2 scripts in all", done.err)
        self.check(2, "--shard", "3/3", "--filter", "zzz")

    def test_a_report_names_them(self):
        (self.tree / "gone.party").symlink_to("/nowhere.party")
        self.check(2, "--report", str(self.root / "report"))
        self.assertIn("2 scripts: 2 legal, 0 not; 1 not read", (self.root / "report" / "index.html").read_text())

    def test_what_fail_fast_leaves_out(self):
        self.script("Anna: end\n", name="tree/a.party")
        done = self.check(1, "--fail-fast")
        self.assertIn("1 script: 0 legal, 1 not", done.out)
        self.assertIn("1 more script was not looked at", done.err)

    def test_what_is_worse_stays_so(self):
        (self.tree / "gone.party").symlink_to("/nowhere.party")
        self.write("game: party-chess\nplayers: [Reds, Blues]\n---\n@expect legal.count > 0\n", "tree/c.party")
        codes = {json.loads(line)["status"] for line in self.check(2, "--format", "json").out.splitlines()}
        self.assertLessEqual(codes, {"legal", "failed", "unread"})

    def test_formats_list_them(self):
        (self.tree / "gone.party").symlink_to("/nowhere.party")
        path, why = str(self.tree / "gone.party"), "a link that leads nowhere"
        lines = [json.loads(line) for line in self.check(2, "--format", "json").out.splitlines()]
        self.assertEqual([line["status"] for line in lines], ["legal", "legal", "unread"])
        self.assertEqual(lines[-1], {"script": path, "status": "unread", "violations": [], "message": why})
        tap = self.check(2, "--format", "tap").out
        self.assertIn("\n1..3\n", tap)
        self.assertTrue(tap.endswith(f'not ok 3 - {path}\n  ---\n  status: unread\n  message: "{why}"\n  ...\n'), tap)
        suite = ElementTree.fromstring(self.check(2, "--format", "junit").out)[0]
        self.assertEqual(suite.get("tests"), "3")
        self.assertEqual([(case.get("name"), case.find("error").get("message")) for case in suite if case.find("error") is not None],
                         [("gone.party", why)])

    def test_formats_are_whole_if_nothing_could_be_read(self):
        done = self.expect(2, "check", "--format", "junit", "/nowhere.party")
        self.assertEqual(len(ElementTree.fromstring(done.out)[0]), 1)
        self.assertEqual(json.loads(self.expect(2, "check", "--format", "json", "/nowhere.party").out)["status"], "unread")


if __name__ == "__main__":
    main()
