"""lsp: any messages in any order, long documents, many edits."""
import json
import os
import pathlib
import random

from cli import SOURCE, main
from counted import counting_allocations, counting_instructions, counts_allocations, counts_instructions, instructions_in
from json_rpc import Peer
from language_client import GAME, HEADER, Client, LspTest, position

INSTRUCTIONS = 26_000_000  # For an edit: twice what was measured.
METHODS = [*(f"textDocument/{name}" for name in (
    "completion", "hover", "signatureHelp", "definition", "references", "documentSymbol", "foldingRange", "prepareRename", "rename",
    "formatting", "inlayHint", "codeAction")), "referee/state"]


class Protocol(LspTest):
    def test_any_order_of_messages(self):
        client = self.client()
        self.assertEqual(client.error("textDocument/hover", textDocument={"uri": "file:///no.party"}, position=position(0, 0))["code"], -32602)
        client.notify("textDocument/didChange", textDocument={"uri": "file:///no.party"}, contentChanges=[])
        client.notify("textDocument/didClose", textDocument={})
        client.notify("no/such/notification")
        self.assertEqual(client.error("no/such/request")["code"], -32601)
        for params in ({}, {"textDocument": 1}, {"textDocument": {"uri": "file:///game.party"}},
                       {"textDocument": {"uri": "file:///game.party"}, "position": {"line": -1, "character": 0}},
                       {"textDocument": {"uri": "file:///game.party"}, "position": {"line": 1 << 60, "character": 0}}):
            client.open(GAME)
            for method in ("hover", "completion", "rename", "codeAction", "references", "inlayHint"):
                self.assertEqual(client.error(f"textDocument/{method}", **params)["code"], -32602, (method, params))
        self.assertEqual(client.open(HEADER), [])

    def test_before_initialize_and_after_shutdown(self):
        peer = Peer("lsp", framing="headers")
        self.assertEqual(peer.error("textDocument/hover")["code"], -32002)
        peer.ask("initialize", capabilities={})
        peer.ask("shutdown")
        self.assertEqual(peer.error("textDocument/hover")["code"], -32600)
        peer.notify("exit")
        self.assertEqual(peer.close(), (0, ""))
        early = Peer("lsp", framing="headers")
        early.notify("exit")
        self.assertEqual(early.close(), (1, ""))

    def test_garbage(self):
        client = self.client()
        for garbage in (b"garbage\r\n", b"Content-Length: 3\r\n\r\n{{{", b"Content-Length: 2\r\n\r\n[]", b"Content-Length: 1\r\n\r\n1",
                        b"Content-Length: 5\r\n\r\n1e400", b"Content-Length: x\r\n\r\n", b"Content-Type: text\r\n\r\n"):
            client.send_bytes(garbage)
            self.assertIn("error", client.receive())
        client.send_bytes(b'Content-Length: 71\r\n\r\n{"jsonrpc":"2.0","id":1,"result":{"an answer":"that nobody asked for"}}')
        self.assertEqual(client.open(HEADER), [])

    def test_every_prefix_of_a_script(self):
        client = self.client()
        text = GAME + "@under pieces=take @expect pool = 3\n@stands so\nBen: flip s1\n@takeback 1 so\n"
        for end in range(0, len(text), 3):
            client.open(text[:end])
            line = text[:end].count("\n")
            character = end - (text[:end].rfind("\n") + 1)
            for method in ("completion", "hover", "signatureHelp", "definition", "prepareRename"):
                client.at(method, line, character)
            client.of("foldingRange")
            client.of("documentSymbol")

    def test_random_sessions(self):
        """Scripts of all games, cut and mixed; everything asked everywhere. REFEREE_LSP_SESSIONS: how many."""
        rng = random.Random(int(os.environ.get("REFEREE_LSP_SEED", "1")))
        scripts = sorted((SOURCE / "tests" / "conformance").rglob("*.party")) + sorted((SOURCE / "tests" / "messages").rglob("*.party"))
        clients = [self.client(options={"inlayHints": {"outcomes": True, "turn": True}}), self.client("--view", "Anna")]
        for _ in range(int(os.environ.get("REFEREE_LSP_SESSIONS", "60"))):
            text = rng.choice(scripts).read_bytes().decode("utf-8", "replace")
            other = rng.choice(scripts).read_bytes().decode("utf-8", "replace").splitlines(keepends=True)
            at = rng.randrange(len(text) + 1)
            text = text[:at] + "".join(rng.choices(other, k=2)) + text[at + rng.randrange(20):] if rng.random() < 0.6 else text
            client = rng.choice(clients)
            client.open(text)
            self.ask_everything(client, rng, text)
            client.notes.clear()

    def ask_everything(self, client, rng, text):
        where = {"textDocument": {"uri": "file:///game.party"}}
        for method in METHODS:
            line = rng.randrange(text.count("\n") + 2)
            at = position(line, rng.randrange(60))
            answer = client.answer(client.request(method, position=at, range={"start": at, "end": position(line + 1, 0)}, newName="Zoe",
                                                  context={"includeDeclaration": True, "diagnostics": []}, format=rng.choice(("svg", "text", "json")),
                                                  **where))
            if "error" in answer:
                self.assertEqual(answer["error"]["code"], -32602, answer)
        for command in ("referee.explain", "referee.reduce")[:1 + (rng.random() < 0.1)]:
            answer = client.answer(client.request("workspace/executeCommand", command=command, arguments=["file:///game.party", rng.randrange(30)]))
            self.assertIn(answer.get("error", {}).get("code", -32602), (-32602,))

    def test_cancelled_and_stale(self):
        client = self.client()
        client.open(HEADER)
        body = json.dumps({"jsonrpc": "2.0", "id": 900, "method": "textDocument/hover",
                           "params": {"textDocument": {"uri": "file:///game.party"}, "position": position(0, 0)}}).encode()
        cancel = b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":900}}'
        client.send_bytes(b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(one), one) for one in (body, cancel)))
        self.assertEqual(client.answer(900)["error"]["code"], -32800)
        # Of many edits at once, not every text is checked.
        def message(text):
            return json.dumps({"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {
                "textDocument": {"uri": "file:///game.party", "version": 2}, "contentChanges": [{"text": text}]}}).encode()
        edits = [message(HEADER + "Anna: take\n" * (1000 + i) + "Anna: dance\n" * (i < 49)) for i in range(50)]
        client.send_bytes(b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(one), one) for one in edits))
        client.ask("textDocument/documentSymbol", textDocument={"uri": "file:///game.party"})
        client.change({"text": HEADER})
        published = 1
        while client.diagnostics():  # Diagnostics of earlier texts may still come.
            published += 1
        self.assertLess(published, 50)

    def test_a_document_of_ten_megabytes(self):
        client = self.client()
        line = "Anna: take  # " + "x" * 1000 + "\n"
        client.open(HEADER + line * (10_000_000 // len(line)))
        client.change({"range": {"start": position(5000, 0), "end": position(5000, 0)}, "text": "# \u00e9\n"})
        self.assertEqual([fault["code"] for fault in client.diagnostics()], ["SP-7.three-pieces"])

    def counts_of_edits(self, number, before):
        """Returns the file with what was counted during the edits of a script of 5,000 lines; `before(file)` makes the program count."""
        counts = pathlib.Path(self.folder.name, f"counts-{number}")
        client = Client(before=before(counts))
        client.open(HEADER + "@label start\n" + "Anna: take; guest s1 white\n@back start\n" * 2500)
        for line in range(number):
            client.change({"range": {"start": position(4 + 1000 * line % 5000, 0), "end": position(4 + 1000 * line % 5000, 0)}, "text": "# x\n"})
            self.assertEqual(client.diagnostics(), [])
        self.assertEqual(client.leave(), (0, ""))
        return counts

    @counts_allocations
    def test_an_edit_allocates_nothing_for_the_other_lines(self):
        few, many = (int(self.counts_of_edits(number, counting_allocations).read_text().split()[0]) for number in (5, 15))
        self.assertLess((many - few) / 10, 1000)

    @counts_instructions
    def test_the_price_of_an_edit(self):
        """50 ms are promised at the end of 5,000 lines, and 150 ms anywhere."""
        few, many = (instructions_in(self.counts_of_edits(number, counting_instructions)) for number in (5, 15))
        self.assertLess((many - few) / 10, INSTRUCTIONS)


if __name__ == "__main__":
    main()
