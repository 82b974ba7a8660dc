"""A client of the language server, as tests need it."""
import pathlib

from cli import CliTest
from json_rpc import Peer


def position(line, character):
    return {"line": line, "character": character}


class Client(Peer):
    def __init__(self, *arguments, options=None, **keywords):
        super().__init__("lsp", *arguments, framing="headers", **keywords)
        self.capabilities = self.ask("initialize", processId=None, rootUri=None, capabilities={},
                                     initializationOptions=options or {})["capabilities"]
        self.notify("initialized")
        self.version = 0

    def open(self, text, uri="file:///game.party"):
        """Opens a document; gives its diagnostics."""
        self.notify("textDocument/didOpen", textDocument={"uri": uri, "languageId": "party", "version": 0, "text": text})
        return self.diagnostics(uri)

    def change(self, *changes, uri="file:///game.party"):
        self.version += 1
        self.notify("textDocument/didChange", textDocument={"uri": uri, "version": self.version}, contentChanges=list(changes))

    def diagnostics(self, uri="file:///game.party"):
        """The next that come for the document."""
        while True:
            for note in self.notes:
                if note.get("params", {}).get("uri") == uri:
                    self.notes.remove(note)
                    return note["params"]["diagnostics"]
            self.notes.append(self.receive())

    def at(self, method, line, character, uri="file:///game.party", **params):
        return self.ask(f"textDocument/{method}", textDocument={"uri": uri}, position=position(line, character), **params)

    def of(self, method, uri="file:///game.party", **params):
        return self.ask(f"textDocument/{method}", textDocument={"uri": uri}, **params)

    def labels(self, line, character, **options):
        return [item["label"] for item in self.at("completion", line, character, **options)["items"]]

    def leave(self):
        self.ask("shutdown")
        self.notify("exit")
        return self.close()


def apply(text, edits):
    """The text after the edits. Columns count UTF-16 units."""
    lines = text.split("\n")
    starts = [sum(len(line) + 1 for line in lines[:i]) for i in range(len(lines) + 1)]

    def offset(place):
        if place["line"] >= len(lines):
            return len(text)
        units = lines[place["line"]].encode("utf-16-le")[:2 * place["character"]]
        return starts[place["line"]] + len(units.decode("utf-16-le"))

    for edit in sorted(edits, key=lambda edit: offset(edit["range"]["start"]), reverse=True):
        text = text[:offset(edit["range"]["start"])] + edit["newText"] + text[offset(edit["range"]["end"]):]
    return text


def uri_of(path):
    return pathlib.Path(path).absolute().as_uri()


GAME = ("game: spin-party\nplayers: [Anna, Ben]\nseed: 4\nrulings: {pieces: place-all}\n---\n"
        "Anna: draw -> blue; bond blue s1-s2\n"
        "@label begun\n"
        "Anna: take; guest s1 white\n"
        "@reject SP-7.placing-guest Anna: take; guest s2 black\n"
        "Anna: take; guest s2 white; end\n"
        "@expect sites.s1.status = stable\n"
        "@back begun\n"
        "Anna: draw\n")
HEADER = "game: spin-party\nplayers: [Anna, Ben]\nseed: 4\n---\n"


class LspTest(CliTest):
    def client(self, *arguments, **options):
        client = Client(*arguments, **options)

        def leave():
            if client.process.poll() is None:
                self.assertEqual(client.leave(), (0, ""))

        self.addCleanup(leave)
        return client
