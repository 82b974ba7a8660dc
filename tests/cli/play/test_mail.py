"""A game by mail: players who hold notes and pages of their own, and an umpire who waits for them."""
import json
import os
import pathlib
import re

from cli import LONG, CliTest, main

SEALED = "game: plots\nextends: standard\nrulings: {sealed-plays: {default: required}}\n"
PLAYERS = ["Anna", "Ben", "Cleo", "Dora"]
BEGUN = f"game: plots\nplayers: [{', '.join(PLAYERS)}]\nrulings: {{sealed-plays: required}}\nseed: 3\n---\n" \
        "table: tableau\ntable: deal Anna; deal Ben; deal Cleo; deal Dora\ntable: ante\n"


class Mail(CliTest):
    def waiting(self, script, *options):
        done = self.expect(0, "run", script, "--waiting", *options)
        plain = {(one["actor"], tuple(one["verbs"]), one["since"])
                 for one in json.loads(self.expect(0, "run", script, "--waiting", "--format", "json", *options).out)}
        return done.out, plain

    def sealed(self, name, card):
        return self.expect(0, "seal", "make", card, "--player", name, "--plot", "1", "--round", "1").out.splitlines()

    def test_a_seed_that_can_be_found_by_trying(self):
        """Pages for players, which hold what their players may know, need a seed that nobody finds."""
        players, open_game = "players: [Anna, Ben, Cleo, Dora]\n", "game: party-chess\nplayers: [Reds, Blues]\n"
        for header, seed, is_weak in (("game: plots\n" + players, 7, True), ("game: plots\n" + players, 2**48 - 1, True),
                                      ("game: plots\n" + players, 2**48, False), (open_game, 7, False)):
            script = self.write(f"{header}seed: {seed}\n---\n")
            seat = "Reds" if header is open_game else "Anna"
            for options in (["--view", seat, "-o", self.folder.name + "/page.html"], ["--for-all", self.folder.name + "/pages"]):
                said = self.expect(0, "replay", script, *options, "--force").err
                self.assertEqual("this short `seed` can be found by trying" in said, is_weak, (seed, options, said))
            self.assertEqual(self.expect(0, "replay", script, "-o", self.folder.name + "/page.html", "--force").err, "")

    def test_a_new_game_has_a_seed_of_its_own(self):
        for game in ("plots", "spin-party"):
            seeds = [int(re.search(r"(?m)^seed: (\d+) ", self.expect(0, "new", game).out)[1]) for _ in range(4)]
            self.assertEqual(len(set(seeds)), 4)
            self.assertGreater(max(seeds), 2**56)

    def test_whoever_has_sealed_is_not_waited_for(self):
        lines = {name: self.sealed(name, "fists") for name in PLAYERS}
        text, plain = self.waiting(self.write(BEGUN))
        self.assertEqual(text, "".join(f"{name}: seal, since line 8\n" for name in PLAYERS))
        self.assertEqual(plain, {(name, ("seal",), 8) for name in PLAYERS})
        script = self.write(BEGUN + lines["Ben"][0] + "\n# a day later\n" + lines["Dora"][0] + "\n")
        self.assertEqual(self.waiting(script)[0], "Anna: seal, since line 8\nCleo: seal, since line 8\n")
        script = self.write(BEGUN + "".join(lines[name][0] + "\n" for name in PLAYERS))
        self.assertEqual(self.waiting(script)[0], "".join(f"{name}: open, since line 12\n" for name in PLAYERS))
        self.assertEqual(self.waiting(script, "--at", "10")[0], "Cleo: seal, since line 8\nDora: seal, since line 8\n")

    def test_nobody_is_waited_for_before_the_first_line_since_a_line(self):
        script = self.write("game: spin-party\nplayers: [Anna, Ben]\n---\n")
        self.assertEqual(self.waiting(script)[1], {("Anna", ("choose", "draw", "play", "take"), None)})

    def test_a_player_hears_only_who_is_waited_for(self):
        """The seals that another may make show nothing of that hand, and are not shown."""
        text = self.waiting(self.write(BEGUN), "--view", "Ben")[0]
        self.assertEqual(text, "".join(f"{name}{': seal' if name == 'Ben' else ''}, since line 8\n" for name in PLAYERS))

    def test_a_page_for_each(self):
        script = self.write(BEGUN + self.sealed("Ben", "fists")[0] + "\n")
        folder = self.folder.name + "/mail/today"
        done = self.expect(0, "replay", script, "--live", "--for-all", folder)
        self.assertEqual(done.out, "".join(f"{folder}/{name}.html{'' if name in ('Ben', 'umpire') else f': {name} is waited for'}\n"
                                           for name in (*PLAYERS, "umpire")))
        for name in PLAYERS:
            with open(f"{folder}/{name}.html", encoding="utf-8") as file:
                page = file.read()
            self.assertEqual("<title>Your turn: " in page, name != "Ben")
            alone = self.expect(0, "replay", script, "--live", "--view", name, "-o", "-").out
            self.assertEqual(page, alone, "the page is the one that --view makes")
        # Nothing is lost unasked, and then nothing at all is written.
        before = {name: self.stamp(folder, name) for name in (*PLAYERS, "umpire")}
        self.assertIn("is there already", self.expect(2, "replay", script, "--for-all", folder).err)
        self.assertEqual({name: self.stamp(folder, name) for name in before}, before)
        self.expect(0, "replay", script, "--for-all", folder, "--force")
        self.assertIn("-o FILE", self.expect(2, "replay", script).err)

    def test_no_two_pages_share_a_name(self):
        """Not even where capitals and accents make no difference, and no page has a name that a system keeps for itself."""
        names = {"Zoe": "Zoe", "ZOE": "ZOE-2", "Zo\u00eb": "Zo_00EB", "Zo_00eb": "Zo_00eb-2", "Umpire": "Umpire-2", "Con": "Con-2", "LPT1": "LPT1-2",
                 "\U00020000" * 64: ("_20000" * 17)[:100], "\U00020000" * 63: ("_20000" * 17)[:100] + "-2"}
        script = self.write(f"game: party-chess\nplayers: [{', '.join(names)}]\n---\n")
        folder = self.folder.name + "/mail"
        self.expect(0, "replay", script, "--for-all", folder)
        self.assertEqual(sorted(os.listdir(folder)), sorted(name + ".html" for name in (*names.values(), "umpire")))
        for name, file in names.items():
            page = pathlib.Path(folder, file + ".html").read_text(encoding="utf-8")
            self.assertEqual(page, self.expect(0, "replay", script, "--view", name, "-o", "-").out, name)

    @staticmethod
    def stamp(folder, name):
        with open(f"{folder}/{name}.html", "rb") as file:
            return file.read()

    def test_notes_are_enough_to_seal(self):
        """At any moment of a game, `seal` refuses and seals the same with a player's notes (`run --transcript --view`) as with the whole script."""
        self.write(SEALED, "sealed.yaml")
        games = self.folder.name + "/games"
        self.expect(0, "simulate", "plots", "--ruleset", self.folder.name + "/sealed.yaml", "--games", "6" if LONG else "2", "--seed", "11",
                    "--scripts", games)
        tried = 0
        for number in range(6 if LONG else 2):
            script = f"{games}/plots-{number}.party"
            with open(script, encoding="utf-8") as file:
                lines = [at for at, line in enumerate(file, 1) if re.match(r"\w+: (seal|open) ", line)]
            for at in lines[:: max(1, len(lines) // 6)]:
                tried += self.compare(script, at)
        self.assertGreater(tried, 30)

    def compare(self, script, at):
        tried = 0
        for name in PLAYERS:
            notes = self.expect(0, "run", script, "--at", str(at), "--transcript", "--view", name).out
            with open(script.replace(".party", "-notes.party"), "w", encoding="utf-8") as file:
                file.write(notes)
            for card in ("boots", "leader-Anna"):
                told = [self.referee("seal", "make", card, "--player", name, "--salt", "x" * 9 + "0123456789", "--script", *where)
                        for where in ((script, "--at", str(at)), (file.name,))]
                told = [(done.code, done.out, re.sub(r"table-id: \S+", "table-id: ...", done.err)) for done in told]
                self.assertEqual(told[0], told[1], (script, at, name))
                tried += told[0][0] == 0
        return tried

    def test_what_is_no_note_is_a_fault(self):
        done = self.expect(2, "seal", "make", "fists", "--player", "Dora", "--script", self.write(BEGUN + "Ben: play leader\nAnna: play ?\n"))
        self.assertIn(":9:11: malformed: `leader` is not a card", done.err)

    def test_notes_of_a_game_that_began_elsewhere(self):
        """A seal does not cover what was set up before: neither plot nor round can be counted, so the `?` stays a fault."""
        script = self.write("game: plots\nplayers: [Anna, Ben, Cleo, Dora]\nsetup: {phase: play, round: 3}\n---\nBen: play ?\n")
        done = self.expect(2, "seal", "make", "fists", "--player", "Anna", "--script", script)
        self.assertIn(":5:11: malformed: `?` is not a card", done.err)
        self.assertEqual(done.out, "")

    def test_what_was_meant(self):
        script = self.write(BEGUN)
        for card, player, cure in (("boot", "Anna", "`boots`"), ("leader-Bne", "Anna", "`leader-Ben`"), ("boots", "Ana", "`Anna`")):
            self.assertIn(f"did you mean {cure}?", self.expect(2, "seal", "make", card, "--player", player, "--script", script).err)


main()
