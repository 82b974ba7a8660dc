"""Small scripts that mean much work: the verdict is honest, and the next script is judged. test_grid.py
tries them with every command."""
import json
import os
import resource
import pathlib
import unittest
import xml.etree.ElementTree as xml

from cli import LONG, SANITIZED, CliTest, main
from hostile_scripts import LARGEST, REFUSED, SCRIPTS, SPIN, write_corpus

# Less than the default.
WORK = "4000000"


@unittest.skipIf(SANITIZED, "sanitizers need much memory")
class Memory(CliTest):
    def test_find_holds_what_it_says(self):
        """`find` takes at most a fifth more memory than `--memory` allows, besides the memory of any run."""
        any_run = 16
        own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024  # Linux adds it to a child's
        scripts = {"plots": self.write(SCRIPTS["many-hands"], "hands.party"), "spin-party": self.script("", name="spin.party"),
                   **{game: self.write(header + "---\n" + body, f"{game}.party") for game, (header, body) in LARGEST.items() if LONG}}
        for game, script in scripts.items():
            for kind, arguments in {"all": ["--count"], "forced": ["ply > 100000", "--actor", REFUSED[game][0], "--against", "--depth", "300"],
                                    "random": ["ply > 10000000", "--random", "1000", "--depth", "10000000"]}.items():
                with self.subTest(game=game, kind=kind):
                    peak = self.peak_memory("--max-work", str(1 << 40), "find", script, *arguments, "--memory", "50")
                    self.assertLess(peak, max(any_run + 1.2 * 50, own + 2))


KINGS = "game: party-chess\nplayers: [Reds, Blues]\nsetup: {board: {a1: Reds K, t20: Blues K}}\n---\n"


class Depth(CliTest):
    """Options that make input deep need no deep stack: every run has a stack of 1 MiB (cli.py)."""
    def test_one_sequence_a_level(self):
        script = self.write(SCRIPTS["one-sequence"])
        for depth in ("5000", "1000000"):
            self.assertEqual(self.expect(0, "perft", script, "--depth", depth, "--only", "flip").out.split()[-1], "1")
        self.expect(0, "perft", script, "--depth", "5000", "--only", "flip", "--divide", "-j", "2")

    def test_kings_that_pass(self):
        self.assertEqual(self.expect(0, "perft", self.write(KINGS), "--depth", "120", "--only", "pass").out, "1\n")

    def test_more_positions_than_a_search_may_keep(self):
        done = self.expect(5, "--max-work", "100000", "perft", self.write(KINGS), "--depth", "100", "--only", "move")
        self.assertIn("keeping the positions of a sequence takes more work", done.err)

    def test_what_can_be_forced(self):
        script = self.write(SCRIPTS["one-sequence"])
        self.expect(1, "find", script, "pool = 99", "--actor", "Anna", "--against", "--depth", "1500", "--only", "flip")


class OneBudget(CliTest):
    def test_the_next_script_is_judged(self):
        write_corpus(self.folder.name)
        paths = [os.path.join(self.folder.name, f"{name}.party") for name in ("tornado-crowd", "sixty-three-bonds", "tornado-refused")]
        paths.append(self.script("Anna: take\n", name="z.party"))
        done = self.expect(5, "--max-work", WORK, "check", "--format", "json", *paths, megabytes=512)
        self.assertEqual([json.loads(line)["status"] for line in done.out.splitlines()], ["undecided", "illegal", "illegal", "legal"])
        done = self.expect(5, "--max-work", WORK, "check", "--format", "junit", *paths, megabytes=512)
        self.assertEqual(len(xml.fromstring(done.out)[0]), 4)

    def test_an_undecided_script_names_the_place_and_the_question(self):
        write_corpus(self.folder.name)
        path = os.path.join(self.folder.name, "tornado-crowd.party")
        out = self.expect(5, "--max-work", WORK, "check", path).out
        self.assertRegex(out, r"tornado-crowd\.party:5:1: undecided: the list of the sequences of the piece on a1 takes more work")

    def test_help_that_would_cost_too_much_is_left_out(self):
        write_corpus(self.folder.name)
        path = os.path.join(self.folder.name, "tornado-refused.party")
        out = self.expect(1, "check", path).out
        self.assertIn("illegal", out)
        self.assertNotIn("nobody has a legal action", out)

    @unittest.skipIf(SANITIZED, "sanitizers need much memory")
    def test_too_little_memory_is_undecided_in_one_script(self):
        # A value of many elements needs far more memory than the script is long.
        greedy = self.write(SPIN + "---\n@expect legal has [" + "a," * 500_000 + "a]\n", "a.party")
        modest = self.script("Anna: take\n", name="b.party")
        done = self.expect(5, "check", "--format", "json", greedy, modest, megabytes=100)
        verdicts = [json.loads(line) for line in done.out.splitlines()]
        self.assertEqual([verdict["status"] for verdict in verdicts], ["undecided", "legal"])
        self.assertIn("memory", verdicts[0]["message"])

    def test_what_is_disputed_is_not_reached(self):
        script = self.script("Anna: take; guest s1 white\n")
        codes = [self.referee("--max-work", str(work), "dispute", script, "nothing").code for work in range(1000, 6000, 200)]
        self.assertEqual(codes, sorted(codes, reverse=True))
        self.assertEqual(set(codes), {5, 2})

    def test_output_is_bounded(self):
        path = self.write(SPIN + "---\n" + "@show\n" * 2000)
        done = self.expect(5, "--max-work", "2000000", "run", path)
        self.assertLess(len(done.out), 2_100_000)
        self.assertRegex(done.err, r"script\.party:\d+:1: undecided: what is printed takes more work")

    def test_a_list_is_remembered_for_the_position(self):
        once = self.write(SPIN + "---\n@expect legal.count > 0\n", "once.party")
        often = self.write(SPIN + "---\n" + "@expect legal.count > 0\n" * 1000, "often.party")
        self.expect(0, "--max-work", "10000", "check", once)
        self.expect(0, "--max-work", "23000", "check", often)

    def test_one_entry_of_many_costs_little(self):
        for path in ("sites.s1.guest", "links.s1-s2.new"):
            self.expect(0, "--max-work", "1800000", "check", self.write(SPIN + "---\n" + f"@expect {path} != 7\n" * 30_000))

    def test_the_limit_of_a_longer_script_is_higher(self):
        line = "@expect links = 1\n"
        self.expect(5, "--max-work", "2000000", "check", self.write(SPIN + "---\n" + line * 3000))
        self.expect(1, "--max-work", "2000000", "check", self.write(SPIN + "---\n" + line * 3000 + "#" * (16 << 20) + "\n"))

    def test_play_goes_on_after_an_undecided_line(self):
        write_corpus(self.folder.name)
        path = os.path.join(self.folder.name, "tornado-refused.party")
        bare = self.write(pathlib.Path(path).read_text(encoding="utf-8").split("---")[0] + "---\n", "bare.party")
        done = self.expect(5, "--max-work", WORK, "play", bare, stdin=b"legal\nshow\n", megabytes=512)
        self.assertIn("undecided: the list of the", done.out)
        self.assertGreater(len(done.out.split("undecided")[1]), 500)


if __name__ == "__main__":
    main()
