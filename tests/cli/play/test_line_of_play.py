"""Takebacks, branches, undo and redo, in random games against a model that keeps the moves to every position."""
import pathlib
import random

from cli import CliTest, main
from game_list import IDS
from json_rpc import Peer

SCRIPTS = 12  # of each game


class Branched:
    """A script with branches and takebacks, written at random, and the moves that lead to its end. All branches follow one game, so that
    every move is legal."""

    def __init__(self, chance, moves):
        self.lines, labels, here = [], [], 0
        while len(self.lines) < 80 and here < len(moves):
            kind = chance.random()
            if kind < 0.15 and here:
                count = chance.randint(1, min(here, 20))
                self.lines.append(f"@takeback {count} agreed")
                here -= count
            elif kind < 0.25:
                self.lines.append(f"@label l{len(labels)}")
                labels.append(here)
            elif kind < 0.35 and labels:
                label = chance.randrange(len(labels))
                self.lines.append(f"@back l{label}")
                here = labels[label]
            else:
                self.lines.append(moves[here])
                here += 1
        self.moves = moves[:here]


class LineOfPlay(CliTest):
    def games(self):
        """Yields a source of chance, the header and the moves of random games."""
        for game in IDS:
            folder = pathlib.Path(self.folder.name) / game
            self.expect(0, "simulate", game, "--games", str(SCRIPTS), "--seed", "21", "--max-actions", "60", "--scripts", str(folder))
            for number, path in enumerate(sorted(folder.glob("*.party"))):
                header, body = path.read_text().split("---\n", 1)
                yield random.Random(number), header + "---\n", [line for line in body.splitlines() if line and line[0] not in "@#"]

    def test_a_script_ends_where_its_line_of_play_does(self):
        for chance, header, moves in self.games():
            branched = Branched(chance, moves)
            plain = self.status(self.write(header + "".join(move + "\n" for move in branched.moves)))
            whole = self.status(self.write(header + "".join(line + "\n" for line in branched.lines)))
            self.assertEqual((whole["status"], whole["hash"]), ("legal", plain["hash"]), branched.lines)

    def test_undo_and_redo(self):
        """Lines are entered, undone and redone in `serve`, in a script that has some lines already."""
        peer = Peer("serve")
        for chance, header, moves in self.games():
            lines = Branched(chance, moves).lines
            kept = chance.randrange(len(lines))
            opened = peer.ask("open", script=header + "".join(line + "\n" for line in lines[:kept]))
            game, here, end, hashes = opened["game"], kept, kept, {}
            for _ in range(60):
                kind = chance.random()
                if kind < 0.4 and here < len(lines):
                    self.assertEqual(peer.ask("play", game=game, move=lines[here])["status"], "legal", lines[:here + 1])
                    here += 1
                    end = here
                elif kind < 0.7:
                    count = chance.randint(1, 10)
                    self.assertEqual(peer.ask("undo", game=game, lines=count)["undone"], min(count, here))
                    here -= min(count, here)
                else:
                    count = chance.randint(1, 10)
                    self.assertEqual(peer.ask("redo", game=game, lines=count)["redone"], min(count, end - here))
                    here += min(count, end - here)
                value = peer.ask("state", game=game, path="hash")
                self.assertEqual(hashes.setdefault(here, value), value)
            text = header + "".join(line + "\n" for line in lines[:here])
            self.assertEqual(peer.ask("save", game=game)["script"], text)
            self.assertEqual(self.status(self.write(text))["hash"], hashes[here])
            peer.ask("close", game=game)
        self.assertEqual(peer.close(), (0, ""))

    def test_a_table_takes_back_twice(self):
        for lines in ("take\ntake\n@takeback 1 a\n@takeback 1 b\n@expect pool = 40\n",
                      "take\ntake\ntake\n@takeback 2 a\ntake\n@takeback 2 b\n@expect pool = 40\n",
                      "take\n@label x\ntake\n@takeback 2 a\n@back x\n@takeback 1 b\n@expect pool = 40\n"):
            self.expect(0, "check", self.script(lines.replace("take\n", "Anna: take\n")))
            self.expect(0, "play", self.script(""), stdin=lines.encode())

    def test_a_line_of_several_players(self):
        """The line is one move and one line, for scripts, the prompt, `serve`, transcripts and the canonical form."""
        header = ("game: plots\nplayers: [Anna, Ben, Cleo, Dora]\nrulings: {take-back: until-all-down}\nsetup: {phase: play}\n---\n"
                  "Anna: play boots\nBen: play fists\n")
        both = "Ben, Anna: take-back\n"
        each = "Ben: take-back\nAnna: take-back\n"
        waiting = "@expect waits_for = [Cleo, Dora]\n"
        self.expect(0, "check", self.write(header + waiting + both + "@expect waits_for.count = 4\n@takeback 1 a\n" + waiting))
        self.assertEqual(self.status(self.write(header + both))["hash"], self.status(self.write(header + each))["hash"])
        taken_back = self.write(header + both + "@takeback 1 a\n")
        self.assertEqual(self.expect(0, "run", "--transcript", taken_back).out, header + both + "@takeback 1 a\n")
        self.assertTrue(self.expect(0, "run", "--transcript", "--view", "Cleo", self.write(header + both)).out.endswith(each))
        sloppy = self.write(header + "Ben ,Anna :   take-back\n")
        self.assertEqual(self.expect(0, "fmt", sloppy).out, header + both)
        saved = str(pathlib.Path(self.folder.name) / "saved.party")
        for lines, kept in ((both, both), (both + "undo\nAnna: take-back\n", "Anna: take-back\n"), (both + "undo\nredo\nAnna: play boots\n", both + "Anna: play boots\n")):
            self.expect(0, "play", self.write(header), "--force", "-o", saved, stdin=lines.encode())
            self.assertEqual(pathlib.Path(saved).read_text(), header + kept)
        peer = Peer("serve")
        game = peer.ask("open", script=header)["game"]
        played = peer.ask("play", game=game, move=both.strip())
        self.assertEqual((played["status"], played["actions"], len(played["waits_for"])), ("legal", each.splitlines(), 4))
        self.assertEqual(peer.ask("undo", game=game, lines=1)["waits_for"], ["Cleo", "Dora"])
        self.assertEqual(peer.close(), (0, ""))
        hidden = self.status(self.write(header + "Cleo, Dora: play boots\n"))
        self.assertEqual((hidden["status"], hidden["column"], hidden["plies"]), ("malformed", 13, 2))

    def test_more_is_taken_back_than_was_played(self):
        told = self.status(self.script("Anna: take\nAnna: take\n@takeback 1 a\n@takeback 2 b\n"))
        self.assertEqual((told["line"], told["message"]), (7, "only 1 move was made on this line of play"))


if __name__ == "__main__":
    main()
