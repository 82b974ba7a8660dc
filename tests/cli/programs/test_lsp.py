"""lsp: what the language server answers, message by message."""
import json
import pathlib
import random

from cli import SOURCE, main
from language_client import GAME, HEADER, LspTest, apply, position, uri_of

class Diagnostics(LspTest):
    def test_a_good_script(self):
        client = self.client()
        self.assertEqual(client.open(GAME.replace("rulings: {pieces: place-all}\n", "")), [])

    def test_every_fault_at_its_place(self):
        client = self.client()
        found = client.open(HEADER + "Anna: take\n@expect pool = 3\nAnna: end\nBen: dance\n@nothing\n")
        self.assertEqual([(one["range"]["start"], one["code"]) for one in found],
                         [(position(5, 0), "failed"), (position(6, 6), "SP-7.place-all"),
                          (position(7, 5), "malformed"), (position(8, 0), "malformed")])
        self.assertIn("SP-7.three-pieces:", found[1]["message"])
        self.assertIn("legal here: Anna: draw", found[1]["message"])
        self.assertEqual(found[1]["range"]["end"], position(6, 9))

    def test_edits_in_any_way(self):
        client = self.client()
        client.open(HEADER)
        client.change({"range": {"start": position(4, 0), "end": position(4, 0)}, "text": "Anna: tak\n"})
        self.assertIn("write `Anna: take`", client.diagnostics()[0]["message"])
        client.change({"range": {"start": position(4, 9), "end": position(4, 9)}, "text": "e"})
        self.assertEqual(client.diagnostics(), [])
        client.change({"text": HEADER + "Ben: take\n"}, {"range": {"start": position(4, 0), "end": position(4, 3)}, "text": "Anna"})
        self.assertEqual(client.diagnostics(), [])
        client.change({"range": {"start": position(4, 99), "end": position(99, 0)}, "text": "; end"})
        self.assertEqual(client.diagnostics()[0]["code"], "SP-7.place-all")

    def test_random_edits_come_to_the_same_as_the_whole_text(self):
        client = self.client()
        text = HEADER + "Anna: take  # \U0001F389 \u00e9\r\n# \u4e2d\r\nBen: take\n"
        client.open(text)
        rng = random.Random(7)
        for _ in range(150):
            lines = text.replace("\r\n", "\n").split("\n")
            number = rng.randrange(len(lines))
            units = [sum(2 if ord(c) > 0xFFFF else 1 for c in lines[number][:i]) for i in range(len(lines[number]) + 1)]
            a, b = sorted((rng.randrange(len(units)), rng.randrange(len(units))))
            new = rng.choice(["", "x", "\U0001F389", "\r\n", "\n", "Anna: take\n", "\u00e9: "])
            start = sum(len(line) for line in text.splitlines(keepends=True)[:number]) if text else 0
            text = text[:start + a] + new + text[start + b:]
            client.change({"range": {"start": position(number, units[a]), "end": position(number, units[b])}, "text": new})
        client.of("foldingRange")  # all has been read
        client.notes.clear()
        client.change({"range": {"start": position(0, 0), "end": position(0, 0)}, "text": ""})
        self.assertEqual(client.open(text, "file:///other.party"), client.diagnostics())

    def test_columns_are_utf_16_units(self):
        client = self.client()
        found = client.open("game: spin-party\nplayers: [\u00c4nna, Ben]\n---\n\u00c4nna: take; tak  # \U0001F389\n@expect notes = '\U0001F389\U0001F389' x\n")
        self.assertEqual(found[0]["range"]["start"], position(3, 12))

    def test_rulesets(self):
        folder = pathlib.Path(self.folder.name)
        good = "game: spin-party\nextends: standard\nbonds: {blue: 30, red: 30}\n"
        house = folder / "house.yaml"
        house.write_text(good)
        script = "game: spin-party\nruleset: ./house.yaml\nplayers: [Anna, Ben]\n---\nAnna: take\n"
        client = self.client()
        self.assertEqual(client.open(good, uri_of(house)), [])
        self.assertEqual(client.open(script, uri_of(folder / "game.party")), [])
        client.change({"text": good.replace("blue: 30", "blu: 30")}, uri=uri_of(house))
        fault = client.diagnostics(uri_of(house))[0]
        self.assertEqual(fault["range"]["start"], position(2, 8))
        there = client.diagnostics(uri_of(folder / "game.party"))[0]  # as in the editor
        self.assertEqual(there["range"]["start"]["line"], 1)
        self.assertEqual(there["relatedInformation"][0]["location"]["uri"], uri_of(house))
        self.assertEqual(client.open("something: else\n", uri_of(folder / "other.yaml")), [])

    def test_as_check_says(self):
        client = self.client()
        for path in sorted((SOURCE / "tests" / "messages").rglob("*.party"))[::5]:
            with self.subTest(script=path):
                told = self.status(str(path))
                found = [one for one in client.open(path.read_bytes().decode("utf-8", "replace"), uri_of(path)) if one["severity"] == 1]
                self.assertEqual(bool(found), told["status"] != "legal")
                if "source" not in told and found and b"\r" not in path.read_bytes():
                    self.assertIn(told.get("line", 1) - 1, [one["range"]["start"]["line"] for one in found])


class Writing(LspTest):
    def test_completion_of_moves(self):
        client = self.client()
        client.open(HEADER + "An\nAnna: \nAnna: take; gue\nAnna: guest s1 wh\n")
        self.assertEqual(client.labels(4, 2), ["Anna: "])
        self.assertIn("draw -> blue", client.labels(5, 6))
        self.assertIn("take", client.labels(5, 6))
        items = client.at("completion", 6, 15)["items"]
        self.assertIn("guest s1 white", [item["label"] for item in items])
        self.assertEqual(items[0]["textEdit"]["range"], {"start": position(6, 12), "end": position(6, 15)})
        self.assertEqual(client.labels(7, 17), ["white"])  # not legal: nothing has been taken

    def test_completion_of_directives(self):
        client = self.client()
        client.open(GAME + "@ex\n@expect sites.s\n@expect pool \n@back \n@reject SP-7.pl\n@under pieces=\n@show \n")
        self.assertEqual(client.labels(13, 3), ["@expect "])
        self.assertIn("s1", client.labels(14, 15))
        self.assertTrue(client.labels(15, 13)[0].startswith("= "))
        self.assertEqual(client.labels(16, 6), ["begun"])
        self.assertIn("SP-7.placing-guest", client.labels(17, 15))
        self.assertGreater(len(client.labels(18, 14)), 1)
        self.assertEqual(client.labels(19, 6)[:2], ["Anna", "Ben"])

    def test_sums_are_read_like_paths(self):
        client = self.client()
        client.open(HEADER + "@expect sum(pool, players.A\n@expect sum(pool, players.*.hand.guests) \n@expect sum(pool, sack.*) = 1\n")
        self.assertEqual(client.labels(4, 27), ["Anna"])
        self.assertRegex(client.labels(5, 41)[0], r"^= \d+$")
        self.assertIn("sum(pool, sack.*) = ", client.at("hover", 6, 20)["contents"]["value"])

    def test_completion_of_headers(self):
        client = self.client()
        client.open("game: \nrul\nrulings: {pi\n---\n")
        self.assertIn("plots", client.labels(0, 6))
        self.assertEqual(client.labels(1, 3), ["ruleset: ", "rulings: "])
        client.open("game: spin-party\nplayers: [Anna, Ben]\nrulings: {}\nruleset: \n---\n", "file:///b.party")
        self.assertIn("large", client.labels(3, 9, uri="file:///b.party"))

    def test_signature(self):
        client = self.client()
        client.open(HEADER + "Anna: guest s1 \n")
        help_ = client.at("signatureHelp", 4, 15)
        self.assertEqual(help_["signatures"][0]["label"], "guest SITE SIDE")
        self.assertEqual([one["label"] for one in help_["signatures"][0]["parameters"]], ["SITE", "SIDE"])
        self.assertIsNone(client.at("signatureHelp", 0, 3))
        client.open(HEADER + "Anna: gest s1 \n")
        self.assertIsNone(client.at("signatureHelp", 4, 14))

    def test_formatting(self):
        client = self.client()
        text = HEADER + "Anna:   take;take   # so\n\n\n\nAnna: guest   s1 white\n"
        client.open(text)
        formatted = apply(text, client.of("formatting", options={"tabSize": 2, "insertSpaces": True}))
        self.assertEqual(formatted, self.expect(0, "fmt", self.write(text)).out)

    def test_renaming(self):
        client = self.client()
        client.open(GAME.replace("rulings: {pieces: place-all}\n", ""))
        text = GAME.replace("rulings: {pieces: place-all}\n", "")
        self.assertEqual(client.at("prepareRename", 6, 1)["placeholder"], "Anna")
        edits = client.at("rename", 6, 1, newName="Zoe")["changes"]["file:///game.party"]
        self.assertEqual(apply(text, edits), text.replace("Anna", "Zoe"))
        label = client.at("rename", 10, 7, newName="fork")["changes"]["file:///game.party"]
        self.assertEqual(apply(text, label), text.replace("begun", "fork"))
        for name in ("Ben", "7", "table", ""):
            self.assertEqual(client.error("textDocument/rename", textDocument={"uri": "file:///game.party"},
                                          position=position(6, 1), newName=name)["code"], -32602)

    def test_code_actions(self):
        client = self.client()
        text = HEADER + "Anna: draw; take\nAnna: guest s1 grey\n"
        client.open(text)
        actions = self.actions(client, 4)
        self.assertEqual(self.after(text, actions["Write the outcome out"]).split("\n")[4], "Anna: draw -> red; take")
        self.assertIn("SP-", client.ask("workspace/executeCommand", **actions["Explain this line"]["command"]))
        text = HEADER + "Anna: take; end\n@expect pool = 3\n"
        client.open(text)
        rejected = self.after(text, self.actions(client, 4)["Make this a `@reject` of these rules"])
        self.assertEqual(self.status(self.write(rejected))["status"], "failed")  # only the expectation is left
        client.open(rejected)
        fixed = self.after(rejected, self.actions(client, 5)["Make the expectation what it is"])
        self.assertEqual(self.status(self.write(fixed))["status"], "legal")
        client.open(text)
        legal = next(action for title, action in self.actions(client, 4).items() if title.startswith("Write `"))
        self.assertNotEqual(self.status(self.write(self.after(text, legal)))["status"], "illegal")
        reduced = client.ask("workspace/executeCommand", **self.actions(client, 4)["Reduce the script to a test"]["command"])
        self.assertEqual(self.status(self.write(reduced))["status"], "legal")

    def test_what_was_meant_is_a_fix(self):
        for wrong, right in (("Anna: tkae", "Anna: take"), ("Anna: guest white s1", "Anna: guest s1 white"), ("Anna: Take", "Anna: take"),
                             ("Anna: play special move", "Anna: play special-move"), ("@expect polo = 40", "@expect pool = 40"), ("@label the end", "@label the-end")):
            with self.subTest(wrong=wrong):
                client = self.client()
                text = HEADER + wrong + "\n"
                told = client.open(text)
                self.assertEqual(self.after(text, self.fix(client, 4)).split("\n")[4], right)
                replacement = told[0]["data"]["replacement"]
                self.assertEqual(apply(text, [replacement]).split("\n")[4], right)

    def test_slips_in_headers_and_rulesets_have_fixes(self):
        client = self.client()
        text = "game: spin-party\nplayers: [Anna Maria, Ben]\n---\n"
        client.open(text)
        self.assertIn("players: [Anna-Maria, Ben]", self.after(text, self.fix(client, 1)))
        text = "game: spin-party\nplayers:\n- Anna\n\u2013 Ben\n---\n"
        client.open(text)
        self.assertEqual(self.after(text, self.fix(client, 3)), text.replace("\u2013", "-"))
        text = "game: spin-party\nextends: standard\ntitle: x\nrulings: {picees: place-all}\n"
        client.open(text, "file:///house.yaml")
        fix = next(action for action in client.of("codeAction", "file:///house.yaml", range={"start": position(3, 0), "end": position(3, 1)}, context={"diagnostics": []})
                   if action["kind"] == "quickfix")
        self.assertIn("rulings: {pieces: place-all}", apply(text, fix["edit"]["changes"]["file:///house.yaml"]))

    def fix(self, client, line):
        return next(action for action in self.actions(client, line).values() if action.get("isPreferred"))

    @staticmethod
    def actions(client, line):
        found = client.of("codeAction", range={"start": position(line, 0), "end": position(line, 1)}, context={"diagnostics": []})
        return {action["title"]: action for action in found}

    @staticmethod
    def after(text, action):
        return apply(text, action["edit"]["changes"]["file:///game.party"])


class Reading(LspTest):
    def setUp(self):
        super().setUp()
        self.text = GAME.replace("rulings: {pieces: place-all}\n", "")
        self.shown = self.client(options={"inlayHints": {"outcomes": True, "turn": True}})
        self.shown.open(self.text)

    def hover(self, line, character):
        found = self.shown.at("hover", line, character)
        return found and found["contents"]["value"]

    def test_hover(self):
        self.assertIn("Which game", self.hover(0, 1))
        self.assertIn("**SP-7.placing-guest**", self.hover(7, 10))
        self.assertIn("Anna: guest s1 white: legal", self.hover(6, 14))
        self.assertIn("sites.s1.status = stable", self.hover(9, 12))
        self.assertIsNone(self.hover(5, 9))

    def test_semantic_tokens(self):
        client = self.client()
        legend = client.capabilities["semanticTokensProvider"]["legend"]["tokenTypes"]
        client.open(HEADER + "Anna: draw -> blue  # é\n@reject SP-9 Anna: guest s1 white\n")
        data = client.of("semanticTokens/full")["data"]
        line = character = 0
        told = []
        for i in range(0, len(data), 5):
            line, character = line + data[i], data[i + 1] + (character if data[i] == 0 else 0)
            told.append((line, character, data[i + 2], legend[data[i + 3]]))
        self.assertEqual(told, [(4, 0, 4, "variable"), (4, 6, 4, "function"), (4, 14, 4, "enumMember"), (4, 20, 3, "comment"),
                                (5, 0, 7, "keyword"), (5, 13, 4, "variable"), (5, 19, 5, "function"), (5, 25, 2, "parameter"), (5, 28, 5, "parameter")])

    def test_inlay_hints(self):
        hints = self.shown.of("inlayHint", range={"start": position(0, 0), "end": position(99, 0)})
        self.assertIn({"position": position(11, 10), "label": " -> blue"}, hints)
        self.assertIn("  Ben", [hint["label"] for hint in hints])
        quiet = self.client()
        quiet.open(self.text)
        self.assertEqual(quiet.of("inlayHint", range={"start": position(0, 0), "end": position(99, 0)}), [])

    def test_totals(self):
        script = ("game: party-chess\nplayers: [Reds, Blues]\nsetup: {board: {a1: Reds K, c1: Blues K, b5: Reds R, b7: Blues p}}\n---\n"
                  "Reds: capture b5xb7\nBlues: move c1-d1\n")
        everywhere = {"start": position(0, 0), "end": position(99, 0)}
        for arguments, told in (((), [{"position": position(4, 19), "label": "  Reds 20, Blues 1"}]), (("--view", "Blues"), [])):
            client = self.client(*arguments, options={"inlayHints": {"totals": True}})
            client.open(script)
            self.assertEqual(client.of("inlayHint", range=everywhere), told)

    def test_diagnostics_name_their_version(self):
        client = self.client()
        client.open(self.text)
        client.change({"text": self.text + "Anna: dance\n"})
        client.change({"text": self.text})
        while True:
            client.notes.append(client.receive())
            note = client.notes.pop()
            if note.get("method") == "textDocument/publishDiagnostics" and note["params"]["version"] == client.version:
                break
        self.assertEqual(note["params"]["diagnostics"], [])

    def test_a_long_line_is_coloured_in_one_pass(self):
        """The tokens of a line of 400 KB: with work that is quadratic in its length this test would take minutes."""
        client = self.client()
        client.open(HEADER + "Anna: " + "; ".join(["flip s1"] * 45_000) + "\n")
        data = client.of("semanticTokens/full")["data"]
        self.assertEqual(len(data), 5 * (1 + 2 * 45_000))
        self.assertEqual(data[5:15], [0, 6, 4, 2, 0, 0, 5, 2, 3, 0])
        self.assertEqual(data[-10:], [0, 4, 4, 2, 0, 0, 5, 2, 3, 0])

    def test_definition_and_references(self):
        self.assertEqual(self.shown.at("definition", 10, 7)["range"], {"start": position(5, 7), "end": position(5, 12)})
        self.assertEqual(self.shown.at("definition", 6, 1)["range"]["start"], position(1, 10))
        context = {"includeDeclaration": True}
        self.assertEqual(len(self.shown.at("references", 5, 8, context=context)), 2)
        self.assertEqual([one["range"]["start"]["line"] for one in self.shown.at("references", 6, 1, context=context)], [1, 4, 6, 7, 8, 11])
        client = self.client()
        client.open("game: spin-party\nruleset: ./house.yaml\n---\n", "file:///a/b.party")
        self.assertEqual(client.at("definition", 1, 13, uri="file:///a/b.party")["uri"], "file:///a/house.yaml")

    def test_symbols_and_folds(self):
        self.assertEqual([one["name"] for one in self.shown.of("documentSymbol")], ["header", "begun", "Anna", "Anna", "Anna"])
        folds = [(one["startLine"], one["endLine"]) for one in self.shown.of("foldingRange")]
        self.assertIn((0, 3), folds)
        self.assertIn((6, 8), folds)
        self.assertIn((5, 11), folds)

    def test_the_state_at_the_cursor(self):
        where = {"textDocument": {"uri": "file:///game.party"}, "position": position(6, 3)}
        state = self.shown.ask("referee/state", format="json", **where)["state"]
        self.assertEqual(state, self.expect(0, "run", "--format", "json", "--at", "7", self.write(self.text)).json())
        self.assertTrue(self.shown.ask("referee/state", **where)["state"].startswith("<svg"))


class Views(LspTest):
    SCRIPT = "game: wedding-tables\nplayers: [Anna, Ben, Cleo]\nseed: 3\n---\n"

    def test_the_server_speaks_for_one_player(self):
        script = self.write(self.SCRIPT)
        client = self.client("--view", "Ben")
        client.open(self.SCRIPT, uri_of(script))
        where = {"textDocument": {"uri": uri_of(script)}, "position": position(4, 0)}
        state = client.ask("referee/state", format="json", **where)["state"]
        self.assertEqual(state, self.expect(0, "run", "--view", "Ben", "--format", "json", script).json())
        client.open(self.SCRIPT + "Cleo: nonsense\n", "file:///third.party")
        told = client.of("codeAction", uri="file:///third.party", range={"start": position(4, 0), "end": position(4, 1)}, context={})
        self.assertNotIn("referee.reduce", json.dumps(told))
        self.assertEqual(client.of("formatting", uri="file:///third.party", options={}), [])
        self.assertIn("error", client.answer(client.request("workspace/executeCommand", command="referee.reduce",
                                                            arguments=["file:///third.party"])))

    def test_nobody_of_that_name(self):
        client = self.client("--view", "Zoe")
        self.assertIn("nobody called `Zoe` plays", client.open(self.SCRIPT)[0]["message"])


if __name__ == "__main__":
    main()
