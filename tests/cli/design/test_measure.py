"""measure: the same games whatever runs them, honest intervals."""
import csv
import io
import json
import math
import pathlib
import re
import signal
import statistics
import subprocess
import xml.etree.ElementTree as ElementTree

from cli import HANGS, REFEREE, SOURCE, main, wait_until_caught
from measured import GAMES, MeasureTest

Z = 1.959963984540054


class Games(MeasureTest):
    def test_threads_do_not_change_anything(self):
        for game, options in GAMES.items():
            with self.subTest(game=game):
                outputs = set()
                for jobs in ("1", "3"):
                    table = self.inside(f"{jobs}.csv")
                    outputs.add(self.measure(game, "--games", 8, "--seed", 5, "-j", jobs, "--table", table, *options)
                                + pathlib.Path(table).read_text())
                self.assertEqual(len(outputs), 1)

    def test_threads_that_take_many_games_at_once_do_not_change_anything(self):
        for options in (["--games", 700], ["--games", 5000, "--until", "4"]):
            with self.subTest(options=options):
                outputs = {self.measure("plots", *options, "-j", jobs, "--table", self.inside(f"{jobs}.csv"), "--force")
                           + pathlib.Path(self.inside(f"{jobs}.csv")).read_text() for jobs in ("1", "2", "5")}
                self.assertEqual(len(outputs), 1)
        statistics = {self.expect(0, "simulate", "plots", "--games", "700", "-j", jobs).out for jobs in ("1", "2", "5")}
        self.assertEqual(len(statistics), 1)

    def test_seeds_differ(self):
        one, two = (self.measure("plots", "--games", 20, "--seed", seed) for seed in (1, 2))
        self.assertNotEqual(one.split("\n", 1)[1], two.split("\n", 1)[1])

    def test_a_search_beats_chance(self):
        for game, options in {"spin-party": ["--max-actions", "400"], "wedding-tables": ["--max-actions", "1500"], "plots": []}.items():
            with self.subTest(game=game):
                agents = self.measure_json(game, "--games", 24, "--agents", "mcts:60,random", *options)["readings"][0]["agents"]
                self.assertGreater(agents["mcts:60"]["games"], agents["random"]["games"])

    def test_agents_that_see_no_difference_come_to_an_end(self):
        done = self.measure_json("spin-party", "--games", 8, "--agents", "greedy", "--max-actions", 800)["readings"][0]
        self.assertEqual(done["unfinished"]["games"], 0)

    def test_agents_move_on_by_a_seat(self):
        done = self.measure_json("plots", "--games", 8, "--agents", "greedy,random,random,random")["readings"][0]
        self.assertEqual(set(done["agents"]), {"greedy", "random"})
        table = self.inside("games.csv")
        self.measure("plots", "--games", 8, "--agents", "greedy,random,random,random", "--table", table)
        rows = list(csv.DictReader(io.StringIO(pathlib.Path(table).read_text())))
        self.assertEqual(len(rows), 8 * 4)
        greedy = [(int(row["game"]), int(row["seat"])) for row in rows if row["agent"] == "greedy"]
        self.assertEqual(greedy, [(game, 1 + -game % 4) for game in range(8)])
        wins = sum(int(row["won"]) for row in rows if row["agent"] == "greedy")
        self.assertEqual(done["agents"]["greedy"]["games"], wins)

    def test_from_a_position(self):
        script = str(SOURCE / "examples/plots/short-game.party")
        text = self.measure(script, "--games", 5)
        self.assertIn(f"from the position at the end of {script}", text)
        at_start = self.measure_json(str(SOURCE / "examples/spin-party/first-moves.party"), "--games", 3)
        self.assertEqual(at_start["game"], "spin-party")
        self.assertEqual(at_start["script"], str(SOURCE / "examples/spin-party/first-moves.party"))

    def test_a_faulty_script_is_told_as_check_tells_it(self):
        torn = self.write("game: plots\nplayers: [A, B, C, D]\n---\nA: take\n", "torn.party")
        done = self.expect(2, "measure", torn, "--games", "1")
        self.assertEqual(done.err, self.expect(2, "legal", torn).err)
        self.assertIn("torn.party:4:4: malformed", done.err)
        refused = self.write("game: plots\nplayers: [A, B, C, D]\n---\nA: play boots\n", "refused.party")
        self.assertIn("PL-", self.expect(1, "measure", refused, "--games", "1").err)
        done = self.expect(5, "measure", torn, "--games", "1", "--max-work", "10")
        self.assertIn("undecided", done.err)

    def test_points_are_those_of_the_game(self):
        """Points are taken from the outcome at the end of a game; in party-chess they are the Weights."""
        def points(script):
            return {player: mean["estimate"] for player, mean in self.measure_json(script, "--games", 1, "--max-actions", 0)["readings"][0]["points"].items()}

        def state(script):
            return self.expect(0, "run", script, "--format", "json").json()

        spin, wedding, plots, chess = (str(SOURCE / "examples" / name) for name in (
            "spin-party/complete-game.party", "wedding-tables/complete-game.party", "plots/dispute.party", "party-chess/weights.party"))
        self.assertEqual(list(points(spin).values()), [state(spin)["outcome"][colour] for colour in ("white", "black")])
        self.assertEqual(points(wedding), state(wedding)["outcome"]["scores"])
        shares = state(plots)["outcome"]["shares"]
        self.assertEqual(points(plots), {player: shares.get(player, 0) for player in points(plots)})
        weights = {player: part["weight"] for player, part in state(chess)["players"].items()}
        self.assertEqual(points(chess), weights)

    def test_chance_does_not_follow_the_seed_of_a_script(self):
        script = self.script("", header="game: spin-party\nplayers: [Anna, Ben]\nseed: 4\n")
        lengths = self.measure_json(script, "--games", 12)["readings"][0]["lengths"]
        self.assertGreater(len(lengths), 1)

    def test_wrong_usage(self):
        self.refused("did you mean `mcts`", "measure", "plots", "--agents", "mtcs")
        self.refused("from 1 to 1000000", "measure", "plots", "--agents", "mcts:0")
        self.refused("5 agents for 4 players", "measure", "plots", "--agents", "random,random,random,random,random")
        self.refused("`chess` is not a game, and can't be read: no such file", "measure", "chess")
        self.refused("unknown ruling", "measure", "plots", "--vary", "nothing=a,b")
        self.refused("no such option", "measure", "plots", "--vary", "coalition-remainder=one-each,never")
        for command in ("measure", "simulate"):
            self.refused("`take-back` is set twice", command, "plots", "--rulings", "take-back=never,take-back=until-all-down")
        self.refused("KEY=OPTION,OPTION", "measure", "plots", "--vary", "coalition-remainder")
        self.refused("percentage points", "measure", "plots", "--until", "never")
        self.refused("2/5", "measure", "plots", "--shard", "3/2")
        self.refused("--at", "measure", "plots", "--at", "3")
        script = str(SOURCE / "examples/plots/short-game.party")
        self.refused("names its ruleset", "measure", script, "--players", "5")
        self.refused("names its own ruleset", "measure", script, "--vary", "ruleset=standard")
        self.refused("there is no action `dance`", "measure", self.script("Anna: dance\n", name="malformed.party"))
        self.assertIn("illegal: `Anna: end`", self.expect(1, "measure", self.script("Anna: end\n", name="illegal.party")).err)
        self.refused("takes no --view", "measure", script, "--view", "Anna")
        self.refused("excludes", "measure", "plots", "--shard", "1/2", "--format", "json")

    def test_ctrl_c_reports_what_there_is(self):
        with subprocess.Popen([REFEREE, "measure", "plots", "--games", "100000000", "-j", "2"], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True) as process:
            wait_until_caught(process, signal.SIGINT)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=HANGS)
        self.assertEqual(process.returncode, 5, err)
        self.assertRegex(err, r"stopped: \d+ of 100000000 games were played")
        self.assertIn("stopped before the end: 100000000 were asked for", out)

    def test_ctrl_c_within_a_game(self):
        """A game whose end would take hours can be stopped, whoever acts in it. Unfinished games are not counted."""
        for game, agents in (("party-chess", "random"), ("spin-party", "mcts:1000000"), ("spin-party", "pipe:sleep 6000")):
            with self.subTest(agents=agents), subprocess.Popen(
                    [REFEREE, "measure", game, "--games", "1", "--max-actions", str(2**63), "--agents", agents, "--agent-time", "3600",
                     *["--players", "128"] * (game == "party-chess")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
                wait_until_caught(process, signal.SIGTERM)
                process.send_signal(signal.SIGTERM)
                err = process.communicate(timeout=HANGS)[1]
                self.assertEqual((process.returncode, err), (5, "referee: stopped: 0 of 1 games were played\n"))

    def test_ctrl_c_within_a_search(self):
        """A search that would take hours is given up: the number of ways in which a Tornado can whirl 48 Rooks."""
        rooks = [f"{column}{row}: Blues R" for column in "abcdefg" for row in range(1, 8)][1:]
        script = self.write("game: party-chess\nplayers: [Reds, Blues]\n"
                            f"setup: {{board: {{a1: Reds T, {', '.join(rooks)}, t20: Reds K, t19: Blues K}}}}\n---\n", "tornado.party")
        for agents in ("random", "greedy"):
            with self.subTest(agents=agents), subprocess.Popen(
                    [REFEREE, "measure", script, "--games", "1", "-j", "1", "--agents", agents, "--max-work", str(2**60)],
                    stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
                wait_until_caught(process, signal.SIGTERM)
                process.send_signal(signal.SIGTERM)
                err = process.communicate(timeout=HANGS)[1]
                self.assertEqual((process.returncode, err), (5, "referee: stopped: 0 of 1 games were played\n"))


class Intervals(MeasureTest):
    def test_wilson(self):
        """Held against the formula, as a textbook gives it."""
        done = self.measure_json("plots", "--games", 60)["readings"][0]
        for share in done["wins"].values():
            k, n = share["games"], done["games"]
            p = k / n
            centre = p + Z * Z / (2 * n)
            spread = Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
            self.assertAlmostEqual(share["low"], (centre - spread) / (1 + Z * Z / n), 5)
            self.assertAlmostEqual(share["high"], (centre + spread) / (1 + Z * Z / n), 5)
        none = done["nobody"]
        self.assertEqual((none["games"], none["low"]), (0, 0))
        self.assertGreater(none["high"], 0.05)

    def test_means_of_what_the_table_says(self):
        table = self.inside("games.csv")
        done = self.measure_json("plots", "--games", 40, "--table", table)["readings"][0]
        rows = [row for row in csv.DictReader(io.StringIO(pathlib.Path(table).read_text())) if row["seat"] == "1"]
        lengths = [int(row["actions"]) for row in rows]
        mean = sum(lengths) / 40
        deviation = math.sqrt(sum((length - mean) ** 2 for length in lengths) / 39)
        self.assertAlmostEqual(done["actions"]["estimate"], mean, 5)
        self.assertAlmostEqual(done["actions"]["high"], mean + Z * deviation / math.sqrt(40), 5)
        self.assertEqual(sum(int(row["won"]) for row in rows), done["wins"]["Anna"]["games"])

    def test_a_sentence_about_seats(self):
        """Held against Bonett and Price's formula, with the quantile for all pairs of seats (Bonferroni)."""
        ahead = self.write("game: spin-party\nplayers: [Anna, Ben]\nsetup: {sites: {" + ", ".join(f"s{n}: {{guest: white}}" for n in range(1, 18)) + "}}\n---\n")
        for what, games in (("plots", 60), ("spin-party", 30), (ahead, 60)):
            asked = (what, "--games", games, "--seed", 3, "--max-actions", 2000)
            done = self.measure_json(*asked)["readings"][0]
            wins = {name: share["games"] for name, share in done["wins"].items()}
            best, worst = max(wins, key=wins.get), min(wins, key=wins.get)
            pairs, n = len(wins) * (len(wins) - 1) // 2, done["games"]
            differing = min(n, wins[best] + wins[worst])
            more, less = ((differing + sign * (wins[best] - wins[worst])) / 2 + 1 for sign in (1, -1))
            more, less = more / (n + 2), less / (n + 2)
            reach = statistics.NormalDist().inv_cdf(1 - 0.025 / pairs) * math.sqrt((more + less - (more - less) ** 2) / (n + 2))
            low, high = 100 * (more - less - reach), 100 * min(1, more - less + reach)
            said = self.measure(*asked).splitlines()[-1]
            with self.subTest(game=what, said=said):
                if low > 0:
                    self.assertEqual(said, f"  {best}'s seat is better than {worst}'s: {100 * (wins[best] - wins[worst]) / n:.1f} points more "
                                     f"({low:.1f} to {high:.1f})")
                else:
                    self.assertEqual(said, f"  no sign that a seat is better: at most {max(-low, high):.1f} points either way")
                self.assertEqual(low > 0, what == ahead)

    def test_intervals_hold_what_a_long_run_finds(self):
        """About 38 intervals of 40 short runs should contain the share of a run fifty times as long."""
        truth = self.measure_json("plots", "--games", 4000, "--seed", 999)["readings"][0]["wins"]["Anna"]["estimate"]
        held = 0
        for seed in range(40):
            share = self.measure_json("plots", "--games", 80, "--seed", seed)["readings"][0]["wins"]["Anna"]
            held += share["low"] <= truth <= share["high"]
        self.assertGreaterEqual(held, 33)

    def test_until(self):
        done = self.measure_json("plots", "--games", 100000, "--until", "±4%")["readings"][0]
        self.assertEqual(done["games"] % 100, 0)
        self.assertLess(done["games"], 1000)
        for share in done["wins"].values():
            self.assertLessEqual(share["high"] - share["low"], 0.08)
        self.assertEqual(self.measure("plots", "--games", 100000, "--until", "4", "-j", "1"),
                         self.measure("plots", "--games", 100000, "--until", "4%", "-j", "3"))


class Readings(MeasureTest):
    def test_the_same_reading_twice_makes_no_difference(self):
        done = self.measure_json("plots", "--games", 50, "--vary", "coalition-remainder=one-each,one-each")
        self.assertEqual([{**reading, "reading": ""} for reading in done["readings"]][0], {**done["readings"][1], "reading": ""})
        for share in done["differences"][0]["wins"].values():
            self.assertEqual(share["estimate"], 0)
            self.assertLess(share["low"], 0)  # zero differing pairs prove nothing
            self.assertGreater(share["high"], 0)

    def test_a_difference_that_there_is(self):
        text = self.measure("spin-party", "--games", 30, "--vary", "ruleset=standard,large", "--max-actions", 800)
        self.assertRegex(text, r"ruleset=large against ruleset=standard, the same seeds:")
        self.assertRegex(text, r"actions a game +\d+\.\d actions more \(\d+\.\d to \d+\.\d\)")

    def test_words_say_what_intervals_say(self):
        done = self.measure("plots", "--games", 50, "--vary", "coalition-remainder=one-each,top")
        self.assertRegex(done, r"won by Anna +no difference shown: at most \d+\.\d points either way")

    def test_pairs_narrow_the_interval(self):
        """Common seeds: two readings that differ seldom are distinguished better than by two separate runs."""
        done = self.measure_json("plots", "--games", 200, "--vary", "coalition-remainder=one-each,top")
        pair = done["differences"][0]["wins"]["Anna"]
        apart = done["readings"][0]["wins"]["Anna"]
        self.assertLess(pair["high"] - pair["low"], (apart["high"] - apart["low"]) / 2)

    def test_all_combinations(self):
        done = self.measure_json("plots", "--games", 4, "--vary", "coalition-remainder=one-each,top", "--vary", "promotion=jump,jump")
        self.assertEqual([reading["reading"] for reading in done["readings"]],
                         [f"coalition-remainder={a} promotion=jump" for a in ("one-each", "top") for _ in range(2)])
        self.assertEqual(len(done["differences"]), 3)
        many = ",".join(["one-each"] * 65)
        self.refused("64 at most", "measure", "plots", "--vary", f"coalition-remainder={many}")


class Page(MeasureTest):
    def test_page(self):
        page = self.measure("plots", "--games", 30, "--vary", "coalition-remainder=one-each,top", "--format", "html")
        self.assertNotRegex(page, r"(src|href)=(?!\"data:)|<script|https?://(?!www\.w3\.org)")
        self.assertIn("prefers-color-scheme: dark", page)
        charts = re.findall(r"<svg.*?</svg>", page, re.S)
        self.assertEqual(len(charts), 6)
        for chart in charts:
            image = ElementTree.fromstring(chart)
            self.assertEqual(image.get("role"), "img")
            self.assertGreater(len(image.get("aria-label")), 20)
            self.assertEqual(image.find("title").text, image.get("aria-label"))
        self.assertIn("What the readings change", page)

    def test_skill_and_rules(self):
        """The page has the figures of `--format json`, and bars as long as they are."""
        asked = ("spin-party", "--games", 12, "--max-actions", 300, "--agents", "greedy,random", "--rules")
        page = self.measure(*asked, "--format", "html")
        (reading,) = self.measure_json(*asked)["readings"]
        charts = [ElementTree.fromstring(chart) for chart in re.findall(r'<svg class="chart".*?</svg>', page, re.S)]
        skill, ahead = (next(chart for chart in charts if chart.get("aria-label").startswith(words)) for words in ("Seats that win", "Points ahead"))
        self.assertRegex(skill.get("aria-label"), r": greedy against random: \d+\.\d points more \(")
        self.assertEqual(len(ahead.findall("rect")), 2)
        leads = [reading["agents"][agent]["ahead"]["estimate"] for agent in ("greedy", "random")]
        widths = [float(bar.get("width")) for bar in ahead.findall("rect")]
        self.assertAlmostEqual(widths[0] / widths[1], abs(leads[0] / leads[1]), delta=0.02)
        middle = float(ahead.findall("rect")[0].get("x"))
        self.assertGreater(leads[0], 0)
        self.assertAlmostEqual(float(ahead.findall("rect")[1].get("x")) + widths[1], middle, delta=0.11)
        rows = re.findall(r"<tr><td>([^<]*)</td>(<td class=\"number\".*)</tr>", page)
        shown = {rule: dict(re.findall(r'data-what="(\w+)">(\d+)<', cells)) for rule, cells in rows}
        counted = {rule: {what: str(number) for what, number in uses.items()} for rule, uses in reading["rules"]["by_id"].items()}
        self.assertEqual(shown, {rule: uses for rule, uses in counted.items() if uses["applied"] != "0" or uses["refused"] != "0"})
        self.assertNotIn("style=", page)  # the page's policy forbids it
        without = self.measure("plots", "--games", 2, "--format", "html")
        self.assertNotIn("skill and luck", without)
        self.assertNotIn("what the rules did", without)

    def test_lengths_have_no_gaps_that_games_do_not_have(self):
        """Lengths are kept in classes; bars of another width would show gaps and towers where the classes meet."""
        page = self.measure("spin-party", "--games", 3000, "--format", "html")
        (chart,) = [chart for chart in re.findall(r"<svg.*?</svg>", page, re.S) if "How long games are" in chart]
        heights = [float(bar.get("height")) for bar in ElementTree.fromstring(chart).findall("rect")]
        self.assertGreater(len(heights), 30)
        for before, here, after in zip(heights, heights[1:], heights[2:]):
            if min(before, after) > max(heights) / 3:
                self.assertGreater(here, min(before, after) / 2)
                self.assertLess(here, max(before, after) * 2)

    def test_names_are_escaped(self):
        page = self.measure("plots", "--games", 2, "--players", "Anna,Ben,Cleo,Dora", "--format", "html", "--agents", "random")
        self.assertNotIn("{{", page)
        script = pathlib.Path(self.inside("<b>&.party"))
        script.write_text((SOURCE / "examples/plots/short-game.party").read_text())
        self.assertNotIn("<b>&.party", self.measure(script, "--games", 2, "--format", "html"))


if __name__ == "__main__":
    main()
