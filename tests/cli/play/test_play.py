"""play: a script continued at a prompt and in a pipe."""
import os
import pathlib
import pty
import select
import signal
import subprocess
import termios

from cli import HANGS, REFEREE, SOURCE, CliTest, main, wait_until

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
        self.assertIn("`dance` is not a command here. You can type help, legal, show, why, undo, redo, save or quit; moves that begin with", done.out)
        self.assertIn("pool is 39, not 3", done.out)
        self.assertFalse(os.path.exists(self.saved))
        self.play(["Anna: end"], 1)

    def test_chance_is_written_out(self):
        self.play(["draw", "draw"], start=self.write("game: spin-party\nplayers: [Anna, Ben]\nseed: 4\n---\nAnna: take\n"))
        self.assertRegex(self.entered(), r"^Anna: draw -> \w+\nAnna: draw -> \w+\n$")
        self.expect(0, "check", self.saved)

    def test_undo(self):
        out = self.play(["take", "take", "undo 2", "redo", "redo 5", "redo", "undo", "guest s1 white", "redo", "undo nothing", "redo -1"], 2).out
        self.assertEqual(out.count("2 lines taken back"), 1)
        self.assertEqual(out.count("1 line played again"), 2)
        self.assertEqual(out.count("0 lines played again"), 2)
        self.assertIn("`undo` takes a number of lines", out)
        self.assertIn("`redo` takes a number of lines", out)
        self.assertEqual(self.entered(), "Anna: take\nAnna: guest s1 white\n")

    def test_undo_goes_into_the_script(self):
        start = self.script("Anna: take\n\n# a remark\nAnna: take\n\n")
        self.play(["undo", "undo", "guest s1 white"], start=start)
        self.assertEqual(self.entered(), "\nAnna: guest s1 white\n")
        out = self.play(["take", "undo 9", "redo 3", "redo 3", "redo"], start=start).out
        self.assertEqual([line for line in out.splitlines() if line.endswith(("taken back", "played again"))],
                         ["4 lines taken back", "3 lines played again", "1 line played again", "0 lines played again"])
        self.assertEqual(self.entered(), "\n# a remark\nAnna: take\n\nAnna: take\n")

    def test_an_arbiters_notes(self):
        self.play(["take; take", "@stands the table agreed", "end", "@takeback 1 a mistake", "guest s1 white"])
        self.assertEqual(self.entered(), "Anna: take; take\n@stands the table agreed\nAnna: end\n@takeback 1 a mistake\nAnna: guest s1 white\n")
        self.expect(0, "check", self.saved)
        self.play(["take; take", "@stands no reason", "undo", "end"], 1)
        # The move that an `@stands` waits for comes after other lines, or after the script was opened.
        self.assertIn("no arbiter needs", self.play(["@stands no reason", "# a remark", "@expect pool = 39", "take"], 1).out)
        self.assertIn("no arbiter needs", self.play(["take"], 1, start=self.script("@stands no reason\n# a remark\n")).out)

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

    def test_a_slip_in_a_word(self):
        self.assertIn("`tkae` is not a command here: did you mean `take`?", self.play(["tkae"], 2).out)
        self.assertIn("`udno` is not a command here: did you mean `undo`?", self.play(["udno"], 2).out)

    def test_a_cure_is_told(self):
        for line, cure in (("site s1 white", "guest s1 white"), ("guest white at site 1", "guest s1 white"), ("take guest s1 white", "take; guest s1 white")):
            self.assertIn(f"write `Anna: {cure}`", self.play([line], 2).out)

    def test_all_who_may_act_are_completed_within_one_budget(self):
        said = self.expect(2, "play", "--new", "plots", "--players", "4", "-o", self.write("", "new.party"), "--force", stdin=b"zzz\n").out
        self.assertIn("moves that begin with tableau or take\n", said)

    def test_chance_is_folded(self):
        self.assertIn("Anna: draw -> one of 2\n", self.play(["legal"], start=self.script("")).out)
        self.assertIn("Anna: draw -> blue\nAnna: draw -> red\n", self.play(["legal draw"], start=self.script("")).out)

    def test_hot_seat(self):
        hands = "setup: {players: {Anna: {hand: [mum, dad]}, Ben: {hand: [aunt, killjoy]}}}"
        start = self.write(f"game: wedding-tables\nplayers: [Anna, Ben]\n{hands}\n---\n")
        out = self.play(["show Ben", "legal", "why Ben: pick w1", "pick deck -> cousin", "pick deck -> friend", "end", "show", "show Anna"], 2,
                        arguments=["--hot-seat"], start=start).out
        anna, ben = out.split("-- Ben --\n")
        self.assertIn("-- Anna --\n", anna)
        self.assertIn("the keyboard is Anna's now", anna)
        self.assertIn("hand: dad, mum", anna.replace("mum, dad", "dad, mum"))
        for card in ("aunt", "killjoy"):
            self.assertNotIn(card, anna)
            self.assertIn(card, ben)
        for card in ("mum", "cousin"):
            self.assertNotIn(card, ben)
        self.assertIn("the keyboard is Ben's now", ben)

    def test_begins_at_a_place(self):
        start = self.script("Anna: take\n@label one\nAnna: take; take\nAnna: guest s1 white\n")
        for place in ("one", "4", "5"):
            self.play(["guest s9 white"], arguments=["--at", place], start=start)
            self.assertTrue(self.entered().startswith(("Anna: guest s9", "@label one\nAnna: guest s9")))

    def test_good_actions_before_a_bad_one_stay(self):
        done = self.play(["take; guest s1 white; guest s1 black; take", "guest s2 white"], 1)
        self.assertIn("kept: 2 actions before the fault\n", done.out)
        self.assertEqual(self.entered(), "Anna: take; guest s1 white\nAnna: guest s2 white\n")

    def test_other_names_of_commands(self):
        done = self.play(["?", "board", "q", "take"])
        self.assertIn("take back the last line", done.out)
        self.assertEqual(done.out.count("move 1: Anna"), 2)
        self.assertFalse(os.path.exists(self.saved))
        self.play(["exit", "dance"])

    def test_the_position_is_shown_after_a_turn(self):
        turn = ["take; guest s1 white; take; guest s2 white; take; guest s3 white; end"]
        start = self.script("")
        shown = self.play(turn, start=start).out
        self.assertEqual(shown.count("move 1: Anna"), 1)
        self.assertEqual(shown.count("move 2: Ben"), 1)
        self.assertNotIn("move 2", self.play(turn, start=start, arguments=["--quiet"]).out)

    def test_a_new_game(self):
        saved = str(pathlib.Path(self.folder.name) / "new.party")
        for game in GAMES:
            self.expect(0, "play", "--new", game, "-o", saved, "--force", stdin=b"# it begins\n")
            self.expect(0, "check", saved)
        self.expect(0, "play", "--new", "spin-party", "--players", "Zoe,Max", "--seed", "5", "-o", saved, "--force", stdin=b"Zoe: take\n")
        self.assertEqual(pathlib.Path(saved).read_text(), 'game: spin-party\nplayers: ["Zoe","Max"]\nseed: 5\n---\nZoe: take\n')
        for wrong in (["--new", "go"], ["--new", "plots", "--players", "1"], ["--players", "3"], [], ["--new", "plots", self.script("")]):
            self.expect(2, "play", *wrong)

    def test_nothing_is_lost_at_the_end(self):
        start = self.script("Anna: take\n")
        recovered = pathlib.Path(start).with_suffix(".recovered.party")
        done = self.expect(0, "play", start, stdin=b"take\n")
        self.assertIn(f"not saved; kept in {recovered}\n", done.out)
        self.assertTrue(recovered.read_text().endswith("Anna: take\nAnna: take\n"))
        self.expect(0, "play", start, stdin=b"take; take\n")  # what was kept before stays
        self.assertTrue(recovered.with_name("script.recovered-2.party").read_text().endswith("Anna: take; take\n"))
        self.assertNotIn("kept", self.expect(0, "play", start, stdin=b"legal\nundo\n").out)

    def test_a_signal_loses_nothing(self):
        start = self.script("Anna: take\n")
        for number, ending in enumerate((signal.SIGTERM, signal.SIGINT), 1):
            process = subprocess.Popen([REFEREE, "play", "-q", start], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            for _ in range(2):  # two answers: the first is kept
                process.stdin.write("take\n")
                process.stdin.flush()
                self.assertEqual(process.stdout.readline(), "Anna: take\n")
            process.send_signal(ending)
            self.assertEqual(process.wait(HANGS), -ending)
            process.stdin.close()
            process.stdout.close()
            self.assertEqual(len(list(pathlib.Path(start).parent.glob("script.recovered*.party"))), number)

    def test_a_faulty_script_goes_on_from_the_last_good_place(self):
        start = self.script("Anna: take; take\nAnna: guest s1 white; end; end\nBen: take\n")
        done = self.play(["guest s2 white"], 1, start=start)
        self.assertIn("script.party:5:23: illegal", done.out)
        self.assertTrue(pathlib.Path(self.saved).read_text().endswith("---\nAnna: take; take\nAnna: guest s1 white\nAnna: guest s2 white\n"))
        self.assertIn("`save` needs a file", self.expect(2, "play", start, stdin=b"guest s2 white\nsave\n").out)
        self.assertEqual(self.expect(1, "play", start, stdin=b"legal\n").out.count("kept in"), 0)
        self.play(["undo", "guest s2 white"], 1, start=start)
        self.assertTrue(pathlib.Path(self.saved).read_text().endswith("Anna: take; take\nAnna: guest s2 white\n"))

    def test_wrong_usage(self):
        self.expect(2, "play", "-")
        self.expect(2, "play", "/nowhere.party")
        self.expect(1, "play", self.script("Anna: end\n"))
        self.expect(2, "play", self.script("Anna: take\n"), "--at", "nowhere")
        self.expect(2, "play", self.script("Anna: take\n"), "-o", "/nowhere/saved.party", stdin=b"take\n")


class Terminal(CliTest):
    """Tests `play` at a terminal: completion, and moves that are kept at the end."""

    def setUp(self):
        super().setUp()
        self.game = self.script("Anna: take\n")
        self.start(self.game)
        self.first = self.read_until("Anna> ")

    def start(self, game):
        main_end, other_end = pty.openpty()
        self.terminal = main_end
        environment = dict(os.environ, TERM="xterm", INPUTRC="/dev/null", NO_COLOR="1", HOME=self.folder.name)
        self.process = subprocess.Popen([REFEREE, "play", game], stdin=other_end, stdout=other_end, stderr=other_end,
                                        env=environment, start_new_session=True)
        os.close(other_end)
        self.addCleanup(os.close, self.terminal)
        self.addCleanup(self.process.wait)
        self.addCleanup(self.process.kill)

    def read_until(self, text):
        seen = ""
        while text not in seen:
            if not select.select([self.terminal], [], [], HANGS)[0]:
                self.fail(f"{text!r} did not come, but {seen!r}")
            try:
                seen += os.read(self.terminal, 4096).decode("utf-8", "replace")
            except OSError:  # the program has gone
                self.assertIn(text, seen)
        return seen

    def wait_for_the_prompt(self):
        """Waits until the terminal hands each key to the program: the words of the prompt are shown before that."""
        wait_until(lambda: not termios.tcgetattr(self.terminal)[3] & termios.ICANON)

    def type(self, text):
        os.write(self.terminal, text.encode())

    def test_completion(self):
        self.type("Anna: gue\ts9\twh\t\n")
        self.read_until("\nAnna: guest s9 white")
        self.type("tak\t; tak\t\n")
        self.read_until("\nAnna: take")

    def test_what_several_can_do_together(self):
        """Anna and Ben have put down a card and may take it back; Cleo has not, and nobody plays a card for others to see."""
        header = "game: plots\nplayers: [Anna, Ben, Cleo, Dora]\nrulings: {take-back: until-all-down}\nsetup: {phase: play}\n---\n"
        self.start(self.write(header + "Anna: play boots\nBen: play fists\n", "together.party"))
        self.read_until("Cleo,Dora> ")
        self.type("Anna, Be\t \t")
        self.read_until("take-back")
        self.type("\n")
        self.read_until("Anna,Ben,Cleo,Dora> ")
        self.type("Anna, Cleo: \t\t!\n")
        self.read_until("there is no action `!`")

    def test_words_in_natural_order(self):
        """A second Tab lists the words; numbers in them count as numbers."""
        self.type("guest s\t\t")
        listed = self.read_until("s20").split()
        self.assertEqual([word for word in listed if word in ("s1", "s2", "s9", "s10", "s19")], ["s1", "s2", "s9", "s10", "s19"])
        self.type("7 white\n")
        self.read_until("Anna: guest s7 white")

    def test_names_and_commands(self):
        self.type("An\tend\n")
        self.read_until("SP-7.three-pieces")
        self.type("und\t\n")
        self.read_until("1 line taken back")

    def test_says_help_and_tab_once(self):
        self.assertIn("`help` tells what you can type, and Tab completes it", self.first)
        self.type("take\n")
        self.assertNotIn("`help` tells", self.read_until("Anna> "))

    def test_a_small_window(self):
        termios.tcsetwinsize(self.terminal, (12, 60))
        self.type("show\n")
        self.read_until("-- Enter: more; q: no more -- ")
        self.type("\n")
        seen = self.read_until("-- Enter: more; q: no more -- ")
        self.assertLessEqual(max(len(line.rstrip("\r")) for line in seen.split("\n")), 60)
        self.type("q\n")
        self.read_until("Anna> ")
        self.type("help\n")
        seen = self.read_until("clears the line")
        self.assertLessEqual(max(len(line.rstrip("\r")) for line in seen.split("\n")), 60)

    def test_quit_asks_once(self):
        self.type("take\n")
        self.read_until("Anna> ")
        self.type("quit\n")
        self.read_until("not saved")
        self.type("quit\n")
        self.assertEqual(self.process.wait(HANGS), 0)

    def recovered(self):
        return pathlib.Path(self.game).with_suffix(".recovered.party")

    def test_the_end_of_the_input_saves_what_was_not(self):
        self.type("take\n")
        self.read_until("Anna> ")
        self.wait_for_the_prompt()
        self.type("\x04")
        self.read_until(f"not saved; kept in {self.recovered()}")
        self.assertEqual(self.process.wait(HANGS), 0)
        self.assertTrue(self.recovered().read_text().endswith("Anna: take\nAnna: take\n"))

    def test_ctrl_c_clears_the_line(self):
        self.type("take\n")
        self.read_until("Anna> ")
        self.wait_for_the_prompt()
        self.type("nonsense\x03")
        self.read_until("^C")
        self.wait_for_the_prompt()
        self.type("guest s1 white\n")
        self.assertNotIn("malformed", self.read_until("Anna: guest s1 white"))
        self.assertIsNone(self.process.poll())

    def test_a_lost_terminal_loses_nothing(self):
        self.type("take\n")
        self.read_until("\nAnna: take")
        self.wait_for_the_prompt()
        self.process.send_signal(signal.SIGHUP)
        self.assertEqual(self.process.wait(HANGS), -signal.SIGHUP)
        self.assertTrue(self.recovered().read_text().endswith("Anna: take\nAnna: take\n"))


if __name__ == "__main__":
    main()
