"""`seal check` must not make a liar of who sealed honestly."""
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

    def test_a_seal_of_no_game(self):
        seal, salt = self.make()
        self.assertTrue(self.check(0, seal, "fists", salt, "--script", self.write(GAME)).startswith("true for Lou"))
        wrong = self.check(1, seal, "fists", salt, plot="2")
        self.assertTrue(wrong.endswith("; it was made for plot 1, round 1\n"), wrong)


main()
