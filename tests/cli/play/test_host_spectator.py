"""Spectators, who see what all players see: at a hosted table, and wherever a command takes a view."""
import json

from cli import main
from host_client import HostTest

PLOTS = "game: plots\ntable-id: the-table-of-this-test\nplayers: [Anna, Ben, Cleo, Dora]\nseed: 20261126\n---\ntable: tableau\n"
HANDS = {"Anna": "fists*3 boots*2 leader-Anna leader-Ben*2 leader-Cleo", "Ben": "fists*2 boots*4 leader-Cleo*2 leader-Dora"}
OTHERS = {"Anna": "fists*2 boots*3 leader-Anna leader-Ben*2 leader-Cleo", "Ben": "fists*3 boots*3 leader-Cleo*2 leader-Dora"}
# Games that differ only in what some players do not know.
WEDDING = "game: wedding-tables\nplayers: [Anna, Ben]\nseed: 3\nsetup: {players: {Anna: {hand: [%s, family-table]}, Ben: {hand: [%s]}}}\n---\nAnna: lay family-table\n"
SPIN = "game: spin-party\nplayers: [Anna, Ben]\nseed: 4\n---\nAnna: choose %s\nBen: choose %s\nAnna: take\n"


def dealt(hands, last):
    return PLOTS + "".join(f"table: deal {name} -> {cards}\n" for name, cards in hands.items()) + last


class Views(HostTest):
    def twins(self):
        yield "plots", dealt(HANDS, ""), dealt(OTHERS, "")
        yield "wedding-tables", WEDDING % ("mum", "dad"), WEDDING % ("aunt", "uncle")
        yield "spin-party", SPIN % ("revision new-link fixing", "double-bond new-link fixing"), SPIN % ("revision double-bond fixing", "revision new-link fixing")

    def test_twins_look_alike(self):
        for game, one, other in self.twins():
            told = []
            for text in (one, other):
                script = self.write(text, "twin.party")
                whole = self.expect(0, "run", script, "--format", "json").json()
                commands = [("run", script, "--format", form) for form in ("json", "text", "svg")]
                commands += [("run", script, "--transcript"), ("run", script, "--waiting"), ("legal", script), ("explain", script), ("replay", script, "-o", "-")]
                done = [self.referee(*command, "--view", "spectator") for command in commands]
                self.assertEqual([one.code for one in done], [0] * len(done), [one.err for one in done])
                seen = done[0].json()
                self.assertEqual((seen["view"], seen["to_act"]), ("spectator", whole["to_act"]))
                self.assertNotIn("hash", seen)
                self.assertNotEqual(seen["players"], whole["players"])
                told.append([(one.out, one.err) for one in done])
            self.assertEqual(told[0], told[1], game)

    def test_an_open_game_is_seen_whole(self):
        script = self.write("game: party-chess\nplayers: [Reds, Blues]\n---\n", "chess.party")
        whole = self.expect(0, "run", script, "--format", "json").json()
        seen = self.expect(0, "run", script, "--format", "json", "--view", "spectator").json()
        del whole["hash"], seen["view"]
        self.assertEqual(whole, seen)

    def test_a_player_may_be_called_so(self):
        script = self.write("game: wedding-tables\nplayers: [spectator, Ben]\nseed: 3\n---\n", "named.party")
        hand = self.expect(0, "run", script, "--format", "json", "--view", "spectator").json()["players"]["spectator"]["hand"]
        self.assertNotIn("?", hand)

    def test_a_name_that_is_wrong(self):
        script = self.write("game: plots\nplayers: [Anna, Ben, Cleo, Dora]\nseed: 3\n---\n", "wrong.party")
        for name, hint in (("Spectator", "did you mean `spectator`?"), ("spectators", "did you mean `spectator`?"), ("anna", "did you mean `Anna`?"),
                           ("Xaver", "known: `Anna`, `Ben`, `Cleo`, `Dora`, `spectator`")):
            for command in ("run", "legal"):
                self.assertIn(f"nobody of that name plays; {hint}", self.expect(2, command, script, "--view", name).err)


class Table(HostTest):
    def test_who_watches_sees_and_does_nothing_else(self):
        told = []
        for hands in (HANDS, OTHERS):
            hosted = self.hosted(self.table(dealt(hands, ""), "twin.party"), "--manual")
            watcher = hosted.seat("spectator")
            data = watcher.data("hosted")
            revision = data.pop("revision")
            stream = watcher.events()
            self.assertEqual(next(stream), revision)
            answers = [watcher.send(line, revision) for line in ("Anna: play boots", "play boots", "table: ante", "spectator: play boots", "@takeback 1", "# a word")]
            self.assertTrue(all(status == 422 for status, _ in answers), answers)
            asked = [watcher.post(ask=what, line="Anna: play boots") for what in ("why", "rules", "back", "keep", "address")]
            self.assertEqual([status for status, _ in asked], [200, 200, 400, 400, 400], asked)
            told.append((data, answers, asked, watcher.page().replace(revision, "")))
            hosted.seat("umpire").send("# a note")
            self.assertNotEqual(next(stream), revision)
            hosted.kill()
        self.assertEqual(told[0], told[1])
        self.assertNotIn('id=\\"prepared\\"', json.dumps(told[0]))


if __name__ == "__main__":
    main()
