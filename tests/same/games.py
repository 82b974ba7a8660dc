"""Random games of every game and ruleset, and a digest of the program's whole output for them.

A digest covers the statistics with rules, each script with its last hash, and for one script in some the whole state, every
player's view, the legal actions, the verdict, an explanation and the picture. Whoever builds the program, with whatever
compiler and options, must get the same digests.
"""
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(1, str(SOURCE / "tests" / "support"))
import game_list  # noqa: E402

GAMES = dict.fromkeys(game_list.IDS, []) | {
    "wedding-tables": ["--players", "4"], "plots": ["--players", "5"],
    "party-chess": ["--players", "4", "--max-actions", "120"]}


def rulesets():
    """All pairs of a game and a ruleset of it."""
    return [(game, path.stem) for game in GAMES for path in sorted((SOURCE / "rulesets" / game).glob("*.yaml"))]


class Listener:
    """Runs a program in the folder of its scripts, so that no path depends on where that is."""

    def __init__(self, program, folder):
        self.program, self.folder, self.digest = str(pathlib.Path(program).resolve()), folder, hashlib.sha256()

    def hear(self, *arguments):
        done = subprocess.run([self.program, *arguments], cwd=self.folder, capture_output=True, check=False)
        self.digest.update(done.stdout + done.stderr + b" %d\n" % done.returncode)
        return done.stdout

    def hear_script(self, name):
        state = json.loads(self.hear("run", "--format", "json", name))
        for player in state["seats"]:
            self.hear("run", "--format", "json", "--view", player, name)
        self.hear("legal", name)
        self.hear("check", "--format", "json", name)
        self.hear("explain", name)
        self.hear("run", "--format", "svg", name)


def digest_of(program, game, ruleset, games, one_in, first=1):
    """Returns the digest of `count` games from number `first` on. One game in `one_in` has all outputs in it."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        listener = Listener(program, folder)
        listener.hear("simulate", game, "--games", str(games), "--seed", str(first), "-j", "2", "--rules", "--format", "json",
                      "--ruleset", ruleset, "--scripts", "games", *GAMES[game])
        for number, path in enumerate(sorted((folder / "games").iterdir())):
            listener.digest.update(path.read_bytes())
            if number % one_in == 0:
                listener.hear_script(f"games/{path.name}")
        return listener.digest.hexdigest()
