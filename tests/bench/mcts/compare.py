#!/usr/bin/python3 -B
"""Compares the playouts per second of `mcts`, for one action in the middle of each game, with MCTSBot of boardgame.io (npm, MIT) for one
move of Connect Four. Random play goes 20 actions beyond the tree in both. The programs take turns. The seconds are those of the
processor, without those of a start.

usage: compare.py REFEREE [ROUNDS] [MODULES]

MODULES is a folder for boardgame.io, which npm installs there if it is missing (default: a new one, removed afterwards).
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent.parent
PACKAGE = "boardgame.io@0.50.2"
DEPTH = 20  # kLongestPlayout of mcts
POSITIONS = {"spin-party": "examples/spin-party/first-moves.party", "wedding-tables": "examples/wedding-tables/worked-example.party",
             "plots": "examples/plots/starter.party", "party-chess, 10x10": "docs/measured/small-board.party"}
PLAYOUTS, PEER_PLAYOUTS = 50_000, 2_000
PEER = "Connect Four (boardgame.io)"


def timed(command):
    """Seconds of the processor, and what the command prints."""
    before = os.times()
    out = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, env=os.environ | {"NODE_ENV": "production"}).stdout
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system, json.loads(out)


def choices_of(report):
    return report["readings"][0]["choices"]["most"] if "readings" in report else report["choices"]


def command(program, modules, what, playouts):
    if what == PEER:
        return ["node", str(HERE / "connect_four.cjs"), modules, str(playouts), str(DEPTH)]
    return [program, "measure", POSITIONS[what], "--games", "1", "--max-actions", "1", "--agents", f"mcts:{playouts}", "-j", "1", "--format", "json"]


def install(modules):
    if not (pathlib.Path(modules) / "node_modules/boardgame.io").is_dir():
        subprocess.run(["npm", "install", "--prefix", modules, "--ignore-scripts", "--no-audit", "--no-fund", "--silent", PACKAGE], check=True)


def main():
    program, rounds = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 5
    with tempfile.TemporaryDirectory() as folder:
        modules = os.path.abspath(sys.argv[3]) if len(sys.argv) > 3 else folder
        install(modules)
        runs = {what: PLAYOUTS for what in POSITIONS} | {PEER: PEER_PLAYOUTS}
        best, choices = {}, {}
        for _ in range(rounds):
            for what, playouts in runs.items():
                for number in (1, playouts):
                    used, report = timed(command(program, modules, what, number))
                    best[what, number] = min(best.get((what, number), used), used)
                choices[what] = choices_of(report)
        paces = {what: playouts / (best[what, playouts] - best[what, 1]) for what, playouts in runs.items()}
        print("| game | choices | playouts a second | times the peer |\n| --- | --- | --- | --- |")
        for what, pace in paces.items():
            print(f"| {what} | {choices[what]} | {pace:,.0f} | {pace / paces[PEER]:.0f} |")


main()
