"""play --hot-seat: nothing that the next player may not know can be seen on a terminal, or scrolled back to."""
import unittest

from cli import CliTest, main
from terminal_window import NO_TERMINAL, Terminal

PLOTS = """game: plots
players: [Anna, Ben, Cleo, Dora]
rulings: {take-back: never}
setup: {phase: play, players: {Anna: {hand: [boots, CARD, OTHER]}, Ben: {hand: [fists]}, Cleo: {hand: [fists]}, Dora: {hand: [fists]}}}
---
"""
TABLES = """game: wedding-tables
players: [Tom, Ida]
seed: 5
setup:
  phase: turn
  players:
    Tom: {hand: [family-table, HAND, dad, great-grandmother]}
    Ida: {hand: [friend-table, nerd]}
---
"""
WINDOWS = ((24, 80), (24, 60))


@unittest.skipIf(NO_TERMINAL, NO_TERMINAL)
class HotSeat(CliTest):
    def terminal(self, script, window, *arguments, term="xterm"):
        terminal = Terminal(["play", self.write(script, "game.party"), "--hot-seat", *arguments], *window, self.folder.name, term)
        self.addCleanup(terminal.close)
        return terminal

    def after_a_secret_play(self, card, other, window):
        """All that Ben sees after Anna has played a card face down, and has asked about it and about others."""
        terminal = self.terminal(PLOTS.replace("CARD", card).replace("OTHER", other), window)
        terminal.wait_for("Who types: Anna, Ben, Cleo or Dora?")
        terminal.type("Anna")
        terminal.wait_for("Anna>")
        for line in ("why play boots", f"why play {other}", "show", f"play {other}x"):
            terminal.type(line)
            terminal.wait_for("Anna>")
        terminal.type(f"play {card}")
        terminal.wait_for("Who types: Ben, Cleo or Dora?")
        terminal.type("Ben")
        terminal.wait_for("Ben>")
        terminal.type("why")
        seen = terminal.wait_for("Ben>")
        terminal.type("legal")
        return seen + terminal.wait_for("Ben>")

    def test_a_card_face_down(self):
        for window in WINDOWS:
            one = self.after_a_secret_play("leader-Cleo", "fists", window)
            other = self.after_a_secret_play("fists", "leader-Cleo", window)
            self.assertEqual(one, other)
            self.assertIn("Anna: play ?", one)
            self.assertNotIn("leader-Cleo", one)

    def test_a_hand(self):
        for window in WINDOWS:
            terminal = self.terminal(TABLES.replace("HAND", "mum"), window, "--quiet")
            terminal.wait_for("Tom: press Enter.")
            terminal.type("")
            terminal.wait_for("Tom>")
            for line in ("show", "legal", "lay family-table", "place dad t1"):
                terminal.type(line)
                terminal.wait_for("Tom>")
            terminal.type("end")
            seen = terminal.wait_for("Ida: press Enter.")
            self.assertEqual(seen.strip(), "Hand the keyboard to Ida.\nIda: press Enter.")
            terminal.type("")
            terminal.wait_for("Ida>")
            terminal.type("show")
            seen = terminal.wait_for("Ida>")
            self.assertIn("nerd", seen)
            for card in ("mum", "great-grandmother"):
                self.assertNotIn(card, seen)

    def test_the_step_of_the_table(self):
        """In a new game without a seed, `legal` shows what the table does next, but not what a player may not know."""
        new = self.write("game: wedding-tables\nplayers: [Tom, Ida]\n---\n", "new.party")
        listed = self.expect(0, "play", new, "--hot-seat", "--quiet", stdin=b"legal\n").out
        self.assertIn("table: deal-table Tom -> OUTCOME\n", listed)

    def test_who_types(self):
        terminal = self.terminal(PLOTS.replace("CARD", "fists").replace("OTHER", "fists"), (24, 80), "--quiet")
        terminal.wait_for("Who types: Anna, Ben, Cleo or Dora?")
        terminal.type("Zoe")
        terminal.wait_for("Who types: Anna, Ben, Cleo or Dora?")
        terminal.type("Cleo")
        terminal.wait_for("Cleo>")
        terminal.type("hand Dora")
        terminal.wait_for("Dora: press Enter.")
        terminal.type("")
        terminal.wait_for("Dora>")
        terminal.type("play fists")
        terminal.wait_for("Who types: Anna, Ben or Cleo?")

    def test_whoever_may_take_a_card_back_may_type(self):
        terminal = self.terminal(PLOTS.replace("CARD", "fists").replace("OTHER", "fists").replace("never", "until-all-down"), (24, 80), "--quiet")
        terminal.wait_for("Who types: Anna, Ben, Cleo or Dora?")
        terminal.type("Dora")
        terminal.wait_for("Dora>")
        terminal.type("play fists")
        terminal.wait_for("Who types: Anna, Ben, Cleo or Dora?")

    def test_a_terminal_that_cannot_be_cleared(self):
        terminal = self.terminal(PLOTS, (24, 80), term="dumb")
        self.assertIn("can be cleared", terminal.read_all())
        self.assertEqual(terminal.process.wait(), 2)


if __name__ == "__main__":
    main()
