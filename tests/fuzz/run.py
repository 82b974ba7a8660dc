"""Runs the fuzz targets of a build folder: run.py FOLDER SECONDS [TARGET...]

Each target begins with the inputs kept in regressions/, the seeds that make_corpus.py makes and what earlier runs learnt,
and runs for SECONDS, two targets at a time. Exit code 1 if one of them finds something: the input is then kept in FOLDER/finds.
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[2]


def run(folder, target, seconds):
    learnt = folder / "corpora" / target
    finds = folder / "finds" / target
    corpora = [learnt, folder / "seeds" / target, SOURCE / "tests" / "fuzz" / "regressions" / target]
    for path in (learnt, finds):
        path.mkdir(parents=True, exist_ok=True)
    arguments = [str(folder / "tests" / "fuzz" / "fuzz_targets"), *(str(path) for path in corpora if path.is_dir()),
                 f"-max_total_time={seconds}", "-timeout=60", "-rss_limit_mb=2048", "-max_len=16384", "-print_final_stats=1",
                 "-verbosity=0", "-seed=1", f"-artifact_prefix={finds}/"]
    dictionary = folder / "seeds" / f"{target}.dict"
    if dictionary.exists():
        arguments.append(f"-dict={dictionary}")
    with tempfile.TemporaryDirectory() as scratch:  # where command lines are tried
        done = subprocess.run(arguments, capture_output=True, text=True, errors="replace", check=False,
                              env={**os.environ, "REFEREE_FUZZ_TARGET": target, "TMPDIR": scratch})
    count = re.search(r"stat::number_of_executed_units:\s*(\d+)", done.stderr)
    return done.returncode, int(count[1]) if count else 0, done.stderr


def main():
    # Absolute, since one target changes its working folder.
    folder, seconds, targets = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2], sys.argv[3:]
    subprocess.run([sys.executable, str(SOURCE / "tests" / "fuzz" / "make_corpus.py"),
                    str(folder / "apps" / "referee" / "referee"), str(folder / "seeds")], check=True)
    if not targets:
        targets = sorted(path.name for path in (folder / "seeds").iterdir() if path.is_dir())
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        runs = {target: pool.submit(run, folder, target, seconds) for target in targets}
        for target, future in runs.items():
            code, executions, log = future.result()
            print(f"{target:16} {executions:>10} executions: {'no find' if code == 0 else 'FOUND SOMETHING'}", flush=True)
            if code != 0:
                failed = 1
                print(log[-6000:])
    return failed


if __name__ == "__main__":
    sys.exit(main())
