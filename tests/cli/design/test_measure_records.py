"""Records that `measure` writes: games and moves, what rules did, and the distance of agents."""
import csv
import io
import json
import pathlib
import re
import sqlite3

from cli import SOURCE, main
from measured import GAMES, MeasureTest

GAME_KEYS = ["game", "reading", "seat", "player", "agent", "actions", "finished", "won", "points"]
MOVE_KEYS = ["game", "reading", "ply", "actor", "agent", "action"]


class Records(MeasureTest):
    def records(self, game, *options):
        """The games and the moves as CSV and as JSON Lines."""
        files = {name: self.inside(name) for name in ("games.csv", "moves.csv", "games.jsonl", "moves.jsonl")}
        for ending in ("csv", "jsonl"):
            self.measure(game, "--table", files[f"games.{ending}"], "--moves", files[f"moves.{ending}"], *options)
        texts = {name: pathlib.Path(path).read_text() for name, path in files.items()}
        for name in ("games", "moves"):
            lines = [json.loads(line) for line in texts[f"{name}.jsonl"].splitlines()]
            plain = [{key: "" if value is None else int(value) if isinstance(value, bool) else f"{value:g}" if isinstance(value, float) else value
                      for key, value in line.items()} for line in lines]
            table = list(csv.DictReader(io.StringIO(texts[f"{name}.csv"])))
            self.assertEqual([{key: str(value) for key, value in line.items()} for line in plain], table)
            yield lines

    def test_games_can_be_played_again_from_their_moves(self):
        for game in GAMES:
            with self.subTest(game=game):
                options = ["--games", 3, "--seed", 2, "--max-actions", 60, "--agents", "greedy,random"]
                games, moves = self.records(game, *options)
                self.assertEqual([list(one) for one in games], [GAME_KEYS] * len(games))
                self.assertEqual([list(one) for one in moves], [MOVE_KEYS] * len(moves))
                players = [one["player"] for one in games if one["game"] == 0]
                for number in range(3):
                    mine = [move for move in moves if move["game"] == number]
                    end = [one for one in games if one["game"] == number]
                    self.assertEqual([move["ply"] for move in mine], list(range(1, end[0]["actions"] + 1)))
                    agents = {one["player"]: one["agent"] for one in end}
                    self.assertEqual([move["agent"] for move in mine], [agents.get(move["actor"]) for move in mine])
                    body = "".join(f"{move['actor']}: {move['action']}\n" for move in mine)
                    script = self.script(body, header=f"game: {game}\nplayers: {json.dumps(players)}\n")
                    state = self.expect(0, "run", script, "--format", "json").json()
                    self.assertEqual(state["outcome"] is not None, end[0]["finished"])
                    winners = (state["outcome"] or {}).get("winners", [])
                    self.assertEqual([one["player"] for one in end if one["won"]], [player for player in players if player in winners])

    def test_names_with_quotes(self):
        games, moves = self.records("plots", "--games", 2, "--agents", 'pipe:exit "3",random')
        self.assertEqual({one["agent"] for one in games}, {'pipe:exit "3"', "random"})
        self.assertEqual([one["points"] for one in games], [None] * 8)
        self.assertIn(None, {move["agent"] for move in moves})

    def test_a_database_says_what_the_report_says(self):
        path = self.inside("games.jsonl")
        report = self.measure_json("plots", "--games", 40, "--agents", "greedy,random", "--table", path)["readings"][0]
        base = sqlite3.connect(":memory:")
        base.execute("CREATE TABLE games (agent TEXT, won INTEGER)")
        base.executemany("INSERT INTO games VALUES (:agent, :won)", map(json.loads, pathlib.Path(path).read_text().splitlines()))
        wins = dict(base.execute("SELECT agent, sum(won) FROM games GROUP BY agent"))
        self.assertEqual(wins, {agent: one["games"] for agent, one in report["agents"].items()})

    def test_parts_write_the_records_of_the_whole(self):
        def lines(*shard):
            path = self.inside("moves.jsonl")
            self.measure("spin-party", "--games", 5, "--moves", path, *shard)
            return pathlib.Path(path).read_text().splitlines()
        parts = [line for part in (1, 2) for line in lines("--shard", f"{part}/2")]
        self.assertEqual(sorted(parts), sorted(lines()))

    def test_what_was_there_stays_if_the_run_fails(self):
        path = pathlib.Path(self.inside("games.csv"))
        path.write_text("mine")
        self.refused("can't be written", "measure", "plots", "--games", "1", "--table", self.inside("no/such/folder.csv"))
        self.refused("no such option", "measure", "plots", "--table", path, "--vary", "coalition-remainder=never")
        self.assertEqual(path.read_text(), "mine")
        self.assertEqual([one.name for one in path.parent.iterdir()], ["games.csv"])


class Rules(MeasureTest):
    def test_rules_applied_are_those_of_the_scripts(self):
        """`simulate` counts all that is consulted; what took effect is never more than that."""
        for game in GAMES:
            with self.subTest(game=game):
                done = self.measure_json(game, "--games", 3, "--rules", "--max-actions", 60)["readings"][0]["rules"]
                known = set(re.findall(r"^  ?([A-Z]{2}-\S+)", self.expect(0, "rules", game).out, re.M))
                self.assertTrue(set(done["by_id"]) >= known or not known)
                self.assertGreater(sum(rule["applied"] for rule in done["by_id"].values()), 20)
                self.assertGreater(sum(rule["refused"] for rule in done["by_id"].values()), 0)
                self.assertGreater(done["tries"], 20)
                self.assertTrue(all(rule["refused"] <= done["tries"] for rule in done["by_id"].values()))

    def test_a_count_by_hand(self):
        """A game of plots ends with a coalition, once."""
        done = self.measure_json("plots", "--games", 9, "--rules")["readings"][0]
        self.assertEqual(done["rules"]["by_id"]["PL-VI.1.coalition"]["applied"], done["reasons"]["coalition"]["games"])
        decided = self.measure_json("spin-party", "--games", 12, "--agents", "greedy", "--rules")["readings"][0]
        most = max(rule["decided"] for rule in decided["rules"]["by_id"].values())
        self.assertGreater(most, 0)
        self.assertLessEqual(most, sum(one["games"] for one in decided["wins"].values()))

    def test_counting_changes_no_game(self):
        for game, options in GAMES.items():
            plain, counted = (self.measure_json(game, "--games", 4, *options, *rules)["readings"][0] for rules in ([], ["--rules"]))
            del counted["rules"]
            self.assertEqual(plain, counted)


class Skill(MeasureTest):
    def test_two_agents(self):
        path = self.inside("games.jsonl")
        done = self.measure_json("plots", "--games", 60, "--agents", "greedy,random", "--table", path)["readings"][0]["skill"]
        games = {}
        for row in map(json.loads, pathlib.Path(path).read_text().splitlines()):
            wins = games.setdefault(row["game"], {"greedy": [], "random": []})
            wins[row["agent"]].append(row["won"])
        each = [sum(wins["greedy"]) / 2 - sum(wins["random"]) / 2 for wins in games.values()]
        mean = sum(each) / len(each)
        spread = (sum((one - mean) ** 2 for one in each) / (len(each) - 1) / len(each)) ** 0.5 * 1.959963984540054
        self.assertEqual((done[0]["agent"], done[0]["against"]), ("greedy", "random"))
        for key, value in (("estimate", mean), ("low", mean - spread), ("high", mean + spread)):
            self.assertAlmostEqual(done[0][key], value, 5)

    def test_equal_agents_are_not_called_different(self):
        text = self.measure("spin-party", "--games", 8, "--agents", "greedy,random", "--max-actions", 9)
        self.assertRegex(text, r"against \S+ +no difference shown")
        self.assertNotIn("skill", self.measure("plots", "--games", 4))
        names = {(one["agent"], one["against"]) for one in self.measure_json(
            "plots", "--games", 4, "--agents", "greedy,random,mcts:1")["readings"][0]["skill"]}
        self.assertEqual(names, {("greedy", "mcts:1"), ("greedy", "random"), ("mcts:1", "random")})


if __name__ == "__main__":
    main()
