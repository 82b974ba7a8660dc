"""Moves of several players in one line: directives, `explain`, `dispute` and programs take them, too."""
import unittest

from cli import CliTest, main
from json_rpc import Peer
from language_client import Client, position

SCRIPT = """game: plots
players: [Anna, Ben, Cleo, Dora]
rulings: {take-back: until-all-down}
setup: {phase: play}
---
Anna: play boots
Ben: play fists
"""


class SeveralActors(CliTest):
    def setUp(self):
        super().setUp()
        self.script = self.write(SCRIPT)

    def test_explain(self):
        for move in ("Anna, Ben: take-back", "Ben ,Anna:take-back"):
            names = [name.strip() for name in move.split(":")[0].split(",")]
            said = self.expect(0, "explain", self.script, move).out
            self.assertEqual([line for line in said.splitlines() if "take-back: legal" in line],
                             [f"{name}: take-back: legal" for name in names])
        said = self.expect(1, "explain", self.script, "Anna, Cleo, Ben: take-back").out
        self.assertIn("Anna: take-back: legal", said)
        self.assertIn("Cleo: take-back: illegal", said)
        self.assertNotIn("Ben: take-back", said)
        self.assertIn("Anna: take-back: legal", self.expect(0, "explain", self.script, "Anna, Ben: take-back", "--view", "Dora").out)

    def test_names_that_are_wrong(self):
        for command in ("explain", "dispute"):
            self.assertIn("nobody called `Bem` plays; did you mean `Ben`?", self.expect(2, command, self.script, "Anna, Bem: take-back").err)
            self.assertIn("`Anna` is listed twice", self.expect(2, command, self.script, "Anna, Ben, Anna: take-back").err)

    def test_what_one_line_cannot_say(self):
        """One line would show that two hidden cards are the same."""
        said = self.expect(2, "explain", self.script, "Cleo, Dora: play fists").out
        self.assertIn("others do not see all of this action", said)
        self.assertIn("write a line for each player", said)
        self.assertIn("others do not see all", self.expect(2, "dispute", self.script, "Cleo, Dora: play fists").err)

    def test_dispute(self):
        self.assertIn("Legal", self.expect(0, "dispute", self.script, "Anna, Ben: take-back").out)
        said = self.expect(0, "dispute", self.script, "Anna, Cleo: take-back").out
        self.assertTrue(said.startswith("Illegal"), said)
        self.assertIn("PL-III.1", said)

    def test_an_expectation_that_fails(self):
        script = self.write(SCRIPT + "@accept Anna, Cleo: take-back\n")
        self.assertIn("`Cleo: take-back` is refused", self.expect(1, "check", script).out)
        self.assertIn("Anna, Cleo: take-back", self.expect(0, "dispute", script).out)

    def test_serve_and_the_prompt(self):
        peer = Peer("serve")
        game = peer.ask("open", script=SCRIPT)["game"]
        told = peer.ask("explain", game=game, move="Anna, Ben: take-back")
        self.assertEqual([action["entry"] for action in told["actions"]], ["Anna: take-back", "Ben: take-back"])
        self.assertEqual(peer.ask("play", game=game, move="Ben, Anna: take-back")["status"], "legal")
        peer.close()
        asked = b"why Anna, Ben: take-back\nAnna, Ben: take-back\nwhy\n"
        said = self.expect(0, "play", self.script, "--quiet", stdin=asked).out
        self.assertEqual(said.count("Ben: take-back: legal"), 2)

    def test_editors(self):
        client = Client()
        client.open(SCRIPT + "Anna, Ben: take-back\nAnna, Ben: \n@reject PL-III.1.final Anna, Cleo: take-back\n")
        at = {"textDocument": {"uri": "file:///game.party"}}
        said = client.ask("workspace/executeCommand", command="referee.explain", arguments=["file:///game.party", 7])
        self.assertIn("Anna: take-back: legal", said)
        self.assertIn("Ben: take-back: legal", said)
        listed = client.ask("textDocument/references", **at, position=position(5, 1), context={"includeDeclaration": False})
        self.assertEqual([place["range"]["start"]["line"] for place in listed], [5, 7, 8, 9])
        client.open(SCRIPT + "Anna, Ben: \nAnna, Cleo: \n", "file:///other.party")
        offered = [[item["label"] for item in client.ask("textDocument/completion", textDocument={"uri": "file:///other.party"},
                                                         position=position(line, column))["items"]] for line, column in ((7, 11), (8, 12))]
        self.assertEqual(offered, [["take-back"], []])
        client.leave()


if __name__ == "__main__":
    main()
