"""serve: games kept open for programs."""
import json
import pathlib
import re

from cli import HANGS, SLOW, SOURCE, CliTest, main
from counted import count_instructions, counts_instructions
from hostile_scripts import SCRIPTS as HOSTILE
from json_rpc import Peer

GAMES = {"spin-party": 2, "wedding-tables": 3, "plots": 4, "party-chess": 3}
NAMES = ["Anna", "Ben", "Cleo", "Dora"]
INSTRUCTIONS = 200_000  # For a move: twice what was measured.


class ServeTest(CliTest):
    def serve(self, *arguments, **options):
        peer = Peer("serve", *arguments, **options)

        def close():
            code, said = peer.close()
            self.assertEqual((code, said), (0, ""))

        self.addCleanup(close)
        return peer

    def texts(self, game, actions=60):
        """A script that `simulate` writes: its header and its moves."""
        folder = pathlib.Path(self.folder.name) / game
        self.expect(0, "simulate", game, "--seed", "5", "--players", str(GAMES[game]), "--max-actions", str(actions), "--scripts", str(folder))
        header, body = (folder / f"{game}-0.party").read_text().split("---\n", 1)
        return header + "---\n", [line for line in body.splitlines() if line and line[0] not in "@#"]


class Games(ServeTest):
    def test_games_of_all_kinds_side_by_side(self):
        peer = self.serve()
        opened = {}
        for game in GAMES:
            header, moves = self.texts(game)
            opened[game] = (peer.ask("open", script=header)["game"], header, moves)
        for turn in range(60):
            for number, _, moves in opened.values():
                if turn < len(moves):
                    self.assertEqual(peer.ask("play", game=number, move=moves[turn])["status"], "legal")
        for game, (number, header, moves) in opened.items():
            text = peer.ask("save", game=number)["script"]
            self.assertEqual(text, header + "".join(move + "\n" for move in moves))
            state = self.expect(0, "run", "--format", "json", self.write(text)).json()
            self.assertEqual(peer.ask("state", game=number), state)
            self.assertEqual(peer.ask("state", game=number, path="ply"), state["ply"])
            listed, forms = (self.expect(0, "legal", self.write(text), *options).out.splitlines() for options in ([], ["--forms"]))
            self.assertEqual(peer.ask("legal", game=number), {"actions": listed, "count": len(listed), "forms": forms})
            self.assertTrue(peer.ask("state", game=number, format="svg").startswith("<svg"))
            self.assertEqual(peer.ask("close", game=number), True)
            self.assertEqual(peer.error("state", game=number)["code"], -32001)

    def test_a_new_game(self):
        peer = self.serve()
        opened = peer.ask("open", game="spin-party", players=["Anna", "Ben"], seed=4)
        self.assertEqual(opened, {"game": 1, "status": "legal", "ply": 0, "to_act": ["Anna", "Ben"], "waits_for": ["Anna"], "outcome": None})
        played = peer.ask("play", game=1, move="Anna: draw; take")
        self.assertEqual(played["actions"], ["Anna: draw -> red", "Anna: take"])
        self.assertEqual(peer.ask("undo", game=1), {"undone": 1, "ply": 0, "to_act": ["Anna", "Ben"], "waits_for": ["Anna"], "outcome": None})

    def test_a_refused_line_changes_nothing(self):
        peer = self.serve()
        peer.ask("open", game="spin-party", players=["Anna", "Ben"])
        before = peer.ask("state", game=1)
        refused = peer.ask("play", game=1, move="Anna: take; end")
        self.assertEqual(refused["status"], "illegal")
        self.assertEqual(refused["entry"], "Anna: end")
        self.assertIn("SP-7.three-pieces", [violation["rule"] for violation in refused["violations"]])
        self.assertIn("help: legal here", refused["text"])
        self.assertEqual(peer.ask("play", game=1, move="Anna: dance")["status"], "malformed")
        self.assertEqual(peer.ask("play", game=1, move="@expect pool = 3")["status"], "failed")
        self.assertEqual(peer.ask("state", game=1), before)
        self.assertEqual(peer.ask("explain", game=1, move="Anna: end")["status"], "illegal")

    def test_opening_what_is_faulty(self):
        peer = self.serve()
        told = peer.ask("open", script="game: spin-party\nplayers: [Anna, Ben]\n---\nAnna: end\n")
        self.assertEqual((told["status"], told["line"], "game" in told), ("illegal", 4, False))
        self.assertEqual(peer.ask("open", script="nothing")["status"], "malformed")
        self.assertEqual(peer.ask("open", game="no-such-game")["status"], "malformed")
        failed = peer.ask("open", script="game: spin-party\nplayers: [Anna, Ben]\n---\n@expect pool = 1\n")
        self.assertEqual((failed["status"], failed["game"]), ("failed", 1))

    def test_hostile_scripts(self):
        for name, text in HOSTILE.items():
            with self.subTest(script=name):
                peer = self.serve("--max-work", "400000")
                opened = peer.ask("open", script=text[:100_000].rpartition("\n")[0])
                if "game" in opened:
                    for method in ("legal", "state", "explain"):
                        peer.answer(peer.request(method, game=opened["game"]))

    def test_a_move_does_not_replay_the_moves_before_it(self):
        """A budget too small for the whole game is enough for each of its moves."""
        header, moves = self.texts("wedding-tables", 400)
        enough = ("--max-work", str(4 * len(header) + 2000))
        self.expect(5, *enough, "check", self.write(header + "".join(move + "\n" for move in moves)))
        peer = self.serve(*enough)
        peer.ask("open", script=header)
        for move in moves:
            self.assertEqual(peer.ask("play", game=1, move=move)["status"], "legal")

    @counts_instructions
    def test_the_price_of_a_move(self):
        """About 50 microseconds are promised for half of the moves."""
        for game in GAMES:
            with self.subTest(game=game):
                header, moves = self.texts(game, 400)
                asked = [{"id": 0, "method": "open", "params": {"script": header}}]
                asked += [{"id": number, "method": "play", "params": {"game": 1, "move": move}} for number, move in enumerate(moves, 1)]
                lines = [json.dumps({"jsonrpc": "2.0", **one}).encode() + b"\n" for one in asked]
                half, whole = (count_instructions(["serve"], self.folder.name, b"".join(lines[:length]))[1] for length in (1 + len(moves) // 2, len(lines)))
                self.assertLess((whole - half) / (len(moves) - len(moves) // 2), INSTRUCTIONS)


class Files(ServeTest):
    def test_files(self):
        self.write("game: spin-party\nplayers: [Anna, Ben]\n---\nAnna: take\n", "here/game.party")
        self.write("game: spin-party\nplayers: [Anna, Ben]\n---\n", "there.party")
        here = pathlib.Path(self.folder.name) / "here"
        peer = self.serve("--confined", cwd=here)
        self.assertEqual(peer.ask("open", path="game.party")["ply"], 1)
        for path in ("../there.party", "/etc/passwd", "nowhere.party"):
            self.assertEqual(peer.error("open", path=path)["code"], -32005)
        for path in ("../new.party", "/tmp/new-of-serve.party", "no/such/folder.party", "game.party"):
            self.assertEqual(peer.error("save", game=1, path=path)["code"], -32005)
        self.assertEqual(peer.error("save", game=1, path="-")["code"], -32602)
        peer.ask("save", game=1, path="new.party")
        self.assertEqual((here / "new.party").read_text(), (here / "game.party").read_text())
        peer.ask("play", game=1, move="Anna: take")
        peer.ask("save", game=1, path="new.party", force=True)
        self.assertTrue((here / "new.party").read_text().endswith("Anna: take\nAnna: take\n"))
        self.assertEqual(sorted(path.name for path in here.iterdir()), ["game.party", "new.party"])

    def test_links_lead_nowhere(self):
        here = pathlib.Path(self.folder.name) / "here"
        here.mkdir()
        target = self.write("precious\n", "target.party")
        (here / "link.party").symlink_to(target)
        (here / "out").symlink_to(self.folder.name)
        peer = self.serve("--confined", cwd=here)
        peer.ask("open", game="spin-party", players=["Anna", "Ben"])
        for path in ("link.party", "out/target.party", "out/new.party"):
            self.assertEqual(peer.error("save", game=1, path=path, force=True)["code"], -32005)
            self.assertEqual(peer.error("open", path=path)["code"], -32005)
        self.assertEqual(pathlib.Path(target).read_text(), "precious\n")


class Views(ServeTest):
    HEADER = "game: wedding-tables\nplayers: [Anna, Ben, Cleo]\nseed: 3\n---\n"

    def test_requests_with_a_view(self):
        peer = self.serve()
        peer.ask("open", script=self.HEADER)
        whole = peer.ask("state", game=1)
        seen = peer.ask("state", game=1, view="Ben")
        self.assertEqual(seen["view"], "Ben")
        self.assertNotIn("hash", seen)
        self.assertNotEqual(whole["players"]["Anna"], seen["players"]["Anna"])
        self.assertEqual(peer.error("state", game=1, view="Dora")["code"], -32602)
        self.assertEqual(peer.error("play", game=1, view="Ben", move="@expect hash = h0")["code"], -32602)

    def test_a_connection_held_to_a_view(self):
        script = self.write(self.HEADER)
        peer = self.serve("--view", "Ben", cwd=self.folder.name)
        peer.ask("open", path=script)
        self.assertEqual(peer.ask("state", game=1), self.expect(0, "run", script, "--view", "Ben", "--format", "json").json())
        for method, params in (("state", {"view": "Anna"}), ("undo", {}), ("redo", {}), ("save", {})):
            self.assertEqual(peer.error(method, game=1, **params)["code"], -32004)
        self.assertEqual(peer.error("open", path=script)["code"], -32004)
        for move in ("@expect hash = h1", "@show", "Anna: pass", "# a remark", "Ben: pass # a remark", ""):
            self.assertEqual(peer.error("play", game=1, move=move)["code"], -32602)
        refused = peer.ask("play", game=1, move="Ben: pass")
        self.assertEqual(refused["status"], self.refusal(script, "Ben: pass"))

    def refusal(self, script, move):
        path = self.write(pathlib.Path(script).read_text() + move + "\n", "more.party")
        return self.status(path)["status"]

    TURN = ("game: wedding-tables\nplayers: [Anna, Ben]\nseed: 3\nsetup: {phase: turn, turn: {player: Ben}, "
            "deck: {shuffled: {aunt: 1, uncle: 1}}}\n---\n")

    def test_chance_comes_from_the_seed(self):
        drawn = self.serve().ask
        drawn("open", script=self.TURN)
        move = drawn("play", game=1, move="Ben: pick deck")["actions"][0]
        other = move.replace("aunt", "AUNT").replace("uncle", "aunt").replace("AUNT", "uncle")
        for guess, status in ((move, "legal"), ("Ben: pick deck", "legal"), (other, "malformed")):
            peer = self.serve("--view", "Ben")
            peer.ask("open", script=self.TURN)
            self.assertEqual(peer.ask("play", game=1, move=guess)["status"], status)
            if status == "malformed":  # earlier actions of the line count
                for move_instead in (move, "Ben: end", other):
                    self.assertEqual(peer.error("play", game=1, move=move_instead)["code"], -32602)
                self.assertEqual(peer.ask("play", game=1, move="Ben: pick deck")["actions"], [move])
                self.assertEqual(peer.ask("play", game=1, move="Ben: end")["status"], "legal")
        for options in (("--view", "Ben", "--chance", "script"), ()):
            peer = self.serve(*options)
            peer.ask("open", script=self.TURN)
            self.assertEqual(peer.ask("play", game=1, move=other)["actions"], [other])
        # A draw is not taken back if a later action of the line is refused.
        card = move.split(" -> ")[1]
        for line in ("Ben: pick deck; place {} t9", "Ben: pick deck -> " + card + "; place {} t9"):
            peer = self.serve("--view", "Ben")
            peer.ask("open", script=self.TURN)
            told = peer.ask("play", game=1, move=line.format(card))
            self.assertEqual((told["status"], told["actions"], told["ply"]), ("illegal", [move], 1))
        # A script can't bring its own outcome, unless it is the seed's.
        self.assertEqual(self.serve("--view", "Ben").ask("open", script=self.TURN + other + "\n")["status"], "malformed")
        self.assertEqual(self.serve("--view", "Ben").ask("open", script=self.TURN + move + "\n")["status"], "legal")
        unseeded = self.TURN.replace("seed: 3\n", "")
        peer = self.serve("--view", "Ben")
        peer.ask("open", script=unseeded)
        self.assertEqual(peer.ask("play", game=1, move=move)["status"], "malformed")

    def test_a_player_cannot_choose_what_chance_brings(self):
        for deck in (("aunt", "uncle"), ("uncle", "aunt")):  # Anna holds the card that the deck lacks.
            peer = self.serve()
            peer.ask("open", script="game: wedding-tables\nplayers: [Anna, Ben]\nseed: 3\nsetup: {phase: turn, turn: {player: Ben}, "
                                    f"players: {{Anna: {{hand: [{deck[1]}]}}}}, deck: {{shuffled: {{{deck[0]}: 1, dad: 1}}}}}}\n---\n")
            for line in ("Ben: pick deck -> aunt", "Ben: pick deck -> uncle", "Ben: pick deck -> dad", "Ben: pick deck -> bride", "Ben: pick deck -> nonsense",
                         "pick deck -> aunt", "Ben: end; pick deck -> aunt", "Ben: pick deck; pick deck -> aunt", "Ben: pick deck->aunt"):
                self.assertEqual(peer.error("play", game=1, view="Ben", move=line),
                                 {"code": -32602, "message": "chance comes from the seed: leave out `->` and what follows it"}, line)
            self.assertEqual(peer.ask("state", game=1)["ply"], 0)
            self.assertEqual(peer.ask("play", game=1, view="Ben", move="Ben: pick deck")["status"], "legal")

    def test_a_program_under_a_view_stays_in_its_game(self):
        self.write(self.HEADER, "theirs.party")
        peer = self.serve("--view", "Ben", cwd=self.folder.name)
        taken = "game: wedding-tables\nsetup: {from: theirs.party, at: 1}\n---\n"
        self.assertEqual(self.serve(cwd=self.folder.name).ask("open", script=taken)["status"], "legal")
        self.assertEqual(peer.ask("open", script=taken)["status"], "malformed")
        self.assertEqual(peer.error("open", path="../theirs.party")["code"], -32005)
        self.assertEqual(peer.error("open", script=self.HEADER + "# x\n" * 300_000)["code"], -32006)
        peer.ask("open", script=self.HEADER + "# x\n" * 262_000)
        self.assertEqual(peer.ask("play", game=1, move="Ben: pass")["status"], "malformed")
        self.assertEqual(peer.error("play", game=1, move="Ben: " + "x" * 2000)["code"], -32006)
        self.assertEqual(peer.error("save", game=1, path="theirs.party", force=True)["code"], -32004)
        self.assertEqual(peer.error("save", game=1, path="theirs.party")["code"], -32005)
        peer.ask("save", game=1, path="ours.party")

    def test_outcomes_are_folded(self):
        peer = self.serve()
        peer.ask("open", script=self.TURN)
        self.assertIn("Ben: pick deck -> one of 2", peer.ask("legal", game=1, fold=True)["actions"])
        self.assertIn("Ben: pick deck", peer.ask("legal", game=1, view="Ben")["actions"])

    def test_a_faulty_script_keeps_its_secrets(self):
        peer = self.serve("--view", "Ben")
        told = peer.ask("open", script=self.HEADER + "Anna: this is secret\n")
        self.assertEqual(told["status"], "malformed")
        self.assertNotIn("secret", json.dumps(told))


class Protocol(ServeTest):
    def test_garbage_is_answered_and_survived(self):
        peer = self.serve()
        for garbage, code in ((b"garbage", -32700), (b"{", -32700), (b"[" * 500, -32700), (b"\xff\xfe", -32700), (b"[1e400]", -32700), (b"1", -32600),
                              (b"[]", -32600), (b"{}", -32600), (b'{"jsonrpc":"1.0","method":"open","id":1}', -32600),
                              (b'{"jsonrpc":"2.0","id":1,"method":7}', -32600), (b'{"jsonrpc":"2.0","id":[],"method":"open"}', -32600),
                              (b'{"jsonrpc":"2.0","id":1,"method":"opne"}', -32601),
                              (b'{"jsonrpc":"2.0","id":1,"method":"open","params":[1]}', -32602),
                              (b'{"jsonrpc":"2.0","id":1,"method":"open","params":{"gmae":"plots"}}', -32602),
                              (b'{"jsonrpc":"2.0","id":1,"method":"legal","params":{"game":-1}}', -32602),
                              (b'{"jsonrpc":"2.0","id":1,"method":"legal","params":{"game":"1"}}', -32602),
                              (b"{" + b",".join(b'"k%d":1' % i for i in range(600)) + b"}", -32700)):
            with self.subTest(garbage=garbage[:60]):
                peer.send_bytes(garbage + b"\n")
                self.assertEqual(peer.receive()["error"]["code"], code)
        self.assertEqual(peer.ask("open", game="plots", players=NAMES, seed=1)["game"], 1)

    def test_both_framings_arrays_and_notifications(self):
        peer = self.serve(framing="headers")
        peer.notify("open", game="plots", players=NAMES)
        peer.send([{"jsonrpc": "2.0", "id": "a", "method": "state", "params": {"game": 1, "path": "ply"}},
                   {"jsonrpc": "2.0", "method": "play", "params": {"game": 1, "move": "# a remark"}}, 1])
        answers = peer.receive()
        self.assertEqual(peer.ask("state", game=1, path="sum(ply, ply)"), 0)
        self.assertEqual(peer.ask("explain", game=1, path="sum(ply)")["items"]["parts"][0]["what"], "ply")
        self.assertEqual([answers[0]["result"], answers[1]["error"]["code"], len(answers)], [0, -32600, 2])
        peer.framing = "lines"
        self.assertIn("# a remark", peer.ask("save", game=1)["script"])
        peer.send_bytes(b"Content-Length: none\r\n\r\n")
        self.assertEqual(peer.receive()["error"]["code"], -32700)
        peer.send_bytes(b"\r\n\n  \n")
        self.assertEqual(peer.ask("close", game=1), True)

    def test_a_message_may_come_in_pieces_and_end_anywhere(self):
        peer = self.serve()
        for byte in b'{"jsonrpc":"2.0","id":1,"method":"open","params":{"game":"plots","players":["Anna","Ben","Cleo","Dora"]}}\n':
            peer.send_bytes(bytes([byte]))
        self.assertEqual(peer.receive()["result"]["game"], 1)
        peer.send_bytes(b"Content-Length: 100\r\n\r\n{")
        out = peer.process.communicate(timeout=HANGS)[0]
        self.assertIn(b"the input ends within a message", out)

    def test_what_waits_can_be_cancelled(self):
        peer = self.serve()
        line = b'{"jsonrpc":"2.0","id":%d,"method":"open","params":{"game":"plots","players":["Anna","Ben","Cleo","Dora"]}}\n'
        peer.send_bytes(line % 1 + line % 2 + b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":2}}\n')
        answers = [peer.receive(), peer.receive()]
        self.assertEqual([answer["id"] for answer in answers], [1, 2])
        self.assertEqual(answers[1]["error"]["code"], -32800)

    def test_limits(self):
        peer = self.serve("--max-games", "2")
        for _ in range(2):
            peer.ask("open", game="plots", players=NAMES)
        self.assertEqual(peer.error("open", game="plots", players=NAMES)["code"], -32003)
        peer.ask("close", game=1)
        self.assertEqual(peer.ask("open", game="plots", players=NAMES)["game"], 3)

    def test_a_line_that_is_too_long(self):
        peer = self.serve()
        peer.send_bytes(b"x" * (33 << 20) + b"\n")
        self.assertIn("longer than", peer.receive()["error"]["message"])
        self.assertEqual(peer.ask("open", game="plots", players=NAMES)["game"], 1)


class Page(ServeTest):
    def test_every_method_and_code_is_described(self):
        page = (SOURCE / "docs" / "serve.md").read_text()
        peer = self.serve()
        hint = peer.error("")["message"]
        methods = set(re.findall(r"`(\w+)`", hint))
        self.assertGreater(len(methods), 6, hint)
        for method in methods:
            self.assertIn(f"\n- `{method}` (", page)


if __name__ == "__main__":
    main()
