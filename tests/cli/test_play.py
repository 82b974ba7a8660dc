"""play: a script continued at a prompt and in a pipe."""
import os
import pathlib
import pty
import select
import subprocess
import time

from cli import REFEREE, SOURCE, CliTest, main

GAMES = {"spin-party": [], "wedding-tables": ["--players", "3"], "plots": ["--players", "4"],
         "party-chess": ["--players", "3", "--max-actions", "60"]}


class Pipe(CliTest):
    def play(self, lines, code=0, arguments=(), start=None):
        self.start = start or self.script("Anna: take\n")
        self.saved = str(pathlib.Path(self.folder.name) / "saved.party")
        return self.expect(code, "play", self.start, "--force", "-o", self.saved, *arguments, stdin="".join(line + "\n" for line in lines).encode())

    def entered(self):
        return pathlib.Path(self.saved).read_text().split("Anna: take\n", 1)[1]

    def test_moves_directives_and_comments_are_kept(self):
        out = self.play(["guest s1 white  # here", "Anna: take;   take", "# a remark", "@expect pool = 37", "@label three"]).out
        self.assertEqual(self.entered(), "Anna: guest s1 white  # here\nAnna: take; take\n# a remark\n@expect pool = 37\n@label three\n")
        self.assertIn("Anna: guest s1 white\n", out)
        self.expect(0, "check", self.saved)

    def test_whole_games_end_in_the_same_position(self):
        for game, arguments in GAMES.items():
            with self.subTest(game=game):
                folder = pathlib.Path(self.folder.name) / game
                self.expect(0, "simulate", game, "--seed", "5", "--scripts", str(folder), *arguments)
                header, body = (folder / f"{game}-0.party").read_text().split("---\n", 1)
                self.play(body.splitlines(), start=self.write(header + "---\n", f"{game}.party"))
                self.assertEqual(pathlib.Path(self.saved).read_text(), header + "---\n" + body)

    def test_refused_lines_change_nothing(self):
        done = self.play(["Anna: end", "dance", "@expect pool = 3", "@reject SP-9 Anna: end", "Ben: take"], 2)
        self.assertIn("SP-7.three-pieces", done.out)
        self.assertIn("`dance` is no verb", done.out)
        self.assertIn("pool is 39, not 3", done.out)
        self.assertFalse(os.path.exists(self.saved))
        self.play(["Anna: end"], 1)

    def test_chance_is_written_out(self):
        self.play(["draw", "draw"], start=self.write("game: spin-party\nplayers: [Anna, Ben]\nseed: 4\n---\nAnna: take\n"))
        self.assertRegex(self.entered(), r"^Anna: draw -> \w+\nAnna: draw -> \w+\n$")
        self.expect(0, "check", self.saved)

    def test_undo(self):
        out = self.play(["take", "take", "undo 2", "undo", "undo 3", "guest s1 white", "undo nothing"], 2).out
        self.assertEqual(out.count("2 lines taken back"), 1)
        self.assertEqual(out.count("0 lines taken back"), 2)
        self.assertEqual(self.entered(), "Anna: guest s1 white\n")

    def test_an_arbiters_notes(self):
        self.play(["take; take", "@stands the table agreed", "end", "@takeback 1 a mistake", "guest s1 white"])
        self.assertEqual(self.entered(), "Anna: take; take\n@stands the table agreed\nAnna: end\n@takeback 1 a mistake\nAnna: guest s1 white\n")
        self.expect(0, "check", self.saved)
        self.play(["take; take", "@stands no reason", "undo", "end"], 1)

    def test_branches(self):
        self.play(["@label fork", "take", "@back fork", "guest s2 white", "@expect pool = 39"])
        self.expect(0, "check", self.saved)

    def test_legal_why_and_show(self):
        done = self.play(["legal guest s1 ", "why end", "why Ben: take", "show Ben", "show Cleo"], 2)
        self.assertEqual([line for line in done.out.splitlines() if line.startswith("Anna: guest s1 ")],
                         ["Anna: guest s1 black", "Anna: guest s1 white"])
        self.assertIn("Anna: end: illegal\n", done.out)
        self.assertIn("broken  SP-7.three-pieces", done.out)
        self.assertIn("broken  SP-7.alternate", done.out)
        self.assertIn("nobody called `Cleo` plays", done.out)

    def test_why_after_a_refusal(self):
        done = self.play(["end", "why"], 1)
        self.assertIn("holds   SP-7.alternate", done.out)

    def test_begins_at_a_place(self):
        start = self.script("Anna: take\n@label one\nAnna: take; take\nAnna: guest s1 white\n")
        for place in ("one", "4", "5"):
            self.play(["guest s9 white"], arguments=["--at", place], start=start)
            self.assertTrue(self.entered().startswith(("Anna: guest s9", "@label one\nAnna: guest s9")))

    def test_wrong_usage(self):
        self.expect(2, "play", "-")
        self.expect(2, "play", "/nowhere.party")
        self.expect(1, "play", self.script("Anna: end\n"))
        self.expect(2, "play", self.script("Anna: take\n"), "--at", "nowhere")
        self.expect(2, "play", self.script("Anna: take\n"), "-o", "/nowhere/saved.party", stdin=b"take\n")


class Terminal(CliTest):
    """At a terminal: completion, and nothing lost at the end."""

    def setUp(self):
        super().setUp()
        self.game = self.script("Anna: take\n")
        main_end, other_end = pty.openpty()
        self.terminal = main_end
        environment = dict(os.environ, TERM="xterm", INPUTRC="/dev/null", NO_COLOR="1", HOME=self.folder.name)
        self.process = subprocess.Popen([REFEREE, "play", self.game], stdin=other_end, stdout=other_end, stderr=other_end,
                                        env=environment, start_new_session=True)
        os.close(other_end)
        self.addCleanup(os.close, self.terminal)
        self.addCleanup(self.process.wait)
        self.addCleanup(self.process.kill)
        self.read_until("Anna> ")

    def read_until(self, text, seconds=20):
        seen = ""
        end = time.monotonic() + seconds
        while text not in seen:
            ready, _, _ = select.select([self.terminal], [], [], max(0, end - time.monotonic()))
            if not ready:
                self.fail(f"{text!r} did not come, but {seen!r}")
            try:
                seen += os.read(self.terminal, 4096).decode("utf-8", "replace")
            except OSError:  # the program has gone
                self.assertIn(text, seen)
        return seen

    def type(self, text):
        os.write(self.terminal, text.encode())

    def test_completion(self):
        self.type("Anna: gue\ts9\twh\t\n")
        self.read_until("\nAnna: guest s9 white")
        self.type("tak\t; tak\t\n")
        self.read_until("\nAnna: take")

    def test_names_and_commands(self):
        self.type("An\tend\n")
        self.read_until("SP-7.three-pieces")
        self.type("und\t\n")
        self.read_until("0 lines taken back")

    def test_quit_asks_once(self):
        self.type("take\n")
        self.read_until("Anna> ")
        self.type("quit\n")
        self.read_until("not saved")
        self.type("quit\n")
        self.assertEqual(self.process.wait(20), 0)

    def test_the_end_of_the_input_shows_what_was_not_saved(self):
        self.type("take\n")
        self.read_until("Anna> ")
        time.sleep(0.5)  # the prompt may stand there before the terminal is in the mode of the prompt
        self.type("\x04")
        self.read_until("not saved:\r\nAnna: take")
        self.assertEqual(self.process.wait(20), 0)


if __name__ == "__main__":
    main()
