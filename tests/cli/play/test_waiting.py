"""Tests `waits_for`, the actors without whom a game can't go on: actors whose actions are optional are not in it."""
import json
import pathlib

from cli import CliTest, main
from host_client import HostTest

PLAYERS = "[Anna, Ben, Cleo, Dora]"
HANDS = ", ".join(f"{name}: {{hand: [fists, boots]}}" for name in ("Anna", "Ben", "Cleo", "Dora"))
PLAY = f"game: plots\nplayers: {PLAYERS}\nrulings: {{take-back: until-all-down}}\nsetup: {{phase: play, players: {{{HANDS}}}}}\n---\n"
FRESH = f"game: plots\nplayers: {PLAYERS}\n---\n"
CHOICE = "game: spin-party\nplayers: [Anna, Ben]\nrulings: {selection: undeclared}\n---\n"


class Waiting(CliTest):
    def state(self, script):
        return json.loads(self.expect(0, "run", script, "--format", "json").out)

    def waiting(self, text):
        return self.expect(0, "run", self.write(text), "--waiting").out

    def test_nobody_has_to_take_a_card_back(self):
        moves = ["Anna: play fists\n", "Ben: play boots\n", "Cleo: play fists\n"]
        names = ["Anna", "Ben", "Cleo", "Dora"]
        for played in range(4):
            script = self.write(PLAY + "".join(moves[:played]))
            state = self.state(script)
            self.assertEqual(state["to_act"], names)
            self.assertEqual(state["waits_for"], names[played:])
            text = self.expect(0, "run", script, "--waiting").out
            self.assertEqual(text, "".join(f"{name}: play or seal, from the beginning\n" for name in names[played:]))
        self.assertIn("waiting for Dora\n", self.expect(0, "run", script).out)
        # Taking back is offered all the same, and then Anna is waited for again, from this line on.
        self.assertIn("Anna: take-back\n", self.expect(0, "legal", script).out)
        text = self.waiting(PLAY + moves[0] + moves[1] + "Anna: take-back\n")
        self.assertEqual(text.splitlines()[0], "Anna: play or seal, since line 8")
        self.assertNotIn("Ben", text)

    def test_pages_have_the_same_title_as_the_report(self):
        script = self.write(PLAY + "Anna: play fists\nBen: play boots\n")
        folder = self.folder.name + "/mail"
        told = self.expect(0, "replay", script, "--live", "--for-all", folder).out
        for name in ("Anna", "Ben", "Cleo", "Dora"):
            page = pathlib.Path(folder, name + ".html").read_text(encoding="utf-8")
            late = name in ("Cleo", "Dora")
            self.assertEqual("<title>Your turn: " in page, late, name)
            self.assertEqual(f"{name}.html: {name} is waited for\n" in told, late, name)

    def test_the_keyboard_goes_to_who_is_waited_for(self):
        out = self.expect(0, "play", self.write(PLAY), "--hot-seat", "--quiet", "-o", self.folder.name + "/saved.party",
                          stdin=b"play fists\nplay boots\nplay fists\n").out
        self.assertEqual([line for line in out.splitlines() if line.startswith("-- ")], ["-- Anna --", "-- Ben --", "-- Cleo --", "-- Dora --"])

    def test_a_colour_need_not_be_chosen(self):
        self.assertEqual(self.waiting(FRESH), "table: tableau, from the beginning\n")
        state = self.state(self.write(FRESH + "Ben: take red\n"))
        self.assertEqual(state["to_act"], ["table", "Anna", "Cleo", "Dora"])
        self.assertEqual(state["waits_for"], ["table"])
        self.assertEqual(self.waiting(FRESH + "\n# Ben begins.\nBen: take red\n"), "table: tableau, from the beginning\n")

    def test_cards_need_not_be_named(self):
        state = self.state(self.write(CHOICE))
        self.assertEqual((state["to_act"], state["waits_for"]), (["Anna", "Ben"], ["Anna"]))
        self.assertNotIn("Ben", self.waiting(CHOICE))
        declared = CHOICE.replace("undeclared", "declared")
        state = self.state(self.write(declared))
        self.assertEqual((state["to_act"], state["waits_for"]), (["Anna", "Ben"], ["Anna", "Ben"]))

    def test_a_finished_game_waits_for_nobody(self):
        for game in ("spin-party", "wedding-tables", "plots"):
            out = self.expect(0, "simulate", game, "--games", "1", "--seed", "3", "--scripts", self.folder.name + "/" + game).out
            self.assertTrue(out)
            for script in pathlib.Path(self.folder.name, game).glob("*.party"):
                state = self.state(str(script))
                self.assertEqual((state["to_act"], state["waits_for"]), ([], []), game)
                self.assertEqual(self.expect(0, "run", str(script), "--waiting").out, "nobody\n")


class Hosted(HostTest):
    def test_the_table_does_not_pass_over_what_players_may_choose(self):
        fresh = FRESH.replace("---", "seed: 20261126\n---")
        script = self.table(fresh)
        hosted = self.hosted(script)
        for taken, free in ((0, "Anna, Ben, Cleo and Dora"), (1, "Anna, Cleo and Dora")):
            for seat in ("Ben", "umpire"):
                self.assertEqual(hosted.seat(seat).data("hosted")["waiting"],
                                 f"The game waits for the table. {free} may act before, but need not. The umpire then lets the table go on.")
            self.assertEqual(script.read_text(), fresh + "Ben: take red\n" * taken)
            if not taken:
                self.assertEqual(hosted.seat("Ben").send("take red")[0], 200)
        self.assertEqual(hosted.seat("umpire").send("table: tableau")[0], 200)
        self.assertRegex(script.read_text(), r"(?s)take red\ntable: tableau.*deal Anna.*deal Ben.*deal Cleo.*deal Dora")


if __name__ == "__main__":
    main()
