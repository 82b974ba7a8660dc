"""Programs as agents (`pipe:COMMAND`): the requests that they receive, and the cost of failing."""
import json
import pathlib
import random
import re
import subprocess
import sys

from cli import HANGS, main
from measured import MeasureTest

# Plays the first action, and writes down its requests.
BOT = """
import json, os, sys
for line in sys.stdin:
    asked = json.loads(line)
    with open({log!r} + asked["params"]["view"], "a") as log:
        log.write(line)
    result = {result}
    print(json.dumps({{"jsonrpc": "2.0", "id": asked["id"], "result": result}}), flush=True)
"""
FIRST = 'asked["params"]["actions"][0]'


class Programs(MeasureTest):
    """Agents at the other end of a pipe. On a busy machine it takes long until one has started."""

    def measure(self, *arguments, **options):
        return super().measure(*arguments, "--agent-time", HANGS, **options)

    def bot(self, result=FIRST, name="bot.py"):
        pathlib.Path(self.inside(name)).write_text(BOT.format(log=self.inside("log-"), result=result))
        return f"pipe:{sys.executable} {self.inside(name)}"

    def told(self, player):
        return [json.loads(line)["params"] for line in pathlib.Path(self.inside(f"log-{player}")).read_text().splitlines()]

    def test_all_games_are_played_the_same_whatever_runs_them(self):
        for game, seats in {"spin-party": 2, "wedding-tables": 2, "plots": 4, "party-chess": 2}.items():
            with self.subTest(game=game):
                draws = self.bot('asked["params"]["actions"][asked["params"]["seed"] % len(asked["params"]["actions"])]')
                outputs = [self.measure(game, "--games", 4, "--max-actions", 60, "--agents", f"{draws},random", "-j", jobs) for jobs in (1, 3)]
                self.assertEqual(*outputs)
                self.assertNotIn("agent-", outputs[0])

    def test_the_seed_of_the_games_stays_unknown(self):
        draws = []
        for seed in (1, 2):
            self.measure("plots", "--games", 1, "--max-actions", 60, "--seed", seed, "-j", 1, "--agents", f"{self.bot()},random")
            draws.append([asked["seed"] for asked in self.told("Anna")])
            pathlib.Path(self.inside("log-Anna")).unlink()
        common = min(map(len, draws))
        self.assertGreater(common, 3)
        self.assertEqual(draws[0][:common], draws[1][:common])
        self.assertEqual(len(set(draws[0])), len(draws[0]))

    def test_it_is_told_what_its_seat_may_know(self):
        """Requests are as `run --view` prints them: no more, and no less."""
        self.measure("plots", "--games", 1, "--max-actions", 80, "-j", 1, "--agents", f"{self.bot()},random,random,random")
        hidden = 0
        for asked in self.told("Anna"):
            self.assertEqual((asked["view"], asked["state"]["view"]), ("Anna", "Anna"))
            self.assertNotIn("hash", asked["state"])
            self.assertTrue(all(action.startswith("Anna: ") and " ->" not in action for action in asked["actions"]))
            for action in asked["heard"]:
                secret = re.fullmatch(r"(Ben|Cleo|Dora): play (.*)", action)
                hidden += secret is not None and secret[2] == "?"
                self.assertFalse(secret and secret[2] != "?", action)
        self.assertGreater(hidden, 5)

    def test_whoever_fails_loses_and_the_run_goes_on(self):
        say = """import sys; sys.stdin.readline(); print('{"jsonrpc": "2.0", "id": %s, "result": %s}')"""
        for name, program, reason, words in (
                ("ends", "raise SystemExit(3)", "agent-crashed", "ended with exit code 3"),
                ("killed", "import os; os.kill(os.getpid(), 9)", "agent-crashed", "was ended by signal 9"),
                ("sleeps", "import time; time.sleep(60)", "agent-silent", "did not answer within 0.2 seconds"),
                ("babbles", "print('x' * 2000000)", "agent-crashed", "wrote a line that does not end"),
                ("no-json", "print('hello')", "agent-unreadable", "answered `hello`: "),
                ("no-answer", "print('[1]')", "agent-unreadable", "an answer to request 1 was expected"),
                ("other-id", say % (7, '"pass"'), "agent-unreadable", "an answer to request 1 was expected"),
                ("number", say % (1, 7), "agent-unreadable", "its `result` is not an action"),
                ("cheats", say % (1, '"play fists -> fists"'), "agent-illegal", "which it was not offered"),
                ("letters", say % (1, '"x' + "é" * 60 + '"'), "agent-illegal", "chose `x" + "é" * 39 + " ...`, which"),
                ("speaks-for-others", say % (1, '"Eve: play fists"'), "agent-illegal", "chose `Eve: play fists`")):
            with self.subTest(name=name):
                path = self.inside(f"{name}.py")
                pathlib.Path(path).write_text(program + "\n")
                done = self.expect(0, "measure", "plots", "--games", "3", "--agents", f"pipe:exec {sys.executable} {path},random,random,random",
                                   "--agent-time", "0.2" if name == "sleeps" else str(HANGS), "--format", "json")
                reading = done.json()["readings"][0]
                self.assertEqual(reading["reasons"][reason]["games"], 3, done.err)
                self.assertEqual([count["games"] for agent, count in sorted(reading["agents"].items())], [0, 9])
                self.assertEqual(len(re.findall(f"^referee: game [012]: (Anna|Dora|Cleo) loses: agent .*{re.escape(words)}", done.err, re.M)), 3, done.err)

    def test_whoever_never_stops_talking_is_not_listened_to_for_ever(self):
        log = pathlib.Path(self.inside("log"))
        talks = (f"import os\nwith open({str(log)!r}, 'ab', 0) as log:\n  while True:\n"
                 "    os.write(1, b'no\\n' * 5000)\n    log.write(b'.' * 15000)\n")
        pathlib.Path(self.inside("talks.py")).write_text(talks)
        done = self.expect(0, "measure", "plots", "--games", "1", "--agents", f"pipe:exec {sys.executable} {self.inside('talks.py')},random",
                           "--agent-time", str(HANGS))
        self.assertIn("answered `no`", done.err)
        self.assertGreater(log.stat().st_size, 15000)
        self.assertLess(log.stat().st_size, 4 << 20)

    def test_many_failures_are_told_shortly(self):
        done = self.expect(0, "measure", "plots", "--games", "25", "--agents", "pipe:exit 1,random", "--agent-time", str(HANGS))
        self.assertEqual(len(done.err.splitlines()), 11)
        self.assertIn("agents failed in 15 more games", done.err)

    def test_nothing_is_left_running(self):
        mark = f"sleep 6{random.randrange(10 ** 6):06}"
        self.expect(0, "measure", "plots", "--games", "2", "--agents", f"pipe:{mark} & {mark},random", "--agent-time", "0.1")
        running = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout.splitlines()
        self.assertNotIn(mark, running)

    def test_wrong_usage(self):
        self.refused("a command should follow", "measure", "plots", "--agents", "pipe:")
        self.refused("--agent-time", "measure", "plots", "--agent-time", "0")


if __name__ == "__main__":
    main()
