"""Every command that has `--view`, as a process: two scripts that differ only in what the viewer can't know give the same
bytes on both streams, the same files and the same exit code. (tests/views does the same with random games.)"""
import pathlib
import re

from cli import LONG, SOURCE, CliTest, main
from help_text import Help
from replay_pages import legible

SECRET = "Rumpelstiltskin"

PLOTS = """game: plots
players: [Anna, Ben, Cleo, Dora]
title: {title}
seed: {seed}
setup: {{phase: play, round: 5, secrets: [fists], players: {{Anna: {{hand: [boots, fists]}}, Ben: {{hand: [{ben}]}}, Cleo: {{hand: [{cleo}]}}, Dora: {{hand: [fists]}}}}}}
---
# {comment}
Anna: play boots
Ben: play {ben_plays}  # {comment}
@show
@show Ben
@expect players.Ben.hand = [{ben_rest}]
@expect players.Ben.down = {ben_plays}
@expect players.Ben.hand.count = 7
@reject PL-III.1.hand Cleo: play {cleo}
@under opening-hand=five @expect players.Ben.hand has boots
"""
PLOTS_TWINS = [
    {"title": SECRET, "seed": 1, "ben": "boots, leader-Ben", "ben_plays": "boots", "ben_rest": "leader-Ben", "cleo": "fists", "comment": SECRET},
    {"title": "nothing", "seed": 9, "ben": "fists, fists", "ben_plays": "fists", "ben_rest": "fists", "cleo": "boots", "comment": "-"},
]
WEDDING = """game: wedding-tables
players: [Anna, Ben]
seed: {seed}
notes: {comment}
setup: {{phase: turn, turn: {{player: Ben, actions_left: 2}}, waiting: {{w1: aunt, w2: mum, w3: nerd, w4: toilet}}, deck: {{shuffled: {{{deck}}}}}, players: {{Anna: {{hand: [dad]}}, Ben: {{hand: [{ben}]}}}}}}
---
Ben: pick deck -> {drawn}  # {comment}
@show
@expect players.Ben.hand has {drawn}
@expect deck.shuffled has {drawn}
@expect legal lacks "Ben: lay {drawn}"
"""
WEDDING_TWINS = [
    {"seed": 4, "deck": "cousin: 2, family-table: 1, uncle: 1", "ben": "aunt, toilet", "drawn": "cousin", "comment": SECRET},
    {"seed": 5, "deck": "cousin: 2, aunt: 1, toilet: 1", "ben": "uncle, family-table", "drawn": "cousin", "comment": "no"},
]
SPIN = """game: spin-party
players: [Anna, Ben]
seed: {seed}
---
Anna: choose special-move new-link fixing
Ben: choose {ben}  # {comment}
@show Ben
@expect players.Ben.cards.selected has {one}
@accept Ben: play revision s1-s2
Anna: draw -> blue; bond blue s1-s2
"""
SPIN_TWINS = [
    {"seed": 1, "ben": "revision double-bond master-move", "one": "revision", "comment": SECRET},
    {"seed": 2, "ben": "fixing special-move new-link", "one": "fixing", "comment": "-"},
]
# Last lines that are refused, or can't be read: the same text, or one that sounds the same.
FAULTS = {
    "plots": [("", ""), ("Ben: play fists\n", "Ben: play boots\n"), ("Cleo: play leader-Dora\n", "Cleo: play leader-Anna\n"),
              ("Cleo: play nonsense\n", "Cleo: plai boots\n"),
              (f"@stands {SECRET}\nCleo: play leader-Dora\n", "@stands so be it\nCleo: play leader-Anna\n"), ("Anna: play boots\n",) * 2, ("Anna: play bootz\n",) * 2,
              (f"Anna: play boots # {SECRET}\n", "Anna: play boots # and no more\n"),
              ("@expect players.Ben.hand = [3\n", "@expect players.Bne.hand = 3\n"), ("table: reveal -> boots\n",) * 2],
    "wedding-tables": [("", ""), ("Ben: lay mixed-table\n",) * 2, ("Ben: place uncle t4\n",) * 2, ("Anna: pick deck\n",) * 2,
                       ("Ben: give Anna dad\n",) * 2, ("Ben: pick w9\n",) * 2],
    "spin-party": [("", ""), ("Ben: play revision s1-s2\n",) * 2, ("Anna: play revision s1-s3\n",) * 2,
                   ("Ben: choose fixing fixing fixing\n",) * 2],
}
# Actions about which the viewer Anna may ask.
ASKED = {
    "plots": ["Ben: play boots", "Ben: play fists", "Cleo: play boots", "Anna: play fists", "table: secret", "table: secret -> fists",
              "Cleo: seal 0", "Cleo: play fists; take-back", "table: reveal -> leader-Ben"],
    "wedding-tables": ["Ben: lay family-table", "Ben: pick w1; pick w1", "Ben: pick w1; end", "Anna: pick deck; place cousin t1",
                       "Ben: pick deck -> uncle", "Ben: place uncle t1", "Ben: end", "Ben: discard toilet"],
    "spin-party": ["Anna: draw; draw", "Anna: draw; bond red s1-s2", "Ben: play revision s1-s2", "Ben: play fixing s1", "Anna: take"],
}
GAMES = {"plots": (PLOTS, PLOTS_TWINS), "wedding-tables": (WEDDING, WEDDING_TWINS), "spin-party": (SPIN, SPIN_TWINS)}
# Command lines by command; `{}` is the folder of the process.
LINES = {
    "run": [[], ["--format", "json"], ["--format", "svg"], ["--transcript"], ["--at", "8"], ["--at", "7", "--format", "json"]],
    "legal": [[], ["--format", "json"], ["--limit", "1"]],
    "explain": [[], ["--format", "json"], ["--of", "sum(players.*.hand.count, players.*.supporters)"],
                ["--of", "sum(players.*.hand_count, deck.count)", "--format", "json"], ["--of", "sum(players.*.hand.guests)"], ["--at", "8"], ["--at", "8", "--format", "json"]],
    "replay": [["-o", "-"], ["-o", "page.html"], ["-o", "page.html", "--live"]],
}
# These read requests and not a script: tests/views asks them.
BY_MESSAGES = {"serve", "lsp"}
REFUSED = {"perft": ["--depth", "2", "--divide"], "find": ["--count", "--depth", "1"], "measure": ["--games", "2"]}


class ViewsTest(CliTest):
    def commands_with_view(self):
        return {command for command in Help(self.referee("--help").out).command_names() if "--view" in self.referee(command, "--help").out}

    def outcome(self, script, command, options):
        """Returns the output of a command about a script that always has the same name."""
        path = pathlib.Path(self.folder.name) / "game.party"
        path.write_text(script, encoding="utf-8")
        page = pathlib.Path(self.folder.name) / "page.html"
        page.unlink(missing_ok=True)
        arguments = [str(page) if option == "page.html" else option for option in options]
        done = self.referee(command, str(path), *arguments, "--view", "Anna")
        return done.code, done.out, done.err, page.read_bytes() if page.exists() else None

    def each_pair(self):
        for game, (template, twins) in GAMES.items():
            for faults in FAULTS[game]:
                yield game, [template.format(**twin) + fault for twin, fault in zip(twins, faults)]

    def test_the_table_knows_every_command_that_has_a_view(self):
        self.assertEqual(self.commands_with_view(), set(LINES) | BY_MESSAGES)

    def test_twins_look_alike(self):
        compared = 0
        for game, scripts in self.each_pair():
            lines = [(command, options) for command, all_options in LINES.items() for options in all_options]
            lines += [("explain", [move, "--format", form]) for move in ASKED[game] for form in ("text", "json")]
            for command, options in lines:
                one, other = [self.outcome(script, command, options) for script in scripts]
                self.assertEqual(one, other, f"{game}: {command} {options}\n{scripts[0]}")
                self.assertNotIn(SECRET, legible(one[1]) + one[2])
                compared += 1
        self.assertGreater(compared, 300)

    def test_the_truth_differs(self):
        for _, scripts in self.each_pair():
            one, other = [self.referee("run", self.write(script), "--format", "json").out for script in scripts]
            self.assertNotEqual(one, other)

    def test_what_can_t_keep_to_it_refuses_the_option(self):
        for _, scripts in self.each_pair():
            for command, options in REFUSED.items():
                one, other = [self.outcome(script, command, options) for script in scripts]
                self.assertEqual(one, other)
                self.assertEqual(one[0], 2)
                self.assertIn("--view", one[2])

    def test_a_header_that_can_t_be_read_may_hold_all_secrets(self):
        for rest in (f"setup: {{players: {{Ben: {{hand: [{SECRET}]}}}}}}\n---\n", f"sed: {SECRET}\n---\n", f"seed: {SECRET}"):
            script = self.write("game: plots\nplayers: [Anna, Ben, Cleo, Dora]\n" + rest)
            done = self.expect(2, "run", script, "--view", "Anna")
            self.assertNotIn(SECRET, done.out + done.err)
            self.assertIn(SECRET, self.expect(2, "run", script).err)

    def test_own_moves_are_explained_in_full(self):
        script = self.write(PLOTS.format(**PLOTS_TWINS[0]) + "Anna: play leader-Dora\n")
        done = self.expect(1, "run", script, "--view", "Anna")
        self.assertIn("PL-III.1.hand: Anna holds no `leader-Dora`", done.err)
        self.assertIn("^^^^", done.err)

    def test_of_later_lines_only_the_own_ones_are_told(self):
        own = "Anna: play bots  # %s\n" % SECRET
        foreign = f"Ben: play {SECRET}\n@expect players.Ben.{SECRET} = 1\nben: {SECRET}\n@label {SECRET} {SECRET}\n"
        header = ("game: plots\nplayers: [Anna, Ben, Cleo, Dora]\nsetup: {phase: play, players: {Anna: {hand: [boots]}, "
                  "Ben: {hand: [fists, fists]}}}\n")
        for fault in ("Anna: play fists\n", "Ben: play boots\n", "Ben: plya boots\n"):
            done = self.referee("run", self.script(fault + foreign + own, header), "--view", "Anna")
            self.assertNotIn(SECRET, done.out + done.err)
            self.assertIn("script.party:10:12: malformed: `bots` is not a card", done.err)
            self.assertEqual(done.err.count("malformed"), 2 if "plya" in fault else 1)
        mended = self.referee("run", self.script("Anna: play boots, take-back\n", header), "--view", "Anna").err
        self.assertIn("help: write `Anna: play boots; take-back`", mended)

    def test_what_is_not_told_is_said(self):
        script = self.write(PLOTS.format(**PLOTS_TWINS[0]))
        done = self.referee("run", script, "--view", "Anna")
        self.assertIn("not told: whether this holds depends on something that Anna may not know", done.err)
        # The value of this one is open to everybody.
        self.assertEqual(done.code, 1)
        self.assertIn("players.Ben.hand.count is 1", done.err)

    def test_an_action_that_all_heard_is_explained_to_all(self):
        header = ("game: plots\nplayers: [Anna, Ben, Cleo, Dora]\n"
                  "setup: {phase: reveal, pile: [fists, boots], below: {cards: [boots]}}\n---\n")
        script = self.write(header + "table: reveal -> fists\n")
        done = self.expect(0, "explain", "--all", script, "--view", "Anna")
        self.assertIn("PL-III.3.reveal", done.out)
        self.assertIn("PL-IV.power.cancel", done.out)
        # An answer without playing it would reveal which card is there.
        script = self.write(header)
        for card in ("fists", "boots", "leader-Anna"):
            done = self.expect(0, "explain", script, f"table: reveal -> {card}", "--view", "Anna")
            self.assertIn("hidden", done.out)
            self.assertNotIn("PL-III.3.reveal", done.out)

    def test_the_protocol_of_branches(self):
        header = "game: spin-party\nplayers: [Anna, Ben]\nseed: 5\n---\n"
        script = self.write(header + "@label home\nAnna: draw; take\n@back home\nAnna: take\n@takeback 1 agreed\nAnna: take; take\n")
        self.assertEqual(
            re.sub(r"draw -> \w+", "draw -> X", self.expect(0, "run", script, "--view", "Ben", "--transcript").out),
            "game: spin-party\nplayers: [Anna, Ben]\n---\n@label after-0\nAnna: draw -> X; take\n@back after-0\nAnna: take\n"
            "@back after-0\nAnna: take; take\n".replace("@back after-0\nAnna: take; take", "@back after-0\nAnna: take; take"))


class EverybodysScripts(CliTest):
    def test_what_is_so_is_so_in_every_view(self):
        failed = []
        for game in ("plots", "spin-party", "wedding-tables"):
            for script in sorted((SOURCE / "tests/conformance" / game).rglob("*.party"))[::1 if LONG else 4]:
                seats = re.search(r"^players: \[(.*?)\]", script.read_text(encoding="utf-8"), re.MULTILINE)
                names = [name.strip() for name in seats.group(1).split(",")] if seats else []
                for name in {*names[:1], *names[-1:]}:
                    done = self.referee("run", str(script), "--view", name)
                    if done.code != 0:
                        failed.append((str(script), name, done.err))
        self.assertEqual(failed, [])


if __name__ == "__main__":
    main()
