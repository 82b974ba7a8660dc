"""lsp --view: no answer of any method depends on what the player may not know, not even on how long it is."""
import json

from cli import CliTest, main
from language_client import Client, position

PLACES = ("completion", "hover", "signatureHelp", "definition", "references", "prepareRename", "rename", "codeAction")
DOCUMENTS = ("documentSymbol", "foldingRange", "formatting", "semanticTokens/full", "inlayHint")
OWN = "Anna: play boots"  # the same in all twins
# Twins differ in Ben's hand and play, in notes, and in the way lines are written.
TWINS = (
    ("leader-Cleo", "fists", "title: A", "Ben has a leader, and Cleo will find out", "Ben: play leader-Cleo", OWN + "   # he, he", "@expect players.Ben.hand = [fists]"),
    ("fists", "leader-Cleo", "title: A much longer title, \u00e9", "x", "  Ben:   play   fists # so", OWN, "@expect players.Ben.hand = [leader-Cleo, boots]"),
)


def script(hand, other, title, comment, played, own, directive):
    return (f"game: plots\nplayers: [Anna, Ben, Cleo, Dora]\n{title}\nsetup: {{phase: play, players: {{Anna: {{hand: [boots, fists]}}, "
            f"Ben: {{hand: [{hand}, {other}]}}, Cleo: {{hand: [fists, boots]}}, Dora: {{hand: [fists, boots]}}}}}}\n---\n"
            f"{played}\n# {comment}\n{directive}\n@label {'a' if hand == 'fists' else 'abcdefgh'}\n{own}\nAnna: play bo\nAn\nAnna, Ben: \nBen, Cleo: play \n")


class Views(CliTest):
    def answers(self, text):
        """All answers about a document, by what was asked."""
        client = Client("--view", "Anna", options={"inlayHints": {"outcomes": True, "turn": True, "totals": True}})
        document = {"uri": "file:///game.party"}
        told = {"diagnostics": client.open(text)}
        whole = {"start": position(0, 0), "end": position(99, 0)}
        for method in DOCUMENTS:
            told[method] = client.answer(client.request(f"textDocument/{method}", textDocument=document, range=whole, options={}))
        for line in range(text.count("\n") + 1):
            for character in (0, 2, 4, 6, 8, 11, 13, 17, 22, 30, 45, 80, 200):
                for method in PLACES:
                    at = position(line, character)
                    told[method, line, character] = client.answer(client.request(
                        f"textDocument/{method}", textDocument=document, position=at, range={"start": at, "end": position(line, character + 3)},
                        newName="Zoe", context={"includeDeclaration": True, "diagnostics": []}))
            for format in ("json", "text", "svg"):
                told["state", line, format] = client.answer(client.request("referee/state", textDocument=document, position=position(line, 3), format=format))
            told["explain", line] = client.answer(client.request("workspace/executeCommand", command="referee.explain", arguments=["file:///game.party", line]))
        client.leave()
        for answer in told.values():
            if isinstance(answer, dict):
                answer.pop("id")
        return told

    def test_twins(self):
        one, other = (self.answers(script(*twin)) for twin in TWINS)
        self.assertEqual(one.keys(), other.keys())
        for asked, answer in one.items():
            self.assertEqual(answer, other[asked], asked)
        told = json.dumps(list(one.values()))
        for secret in ("he, he", "find out", "abcdefgh"):
            self.assertNotIn(secret, told)

    def test_own_lines_are_answered(self):
        told = self.answers(script(*TWINS[0]))
        self.assertIn("Anna: play boots", json.dumps(told["hover", 9, 8]))
        self.assertEqual(told["semanticTokens/full"]["result"]["data"][:5], [9, 0, 4, 1, 0])
        self.assertIn("boots", [item["label"].split()[-1] for item in told["completion", 10, 13]["result"]["items"]])
        self.assertIn("Anna: ", [item["label"] for item in told["completion", 11, 2]["result"]["items"]])
        self.assertIn(10, [fault["range"]["start"]["line"] for fault in told["diagnostics"]])


if __name__ == "__main__":
    main()
