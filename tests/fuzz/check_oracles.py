"""Tries the seeds of all fuzz targets, then shows that the targets notice defects: check_oracles.py REFEREE FUZZ_REPLAY

With a defect put into the games (faulty_game.cpp) the seeds alone must make each target report it.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
import game_list  # noqa: E402

GAMES = game_list.FOLDERS
NOTICED = {  # {defect: (targets that notice, message)}
    "refuses": (["setup", "ruleset", "pieces", *GAMES], "what is listed is refused"),
    "accepts": (GAMES, "a legal action is not listed"),
    "changes": (["setup", "ruleset", "pieces"], "judging changes the state"),
    "misnames": (["setup", "ruleset", "pieces"], "what is listed is not canonical"),
    "misprints": (["setup", "ruleset", "pieces", *GAMES], "a printed state loads as another one"),
    "wavers": (["script"], "a script ends in two positions"),
}


def replay(program, folder, fault=None):
    environment = dict(os.environ, TMPDIR=str(folder.parent))
    if fault is not None:
        environment["REFEREE_FUZZ_FAULT"] = fault
    return subprocess.run([program, str(folder)], env=environment, capture_output=True, text=True, errors="replace",
                          check=False)


def main():
    referee, program = sys.argv[1:]
    make_corpus = pathlib.Path(__file__).with_name("make_corpus.py")
    failures = 0
    with tempfile.TemporaryDirectory() as scratch:
        seeds = pathlib.Path(scratch) / "seeds"
        subprocess.run([sys.executable, str(make_corpus), referee, str(seeds)], check=True)
        done = replay(program, seeds)
        if done.returncode != 0:
            failures += 1
            print(f"the seeds alone: {done.stdout[-300:]}\n{done.stderr[-3000:]}")
        for fault, (targets, message) in NOTICED.items():
            for target in targets:
                alone = pathlib.Path(scratch) / f"{fault}-{target}"
                alone.mkdir()
                (alone / target).symlink_to(seeds / target)
                done = replay(program, alone, fault)
                if done.returncode == 0 or f"found: {message}" not in done.stderr:
                    failures += 1
                    print(f"{target} does not say `{message}` of a game that {fault}: {done.stderr[-300:]}")
    print(f"{failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
