"""`seal check` must not make a liar of who sealed honestly."""
import pathlib

from cli import CliTest, main

GAME = "game: plots\nplayers: [Ida, Jo, Kim, Lou]\n---\n"
BOUND = "(a seal made with `--script` must be checked with it)"


class Seal(CliTest):
    def make(self, *options):
        done = self.expect(0, "seal", "make", "fists", "--player", "Lou", "--plot", "1", "--round", "1", *options)
        return [line.split()[-1] for line in done.out.splitlines()]

    def check(self, code, seal, card, salt, *options, plot="1"):
        return self.expect(code, "seal", "check", seal, card, salt, "--player", "Lou", "--plot", plot, "--round", "1", *options).out

    def test_a_seal_bound_to_a_game_is_checked_with_it(self):
        script = self.write(GAME)
        seal, salt = self.make("--script", script)
        self.assertTrue(self.check(0, seal, "fists", salt, "--script", script).startswith("true for Lou"))
        self.assertEqual(self.check(1, seal, "fists", salt),
                         f"false for Lou, plot 1, round 1: the seal is not of fists with this salt {BOUND}\n")
        self.assertNotIn(BOUND, self.check(1, seal, "boots", salt, "--script", script))

    def test_a_seal_fits_no_other_game_of_the_same_players(self):
        ids = ["the-first-evening", "the-second-evening", None]
        scripts = [self.write(GAME if name is None else GAME.replace("---", f"table-id: {name}\n---"), f"{name}.party") for name in ids]
        for made, script in enumerate(scripts):
            seal, salt = self.make("--script", script)
            for checked, other in enumerate(scripts):
                self.check(0 if checked == made else 1, seal, "fists", salt, "--script", other)
        # A seal without a game's id fits only scripts without an id.
        seal, salt = self.make()
        for script, code in zip(scripts, (1, 1, 0)):
            self.check(code, seal, "fists", salt, "--script", script)

    def test_what_a_seal_is_bound_to_is_said(self):
        make = ("seal", "make", "fists", "--player", "Lou", "--plot", "1", "--round", "1", "--script")
        said = self.expect(0, *make, self.write(GAME)).err
        self.assertIn("fits the next game of\n", said)
        offered = said.splitlines()[-1].strip()
        self.assertRegex(offered, "^table-id: [A-Za-z0-9_-]{24}$")
        script = self.write(GAME.replace("---", f"{offered}\n---"))
        self.assertEqual(self.expect(0, *make, script).err, "")
        self.assertIn(f"\n{offered}\n", self.expect(0, "run", script, "--view", "Ida", "--transcript").out)
        for wrong in ("short", "a b c d e f g h", "x" * 65):
            self.expect(2, "check", self.write(GAME.replace("---", f"table-id: {wrong}\n---")))

    def test_a_table_id_is_written(self):
        make = ("seal", "make", "fists", "--player", "Lou", "--plot", "1", "--round", "1", "--table-id")
        script = self.write(GAME)
        done = self.expect(0, *make, "--script", script)
        line = done.err.splitlines()[-1].strip()
        self.assertEqual(pathlib.Path(script).read_text(), GAME.replace("---", line + "\n---"))
        seal, salt = (said.split()[-1] for said in done.out.splitlines())
        for made in (salt, line.removeprefix("table-id: ")):
            self.assertRegex(made, r"^[A-Za-z][A-Za-z0-9_-]{23}$")
        self.check(0, seal, "fists", salt, "--script", script)
        self.check(1, seal, "fists", salt, "--script", self.write(GAME, "other.party"))
        # An existing id stays, so that old seals still fit.
        again = self.expect(0, *make, "--script", script)
        self.assertEqual((again.err, pathlib.Path(script).read_text()), ("", GAME.replace("---", line + "\n---")))
        hands = "setup: {phase: play, players: {Jo: {hand: [fists]}, Lou: {hand: [fists]}}}"
        for text in (GAME.replace("---", hands + "\n---") + f"Jo: seal {seal}\n", "{game: plots, players: [Ida, Jo, Kim, Lou]}\n---\n"):
            other = self.write(text, "not.party")
            self.expect(2, *make, "--script", other)
            self.assertEqual(pathlib.Path(other).read_text(), text)
        self.expect(2, *make)

    def test_an_opening_is_held_to_the_table(self):
        head = ("game: plots\nplayers: [Ida, Jo, Kim, Lou]\ntable-id: %s\nrulings: {sealed-plays: optional}\n"
                "setup: {phase: play, players: {Ida: {hand: [fists]}, Jo: {hand: [fists]}, Kim: {hand: [fists]}, Lou: {hand: [fists]}}}\n---\n")
        mine = self.write(head % "this-evening")
        done = self.expect(0, "seal", "make", "fists", "--player", "Lou", "--script", mine).out.splitlines()
        game = "".join(f"{name}: play fists\n" for name in ("Ida", "Jo", "Kim"))
        body = f"{done[0]}\n{game}{done[1]}\n"
        self.expect(0, "check", self.write(head % "this-evening" + body))
        self.assertIn("PL-seal.opening", self.expect(1, "run", self.write(head % "last-evening" + body)).err)

    def test_a_seal_of_no_game(self):
        seal, salt = self.make()
        self.assertTrue(self.check(0, seal, "fists", salt, "--script", self.write(GAME)).startswith("true for Lou"))
        wrong = self.check(1, seal, "fists", salt, plot="2")
        self.assertTrue(wrong.endswith("; it was made for plot 1, round 1\n"), wrong)

    def test_rounds_are_those_of_the_ruleset(self):
        for rounds in (1, 3, 9):
            self.write(f"game: plots\nextends: standard\nrounds: {{count: {rounds}, provenance: house}}\n", "house.yaml")
            script = self.write(GAME.replace("---", "ruleset: ./house.yaml\n---"))
            self.expect(0, "seal", "make", "fists", "--player", "Lou", "--plot", "1", "--round", str(rounds), "--script", script)
            if rounds < 9:
                done = self.expect(2, "seal", "make", "fists", "--player", "Lou", "--plot", "1", "--round", str(rounds + 1), "--script", script)
                self.assertIn(f"`--round {rounds + 1}`: a plot of this game has {rounds} round", done.err)
        self.expect(2, "seal", "make", "fists", "--player", "Lou", "--plot", "1", "--round", "10")
        script = self.write(GAME)
        self.expect(0, "seal", "make", "fists", "--player", "Lou", "--round", "5", "--script", script)
        self.expect(2, "seal", "make", "fists", "--player", "Lou", "--round", "6", "--script", script)

    def test_a_card_not_in_hand_is_not_sealed(self):
        head = "game: plots\nplayers: [Ida, Jo, Kim, Lou]\nsetup: {phase: play, players: {Lou: {hand: [fists, boots*2]}, Jo: {hand: []}}}\n---\n"
        script = self.write(head)
        self.expect(0, "seal", "make", "boots", "--player", "Lou", "--script", script)
        done = self.expect(1, "seal", "make", "leader-Jo", "--player", "Lou", "--script", script)
        self.assertEqual((done.out, done.err), ("", "referee: Lou holds no leader-Jo; Lou holds boots, fists\n"))
        self.assertEqual(self.expect(1, "seal", "make", "boots", "--player", "Jo", "--script", script).err, "referee: Jo holds no card\n")
        self.expect(0, "seal", "make", "leader-Jo", "--player", "Lou", "--plot", "2", "--script", script)
        self.expect(0, "seal", "make", "leader-Jo", "--player", "Lou", "--plot", "1", "--round", "1")

    def test_forms_say_what_can_be_sealed_and_opened(self):
        head = ("game: plots\nplayers: [Ida, Jo, Kim, Lou]\nrulings: {sealed-plays: required}\n"
                "setup: {phase: play, players: {Lou: {hand: [fists, boots*2]}, Jo: {hand: [fists]}}}\n---\n")
        script = self.write(head)
        forms = ["Jo: seal HEX(fists)", "Lou: seal HEX(boots)", "Lou: seal HEX(fists)"]
        self.assertEqual(self.expect(0, "legal", script, "--forms").out.splitlines(), forms)
        self.assertEqual(self.expect(0, "legal", script, "--forms", "--format", "json").json(), forms)
        self.assertEqual(self.expect(0, "legal", script, "--forms", "--view", "Jo").out.splitlines(), forms[:1])
        done = self.expect(0, "legal", script)
        self.assertEqual((done.out, done.err), ("", "referee: Jo and Lou can seal a card: `referee seal make CARD --player Jo` (--forms)\n"))
        seals = [self.expect(0, "seal", "make", "fists", "--player", name, "--script", script).out.splitlines()[0] for name in ("Jo", "Lou")]
        done = self.expect(0, "legal", self.write(head + "\n".join(seals) + "\n"))
        self.assertEqual(done.err, "referee: Jo and Lou have to open a seal, with the line that `referee seal make` printed (--forms)\n")
        self.assertEqual(self.expect(0, "legal", self.write("game: spin-party\n---\n"), "--forms").out, "")


main()
