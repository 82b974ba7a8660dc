"""`replay --view PLAYER`: the page holds nothing that the player may not know."""
import itertools
import pathlib
import random
import re

from cli import EXAMPLES, HEADER, CliTest, main
from replay_pages import legible

PLOTS = "game: plots\nplayers: [Anna, Ben, Cleo, Dora]\n"
SECRET = "Rumpelstiltskin"
CARDS = ["special-move", "master-move", "new-link", "revision", "double-bond", "fixing"]


def split(text):
    header, body = text.split("---\n", 1)
    return header + "---\n", [line for line in body.splitlines() if not line.startswith("@")]


class ViewTest(CliTest):
    def has_game(self, game):
        return self.referee("rules", game).code == 0

    def page(self, script, *options):
        return legible(self.referee("replay", script, "-o", "-", *options).out)

    def games(self, game, count, *options):
        """Random games: header and moves."""
        if not self.has_game(game):
            self.skipTest(f"{game} is not built")
        folder = pathlib.Path(self.folder.name) / "games"
        folder.mkdir()
        self.expect(0, "simulate", game, "--games", str(count), "--seed", "7", "--scripts", str(folder), *options)
        return [split(path.read_text()) for path in sorted(folder.iterdir())]

    def views(self, header, lines, to_whom):
        """Returns what `@show` shows the player after every line."""
        script = self.write(header + "".join(f"{line}\n@show {to_whom}\n" for line in lines), name="shown.party")
        return self.expect(0, "run", script, "--view", to_whom).out

    def check_twins(self, header, lines, twin, to_whom, others):
        """Compares two scripts that differ only in what `to_whom` can't know. Returns false if the twin is not a legal game."""
        here = self.write(header + "\n".join(lines) + "\n", name="here.party")
        there = self.write(header + "\n".join(twin) + "\n", name="elsewhere-and-called-otherwise.party")
        if self.status(there)["status"] != "legal":
            return False
        self.assertEqual(self.status(here)["status"], "legal")
        self.assertNotEqual(lines, twin)
        if self.views(header, lines, to_whom) != self.views(header, twin, to_whom):
            return False  # the difference has become visible
        self.assertEqual(self.page(here, "--view", to_whom), self.page(there, "--view", to_whom))
        pictures = [self.expect(0, "run", script, "--format", "svg", "--view", to_whom).out for script in (here, there)]
        self.assertEqual(*pictures)
        for other in others:
            self.assertNotEqual(self.page(here, "--view", other), self.page(there, "--view", other))
        return True

    def test_a_title_says_whether_the_game_is_over(self):
        running = self.write(PLOTS + "seed: 3\n---\n", "running.party")
        for view, title in (("Cleo", "as Cleo sees it"), ("spectator", "as a spectator sees it")):
            self.assertRegex(self.page(running, "--view", view), f"<title>(Your turn: )?Will the Party Ever End\\?, {title}</title>")
        over = str(EXAMPLES / "complete-game.party")
        self.assertIn("<title>My Party!, as a spectator saw it</title>", self.page(over, "--view", "spectator"))

    def test_the_game_is_named_once_above_a_page(self):
        def header(*options, title=""):
            page = self.page(self.write(PLOTS + title + "seed: 3\n---\n", "named.party"), *options)
            return re.sub("<[^>]*>", " ", re.search("<header>(.*?)</header>", page, re.DOTALL).group(1))

        for options in ((), ("--view", "Cleo"), ("--view", "spectator")):
            self.assertEqual(header(*options).count("Will the Party Ever End?"), 1, options)
            self.assertNotIn("Your turn", header(*options))
        self.assertIn("Will the Party Ever End?", header(title="title: Sunday\n"))

    def test_what_an_author_writes_is_left_out(self):
        body = (f"# {SECRET}\nAnna: choose special-move new-link fixing # {SECRET}\n@label {SECRET}\n"
                f"Ben: choose revision double-bond master-move\n@expect phase != \"{SECRET}\"\n@expect phase = \"{SECRET}\"\n"
                f"@reject SP-7.alternate Ben: take\n@accept Anna: take\n@malformed {SECRET}\n@back {SECRET}\n"
                f"Ben: choose revision double-bond master-move\nAnna: take\n@takeback 1 {SECRET}\n"
                f"@stands {SECRET}\nBen: take\nAnna: {SECRET}\n")
        header = HEADER + f"title: {SECRET}\nnotes: {SECRET}\nseed: 73519\n"
        script = self.script(body, header, name=f"{SECRET}.party")
        everything = self.page(script)
        self.assertIn(SECRET, everything)
        self.assertIn("double-bond", everything)
        seen = self.page(script, "--view", "Anna")
        self.assertIn("choose ?", seen)
        # The picture has the names of all cards until three are chosen; nothing shows which three Ben chose.
        for hidden in (SECRET, "73519", "revision double-bond", "double-bond master-move", "SP-7"):
            self.assertNotIn(hidden, seen)
        self.assertNotRegex(seen, r"h[0-9a-f]{16}")
        self.assertIn("revision double-bond", self.page(script, "--view", "Ben"))

    def test_refused_moves_tell_no_secret(self):
        if not self.has_game("plots"):
            self.skipTest("plots is not built")
        setup = "setup: {phase: play, round: 5, players: {Anna: {hand: [boots]}, Ben: {hand: [%s]}, " \
                "Cleo: {hand: [fists]}, Dora: {hand: [fists]}}}\n"
        pages = []
        for hand, played in (("fists", "leader-Dora"), ("leader-Dora", "boots")):
            script = self.script(f"Anna: play boots\nBen: play {played}\n", PLOTS + setup % hand)
            self.assertEqual(self.status(script)["status"], "illegal")
            pages.append(self.page(script, "--view", "Anna"))
            self.assertIn("PL-III.1.hand", self.page(script, "--view", "Ben"))
        self.assertEqual(*pages)
        self.assertNotIn("leader-Dora", pages[0])
        self.assertNotIn("PL-III.1.hand", pages[0])
        self.assertIn("play ?", pages[0])
        # A rule that everybody can check is shown.
        script = self.script("Ben: take\n")
        self.assertIn("SP-7.alternate", self.page(script, "--view", "Anna"))

    def test_plots_hands_of_two_others_swapped(self):
        told = 0
        for header, lines in self.games("plots", 6, "--players", "4"):
            twin = list(lines)
            for pattern in (r"table: deal (Ben|Cleo) -> (.*)", r"(Ben|Cleo): play (.*)"):
                found = [(i, re.fullmatch(pattern, line)) for i, line in enumerate(lines)]
                of = {name: [i for i, match in found if match and match[1] == name] for name in ("Ben", "Cleo")}
                for one, other in itertools.zip_longest(of["Ben"], of["Cleo"]):
                    cards = [re.fullmatch(pattern, lines[i])[2] for i in (one, other)]
                    for i, old, new in ((one, cards[0], cards[1]), (other, cards[1], cards[0])):
                        twin[i] = lines[i][:len(lines[i]) - len(old)] + new
            for viewer in ("Anna", "Dora"):
                told += self.check_twins(header, lines, twin, viewer, ["Ben", "Cleo"])
        self.assertGreaterEqual(told, 8)

    def test_wedding_tables_cards_drawn_or_dealt_unseen(self):
        told = 0
        chance = random.Random(3)
        cards = ["aunt", "uncle", "cousin", "mum", "dad", "nerd", "serious", "toilet", "family-table"]
        tables = ["family-table", "friend-table", "mixed-table"]
        for header, lines in self.games("wedding-tables", 12, "--players", "3"):
            lines = lines[:chance.randrange(12, 60)]
            for i, line in enumerate(lines):
                match = re.fullmatch(r"(Ben: pick deck -> |table: deal-hand Ben -> \S+ |table: deal-table Ben -> )(\S+)", line)
                if not match:
                    continue
                other = chance.choice([c for c in (tables if "deal-table" in line else cards) if c != match[2]])
                twin = list(lines)
                twin[i] = match[1] + other
                told += self.check_twins(header, lines, twin, "Anna", ["Ben"])
        self.assertGreaterEqual(told, 15)

    def test_spin_party_another_selection(self):
        told = 0
        chance = random.Random(5)
        for header, lines in self.games("spin-party", 10):
            at = next((i for i, line in enumerate(lines) if line.startswith("Black: choose") or line.startswith("Ben: choose")), None)
            if at is None:
                continue
            lines = lines[:at + chance.randrange(1, 80)]
            name = lines[at].split(":")[0]
            used = [line.split()[2] for line in lines if line.startswith(f"{name}: play ")]
            for _ in range(3):
                rest = [card for card in CARDS if card not in used]
                cards = used + chance.sample(rest, 3 - len(used))
                twin = list(lines)
                twin[at] = f"{name}: choose " + " ".join(cards)
                if sorted(twin[at].split()) == sorted(lines[at].split()):
                    continue
                viewer = re.search(r"players: \[\"?(\w+)", header)[1]
                told += self.check_twins(header, lines, twin, viewer, [name])
        self.assertGreaterEqual(told, 8)


if __name__ == "__main__":
    main()
