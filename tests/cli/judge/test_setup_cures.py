"""Setups as people write them: after the suggested corrections, one after the other, they are the position that is meant."""
import pathlib
import re

from cli import CliTest, main
from language_client import Client, apply, uri_of

CHESS = "game: party-chess\nplayers: [White, Black]\nsetup:\n"
KINGS = ("@expect board.e1 = \"White K\"", "@expect board.e8 = \"Black K\"")
BOARDS = (
    "[White Ke1, Black Ke8]", "{White: [Ke1], Black: [Ke8]}", "{White: {K: e1}, Black: {K: e8}}", "{White: Ke1, Black: K e8}",
    "{Ke1: White, Ke8: Black}", "{White K: e1, Black K: e8}", "{White K: [e1], Black King: [e8]}", "White Ke1, Black Ke8",
    "[{e1: White K}, {e8: Black K}]", '["e1: White K", "e8 = Black K"]', "[wKe1, bKe8]", "{e1: wK, e8: bK}", "{e1: WhiteK, E8: Black K}",
    "{e1: white K, e8: black king}", "{e1: K White, e8: K Black}",
    "[White king e1, Black king e8]",
)
WEDDING = "game: wedding-tables\nplayers: [Tom, Ida]\nsetup:\n"
SPIN = "game: spin-party\nplayers: [Tom, Ida]\nsetup:\n"
PLOTS = "game: plots\nplayers: [Anna, Ben, Cleo, Dora]\nsetup:\n"
SETUPS = (
    (WEDDING + "  deck: mum, dad\n  waiting: mum and dad", "@expect deck.shuffled = {mum: 1, dad: 1}", "@expect waiting.w2 = dad"),
    (WEDDING + "  players: {Tom: {hand: 2 mums, tables: [family-table]}}", "@expect players.Tom.hand = [mum, mum]"),
    (WEDDING + "  players: {Tom: {cards: [mum]}}", "@expect players.Tom.hand = [mum]"),
    (SPIN + "  sites: {s1: {colour: white}}", "@expect sites.s1.guest = white"),
    (SPIN + "  guests: {s1: white, s2: black}", "@expect sites.s2.guest = black"),
    (SPIN + "  bonds: {s1-s2: blue}", "@expect links.s1-s2.bonds = [blue]"),
    (PLOTS + "  row: [Ben, Anna, Cleo, Dora]", "@expect tableau = [Ben, Anna, Cleo, Dora]"),
    (PLOTS + "  players: {Anna: {colour: green}}", "@expect players.Anna.faction = green"),
    (CHESS + "  board: {e1: White K}\n  players: {White: {hand: [R, B]}}", "@expect players.White.off_board = [R, B]"),
)


class SetupCures(CliTest):
    MOST = 12  # corrections of one script

    def corrected(self, text):
        """The script after all corrections that the language server offers, one after the other."""
        client = Client()
        uri = uri_of(pathlib.Path(self.folder.name) / "x.party")
        for _ in range(self.MOST):
            found = client.open(text, uri)
            edits = [one["data"]["replacement"] for one in found if "replacement" in one.get("data", {})]
            if not edits:
                break
            text = apply(text, edits[:1])
        self.assertEqual(client.leave()[0], 0)
        return text

    def check_corrected(self, header, *expected):
        text = header + "\n---\n" + "\n".join(expected) + "\n"
        script = self.write(text, "x.party")
        self.assertEqual(self.referee("check", script).code, 2, text)
        self.write(self.corrected(text), "x.party")
        self.expect(0, "check", script)

    def test_boards(self):
        for board in BOARDS:
            with self.subTest(board=board):
                script = self.write(CHESS + f"  board: {board}\n---\n", "x.party")
                whole = re.search(r"write `(board: \{.*\})`$", self.expect(2, "check", script).out, re.MULTILINE)
                if whole:
                    text = CHESS + f"  {whole.group(1)}\n---\n" + "\n".join(KINGS) + "\n"
                    self.expect(0, "check", self.write(text, "x.party"))
                else:
                    self.check_corrected(CHESS + f"  board: {board}", *KINGS)

    def test_counts_in_place_of_a_list(self):
        self.expect(0, "check", self.write(WEDDING + "  deck: {mum: 2, dad: 1}\n---\n@expect deck.shuffled = {mum: 2, dad: 1}\n", "x.party"))

    def test_players_in_a_map(self):
        for players in ("{Tom: white, Ida: black}", "{1: Tom, 2: Ida}", "{white: Tom, black: Ida}"):
            with self.subTest(players=players):
                script = self.write(f"game: spin-party\nplayers: {players}\n---\n", "x.party")
                self.assertIn("write `[Tom, Ida]`", self.expect(2, "check", script).out)

    def test_boards_without_their_offices(self):
        for board, shown in (("[Ke1, Qd1]", "{e1: White K, d1: White Q}"), ("{e1: K}", "`White K` or `Black K`"),
                             ('"4k3/8/8/8/8/8/8/4K3"', "{e8: Black K, e1: White K}"),
                             ("\n    - ....k...\n    - 8\n    - RR..K...", "{e3: Black K, a1: White R, b1: White R}"),
                             ("5", "{e1: White K}"), ("{e1: [White, K]}", "write `White K`")):
            with self.subTest(board=board):
                script = self.write(CHESS + f"  board: {board}\n---\n", "x.party")
                self.assertIn(shown, self.expect(2, "check", script).out)

    def test_other_setups(self):
        for header, *expected in SETUPS:
            with self.subTest(header=header):
                self.check_corrected(header, *expected)

    def test_all_faults_in_one_run(self):
        text = (WEDDING.replace("[Tom, Ida]", "Tom, Ida") + "  turn: Tom's\n  hands: {Tom: mum, Ida: dad}\n  players:\n    Tom: {hand: 2 mums, s1: mum}\n"
                "    Ida: {crads: [mum], tables: {t1: {card: family-table, s1: mum}}}\nseed: x\n---\n")
        said = self.expect(2, "check", self.write(text, "x.party")).out
        places = [line.split(": malformed")[0].rpartition("/")[2] for line in said.splitlines() if ": malformed:" in line]
        self.assertEqual({int(place.split(":")[1]) for place in places}, {2, 4, 5, 7, 8, 9})

    def test_where_a_key_belongs(self):
        for setup, place in (("hands: {Tom: mum, Ida: dad}", "`players: {Tom: {hand: mum}, Ida: {hand: dad}}`"),
                             ("Tom: mum, dad", "`players: {Tom: [mum, dad]}`"),
                             ("players: {Tom: {t1: [mum]}}", "`tables: {t1: [mum]}`"),
                             ("players: {Tom: {tables: {t1: {card: family-table, s1: mum}}}}", "`seats: {s1: mum}`"),
                             ("players: {Tom: {tables: {t1: {card: family-table, guests: [mum]}}}}", "`seats`"),
                             ("turn: [player: Ida]", "`turn: {player: Ida}`"),
                             ("waiting: [mum, dad, aunt, mum, dad]", "known: `w1`, `w2`, `w3`, `w4`"),
                             ("deck: 30", "such as `[a, b]`"), ("turn: Tom's", "`Tom`")):
            with self.subTest(setup=setup):
                self.assertIn(place, self.expect(2, "check", self.write(WEDDING + f"  {setup}\n---\n", "x.party")).out)

    def test_whose_turn_it_is_in_chess(self):
        for setup, cure in (("turn: Black", "did you mean `play_list`?"), ("play_list: Black", "write `play_list: [Black, White]`")):
            with self.subTest(setup=setup):
                self.assertIn(cure, self.expect(2, "check", self.write(CHESS + f"  {setup}\n---\n", "x.party")).out)

    def test_setups_that_are_no_maps(self):
        for value, shown in (("old.party", "write `{from: old.party}`"), ("none", "leave `setup` out"), ("[mum]", "keys for parts of the position")):
            with self.subTest(value=value):
                script = self.write(f"game: plots\nplayers: [A, B, C, D]\nsetup: {value}\n---\n", "x.party")
                self.assertIn(shown, self.expect(2, "check", script).out)

    def test_every_reading_begins_with_the_short_forms(self):
        script = self.write(WEDDING + "  turn: Ida\n  players: {Ida: {hand: [dad, nerd], tables: [mixed-table]}}\n---\nIda: place dad t1\nIda: place nerd t1\n", "x.party")
        said = self.expect(0, "dispute", script).out
        self.assertTrue(said.startswith("Illegal by WT-friends.circle and WT-family.parents"), said)
        self.assertNotIn("keys and values", said)


if __name__ == "__main__":
    main()
