"""`run --chronicle`: what an official posts after each action (docs/reference/state/party-chess.md)."""
from cli import CliTest, main

HEADER = "game: party-chess\nplayers: [Reds, Blues]\nsetup:\n  board: {a1: Reds K, e5: Reds R, e9: Blues J, t20: Blues K}\n"


class Chronicle(CliTest):
    def setUp(self):
        super().setUp()
        if self.referee("rules", "party-chess").code != 0:
            self.skipTest("party-chess is not built")

    def game(self, body):
        return self.script(body, header=HEADER)

    def bulletins(self, code, script, *arguments):
        return self.expect(code, "run", "--chronicle", "--format", "json", script, *arguments).json()

    def test_one_bulletin_an_action(self):
        posts = self.bulletins(0, self.game("umpire: create r for Blues by Bank\n\nReds: capture e5xe9\n"))
        self.assertEqual([(post["line"], post["ply"], post["actor"], post["action"]) for post in posts],
                         [(6, 1, "umpire", "create R for Blues by Bank"), (8, 2, "Reds", "capture e5xe9")])
        self.assertEqual(list(posts[0]), ["line", "ply", "actor", "action", "events", "phase", "umpire", "clock", "round_count",
                                          "play_list", "turn", "checks", "weights", "treasury"])
        self.assertEqual(posts[0]["events"], [{"event": "purchase", "office": "Blues", "piece": "R", "payer": "Bank",
                                               "price": 64, "account": None}])
        self.assertEqual(posts[1]["turn"], "Blues")

    def test_directives_are_not_posted(self):
        posts = self.bulletins(0, self.game("@accept Reds: pass\n@reject Blues: pass\n@expect ply = 0\nReds: pass\n"))
        self.assertEqual([post["action"] for post in posts], ["pass"])

    def test_the_text_says_the_same(self):
        out = self.expect(0, "run", "--chronicle", self.game("Reds: capture e5xe9\nBlues: pass\n")).out
        self.assertEqual(out, "1. Reds: capture e5xe9\n"
                              "  Blues J on e9 is captured by Reds R on e5 and is now off-board with Reds\n"
                              "  the turn of Blues begins; it lasts 3 days\n"
                              "  Play List: Blues Reds; turn of Blues; RoundCount 0\n"
                              "  Weights: Reds 20, Blues 1\n"
                              "\n"
                              "2. Blues: pass\n"
                              "  a Round is over: RoundCount 1\n"
                              "  the turn of Reds begins; it lasts 3 days\n"
                              "  Play List: Reds Blues; turn of Reds; RoundCount 1\n"
                              "  Weights: Reds 20, Blues 1\n"
                              "\n")

    def test_up_to_a_place(self):
        script = self.game("Reds: pass\n@label here\nBlues: pass\n")
        self.assertEqual(len(self.bulletins(0, script, "--at", "here")), 1)
        self.assertEqual(len(self.bulletins(0, script, "--at", "5")), 0)
        self.assertEqual(len(self.bulletins(0, script, "--at", "8")), 2)
        self.expect(2, "run", "--chronicle", script, "--at", "nowhere")

    def test_another_branch_is_marked(self):
        script = self.game("@label here\nReds: pass\n@back here\nReds: surrender\n")
        posts = self.bulletins(0, script)
        self.assertNotIn("back", posts[0])
        self.assertEqual((posts[1]["back"], posts[1]["ply"]), ("here", 1))
        self.assertEqual([piece["square"] for piece in posts[1]["events"][0]["pieces"]], ["a1", "e5"])
        self.assertIn("back to here\n", self.expect(0, "run", "--chronicle", script).out)

    def test_a_faulty_script_up_to_the_fault(self):
        for fault, code in (("Reds: pass\n", 1), ("Reds: castle\n", 2)):
            script = self.game("Reds: pass\n" + fault)
            done = self.expect(code, "run", "--chronicle", "--format", "json", script)
            self.assertEqual([post["action"] for post in done.json()], ["pass"])
            self.assertIn(":7:", done.err)
        done = self.expect(1, "run", "--chronicle", self.game("Reds: pass\n@expect ply = 2\nBlues: pass\n"))
        self.assertIn("2. Blues: pass", done.out)
        self.expect(2, "run", "--chronicle", self.write("game: party-chess\n---\n"))

    def test_not_with_other_outputs(self):
        script = self.game("Reds: pass\n")
        self.expect(2, "run", "--chronicle", "--transcript", script)
        self.expect(2, "run", "--chronicle", "--view", "Reds", script)

    def test_other_games_have_none(self):
        for format in ("text", "json"):
            done = self.expect(2, "run", "--chronicle", "--format", format, self.script("Anna: take\n"))
            self.assertEqual(done.out, "")
            self.assertIn("spin-party keeps no chronicle", done.err)

    def test_help_shows_it(self):
        self.assertIn("--chronicle", self.expect(0, "run", "--help").out)


main()
