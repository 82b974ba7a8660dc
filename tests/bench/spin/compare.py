"""Counts the positions of one small game with `referee find` and with SPIN (Debian: spin), which verify the same model:
board.yaml and party.pml. They take turns. The table has the seconds of the processor, since a machine may have other work. Only `referee`
is measured on two cores, in seconds of the clock.

usage: compare.py REFEREE [ROUNDS]
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
VERBS = "take,guest,draw,bond,flip,end,done"


def timed(command, folder):
    """Seconds of the processor, seconds passed, and what the command prints."""
    before, start = os.times(), time.monotonic()
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    after = os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return used, time.monotonic() - start, done.stdout + done.stderr


def referee(program, cores, folder):
    used, passed, out = timed([program, "find", "game.party", "--count", "--only", VERBS, "--format", "json", "-j", str(cores),
                               "--max-work", "100000000000", "--memory", "4000"], folder)
    told = json.loads(out)
    return told["total"], told["bytes"] / told["total"], used, passed


def build_spin(folder):
    subprocess.run(["spin", "-a", str(HERE / "party.pml")], cwd=folder, check=True, capture_output=True)
    subprocess.run(["gcc", "-O2", "-w", "-DSAFETY", "-DNOREDUCE", "-DMEMLIM=4000", "-o", "pan", "pan.c"], cwd=folder, check=True)


def spin(folder):
    used, passed, out = timed(["./pan", "-m200000", "-E", "-n", "-w20"], folder)
    states = sum(int(float(number)) for number in re.findall(r"^\s*([\d.e+]+) states, stored", out, re.M)[-1:])
    memory = float(re.findall(r"([\d.]+)\s+total actual memory usage", out)[-1]) * 2**20
    return states, memory / states, used, passed


def main():
    program, rounds = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 3
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "game.party").write_text("game: spin-party\nruleset: ./board.yaml\nplayers: [Anna, Ben]\n---\n")
        (folder / "board.yaml").write_text((HERE / "board.yaml").read_text())
        build_spin(folder)
        best = {}
        for _ in range(rounds):
            for who, cores in (("referee", 1), ("spin", 1), ("referee", 2)):
                got = spin(folder) if who == "spin" else referee(program, cores, folder)
                best[who, cores] = min(best.get((who, cores), got), got, key=lambda row, cores=cores: row[2 if cores == 1 else 3])
        print("program  cores  positions  bytes each  processor s  passed s  positions a second")
        for (who, cores), (count, size, used, passed) in sorted(best.items()):
            seconds = used if cores == 1 else passed
            print(f"{who:8} {cores:5} {count:10} {size:11.0f} {used:12.2f} {passed:9.2f} {count / seconds:19.0f}")


main()
